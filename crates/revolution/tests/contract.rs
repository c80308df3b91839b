//! What the rules tell a table: forms that are filled in at once, what is touched, and what is at stake.

use revolution::tasks::{Allegiance, HandSize, Invited, Lose};
use revolution::{Choice, Frame, Stage};
use table::{Form, Rules, Seat, SeatSet, Speak};

use crate::common::{ANN, BO, CY, Table, table, table_with};

fn forms(t: &Table, seat: Seat) -> Vec<Form> {
    let mut forms = Vec::new();
    t.rules.forms(&t.s, seat, &mut forms);
    forms
}

fn form(t: &Table, seat: Seat, head: &str) -> Form {
    let mut all = forms(t, seat);
    let heads: Vec<String> = all.iter().map(|form| form.head.clone()).collect();
    let place =
        heads.iter().position(|known| known == head).unwrap_or_else(|| panic!("no {head}: {heads:?}"));
    all.swap_remove(place)
}

/// The answer that a form becomes, with some blanks filled in and the others as small as possible.
fn filled(t: &Table, seat: Seat, head: &str, values: &[(&str, i32)]) -> Choice {
    let form = form(t, seat, head);
    let mut partial = vec![None; form.blanks.len()];
    for (id, value) in values {
        let place = form.blanks.iter().position(|blank| blank.id == *id);
        partial[place.unwrap_or_else(|| panic!("no {id}: {form:?}"))] = Some(*value);
    }
    let values =
        form.complete(&partial).unwrap_or_else(|| panic!("{values:?} cannot be completed: {form:?}"));
    t.rules.fill(&t.s, seat, head, &values).expect("what fits makes an answer")
}

fn market() -> Table {
    let layout = table_with(3, &[]).hope(ANN, 9).team(ANN, "colossus psylocke armor anole");
    let layout = layout.team(BO, "cable rogue dust surge").team(CY, "gambit pixie");
    layout.todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY }), Frame::Reveal])
}

/// XM-8.3 A deal is one answer with every paragraph: Characters both ways, Hope, a promise.
#[test]
fn xm_8_3_a_deal_is_filled_in_at_once() {
    let t = market();
    let values = [
        ("hope", 4),
        ("give-colossus", 1),
        ("give-armor", 1),
        ("want-cable", 1),
        ("give-peace", 1),
        ("want-peace", 1),
    ];
    let offer = filled(&t, ANN, "offer 2 paying", &values);
    let word = "offer 2 give colossus armor 4 hope peace want cable peace";
    assert_eq!(t.rules.read(word), Some(offer), "{}", t.rules.spell(offer));
    let t = t.plays(ANN, word).plays(BO, "accept");
    assert!(t.has(BO, "colossus") && t.has(BO, "armor") && t.has(ANN, "cable"));
    assert_eq!((t.hope(ANN), t.hope(BO)), (5, 9));
}

/// XM-R75 Coins the other way are another form, and a counter-offer has the same two.
#[test]
fn xm_r75_a_counter_offer_is_filled_in_at_once() {
    let t = market().plays(ANN, "offer 2 give 1 hope");
    let counter = filled(&t, BO, "counter charging", &[("hope", 3), ("give-dust", 1)]);
    assert_eq!(t.rules.spell(counter), "counter give dust want 3 hope");
    let t = t.plays(BO, "counter give dust want 3 hope");
    assert!(forms(&t, ANN).is_empty(), "a counter-offer is accepted or declined");
    let t = t.plays(ANN, "accept");
    assert!(t.has(ANN, "dust"));
    assert_eq!(t.hope(ANN), 6);
}

/// XM-8.7 What cannot be offered fits no form, and is refused by its rule.
#[test]
fn xm_8_7_an_impossible_deal_fits_no_form() {
    let t = market();
    let form = form(&t, ANN, "offer 2 paying");
    let place = |id: &str| form.blanks.iter().position(|blank| blank.id == id).unwrap();
    let mut values = vec![0; form.blanks.len()];
    (values[place("give-colossus")], values[place("give-psylocke")]) = (1, 1);
    assert!(form.fits(&values).is_err(), "one Uninjured Hero stays");
    let choice = t.rules.fill(&t.s, ANN, &form.head, &values).unwrap();
    assert_eq!(t.rules.refusal(&t.s, ANN, choice).unwrap().rule, "XM-8.7");
    values.fill(0);
    values[place("hope")] = 10;
    assert!(form.fits(&values).is_err(), "nobody pays more than it has");
    let choice = t.rules.fill(&t.s, ANN, &form.head, &values).unwrap();
    assert_eq!(t.rules.refusal(&t.s, ANN, choice).unwrap().rule, "XM-R13");
}

