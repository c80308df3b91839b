//! What the audit of 2026-11-17 found, an example each.

use revolution::tasks::{Allegiance, Buy, EndTurn, Invite, Invited, Row, Together, Turn};
use revolution::{Ended, Fact, Frame, Luck, Piece};
use table::{Rules, SeatSet, Speak};

use crate::common::{ANN, BO, CY, Layout, Table, open, table, table_with};

fn quiet(layout: Layout) -> Layout {
    let leaders = [(ANN, "wolverine:0"), (BO, "cyclops:0"), (CY, "magneto:0")];
    leaders.into_iter().fold(layout, |layout, (seat, leader)| layout.pp(seat, 0).team(seat, leader))
}

/// Attack dice fall as 6, defense dice as 1.
fn hits(mut t: Table) -> Table {
    loop {
        let face = match t.view(None).luck {
            Some(Luck::AttackDie { .. }) => 6,
            Some(Luck::DefenseDie { .. }) => 1,
            Some(_) | None => return t,
        };
        t = t.rolls(&face.to_string());
    }
}

/// XM-18.6, XM-14.7 (R1) The third quiet Mission Turn in a row is also the card's last one: a stalemate is a failure.
#[test]
fn xm_18_6_a_stalemate_on_the_last_turn_is_a_failure() {
    let layout = |quiet_turns: u8| {
        let mut layout = table(3).mission("cerebro-chamber").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
        layout.p.arena.score = [2, 0, 0, 0];
        (layout.p.arena.turn, layout.p.arena.quiet) = (7, quiet_turns);
        quiet(layout).todo(&[Frame::TurnOver, Frame::Body])
    };
    let t = layout(2);
    assert_eq!(t.view(None).arena.unwrap().ended, Some(Ended::Failure));
    assert_eq!(t.rp(ANN), 1);
    assert_eq!(layout(1).rp(ANN), 2, "two quiet turns are none");
}

/// XM-21.2 (R2) Every attack of a Mission Character is an Action of its own: Kitty Pryde phases through each of them.
#[test]
fn xm_21_2_a_power_once_an_action_answers_every_mission_character() {
    let layout = table(3).mission("hulk").team(ANN, "kitty-pryde:2").pc(ANN, "kitty-pryde", "0,0");
    let layout = layout.pc(BO, "beast", "4,0").token(0, "1,0", 13, [0; 4]).token(0, "-1,0", 13, [0; 4]);
    let mut layout = quiet(layout);
    layout.p.arena.tokens[0].frozen = true;
    layout.p.arena.tokens[1].frozen = true;
    let t = hits(layout.enemies().plays(ANN, "activate token1"));
    let t = hits(t.plays(ANN, "use kitty-pryde 1; lose attack"));
    assert!(t.offers(ANN, "use kitty-pryde 1"), "{:?}", t.choices(ANN));
}

/// XM-21.2 (R2) Cannonball flies twice, with a token for each Move.
#[test]
fn xm_21_2_a_second_move_may_use_the_power_again() {
    let layout = table(3).mission("hulk").team(ANN, "cannonball:2").pc(ANN, "cannonball", "0,0");
    let layout = quiet(layout.pc(BO, "beast", "4,0").token(0, "-4,0", 13, [0; 4]));
    let t = layout.acts(ANN).plays(ANN, "use cannonball 1; move 0,-4");
    assert!(t.offers(ANN, "use cannonball 1"), "{:?}", t.choices(ANN));
}

/// XM-18.4, XM-21.2 (R2) Cable attacks the same target three times, if he has three Actions and two tokens.
#[test]
fn xm_18_4_a_third_action_may_repeat_the_target_again() {
    let layout = table(3).mission("hulk").team(ANN, "cable:2").pc(ANN, "cable", "0,0").pc(BO, "beast", "4,0");
    let mut layout = quiet(layout.token(0, "1,0", 30, [0; 4]));
    layout.p.arena.turn = 1;
    let frames = [
        Frame::Turn(Turn { seat: ANN, left: 3 }),
        Frame::EndTurn(EndTurn { seat: ANN }),
        Frame::TurnOver,
        Frame::Body,
    ];
    let t = hits(layout.todo(&frames).plays(ANN, "attack token1"));
    let t = hits(t.plays(ANN, "aim; use cable 1; attack token1"));
    assert!(t.offers(ANN, "aim"), "{:?}", t.choices(ANN));
}

