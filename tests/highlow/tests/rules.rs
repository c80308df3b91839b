//! The rules of High-Low, by their ids.

use highlow::{Choice, Fact, HighLow, Setup};
use table::{Dealer, FateBy, Match, Opening, Options, Pending, Refused, Rules as _, Seat, Seed, Who};

const ANN: Seat = Seat::ALL[0];
const BO: Seat = Seat::ALL[1];
const CY: Seat = Seat::ALL[2];

/// A table at which a test answers for everybody, in spellings.
struct Table(Match<HighLow>);

impl Table {
    fn of(players: u8) -> Table {
        let opening =
            Opening { title: "highlow".to_owned(), players, options: Options::default(), position: None };
        let start = HighLow.start(&Setup { players, rounds: 3, doubling: true, betting: false });
        Table(Match::new(HighLow, opening, start, Dealer::new(Seed::from_words("unused"))))
    }

    fn fate(mut self, answers: &str) -> Table {
        for answer in answers.split(", ") {
            self.0.fate(HighLow.read(answer).unwrap()).unwrap();
        }
        self
    }

    fn seat(mut self, seat: Seat, answers: &str) -> Table {
        for answer in answers.split(", ") {
            self.try_seat(seat, answer).unwrap();
        }
        self
    }

    fn try_seat(&mut self, seat: Seat, answer: &str) -> Result<(), Refused> {
        self.0.submit(seat, self.0.version(), HighLow.read(answer).unwrap()).map(|_| ())
    }

    fn scores(&self) -> Vec<u8> {
        HighLow.view(self.0.state(), None).seats.iter().map(|(_, _, score)| *score).collect()
    }
}

/// Ann holds 1, 2, 3; Bo 1, 2, 4; Cy 4, 5, 6.
fn dealt() -> Table {
    Table::of(3).fate("deal 1, deal 1, deal 4, deal 2, deal 2, deal 5, deal 3, deal 4, deal 6")
}

/// HL-X1, HL-3.2
#[test]
fn hl_x1_among_equals_the_nearest_to_the_leader_wins() {
    // As the example, with the 1s at Bo and Cy.
    let table = Table::of(3)
        .fate("deal 2, deal 1, deal 1, deal 3, deal 4, deal 5, deal 3, deal 4, deal 6")
        .seat(ANN, "call low, stand")
        .fate("die 5")
        .seat(ANN, "play 2")
        .seat(CY, "play 1")
        .seat(BO, "play 1");
    assert_eq!(table.scores(), [0, 5, 0]);
}

/// HL-1.2 A card dealt is heard by all, and seen by its seat alone.
#[test]
fn hl_1_2_a_deal_is_private() {
    let table = dealt();
    let heard = |to| table.0.heard(to).next().unwrap();
    assert_eq!(heard(Some(ANN)), Fact::Dealt { seat: ANN, card: Some(1) });
    assert_eq!(heard(Some(BO)), Fact::Dealt { seat: ANN, card: None });
    assert_eq!(HighLow.view(table.0.state(), Some(CY)).hand, [4, 5, 6]);
}

/// HL-2.1, HL-2.2, HL-2.3 The leader alone calls, then doubles; the die is doubled with it.
#[test]
fn hl_2_1_only_the_leader_calls() {
    let mut table = dealt();
    let refused = table.try_seat(BO, "call high").unwrap_err();
    assert_eq!(refused.rule(), Some("HL-2.1"));
    let table = table.seat(ANN, "call high, double").fate("die 6");
    assert_eq!(HighLow.view(table.0.state(), None).stake, 12);
}

/// HL-3.1 A sealed card is nobody else's business until all are in, and can be taken back until then.
#[test]
fn hl_3_1_a_sealed_card_stays_sealed() {
    let mut table = dealt().seat(ANN, "call high, stand").fate("die 2").seat(BO, "play 4");
    assert_eq!(table.0.heard(Some(ANN)).last(), Some(Fact::Sealed { seat: BO, card: None }));
    assert_eq!(table.try_seat(BO, "play 1").unwrap_err().rule(), Some("HL-3.1"));
    assert_eq!(table.try_seat(ANN, "play 6").unwrap_err().rule(), Some("HL-3.1"));
    table.0.undo(BO).unwrap();
    let mut table = table.seat(BO, "play 1").seat(ANN, "play 3");
    assert!(table.0.undo(BO).is_err(), "another seat has answered since");
    table = table.seat(CY, "play 4");
    assert!(table.0.undo(CY).is_err(), "the others' cards were shown");
    assert_eq!(table.scores(), [0, 0, 2]);
}

/// HL-3.3, HL-4.1 The lead goes round; equals share the win.
#[test]
fn hl_4_1_equals_share_the_win() {
    let table = dealt()
        .seat(ANN, "call high, stand")
        .fate("die 3")
        .seat(ANN, "play 3")
        .seat(BO, "play 1")
        .seat(CY, "play 4");
    assert!(matches!(table.0.pending(), Pending::Seat(BO, _)));
    let table = table
        .seat(BO, "call high, stand")
        .fate("die 3")
        .seat(ANN, "play 1")
        .seat(BO, "play 2")
        .seat(CY, "play 5")
        .seat(CY, "call low, double")
        .fate("die 3")
        .seat(ANN, "play 2")
        .seat(BO, "play 4")
        .seat(CY, "play 6");
    let outcome = HighLow.outcome(table.0.state()).unwrap();
    assert_eq!((outcome.scores(), outcome.places()), (&[6, 0, 6][..], &[1, 3, 1][..]));
}

/// HL-1.1 Fate can deal only what is left, and rewinding past it draws anew.
#[test]
fn hl_1_1_fate_deals_from_twelve_cards() {
    let mut table = Table::of(2).fate("deal 1, deal 1");
    assert_eq!(
        table.0.fate(Choice::Deal(1)),
        Err(Refused::Impossible { choice: "deal 1".to_owned() }),
        "both ones are out"
    );
    let mut odds = Vec::new();
    HighLow.odds(table.0.state(), &mut odds);
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u32>(), 10);
    table.0.rewind(1);
    assert_eq!(table.0.answer_count(), 1);
    table.0.let_fate(FateBy::Dealer).unwrap();
    let drawn = table.0.dealer().drawn();
    table.0.rewind(1);
    assert!(table.0.dealer().drawn() > drawn, "no draw is used twice");
}

#[test]
#[should_panic(expected = "was answered")]
fn a_broken_promise_panics_with_question_and_answer() {
    let mut state = HighLow.start(&Setup { players: 2, rounds: 3, doubling: true, betting: false });
    HighLow.answer(&mut state, Who::Fate, Choice::Die(3), &mut ());
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<highlow::State>() <= 84, "{}", size_of::<highlow::State>());
}
