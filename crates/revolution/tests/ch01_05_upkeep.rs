//! XM-1 to XM-5 The box, the Schools, setup and Upkeep.

use revolution::tasks::{Allegiance, Together};
use revolution::{Fact, Frame, Stage, TOKENS};
use table::{Pending, Rules, SeatSet, Title};

use crate::common::{self, ANN, BO, CY, Table, table};

/// XM-1.1, XM-1.2, XM-1.3, XM-F1 to XM-F5, XM-F9, XM-F25, XM-F26, XM-F16, XM-F17, XM-F18, XM-F19 What the box holds.
#[test]
fn xm_1_2_the_box() {
    let set = revolution::shipped();
    assert_eq!(revolution::RevolutionBox::default().players(), 3..=4);
    assert_eq!((set.leaders.len(), set.characters.len(), set.trainings.len()), (4, 50, 15));
    assert_eq!(set.missions.len(), 18);
    // XM-1.1 A School is its Leader.
    let leaders: Vec<&str> = set.leaders.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(leaders, ["wolverine", "cyclops", "magneto", "storm"]);
    let copies =
        |event: bool| set.plots.iter().filter(|card| card.event == event).map(|card| card.copies).sum::<u8>();
    assert_eq!((copies(true), copies(false)), (45, 15));
    let heroes = set.characters.iter().filter(|card| card.hero);
    assert_eq!(heroes.clone().count(), 26);
    assert_eq!(heroes.filter(|card| card.start).count(), 6);
    assert_eq!(set.characters.iter().filter(|card| !card.hero && card.start).count(), 13);
    // XM-1.4, XM-1.6, XM-1.10 A School a seat, a token a Character, twelve Mission Tokens.
    assert_eq!(TOKENS, 12);
}

/// XM-2.2, XM-2.3, XM-2.4, XM-2.8, XM-2.9, XM-F29, XM-F30, XM-F31, XM-F20, XM-F41, XM-R3 Printed numbers.
#[test]
fn xm_2_3_limits_and_tracks() {
    let set = revolution::shipped();
    assert!(set.leaders.iter().all(|card| card.numbers.limit == 3));
    assert!(set.characters.iter().all(|card| card.numbers.limit == 1 + i8::from(card.hero)));
    assert_eq!(set.economy.hand_size, [2, 3, 3, 4, 4, 5, 6]);
    let printed = |id: &str| {
        let numbers = set.characters.iter().find(|card| card.id == id).unwrap().numbers;
        [numbers.atk, numbers.def, numbers.spd]
    };
    // XM-F70, XM-F71, XM-F72
    assert_eq!((printed("rogue"), printed("nightcrawler"), printed("beast")[2]), ([4, 4, 4], [3, 4, 3], 4));
    assert!(set.plots.iter().all(|card| card.cost <= 6 && card.hope >= 1));
    // XM-2.4 Training Cards have a Hope Value of their own.
    assert!(set.characters.iter().all(|card| card.numbers.hope >= 1));
    assert!(set.trainings.iter().all(|card| card.numbers.hope >= 1));
    // XM-2.9 Spaces 0 to 6.
    assert_eq!((set.economy.max_rp, set.economy.hand_size.len()), (6, 7));
}

/// XM-4.1, XM-4.2, XM-R2, XM-F24 Three dice each; equals roll again; then clockwise.
#[test]
fn xm_4_1_the_highest_total_takes_a_school_first() {
    let t = Table::begin(3, &[]);
    // Ann 9, Bo 12, Cy 12: the two roll again, and Cy is ahead.
    let t = t.rolls("3 3 3 | 4 4 4 | 6 5 1");
    assert!(t.told(Fact::RollAgain { why: revolution::Why::School, total: 12 }));
    let t = t.rolls("1 1 1 | 2 1 1");
    assert_eq!(t.all_asked(), [CY]);
    let t = t.plays(CY, "school storm").plays(ANN, "school magneto");
    assert!(!t.offers(BO, "school storm"));
    let t = t.plays(BO, "school wolverine");
    // XM-4.2 The fourth School is not used.
    assert_eq!(t.school(BO).leader.as_deref(), Some("wolverine"));
    assert_eq!(t.school(ANN).charter.as_deref(), Some("brotherhood-of-mutants"));
}