/// XM-19.4 (R3) What the target's cards do by themselves is in the forecast before the attacker has answered.
#[test]
fn xm_19_4_a_forecast_knows_what_works_by_itself() {
    let layout = table(3).mission("danger-room-finals").pc(ANN, "dagger", "0,0");
    let layout =
        layout.team(BO, "oya+last-stand").pc(BO, "oya", "1,0").stats(BO, [2, 2, 1]).pc(CY, "beast", "4,0");
    let t = quiet(layout).acts(ANN);
    let attack = t.rules.forecast(&t.s, None, revolution::Choice::Attack(Piece::pc(BO))).unwrap();
    let t = t.plays(ANN, "attack pc2");
    assert!(t.offers(ANN, "use dagger 1"), "she is asked first: {:?}", t.choices(ANN));
    let early = t.rules.forecasts(&t.s, None);
    let t = t.plays(ANN, "pass").pass_all();
    let late = t.rules.forecasts(&t.s, None);
    assert_eq!(t.view(None).fight.unwrap().to_roll[1], 3);
    assert_eq!(early, late);
    assert_eq!(attack, late[0]);
}

/// XM-15.1, XM-15.2, XM-R48 (R4) A School that inflicts at least 1 damage is paid, whether by an attack or not.
#[test]
fn xm_15_2_damage_by_a_power_pays() {
    let layout = table(3).mission("hellfire-sentinel").team(BO, "cyclops:2").pc(BO, "cyclops", "0,0");
    let layout = quiet(layout.pc(ANN, "beast", "1,0").token(0, "2,0", 10, [0; 4]).hope(BO, 0));
    let t = layout.team(BO, "cyclops:2").acts(BO).plays(BO, "attack pc1").rolls("1 1 1 1 1 | 6 6 6");
    let t = t.plays(BO, "use cyclops 1");
    assert!(t.happened().any(|fact| matches!(fact, Fact::TokenHurt { by: Some(BO), .. })), "{:?}", t.facts);
    assert_eq!(t.hope(BO), 2);
}

/// XM-24.11, XM-R40 (R6) Each match has its own dice: a later one between equals is rolled for anew.
#[test]
fn xm_r40_a_later_match_rolls_anew() {
    let mut layout = table(3).duel().pc(ANN, "rogue", "0,0").pc(BO, "beast", "1,0").team(CY, "dust");
    for (index, school) in layout.p.schools.iter_mut().enumerate() {
        school.totals.1 = index as u8;
        school.school.rp = 6;
    }
    layout.p.arena.pcs[BO.index()].at = None;
    layout.p.tournament.0 = SeatSet::everyone(3);
    let t = quiet(layout).todo(&[Frame::MatchOver]);
    assert!(t.fate_is_asked(), "{:?}", t.all_asked());
    let t = t.rolls("6 6 6 | 1 1 1");
    assert_eq!(t.all_asked(), [CY], "the lower total counts as fewer Hope Coins");
}

/// XM-12.7, XM-12.11, XM-R39 (R6) On a Mission for two Characters the Commander stays out free of charge.
#[test]
fn xm_r39_the_commander_stays_out_of_a_limited_mission() {
    let layout = table(3).mission("sabretooth").team(ANN, "armor").team(BO, "oya").team(CY, "dust");
    let t = quiet(layout).todo(&[Frame::Invite(Invite { left: SeatSet::everyone(3) })]);
    let t = t.plays(ANN, "invite 2").plays(BO, "send oya").plays(ANN, "invite 3").plays(CY, "refuse");
    let t = t.plays(ANN, "refuse");
    assert_eq!((t.rp(ANN), t.rp(CY)), (1, 0));
}

/// XM-22.4, XM-R62 (R6) A Mission Character that moves ends on another hex.
#[test]
fn xm_r62_a_move_ends_on_another_hex() {
    let layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
    let t = quiet(layout.token(0, "1,0", 13, [0; 4])).enemies();
    assert!(t.offers(ANN, "move 0,1") && !t.offers(ANN, "move 1,0"), "{:?}", t.choices(ANN));
}