/// XM-20.2, XM-20.3 Attack, defense and speed together are the damage, and none drops below 1.
#[test]
fn xm_20_3_losses_are_filled_in_at_once() {
    let layout =
        table(3).mission("hulk").pc(ANN, "rogue", "0,0").stats(ANN, [4, 2, 1]).pc(BO, "beast", "4,0");
    let t = layout.todo(&[Frame::Lose(Lose { seat: ANN, by: ANN, left: 3 }), Frame::Body]);
    let form = form(&t, ANN, "lose");
    let bounds: Vec<(&str, i32, i32)> =
        form.blanks.iter().map(|blank| (blank.id.as_str(), blank.least, blank.most)).collect();
    assert_eq!(bounds, [("attack", 2, 3), ("defense", 0, 1)]);
    assert_eq!(t.choices(ANN), ["lose attack*2 defense", "lose attack*3"]);
    let t = t.refuses(ANN, "lose attack*2 speed", "XM-20.3").refuses(ANN, "lose attack*2", "XM-20.2");
    let t = t.plays(ANN, "lose attack*2 defense");
    assert_eq!(t.pc(ANN).stats, [2, 1, 1]);
}

/// XM-7.13 Cards above the Hand Size go at once, as many as are too many.
#[test]
fn xm_7_13_the_hand_limit_is_one_answer() {
    let hand = "charity-gala grounded sabotage filibuster ultimatum";
    let t = table(3).hand(ANN, hand).todo(&[Frame::HandSize(HandSize { seat: ANN }), Frame::Reveal]);
    let discard = filled(&t, ANN, "discard", &[("sabotage", 1), ("ultimatum", 1)]);
    assert_eq!(t.rules.read("discard ultimatum sabotage"), Some(discard));
    let t = t.refuses(ANN, "discard sabotage", "XM-7.13").refuses(
        ANN,
        "discard mutant-independence sabotage",
        "XM-7.13",
    );
    assert!(t.rules.stakes(&t.s, ANN, discard).is_some(), "what is discarded is gone");
    let t = t.plays(ANN, "discard sabotage ultimatum");
    assert_eq!(t.school(ANN).hand.len(), 3);
}

/// XM-5.13 Paying everybody is one answer, and nobody is dismissed without a question.
#[test]
fn xm_5_13_paying_every_hero_is_one_answer() {
    let layout = table(3).team(ANN, "colossus psylocke armor");
    let t = layout
        .todo(&[Frame::Together(revolution::tasks::Together { stage: Stage::Heroes }), Frame::PlotMarker]);
    let stakes = |word: &str| t.rules.stakes(&t.s, ANN, t.rules.read(word).unwrap()).map(|say| say.key);
    assert_eq!((stakes("done"), stakes("dismiss colossus")), (None, Some("revolution-stakes-dismiss")));
    let touched = t.rules.touch(&t.s, ANN, t.rules.read("dismiss colossus").unwrap());
    assert_eq!(touched.iter().map(ToString::to_string).collect::<Vec<_>>(), ["char colossus"]);
    assert_eq!(t.plays(ANN, "done").hope(ANN), 3);
}

/// XM-12.6 A refusal that costs a Revolution Point says so; one that is free does not.
#[test]
fn xm_12_6_a_refusal_is_at_stake() {
    let layout = |rp| table(3).rp(BO, rp).mission("hulk").team(BO, "oya");
    let stakes = |rp| {
        let t = layout(rp).todo(&[Frame::Invited(Invited { seat: BO, safe: false }), Frame::Victory]);
        t.rules.stakes(&t.s, BO, Choice::Refuse).map(|say| say.key)
    };
    assert_eq!((stakes(2), stakes(0)), (Some("revolution-stakes-refuse"), None));
}

/// XM-9.4 A School without coins is not asked for a bid.
#[test]
fn xm_9_4_nobody_is_asked_to_bid_nothing() {
    let layout = table(3).hope(BO, 0).recruits("colossus");
    let t = layout.todo(&[Frame::Row(revolution::tasks::Row { left: 1 }), Frame::Post]).fate("turn colossus");
    assert_eq!(t.all_asked(), [ANN, CY]);
    let t = t.plays(ANN, "bid 1").plays(CY, "bid 0");
    assert!(t.has(ANN, "colossus"));
}
