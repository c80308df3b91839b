//! Who knows what. The view shows no more, and the re-deal keeps no more.

use table::Seat;

use crate::fact::Fact;
use crate::frame::Frame;

/// What `to` may hear of a fact.
#[expect(clippy::too_many_lines, reason = "a line a fact")]
pub(crate) fn tell(fact: Fact, to: Option<Seat>) -> Option<Fact> {
    let own = |seat: Seat| to == Some(seat);
    match fact {
        // XM-5.2 What is named under seal is its seat's own.
        Fact::Named { seat, .. } => own(seat).then_some(fact),
        // XM-9.5 The dial lies face down.
        Fact::DialSet { seat, n } => Some(Fact::DialSet { seat, n: n.filter(|_| own(seat)) }),
        // XM-6.10
        Fact::Drew { seat, card } => Some(Fact::Drew { seat, card: card.filter(|_| own(seat)) }),
        Fact::Saw { seat, .. } => own(seat).then_some(fact),
        Fact::Peeked { seat, zone, card } => {
            Some(Fact::Peeked { seat, zone, card: card.filter(|_| own(seat)) })
        }
        Fact::PutBack { seat, zone, card } => {
            Some(Fact::PutBack { seat, zone, card: card.filter(|_| own(seat)) })
        }
        Fact::Buried { seat, card } => Some(Fact::Buried { seat, card: card.filter(|_| own(seat)) }),
        Fact::Took { from, to: taker, card } => {
            Some(Fact::Took { from, to: taker, card: card.filter(|_| own(from) || own(taker)) })
        }
        // Everybody sees and hears it.
        Fact::Answered { .. }
        | Fact::ContestDie { .. }
        | Fact::RollAgain { .. }
        | Fact::ChoosesFirst { .. }
        | Fact::SchoolTaken { .. }
        | Fact::Joined { .. }
        | Fact::Commander { .. }
        | Fact::RoundBegan { .. }
        | Fact::Sealed { .. }
        | Fact::Waits { .. }
        | Fact::Power { .. }
        | Fact::Injured { .. }
        | Fact::Healed { .. }
        | Fact::Triumph { .. }
        | Fact::Unpaid { .. }
        | Fact::NobodyFit { .. }
        | Fact::Advanced { .. }
        | Fact::Rp { .. }
        | Fact::Hope { .. }
        | Fact::PlotPoints { .. }
        | Fact::Left { .. }
        | Fact::ChangedSchool { .. }
        | Fact::Shuffled { .. }
        | Fact::Passed { .. }
        | Fact::Played { .. }
        | Fact::Reacted { .. }
        | Fact::Canceled { .. }
        | Fact::TakesEffect { .. }
        | Fact::Redirected { .. }
        | Fact::NotRedirected { .. }
        | Fact::Cashed { .. }
        | Fact::Discarded { .. }
        | Fact::AskedFor { .. }
        | Fact::Granted { .. }
        | Fact::Refunded { .. }
        | Fact::ChoseSchool { .. }
        | Fact::ChoseChar { .. }
        | Fact::ChosePiece { .. }
        | Fact::ChoseOption { .. }
        | Fact::Used { .. }
        | Fact::LookedAt { .. }
        | Fact::Drafting { .. }
        | Fact::Dropped
        | Fact::Offered { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Countered { .. }
        | Fact::Promised { .. }
        | Fact::Kept { .. }
        | Fact::Broke { .. }
        | Fact::SecretMission { .. }
        | Fact::IsReady { .. }
        | Fact::Turned { .. }
        | Fact::PutUnder { .. }
        | Fact::BidShown { .. }
        | Fact::Tied { .. }
        | Fact::Won { .. }
        | Fact::Failed { .. }
        | Fact::Trained { .. }
        | Fact::TrainingLost { .. }
        | Fact::Revealed { .. }
        | Fact::Redrawn { .. }
        | Fact::Invited { .. }
        | Fact::Sent { .. }
        | Fact::Refused { .. }
        | Fact::TooFew
        | Fact::Entered { .. }
        | Fact::TokenPlaced { .. }
        | Fact::TurnBegan { .. }
        | Fact::InitiativeDie { .. }
        | Fact::InitiativeTied { .. }
        | Fact::LeadsInitiative { .. }
        | Fact::GoesFirst { .. }
        | Fact::Acts { .. }
        | Fact::Moved { .. }
        | Fact::Activated { .. }
        | Fact::TurnEnded { .. }
        | Fact::Attacked { .. }
        | Fact::AttackDie { .. }
        | Fact::DefenseDie { .. }
        | Fact::TakenUp { .. }
        | Fact::TestDie { .. }
        | Fact::Blow { .. }
        | Fact::Harmed { .. }
        | Fact::Lost { .. }
        | Fact::Restored { .. }
        | Fact::TokenHurt { .. }
        | Fact::TokenGone { .. }
        | Fact::Defeated { .. }
        | Fact::Endured { .. }
        | Fact::Withdrew { .. }
        | Fact::Bought { .. }
        | Fact::PaidFor { .. }
        | Fact::Marked { .. }
        | Fact::Controls { .. }
        | Fact::MissionEnded { .. }
        | Fact::Rewarded { .. }
        | Fact::MissionOver
        | Fact::Tournament
        | Fact::MatchBegan { .. }
        | Fact::MatchWon { .. }
        | Fact::Champion { .. }
        | Fact::Totals { .. }
        | Fact::Dials { .. }
        | Fact::InitiativeTotals { .. }
        | Fact::Fought { .. }
        | Fact::Tested { .. }
        | Fact::Deeds { .. }
        | Fact::Standings { .. } => Some(fact),
    }
}

/// Does a fact tell anybody what was hidden from them? A card that leaves a hand does, a dial that is shown, and
/// whatever fate decided.
#[expect(clippy::too_many_lines, reason = "a line a fact")]
pub(crate) fn reveals(fact: Fact) -> bool {
    match fact {
        Fact::ContestDie { .. }
        | Fact::Commander { .. }
        | Fact::Sealed { .. }
        | Fact::DialSet { .. }
        | Fact::Waits { .. }
        | Fact::Power { .. }
        | Fact::Healed { .. }
        | Fact::Unpaid { .. }
        | Fact::NobodyFit { .. }
        | Fact::Advanced { .. }
        | Fact::Rp { .. }
        | Fact::Hope { .. }
        | Fact::Left { .. }
        | Fact::Drew { .. }
        | Fact::Played { .. }
        | Fact::Reacted { .. }
        | Fact::Cashed { .. }
        | Fact::Discarded { .. }
        | Fact::LookedAt { .. }
        | Fact::Saw { .. }
        | Fact::Peeked { .. }
        | Fact::Took { .. }
        | Fact::Turned { .. }
        | Fact::BidShown { .. }
        | Fact::Revealed { .. }
        | Fact::InitiativeDie { .. }
        | Fact::AttackDie { .. }
        | Fact::DefenseDie { .. }
        | Fact::TestDie { .. } => true,
        Fact::Answered { .. }
        | Fact::RollAgain { .. }
        | Fact::ChoosesFirst { .. }
        | Fact::SchoolTaken { .. }
        | Fact::Joined { .. }
        | Fact::RoundBegan { .. }
        | Fact::Named { .. }
        | Fact::Injured { .. }
        | Fact::Triumph { .. }
        | Fact::PlotPoints { .. }
        | Fact::ChangedSchool { .. }
        | Fact::Shuffled { .. }
        | Fact::Passed { .. }
        | Fact::Canceled { .. }
        | Fact::TakesEffect { .. }
        | Fact::Redirected { .. }
        | Fact::NotRedirected { .. }
        | Fact::AskedFor { .. }
        | Fact::Granted { .. }
        | Fact::Refunded { .. }
        | Fact::ChoseSchool { .. }
        | Fact::ChoseChar { .. }
        | Fact::ChosePiece { .. }
        | Fact::ChoseOption { .. }
        | Fact::Used { .. }
        | Fact::PutBack { .. }
        | Fact::Buried { .. }
        | Fact::Drafting { .. }
        | Fact::Dropped
        | Fact::Offered { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Countered { .. }
        | Fact::Promised { .. }
        | Fact::Kept { .. }
        | Fact::Broke { .. }
        | Fact::SecretMission { .. }
        | Fact::IsReady { .. }
        | Fact::PutUnder { .. }
        | Fact::Tied { .. }
        | Fact::Won { .. }
        | Fact::Failed { .. }
        | Fact::Trained { .. }
        | Fact::TrainingLost { .. }
        | Fact::Redrawn { .. }
        | Fact::Invited { .. }
        | Fact::Sent { .. }
        | Fact::Refused { .. }
        | Fact::TooFew
        | Fact::Entered { .. }
        | Fact::TokenPlaced { .. }
        | Fact::TurnBegan { .. }
        | Fact::InitiativeTied { .. }
        | Fact::LeadsInitiative { .. }
        | Fact::GoesFirst { .. }
        | Fact::Acts { .. }
        | Fact::Moved { .. }
        | Fact::Activated { .. }
        | Fact::TurnEnded { .. }
        | Fact::Attacked { .. }
        | Fact::TakenUp { .. }
        | Fact::Blow { .. }
        | Fact::Harmed { .. }
        | Fact::Lost { .. }
        | Fact::Restored { .. }
        | Fact::TokenHurt { .. }
        | Fact::TokenGone { .. }
        | Fact::Defeated { .. }
        | Fact::Endured { .. }
        | Fact::Withdrew { .. }
        | Fact::Bought { .. }
        | Fact::PaidFor { .. }
        | Fact::Marked { .. }
        | Fact::Controls { .. }
        | Fact::MissionEnded { .. }
        | Fact::Rewarded { .. }
        | Fact::MissionOver
        | Fact::Tournament
        | Fact::MatchBegan { .. }
        | Fact::MatchWon { .. }
        | Fact::Champion { .. }
        | Fact::Totals { .. }
        | Fact::Dials { .. }
        | Fact::InitiativeTotals { .. }
        | Fact::Fought { .. }
        | Fact::Tested { .. }
        | Fact::Deeds { .. }
        | Fact::Standings { .. } => false,
    }
}

/// Does everybody see what the question of this frame is answered? Not what is sealed, nor a card that only some see.
pub(crate) fn open(frame: &Frame) -> bool {
    match frame {
        Frame::Together { .. }
        | Frame::Alone { .. }
        | Frame::Draw { .. }
        | Frame::Auction { .. }
        | Frame::Peek { .. }
        | Frame::Order { .. }
        | Frame::Bury { .. }
        | Frame::TakeCard { .. } => false,
        Frame::Contest { .. }
        | Frame::TakeSchool { .. }
        | Frame::StartDeal { .. }
        | Frame::Lead
        | Frame::Round
        | Frame::PlotMarker
        | Frame::Income
        | Frame::Plotting { .. }
        | Frame::PlotTurn { .. }
        | Frame::Support { .. }
        | Frame::Event { .. }
        | Frame::Options { .. }
        | Frame::Reaction { .. }
        | Frame::Window { .. }
        | Frame::Run(_)
        | Frame::HandSize { .. }
        | Frame::Allegiance { .. }
        | Frame::Answer
        | Frame::Row { .. }
        | Frame::Settle { .. }
        | Frame::Train { .. }
        | Frame::Reveal
        | Frame::Invite { .. }
        | Frame::Post
        | Frame::Invited { .. }
        | Frame::SetUp
        | Frame::Place { .. }
        | Frame::Body
        | Frame::MissionTurn
        | Frame::Initiative { .. }
        | Frame::Shown
        | Frame::First { .. }
        | Frame::Acting { .. }
        | Frame::Turn { .. }
        | Frame::ActionOver
        | Frame::EndTurn { .. }
        | Frame::Aim { .. }
        | Frame::Stride { .. }
        | Frame::Attack { .. }
        | Frame::Strike { .. }
        | Frame::Hurt { .. }
        | Frame::Lose { .. }
        | Frame::Defeat { .. }
        | Frame::Price { .. }
        | Frame::Buy { .. }
        | Frame::Restore { .. }
        | Frame::Relocate { .. }
        | Frame::Reroll { .. }
        | Frame::Again { .. }
        | Frame::Test { .. }
        | Frame::EnemyStart
        | Frame::Enemies { .. }
        | Frame::Walk { .. }
        | Frame::Assault { .. }
        | Frame::TurnOver
        | Frame::TurnEnd
        | Frame::Check
        | Frame::Rewards
        | Frame::Triumphs
        | Frame::Victory
        | Frame::Bracket
        | Frame::Fighter { .. }
        | Frame::MatchOver
        | Frame::Recruiting { .. }
        | Frame::Revive { .. }
        | Frame::DropCard { .. }
        | Frame::Sacrifice { .. } => true,
    }
}