/// XM-9.1, XM-R4 (R6) What is left of the Recruit Deck is dealt first; then the discard, as it was, is shuffled.
#[test]
fn xm_r4_the_last_cards_are_dealt_first() {
    let layout = table(3).recruits("colossus").recruit_discard("oya dust pixie");
    let ready = SeatSet::only(BO).with(CY);
    let t = quiet(layout).todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready })]).plays(ANN, "ready");
    assert_eq!(t.odds(), [("turn colossus".to_owned(), 1)]);
    let t = t.fate("turn colossus").plays(ANN, "bid 0").plays(BO, "bid 0").plays(CY, "bid 0");
    let drawn: Vec<String> = t.odds().into_iter().map(|(card, _)| card).collect();
    assert_eq!(drawn.len(), 3, "Colossus, who was just discarded, is not among them: {drawn:?}");
    assert!(!drawn.contains(&"turn colossus".to_owned()));
}

fn market() -> Layout {
    let layout = table_with(3, &[]).hope(ANN, 300).team(ANN, "colossus psylocke dagger armor anole oya");
    quiet(layout.team(BO, "cable rogue beast dust surge mercury").team(CY, "gambit pixie"))
}

fn allegiance(layout: Layout) -> Table {
    layout.todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY }), Frame::Reveal])
}

/// XM-3.10, XM-8.3 (R5) All manner of deals: any number of Characters a side, and any sum.
#[test]
fn xm_8_3_any_number_of_characters_and_any_sum() {
    let t = allegiance(market());
    let refused = |more: &str| {
        t.refused(ANN, &format!("offer 2 give colossus psylocke armor anole {more} want cable rogue"))
    };
    assert_eq!(refused("dagger"), "XM-8.7", "of three Heroes one stays");
    assert_eq!(refused("wolverine"), "XM-8.8");
    assert_eq!(refused("1 support"), "XM-6.14");
    assert_eq!(refused("301 hope"), "XM-R13");
    assert_eq!(t.rules.read("offer 2 give colossus colossus"), None, "nobody is given twice");
    let t = t.plays(ANN, "offer 2 give colossus psylocke armor anole 287 hope want cable rogue");
    let t = t.plays(BO, "accept");
    assert_eq!((t.hope(ANN), t.hope(BO)), (13, 292));
    assert!(t.has(BO, "psylocke") && t.has(BO, "anole") && t.has(ANN, "cable") && t.has(ANN, "rogue"));
}

/// XM-R75 (R5) Hope goes one way; a counter-offer is accepted or declined; a table counts offers as it likes.
#[test]
fn xm_r75_what_bounds_a_deal() {
    let t = allegiance(market()).refuses(ANN, "offer 2 give 1 hope want 1 hope", "XM-R75");
    let t = t.plays(ANN, "offer 2 give 1 hope").plays(BO, "counter want 2 hope");
    assert_eq!(t.refused(ANN, "counter give 1 hope"), "XM-R75");
    let t = allegiance(Layout { rules: open(3, &[("offers", "1")]).0, ..market() });
    let t = t.plays(ANN, "offer 2 give 1 hope").plays(BO, "decline; ready").plays(CY, "ready");
    assert_eq!(t.refused(ANN, "offer 2 give 1 hope"), "XM-R75");
}

/// XM-6.14, XM-8.3 (R5) A counter-offer may hold the support that is bargained for.
#[test]
fn xm_6_14_a_counter_offer_holds_the_support() {
    let layout = table_with(3, &[]).hope(ANN, 9).pp(BO, 3).hand(ANN, "setting-aside-differences");
    let t = layout.plot_turn(ANN).plays(ANN, "offer 2 give 1 hope want 3 support");
    let t = t.plays(BO, "counter give 3 support want 5 hope");
    let t = t.plays(ANN, "accept");
    assert_eq!((t.hope(ANN), t.hope(BO), t.pp(BO)), (4, 10, 0));
    assert!(t.offers(ANN, "play setting-aside-differences"));
}

/// XM-R71 (R5) A Grounded School neither gives nor receives Characters, and goes on no Secret Mission; the reason says so.
#[test]
fn xm_r71_a_grounded_school_trades_nothing() {
    let ground = |school: &mut revolution::School| (school.grounded, school.recalled) = (true, true);
    let t = allegiance(market().school(BO, ground));
    let t = t.refuses(ANN, "offer 2 give armor", "XM-R71").refuses(ANN, "offer 2 want dust", "XM-R71");
    let t = t.plays(ANN, "ready");
    assert_eq!(t.refused(BO, "secret dust"), "XM-R71");
}

