//! Players of every title, generic over the rules. They see worlds only through a [`Desk`](table::Desk).

mod level;
mod random;
mod sampler;

pub use level::Level;
pub use random::Random;
pub use sampler::Sampler;