fn dealt(players: u8) -> Table {
    let mut t = Table::begin(players, &[]).rolls("6 6 6");
    for _ in 1..players {
        t = t.rolls("1 1 1");
    }
    t = t.plays(ANN, "school wolverine").plays(BO, "school cyclops").plays(CY, "school magneto");
    let heroes = ["jubilee", "dazzler", "cloak", "firestar"];
    let students = [["oya", "broo"], ["armor", "anole"], ["hellion", "mercury"], ["surge", "dust"]];
    for seat in 0..usize::from(players) {
        t = t.fate(&format!("turn {}", heroes[seat]));
        t = t.fate(&format!("turn {}; turn {}", students[seat][0], students[seat][1]));
    }
    t.fate("commander 2")
}

/// XM-4.3, XM-4.6, XM-4.7, XM-4.8, XM-4.9, XM-4.10, XM-4.12, XM-4.13, XM-F21, XM-F22, XM-F23, XM-F27, XM-F28 The table before the first round.
#[test]
fn xm_4_5_everybody_starts_alike() {
    for (players, deck) in [(3, 56), (4, 53)] {
        let t = dealt(players);
        for seat in table::Seat::at_table(players) {
            let school = t.school(seat);
            assert_eq!((school.revolution_points, school.plot_points), (1, 1));
            // The income of two Students has come in meanwhile.
            assert!(t.told(Fact::Hope { seat, from: 5, to: 7 }));
            assert_eq!((school.cards, school.team.len()), (0, 4));
            assert!(
                school
                    .team
                    .iter()
                    .all(|member| member.power == member.limit && !member.injured && !member.triumph)
            );
            assert!(school.team.iter().all(|member| member.training.is_none()));
        }
        // XM-4.6
        assert_eq!(t.view(None).recruits.cards, deck);
        assert_eq!((t.view(None).plot_deck, t.view(None).missions.cards), (60, 18));
        assert!(t.view(None).plot_discard.is_empty());
        assert!(t.view(None).recruits.discard.is_empty() && t.view(None).missions.discard.is_empty());
        // XM-1.9, XM-4.12
        assert_eq!(t.view(None).commander, BO);
        assert!(t.told(Fact::RoundBegan { round: 1 }));
    }
}

/// XM-4.4, XM-4.5 Only Characters with the starting symbol are dealt, a Hero first.
#[test]
fn xm_4_4_starting_piles() {
    let t = Table::begin(3, &[])
        .rolls("6 6 6 1 1 1 1 1 1")
        .plays(ANN, "school wolverine")
        .plays(BO, "school cyclops");
    let t = t.plays(CY, "school magneto");
    let mut odds = Vec::new();
    t.rules.odds(&t.s, &mut odds);
    assert_eq!(odds.len(), 6);
    let t = t.fate("turn dagger");
    odds.clear();
    t.rules.odds(&t.s, &mut odds);
    assert_eq!(odds.len(), 13);
}

const RECOVER: [Frame; 2] = [Frame::Together(Together { stage: Stage::Recover }), Frame::PlotMarker];
const ADVANCE: [Frame; 2] = [Frame::Together(Together { stage: Stage::Advance }), Frame::PlotMarker];
const HOPE: [Frame; 4] = [
    Frame::Income,
    Frame::Together(Together { stage: Stage::Heroes }),
    Frame::Together(Together { stage: Stage::Penalty }),
    Frame::PlotMarker,
];

/// XM-5.3, XM-5.4, XM-5.5
#[test]
fn xm_x1_two_gain_power_one_heals() {
    let t = table(3).team(ANN, "wolverine:1 colossus:0 !pixie:0 anole").todo(&RECOVER);
    // XM-F33 No fourth.
    let t = t.refuses(ANN, "recover wolverine colossus pixie anole", "XM-5.3");
    let t = t.plays(ANN, "recover wolverine colossus pixie");
    assert_eq!((t.member("wolverine").power, t.member("colossus").power), (2, 1));
    assert!(!t.member("pixie").injured && t.member("pixie").power == 0);
}

/// XM-2.3, XM-2.11
#[test]
fn xm_x2_a_full_hero_gains_nothing() {
    let t = table(3).team(ANN, "colossus armor:0").todo(&RECOVER);
    let t = t.allows(ANN, "recover colossus armor wolverine").plays(ANN, "recover colossus armor");
    assert_eq!((t.member("colossus").power, t.member("armor").power), (2, 1));
}

const SIX: &str = "colossus psylocke armor oya broo";