/// XM-R13 (R5) A table without offers says so, in its prompts and in its reasons.
#[test]
fn xm_r13_a_table_without_deals() {
    let t = allegiance(Layout { rules: open(3, &[("deals", "off")]).0, ..market() });
    assert_eq!(t.refused(ANN, "offer 2 give 1 hope"), "XM-R13");
    assert_eq!(t.rules.prompt(revolution::Ask::Allegiance).key, "revolution-ask-allegiance-alone");
    assert_eq!(t.rules.prompt(revolution::Ask::Plot).key, "revolution-ask-plot-alone");
}

/// XM-R27 (R9) Whoever spends tokens in vain is warned.
#[test]
fn xm_r27_advancing_at_six_points_is_warned_of() {
    let spend = |rp: u8| {
        let layout = table(3).rp(ANN, rp).team(ANN, "colossus cable dagger armor anole oya");
        let t = quiet(layout)
            .todo(&[Frame::Together(Together { stage: revolution::Stage::Advance }), Frame::Income]);
        let who = t.rules.find_char("armor").unwrap();
        t.rules.choice_in(&t.s, revolution::Choice::Spend(revolution::CharSet::only(who))).key
    };
    assert_eq!((spend(5), spend(6)), ("revolution-choice-spend", "revolution-choice-spend-vain"));
}

/// XM-17.3, XM-4.1, XM-5.6 (R11) A choice names the rule of the question that it answers; an ending says how it came.
#[test]
fn choices_and_endings_name_their_rules() {
    let t = Table::begin(3, &[]);
    let die = revolution::Choice::Die(1);
    assert_eq!(t.rules.rule_in(&t.s, die), "XM-4.1");
    let layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
    let t = quiet(layout).todo(&[Frame::MissionTurn, Frame::Body]);
    assert_eq!(t.rules.rule_in(&t.s, die), "XM-17.3");
    let layout = table(3).team(ANN, "colossus cable dagger armor anole oya");
    let t = quiet(layout.team(ANN, "wolverine:3"))
        .todo(&[Frame::Together(Together { stage: revolution::Stage::Advance }), Frame::Income]);
    assert_eq!(t.rules.rule_in(&t.s, revolution::Choice::Done), "XM-5.6");
    let end = |layout: Layout| {
        let t = layout.todo(&[Frame::Victory]);
        t.rules.ending(&t.s).key
    };
    assert_eq!(end(table(3).rp(ANN, 6)), "revolution-ending");
    let last = |layout: Layout| Layout { rules: open(3, &[("rounds", "1")]).0, ..layout };
    assert_eq!(end(last(table(3).rp(ANN, 3))), "revolution-ending-last");
    let forfeit = |layout: Layout| layout.hope(ANN, 1).hope(BO, 5).team(ANN, "!wolverine");
    assert_eq!(end(forfeit(table(3).rp(ANN, 6).rp(BO, 6))), "revolution-ending-tournament");
    assert_eq!(end(last(forfeit(table(3).rp(ANN, 3).rp(BO, 3)))), "revolution-ending-last-tournament");
}

fn wrongs(change: impl FnOnce(&mut revolution::Position)) -> Vec<&'static str> {
    let layout =
        table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0").token(0, "1,0", 13, [0; 4]);
    let mut p = layout.p;
    p.frames = vec![Frame::Body, Frame::MissionTurn];
    change(&mut p);
    let placed = layout.rules.place(revolution::Paper::of(&layout.rules, &p));
    placed.err().unwrap_or_default().into_iter().map(|say| say.key).collect()
}

/// (P5) What cannot be is refused, by name.
#[test]
fn impossible_positions_are_refused_by_name() {
    let none: [&str; 0] = [];
    assert_eq!(wrongs(|_| {}), none);
    assert_eq!(wrongs(|p| p.schools[0].team[0].power = 9), ["revolution-position-power"]);
    assert_eq!(
        wrongs(|p| p.schools[0].team[0].training = Some("last-stand".into())),
        ["revolution-position-trained"]
    );
    assert_eq!(wrongs(|p| p.schools[1].school.rp = 7), ["revolution-position-track"]);
    assert_eq!(wrongs(|p| p.arena.pcs[1].at = p.arena.pcs[0].at), ["revolution-position-hex"]);
    assert_eq!(wrongs(|p| p.arena.pcs[1].stats = [0, 4, 4]), ["revolution-position-stats"]);
    assert_eq!(wrongs(|p| p.arena.pcs[1].who = p.arena.pcs[0].who), ["revolution-position-pc"]);
    assert_eq!(wrongs(|p| p.arena.tokens[0].by = [13, 0, 0, 0]), ["revolution-position-damage"]);
    assert_eq!(wrongs(|p| p.commander = crate::common::DEE), ["revolution-position-seat"]);
    assert_eq!(wrongs(|p| p.frames.clear()), ["revolution-position-over"]);
    assert_eq!(
        wrongs(|p| p.missions.bag = vec!["hulk".into(), "hulk".into()]),
        ["revolution-position-twice"]
    );
    let cables = |p: &mut revolution::Position| {
        p.schools[0].team.push(revolution::MemberPosition { id: "storm".into(), ..Default::default() });
    };
    assert_eq!(wrongs(cables), ["revolution-position-leader"]);
}

