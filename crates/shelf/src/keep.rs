//! Games that are kept: played at a real table with a dealer, written into a [`Volume`], and played again from it.

use bots::Level;
use rayon::prelude::*;
use table::{
    Bot, Dealer, Desk, FateBy, Kept, MAX_SEATS, Match, Options, Pending, RecordError, Rolls, Rules, Say,
    Seed, Title, Volume, say,
};

use crate::SimOrder;
use crate::any_title::open;
use crate::sim::{Tables, pool};

/// Plays the order's games and keeps them.
pub(crate) fn keep<T: Title>(title: &T, order: &SimOrder, tick: &(dyn Fn() + Sync)) -> Result<Volume, Say> {
    let (pool, _) = pool(order)?;
    let games: Vec<Kept> = pool.install(|| {
        let played = (0..order.games).into_par_iter().map(|number| {
            let kept = play(title, order, number);
            tick();
            kept
        });
        played.collect::<Result<_, Say>>()
    })?;
    let (rules, _, opening) = open(title, Some(order.bots.len() as u8), &order.options)?;
    Ok(Volume { games, ..Volume::new(&rules, &opening) })
}

fn play<T: Title>(title: &T, order: &SimOrder, number: u64) -> Result<Kept, Say> {
    let count = order.bots.len();
    let steps = order.seating.steps(number, count);
    let options = Tables::moved(title, order, steps);
    let mut players: Vec<Box<dyn Bot<T::Rules>>> =
        order.bots.iter().map(|level: &Level| level.player()).collect();
    let seats: [usize; MAX_SEATS] = std::array::from_fn(|seat| (seat + count - steps) % count);
    let mut game = begin(title, count as u8, &options, order.seed.numbered(number))?;
    let dice = &mut Rolls::numbered(&order.seed, number);
    while !matches!(game.pending(), Pending::Over) {
        let seat = game.pending().seats().iter().next().expect("the dealer answers for fate");
        let desk = Desk::new(game.rules(), game.state(), seat);
        let choice = players[seats[seat.index()]].decide(&desk, dice, None).choice;
        game.submit(seat, game.version(), choice).expect("a bot's decision is legal");
    }
    let kept = Kept::of(&game).expect("a game that is over is kept");
    let mut again = begin(title, kept.players, &options, kept.seed.clone())?;
    kept.replay(&mut again).expect("what is kept can be played again");
    Ok(kept)
}

/// A new table; the dealer has begun.
fn begin<T: Title>(
    title: &T,
    players: u8,
    options: &[(String, String)],
    seed: Seed,
) -> Result<Match<T::Rules>, Say> {
    let (rules, start, opening) = open(title, Some(players), options)?;
    let mut game = Match::new(rules, opening, start, Dealer::new(seed));
    game.let_fate(FateBy::Dealer).expect("the dealer knows its seed");
    Ok(game)
}

/// Plays every game of a volume again; returns how many answers its seats gave.
pub(crate) fn replay<T: Title>(title: &T, volume: &Volume) -> Result<usize, Say> {
    let known = <T::Rules as Rules>::VERSION;
    if volume.rules != known {
        return Err(RecordError::Rules { found: volume.rules, known }.say());
    }
    let games = volume.games.par_iter().enumerate().map(|(index, kept)| {
        let options = Options::as_then(title.options(), kept.options.clone().into_iter().collect());
        let mut game = begin(title, kept.players, &options, kept.seed.clone())?;
        let replayed = if game.rules().data().to_string() == volume.data {
            kept.replay(&mut game)
        } else {
            Err(RecordError::Data { title: volume.title.clone() })
        };
        replayed.map_err(|error| say!("volume-game", number = index + 1, reason = error.say()))?;
        Ok(kept.answers.len())
    });
    games.try_reduce(|| 0, |one, other| Ok(one + other))
}