/// XM-1.7, XM-3.3, XM-5.6, XM-5.8, XM-F34, XM-F35
#[test]
fn xm_x3_six_characters_advance_the_revolution() {
    let t = table(3).team(ANN, SIX).todo(&ADVANCE);
    let t = t.refuses(ANN, "spend wolverine colossus psylocke armor oya", "XM-5.7");
    assert_eq!(
        t.rules.read("spend oya wolverine colossus psylocke armor oya"),
        None,
        "no Character pays twice"
    );
    let t = t.plays(ANN, "spend wolverine colossus psylocke armor oya broo");
    assert_eq!(t.rp(ANN), 2);
    assert_eq!((t.member("wolverine").power, t.member("colossus").power, t.member("broo").power), (2, 1, 0));
}

/// XM-5.7 However many tokens there are.
#[test]
fn xm_x4_five_charged_characters_cannot_advance() {
    let t = table(3).team(ANN, "colossus psylocke armor oya broo:0").todo(&ADVANCE);
    assert!(t.all_asked().is_empty() || t.fate_is_asked(), "the stage passes by");
    assert_eq!(t.rp(ANN), 1);
}

/// XM-3.6, XM-5.9, XM-5.18
#[test]
fn xm_x5_recovered_tokens_can_be_spent_at_once() {
    let team = "wolverine:1 colossus:1 psylocke:1 armor oya:0 broo:0";
    let frames = [RECOVER[0], ADVANCE[0], Frame::PlotMarker];
    let t = table(3).team(ANN, team).todo(&frames).plays(ANN, "recover oya broo");
    let t = t.plays(ANN, "spend wolverine colossus psylocke armor oya broo");
    assert_eq!((t.rp(ANN), t.pp(ANN)), (2, 2));
    assert!(t.school(ANN).team.iter().all(|member| member.power == 0));
}

/// XM-5.11, XM-5.12, XM-5.13, XM-F36, XM-F37, XM-1.5
#[test]
fn xm_x6_income_and_cost() {
    let t = table(3)
        .hope(ANN, 0)
        .team(ANN, "colossus* psylocke armor oya broo anole")
        .todo(&HOPE)
        .plays(ANN, "done");
    assert_eq!(t.hope(ANN), 3);
    assert!(t.member("colossus").triumph, "the token stays");
}

/// XM-5.14, XM-R28
#[test]
fn xm_x7_one_hero_can_be_paid() {
    let t = table(3).hope(ANN, 0).team(ANN, "colossus psylocke+heavy-armor armor").todo(&HOPE);
    assert_eq!(t.refused(ANN, "done"), "XM-5.14");
    let t = t.plays(ANN, "dismiss psylocke");
    assert_eq!(t.hope(ANN), 0);
    assert!(t.has(ANN, "colossus") && !t.has(ANN, "psylocke"));
    // XM-2.13, XM-1.11
    let discard = t.view(None).recruits.discard;
    assert!(discard.contains(&"psylocke".to_owned()) && discard.contains(&"heavy-armor".to_owned()));
}

/// XM-3.3, XM-5.16, XM-F38, XM-F39
#[test]
fn xm_x8_an_empty_school_is_penalised() {
    let layout = || table(3).hope(ANN, 7).rp(ANN, 3).team(ANN, "colossus").team(BO, "armor").team(CY, "oya");
    let t = layout().todo(&HOPE).plays(ANN, "dismiss colossus").plays(ANN, "lose hope");
    assert_eq!((t.hope(ANN), t.rp(ANN)), (3, 3));
    let t = layout().todo(&HOPE).plays(ANN, "dismiss colossus").plays(ANN, "lose point");
    assert_eq!((t.hope(ANN), t.rp(ANN)), (7, 2));
}

/// XM-1.8, XM-5.17, XM-R7, XM-R8 An Injured Token is no Triumph. The test comes last, and the Injured cost and earn like others.
#[test]
fn xm_x9_a_penalty_that_costs_nothing_is_legal() {
    let layout =
        table(3).hope(ANN, 0).rp(ANN, 2).team(ANN, "!colossus !armor").team(BO, "anole").team(CY, "oya");
    let t = layout.todo(&HOPE).plays(ANN, "done").plays(ANN, "lose hope");
    assert_eq!((t.hope(ANN), t.rp(ANN)), (0, 2));
}

/// XM-R7 The Injured earn and cost. XM-R8 The penalty is half of what is left after that: of 7, not of 5.
#[test]
fn xm_r8_the_penalty_comes_last() {
    let layout = table(3).hope(ANN, 5).team(ANN, "!armor !broo").team(BO, "anole").team(CY, "oya");
    assert_eq!(layout.todo(&HOPE).plays(ANN, "lose hope").hope(ANN), 3);
    let layout = table(3).hope(ANN, 5).team(ANN, "!colossus anole").team(BO, "armor").team(CY, "oya");
    let t = layout.todo(&HOPE).plays(ANN, "done");
    assert_eq!(t.hope(ANN), 5, "one earns, the Injured one costs");
}