/// (P5) The example of the page about positions can be loaded, and comes back as it is written.
#[test]
fn the_example_of_the_page_can_be_loaded() {
    let page = include_str!("../../../docs/positions/revolution.md");
    let example = page.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let paper: revolution::Paper = serde_json::from_str(example).unwrap();
    let rules = open(3, &[("deals", "off")]).0;
    let s = rules.place(paper).unwrap();
    assert_eq!(rules.view(&s, None).arena.unwrap().tokens[0].kind, "sabretooth");
    let again = rules.place(rules.position(&s)).unwrap();
    assert_eq!(s, again);
    // A name that names nothing is refused with the key that it stands under.
    let wrong: revolution::Paper =
        serde_json::from_str(&example.replace("\"gambit\", \"at\"", "\"gambitt\", \"at\"")).unwrap();
    assert_eq!(rules.place(wrong).unwrap_err()[0].key, "revolution-position-name");
}

/// (P5) A card file whose cards set each other off without end is stopped, and the card is named.
#[test]
fn a_card_that_never_comes_to_rest_is_named() {
    let text = revolution::shipped_text().replace(
        r#"if = ["token-kind:hulk", "damage-reaches-half", "first-time"], may = false, do = [{ op = "change-token", kind = "hulk", key = "atk", n = 1, until = "mission" }]"#,
        r#"if = ["token-kind:hulk"], may = false, do = [{ op = "deal-damage", who = "subject", n = 1 }]"#,
    );
    assert_ne!(text, revolution::shipped_text());
    let rules = open(3, &[("cards", &text)]).0;
    let layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
    let layout = Layout { rules, ..layout.token(0, "1,0", 250, [0; 4]) };
    let t = quiet(layout).acts(ANN).plays(ANN, "attack token1");
    let raised =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| hits(t))).err().expect("it goes on and on");
    let endless = raised.downcast_ref::<table::Endless>().expect("it is known to be endless");
    assert_eq!(
        endless.card.as_ref().map(|name| name.en.to_string()).as_deref(),
        Some("Green Rampage"),
        "{endless:?}"
    );
}

fn with(options: &[(&str, &str)], layout: Layout) -> Layout {
    Layout { rules: open(3, options).0, ..layout }
}

/// XM-R48, XM-R62, XM-R39, XM-R4, XM-R40 The former rulings are options.
#[test]
fn the_former_rulings_are_options() {
    let layout = table(3).mission("hellfire-sentinel").pc(BO, "cyclops", "0,0").pc(ANN, "beast", "1,0");
    let layout = quiet(with(&[("damage-hope", "attacks")], layout.token(0, "2,0", 10, [0; 4]).hope(BO, 0)));
    let t = layout.team(BO, "cyclops:2").acts(BO).plays(BO, "attack pc1").rolls("1 1 1 1 1 | 6 6 6");
    assert_eq!(t.plays(BO, "use cyclops 1").hope(BO), 0);
    let layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
    let t = quiet(with(&[("token-return", "on")], layout.token(0, "1,0", 13, [0; 4]))).enemies();
    assert!(t.offers(ANN, "move 1,0"));
    let layout = table(3).mission("sabretooth").team(ANN, "armor").team(BO, "oya").team(CY, "dust");
    let invited =
        [Frame::Invited(Invited { seat: ANN, safe: false }), Frame::Invite(Invite { left: SeatSet::EMPTY })];
    let t = quiet(with(&[("limited-mission", "point")], layout)).todo(&invited);
    assert_eq!(t.plays(ANN, "refuse").rp(ANN), 0);
    let layout =
        with(&[("recruit-deck", "renew")], table(3).recruits("colossus").recruit_discard("oya dust"));
    let ready = SeatSet::only(BO).with(CY);
    let t = quiet(layout).todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready })]).plays(ANN, "ready");
    assert_eq!(t.odds().len(), 3);
    let mut layout = table(3).duel().pc(ANN, "rogue", "0,0").pc(BO, "beast", "1,0").team(CY, "dust");
    for (index, school) in layout.p.schools.iter_mut().enumerate() {
        school.totals.1 = index as u8;
    }
    layout.p.arena.pcs[BO.index()].at = None;
    layout.p.tournament.0 = SeatSet::everyone(3);
    let t = quiet(with(&[("tournament-dice", "once")], layout)).todo(&[Frame::MatchOver]);
    assert_eq!(t.all_asked(), [ANN], "the dice of the first match count");
}

