//! What a position tells of a seat's prospects: for bots, and for people who ask them why.

use table::Study;

use crate::rules::Attack;

impl Study for Attack {}