/// XM-5.1, XM-5.15
#[test]
fn xm_x10_a_recovered_student_averts_the_penalty() {
    let frames = [RECOVER[0], HOPE[0], HOPE[1], HOPE[2], Frame::PlotMarker];
    let layout = table(3).team(ANN, "!armor").team(BO, "anole").team(CY, "oya");
    let t = layout.todo(&frames).plays(ANN, "recover armor");
    assert_eq!((t.hope(ANN), t.rp(ANN)), (6, 1));
}

/// XM-5.2, XM-R9 Answers are sealed; if anybody wants to wait, all act openly, clockwise from the Commander.
#[test]
fn xm_5_2_whoever_waits_sees_the_others_first() {
    let layout = table(3).commander(BO).team(ANN, "armor:0").team(BO, "oya:0").team(CY, "broo:0");
    let t = layout.todo(&RECOVER);
    assert!(matches!(t.rules.pending(&t.s), Pending::Sealed(..)));
    let t = t.plays(ANN, "wait").plays(CY, "recover broo");
    // Nothing is seen before all have answered.
    assert_eq!(t.member("broo").power, 0);
    let t = t.plays(BO, "recover oya");
    assert_eq!((t.member("broo").power, t.member("oya").power, t.all_asked()), (0, 0, vec![BO]));
    let t = t.plays(BO, "recover oya");
    assert_eq!((t.member("oya").power, t.all_asked()), (1, vec![CY]));
    let t = t.plays(CY, "recover broo");
    assert_eq!((t.member("broo").power, t.all_asked()), (1, vec![ANN]));
}

/// XM-5.2 The Commander who waits acts first all the same.
#[test]
fn xm_5_2_the_commander_gains_nothing_by_waiting() {
    let layout = table(3).commander(BO).team(ANN, "armor:0").team(BO, "oya:0").team(CY, "broo:0");
    let t = layout.todo(&RECOVER);
    let t = t.plays(BO, "wait").plays(ANN, "recover armor").plays(CY, "recover broo");
    assert_eq!((t.member("armor").power, t.member("broo").power, t.all_asked()), (0, 0, vec![BO]));
}

/// XM-2.14, XM-5.10, XM-R5 Twelve charged Characters advance once.
#[test]
fn xm_5_10_at_most_once() {
    let team = "colossus psylocke armor oya broo anole hellion mercury surge dust blindfold";
    let t = table(3).team(ANN, team).todo(&ADVANCE);
    let t = t.plays(ANN, "spend wolverine colossus psylocke armor oya broo");
    assert_eq!(t.rp(ANN), 2);
    assert!(t.all_asked().is_empty() || t.fate_is_asked());
}

/// XM-R6 An Injured Character pays like others. XM-R27, XM-3.4 At 6 the tokens are spent for nothing.
#[test]
fn xm_r27_at_six_the_gain_is_lost() {
    let t = table(3).rp(ANN, 6).team(ANN, "!colossus psylocke armor oya broo").todo(&ADVANCE);
    let t = t.plays(ANN, "spend wolverine colossus psylocke armor oya broo");
    assert_eq!((t.rp(ANN), t.member("colossus").power), (6, 1));
}

/// XM-2.12 The Leader is permanent: not sent away in secret, not traded, not dismissed, and in no deck.
#[test]
fn xm_2_12_leaders_stay() {
    let allegiance = [Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY }), Frame::Reveal];
    let t = table(4).todo(&allegiance);
    assert_eq!(t.refused(ANN, "secret wolverine"), "XM-8.13");
    let layout = common::table_with(3, &[]).team(ANN, "armor oya").team(BO, "broo pixie");
    let t = layout.todo(&allegiance).allows(ANN, "offer 2 give armor");
    let t = t.refuses(ANN, "offer 2 give wolverine", "XM-8.8");
    t.refuses(ANN, "offer 2 want cyclops", "XM-8.8");
    let t = table(3).hope(ANN, 0).team(ANN, "colossus psylocke").todo(&HOPE);
    let t = t.allows(ANN, "dismiss colossus psylocke");
    t.refuses(ANN, "dismiss colossus psylocke wolverine", "XM-5.14");
    let set = revolution::shipped();
    assert!(set.characters.iter().all(|card| set.leaders.iter().all(|leader| leader.id != card.id)));
}