/// XM-R36, XM-R54, XM-R66, XM-R9 What people could want instead are options.
#[test]
fn other_rulings_are_options() {
    let layout = || quiet(table(3).mission("hulk")).team(ANN, "!wolverine");
    let invited =
        [Frame::Invited(Invited { seat: ANN, safe: false }), Frame::Invite(Invite { left: SeatSet::EMPTY })];
    assert_eq!(layout().todo(&invited).rp(ANN), 0);
    assert_eq!(with(&[("nobody-to-send", "free")], layout()).todo(&invited).rp(ANN), 1);
    let layout = table(3).mission("danger-room-finals").pc(ANN, "rogue", "0,0").pc(BO, "dust", "1,0");
    let layout = quiet(layout.pc(CY, "beast", "4,0").born(BO, [1, 1, 1]));
    let t = with(&[("excess-damage", "on")], layout).acts(ANN).plays(ANN, "attack pc2").rolls("6 6 6 6 | 1");
    assert_eq!(t.pc(ANN).dealt, 4);
    let layout = quiet(table(3).team(BO, "oya dust").hope(ANN, 9).hope(BO, 0));
    let who = layout.rules.find_char("oya").unwrap();
    let buy = [Frame::Buy(Buy { seat: ANN, who }), Frame::Victory];
    let t = with(&[("student-price", "owner")], layout).todo(&buy).plays(ANN, "buy");
    assert!(t.hope(BO) > 0 && t.hope(ANN) + t.hope(BO) == 9 && t.has(ANN, "oya"));
    let stage = [Frame::Together(Together { stage: revolution::Stage::Recover }), Frame::Income];
    let layout = || quiet(table(3).commander(BO));
    assert!(layout().todo(&stage).offers(ANN, "wait"));
    let t = with(&[("upkeep", "sealed")], layout()).todo(&stage);
    assert!(t.all_asked() == [ANN, BO, CY] && !t.offers(ANN, "wait"));
    let t = with(&[("upkeep", "clockwise")], layout()).todo(&stage);
    assert_eq!(t.all_asked(), [BO]);
    assert_eq!(t.plays(BO, "recover cyclops").all_asked(), [CY]);
}

/// XM-5.14, XM-9.5, XM-17.4, XM-22.1 (R10) What happens has a reason, and a seat hears what it did itself.
#[test]
fn facts_say_why() {
    let t = quiet(table(3).recruits("colossus")).todo(&[Frame::Row(Row { left: 1 }), Frame::Post]);
    let t = t.fate("turn colossus").plays(ANN, "bid 3");
    let dial = *t.facts.last().unwrap();
    assert_eq!(t.rules.tell(dial, Some(ANN)), Some(Fact::DialSet { seat: ANN, n: Some(3) }.into()));
    assert_eq!(t.rules.tell(dial, Some(BO)), Some(Fact::DialSet { seat: ANN, n: None }.into()));
    let layout = quiet(table(3).team(ANN, "colossus oya"));
    let t = layout.todo(&[Frame::Together(Together { stage: revolution::Stage::Heroes }), Frame::Post]);
    let t = t.plays(ANN, "dismiss colossus");
    let who = t.rules.find_char("colossus").unwrap();
    assert!(t.told(Fact::Unpaid { seat: ANN, who }));
    let layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
    let t = quiet(layout.born(ANN, [4, 4, 1]).born(BO, [4, 4, 1])).todo(&[Frame::MissionTurn, Frame::Body]);
    assert!(t.rolls("2 5").told(Fact::LeadsInitiative { seat: BO, total: 5 }));
}

/// What a seat was told, in the order it happened, as the keys of the words.
fn told_to(t: &Table, seat: table::Seat) -> Vec<&'static str> {
    let told = t.facts.iter().filter_map(|fact| t.rules.tell(*fact, Some(seat)));
    told.map(|fact| t.rules.fact(fact).key).collect()
}

fn count(t: &Table, seat: table::Seat, key: &str) -> usize {
    told_to(t, seat).into_iter().filter(|told| *told == key).count()
}

/// XM-R71 (R10) A card that is peeked at is told of once, whether it was drawn for it or lay there, and to its seat alone.
#[test]
fn a_peek_is_told_once() {
    let layout = quiet(table_with(3, &[]).recruits("colossus oya dust pixie surge"));
    let layout = layout.team(ANN, "celeste-cuckoo:1");
    let mut t = layout.plot_turn(ANN).plays(ANN, "use celeste-cuckoo 1");
    while t.fate_is_asked() {
        let (first, _) = t.odds().swap_remove(0);
        t = t.fate(&first);
    }
    assert_eq!(count(&t, ANN, "revolution-fact-peeked"), 4, "{:?}", told_to(&t, ANN));
    assert_eq!(count(&t, ANN, "revolution-fact-peeked-hidden"), 0);
    assert_eq!(count(&t, BO, "revolution-fact-peeked-hidden"), 4);
    assert_eq!(count(&t, BO, "revolution-fact-peeked"), 0);
}

/// XM-5.16 (R10) A School without a fit Character hears why it loses something, before it does.
#[test]
fn an_empty_team_is_told_of() {
    let layout = table(3).hope(ANN, 9).rp(ANN, 3).team(ANN, "!colossus").team(BO, "armor").team(CY, "oya");
    let stage = [Frame::Together(Together { stage: revolution::Stage::Penalty }), Frame::PlotMarker];
    let t = layout.todo(&stage).plays(ANN, "lose hope");
    assert_eq!(t.hope(ANN), 4);
    let told = told_to(&t, BO);
    assert_eq!(count(&t, BO, "revolution-fact-nobody-fit"), 1, "{told:?}");
    let why = told.iter().position(|key| *key == "revolution-fact-nobody-fit");
    assert!(why < told.iter().position(|key| key.starts_with("revolution-fact-hope")), "{told:?}");
}

/// XM-20.1 (R10) Harm that is no attack has a source: who did it, and whom it meets. An attack says so itself.
#[test]
fn harm_that_is_no_attack_has_a_source() {
    let layout = table(3).mission("hellfire-sentinel").team(BO, "cyclops:2").pc(BO, "cyclops", "0,0");
    let layout = quiet(layout.pc(ANN, "beast", "1,0").token(0, "2,0", 10, [0; 4]));
    let t = layout.team(BO, "cyclops:2").acts(BO).plays(BO, "attack pc1").rolls("1 1 1 1 1 | 6 6 6");
    assert_eq!(count(&t, CY, "revolution-fact-harmed"), 0, "{:?}", told_to(&t, CY));
    let t = t.plays(BO, "use cyclops 1");
    assert_eq!(count(&t, CY, "revolution-fact-harmed"), 1, "{:?}", told_to(&t, CY));
    let harm = t.facts.iter().map(|fact| t.rules.fact(*fact)).find(|say| say.key == "revolution-fact-harmed");
    let words = format!("{harm:?}").to_lowercase();
    assert!(words.contains("cyclops") && words.contains("sentinel"), "{words}");
}

/// XM-22.1 (R10) Which of two alike Mission Characters acts is told to everybody, before anything is asked of it.
#[test]
fn two_activations_do_not_sound_alike() {
    let told = |choice: &str| {
        let layout = table(3).mission("sentinel-swarm").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
        let layout = layout.token(0, "-3,0", 4, [0; 4]).token(0, "0,3", 4, [0; 4]);
        let t = quiet(layout).enemies();
        let before = t.facts.len();
        let t = t.plays(ANN, choice);
        t.facts[before..].iter().map(|fact| t.rules.fact(*fact)).collect::<Vec<_>>()
    };
    let (one, other) = (told("activate token1"), told("activate token2"));
    assert_eq!(one[0].key, "revolution-fact-activated");
    assert_eq!(other[0].key, "revolution-fact-activated");
    assert_ne!(one[0], other[0]);
}
