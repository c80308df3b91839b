//! What the second look at the rulebook found, an example each.

use revolution::tasks::{Allegiance, EndTurn, Turn};
use revolution::{Ask, Fact, Frame, Luck, Piece};
use table::{Lang, Say, Seat, SeatSet, Speak, Words};
use wording::Wording;

use crate::common::{ANN, BO, CY, DEE, Layout, Table, open, table, table_with};

fn quiet(layout: Layout) -> Layout {
    let leaders = [(ANN, "wolverine:0"), (BO, "cyclops:0"), (CY, "magneto:0"), (DEE, "storm:0")];
    let players = layout.p.schools.len();
    let leaders = leaders.into_iter().take(players);
    leaders.fold(layout, |layout, (seat, leader)| layout.pp(seat, 0).team(seat, leader))
}

/// Attack dice fall as 6, defense dice as 1; whoever is asked for a Power or a Reaction passes.
fn hits(mut t: Table) -> Table {
    loop {
        t = t.pass_all();
        let face = match t.view(None).luck {
            Some(Luck::AttackDie { .. }) => 6,
            Some(Luck::DefenseDie { .. }) => 1,
            Some(_) | None => return t,
        };
        t = t.rolls(&face.to_string());
    }
}

/// Havok beside the Hulk; the other PCs stand far away.
fn ring() -> Layout {
    let layout = table(3).mission("hulk").team(ANN, "havok:2").pc(ANN, "havok", "0,0").pc(BO, "beast", "4,0");
    quiet(layout.pc(CY, "gambit", "3,0").token(0, "1,0", 30, [0; 4])).team(ANN, "havok:2")
}

fn dice(t: &Table) -> [u8; 2] {
    t.view(None).fight.expect("an attack is on").to_roll
}

/// XM-18.3, XM-R76 The ring attacks: whom it attacked is not attacked again, and whom Havok attacked it passes over.
#[test]
fn xm_18_3_the_ring_attacks_each_character_once() {
    let t = hits(ring().acts(ANN).plays(ANN, "use havok 1"));
    assert_eq!(t.refused(ANN, "attack token1"), "XM-18.3");
    assert!(!t.offers(ANN, "use havok 1"), "nobody is left to attack");
    let t = hits(ring().acts(ANN).plays(ANN, "attack token1"));
    assert!(!t.offers(ANN, "use havok 1"), "{:?}", t.choices(ANN));
    // Another Character near by is attacked, and only this one.
    let t = hits(ring().token(0, "-1,0", 30, [0; 4]).acts(ANN).plays(ANN, "attack token1"));
    let t = hits(t.plays(ANN, "use havok 1"));
    let attacks = t.happened().filter(|fact| matches!(fact, Fact::Attacked { .. })).count();
    assert_eq!(attacks, 2);
}

/// XM-19.5, XM-R76 What changes attack dice changes those of the ring: Sabotage, and dice for the Mission Turn.
#[test]
fn xm_19_5_sabotage_takes_a_die_of_the_ring() {
    let with = |morale: i8, more: i8| {
        let mut layout = ring().school(ANN, |school| school.morale = morale);
        layout.p.arena.pcs[ANN.index()].dice[0] = more;
        dice(&layout.acts(ANN).plays(ANN, "use havok 1").pass_all())[0]
    };
    assert_eq!([with(0, 0), with(-1, 0), with(0, 1), with(-1, 1)], [3, 2, 4, 3]);
}

/// XM-R76 Team Tactics count the ring as an attack, before it and with it.
#[test]
fn xm_r76_team_tactics_know_the_ring() {
    let mut layout = ring().team(CY, "gambit:0+team-tactics");
    layout.p.arena.turn = 1;
    let turn = |seat: Seat| [Frame::Turn(Turn { seat, left: 1 }), Frame::EndTurn(EndTurn { seat })];
    let frames: Vec<Frame> =
        turn(ANN).into_iter().chain(turn(CY)).chain([Frame::TurnOver, Frame::Body]).collect();
    let t = hits(layout.todo(&frames).plays(ANN, "use havok 1"));
    let attack = t.pc(CY).stats[0];
    assert_eq!(dice(&t.plays(CY, "attack token1").pass_all())[0], attack + 1);
    let mut layout = ring().team(ANN, "havok:2+team-tactics");
    layout.p.arena.pcs[CY.index()].attacked = 1 << 4;
    assert_eq!(dice(&layout.acts(ANN).plays(ANN, "use havok 1").pass_all())[0], 4);
}

/// XM-7.1, XM-21.5, XM-R76 Reactions and the Charter answer the ring as any attack.
#[test]
fn xm_r76_reactions_and_the_charter_answer_the_ring() {
    let t = ring().pp(ANN, 1).hand(ANN, "fastball-special").acts(ANN).plays(ANN, "use havok 1");
    assert!(t.offers(ANN, "react fastball-special"), "{:?}", t.choices(ANN));
    assert_eq!(dice(&t.plays(ANN, "react fastball-special").pass_all())[0], 5);
    let layout = table(3).mission("hulk").team(BO, "havok:2").pc(BO, "havok", "0,0").pc(ANN, "beast", "4,0");
    let layout = quiet(layout.token(0, "1,0", 30, [0; 4])).team(BO, "cyclops:1");
    let t = layout.acts(BO).plays(BO, "use havok 1").rolls("1 1 1 | 6 6 6 6");
    assert!(t.offers(BO, "use new-charles-xavier-school 1"), "{:?}", t.choices(BO));
}

/// XM-6.14, XM-6.16 A School is asked for as much as it has, whatever others gave; the reason of a refusal is the true one.
#[test]
fn xm_6_16_support_has_no_other_limit_than_what_a_school_has() {
    let layout = quiet(table(3)).pp(ANN, 1).pp(BO, 5).pp(CY, 4).hand(ANN, "mutant-independence");
    let t = layout.plot_turn(ANN).plays(ANN, "ask 2 5").plays(BO, "grant 5");
    assert!(t.offers(ANN, "ask 3 4"), "{:?}", t.choices(ANN));
    assert_eq!(t.refused(ANN, "ask 3 5"), "XM-6.16");
    assert_eq!(t.refused(ANN, "ask 3 0"), "XM-6.16");
    assert_eq!(t.refused(ANN, "ask 2 1"), "XM-R75");
    assert_eq!(t.refused(ANN, "ask 1 1"), "XM-6.14");
    // XM-6.19, XM-R14 More than any Event takes: it goes back, and nobody is asked again on this turn.
    let t = t.plays(ANN, "ask 3 4").plays(CY, "grant 4");
    assert!(!t.offers(ANN, "play mutant-independence"));
    let t = t.plays(ANN, "refund");
    assert_eq!((t.pp(BO), t.pp(CY)), (5, 4));
    assert_eq!(t.refused(ANN, "ask 3 1"), "XM-R14");
}

/// XM-3.10, XM-R12 Only what can be broken is promised: whoever plays no Event any more this round promises none.
#[test]
fn xm_3_10_a_promise_can_be_broken() {
    let layout = || quiet(table_with(3, &[])).team(ANN, "oya armor").team(BO, "dust surge");
    let t =
        layout().todo(&[Frame::Allegiance(Allegiance { seat: ANN, ready: SeatSet::EMPTY }), Frame::Reveal]);
    let t = t.allows(ANN, "offer 2 give peace want peace");
    let t = t.refuses(ANN, "offer 2 give quiet", "XM-3.10");
    t.refuses(ANN, "offer 2 want quiet", "XM-3.10");
    layout().plot_turn(ANN).allows(ANN, "offer 2 give quiet want quiet");
    let mut layout = layout();
    layout.p.passed = SeatSet::only(BO);
    let t = layout.plot_turn(ANN).allows(ANN, "offer 2 give quiet");
    t.refuses(ANN, "offer 2 want quiet", "XM-3.10");
}

/// XM-R71 Whom Iceman froze nobody moves: neither a token nor a PC. It is not offered to whoever would move it.
#[test]
fn xm_r71_who_is_frozen_is_not_moved() {
    let layout = table(3).mission("hulk").team(ANN, "iceman:2").pc(ANN, "iceman", "0,0");
    let layout = layout.pc(BO, "rachel-grey", "2,0").pc(CY, "gambit", "4,0").token(0, "1,0", 30, [0; 4]);
    let mut layout = quiet(layout).team(ANN, "iceman:2");
    layout.p.arena.turn = 1;
    let turn = |seat: Seat| [Frame::Turn(Turn { seat, left: 1 }), Frame::EndTurn(EndTurn { seat })];
    let rest = [Frame::EnemyStart, Frame::TurnOver, Frame::Body];
    let frames: Vec<Frame> = turn(ANN).into_iter().chain(turn(BO)).chain(rest).collect();
    let t = layout.todo(&frames).plays(ANN, "attack token1").rolls("6 1 1 1 | 1 1 1 1");
    let t = t.plays(ANN, "use iceman 1");
    let t = t.plays(BO, "use rachel-grey 1");
    assert!(t.offers(BO, "choose pc1") && t.offers(BO, "choose pc3"), "{:?}", t.choices(BO));
    assert!(!t.offers(BO, "choose token1"), "the token is frozen");
    // XM-22.4 Nor does the Commander move it; it attacks from where it is.
    let t = t.plays(BO, "choose pc1; move 0,2; end");
    assert!(
        !t.happened().any(|fact| matches!(fact, Fact::Moved { piece, .. } if piece.piece == Piece::token(0)))
    );
    let mut layout =
        table(3).mission("danger-room-finals").pc(ANN, "rachel-grey", "0,0").pc(BO, "beast", "1,0");
    layout.p.arena.pcs[BO.index()].frozen = true;
    let t = quiet(layout).acts(ANN);
    assert!(!t.offers(ANN, "use rachel-grey 1"), "nobody else is there: {:?}", t.choices(ANN));
}

/// XM-R77 Iceman is not asked to freeze whom his attack removed.
#[test]
fn xm_r77_nobody_freezes_who_is_gone() {
    let layout = table(3).mission("sentinel-swarm").team(ANN, "iceman:2").pc(ANN, "iceman", "0,0");
    let layout = layout.pc(BO, "beast", "4,0").token(0, "1,0", 1, [0; 4]).token(0, "-4,0", 4, [0; 4]);
    let t = quiet(layout).team(ANN, "iceman:2").acts(ANN).plays(ANN, "attack token1").rolls("6 6 6 6 | 1 1");
    assert!(!t.offers(ANN, "use iceman 1"), "{:?}", t.choices(ANN));
    assert!(t.offers(ANN, "end"));
}

/// XM-R68, XM-R77 Close Call is asked only where it changes something: not in a match, nor where defeats cost nothing,
/// nor for a Student that is merely knocked out.
#[test]
fn xm_r77_close_call_is_asked_where_it_helps() {
    let asked = |layout: Layout, rolls: &str| {
        let t = layout.pp(BO, 2).hand(BO, "close-call").acts(ANN).plays(ANN, "attack pc2").rolls(rolls);
        let asked = t.offers(BO, "react close-call");
        assert!(asked || !t.view(None).ask.is_some_and(|ask| matches!(ask, Ask::Window { .. })));
        asked
    };
    let at = |mission: &str, who: &str| {
        let layout = table(3).mission(mission).pc(ANN, "rogue", "0,0").pc(BO, who, "1,0");
        quiet(layout.pc(CY, "beast", "4,0").born(BO, [1, 1, 1]))
    };
    let hard = "6 6 6 6 | 1";
    let soft = "6 1 1 1 | 1";
    assert!(asked(at("cerebro-chamber", "dagger"), soft), "a Revolution Point");
    assert!(!asked(at("cerebro-chamber", "dagger").rp(BO, 0), soft), "there is no point to lose");
    assert!(asked(at("cerebro-chamber", "dagger").rp(BO, 0), hard));
    assert!(asked(at("cerebro-chamber", "dust"), hard));
    assert!(!asked(at("cerebro-chamber", "dust"), soft));
    assert!(!asked(at("danger-room-finals", "dagger"), hard), "the card spares everybody");
    let layout = table(3).duel().pc(ANN, "rogue", "0,0").pc(BO, "dagger", "1,0").born(BO, [1, 1, 1]);
    let mut layout = quiet(layout).rp(ANN, 6).rp(BO, 6);
    layout.p.tournament.0 = SeatSet::only(ANN).with(BO);
    assert!(!asked(layout, hard), "a match has no penalties");
}

/// XM-3.4, XM-R77 Nor is anybody asked to steal a point for which the track has no room.
#[test]
fn xm_r77_a_full_track_steals_nothing() {
    let asked = |rp: u8| {
        let mut layout = table(3).mission("hulk").pc(ANN, "rogue", "0,0").pc(BO, "beast", "4,0");
        layout.p.arena.ended = Some(revolution::Ended::Success);
        layout.p.arena.damage[ANN.index()][0] = 3;
        let layout = quiet(layout).rp(BO, rp).pp(BO, 3).hand(BO, "steal-the-spotlight");
        layout.todo(&[Frame::Rewards, Frame::Triumphs]).offers(BO, "react steal-the-spotlight")
    };
    assert_eq!([asked(5), asked(6)], [true, false]);
}

/// XM-24.14, XM-R40 In a tournament of four, those who do not fight the first match roll when theirs comes.
#[test]
fn xm_24_14_only_dice_that_decide_are_rolled() {
    let four = |hope: [u16; 4]| {
        let seats = [ANN, BO, CY, DEE].into_iter().zip(hope);
        let layout = seats.fold(table(4), |layout, (seat, hope)| layout.rp(seat, 6).hope(seat, hope));
        quiet(layout.team(ANN, "armor").team(CY, "rogue").team(DEE, "beast"))
    };
    let t = four([1, 2, 5, 5]).todo(&[Frame::Victory]);
    assert_eq!(t.all_asked(), [ANN], "nothing is rolled for the second match yet");
    // Three equals: one of them joins the first match.
    let t = four([1, 5, 5, 5]).todo(&[Frame::Victory]);
    assert!(t.fate_is_asked());
    let t = t.rolls("1 1 1 | 6 6 6 | 6 6 6");
    assert!(t.told(Fact::MatchBegan { one: ANN, other: BO }), "{:?}", t.facts.last());
    // The second match rolls for itself.
    let mut layout = four([1, 2, 5, 5]).duel().pc(ANN, "armor", "0,0").pc(BO, "cyclops", "1,0");
    layout.p.arena.pcs[BO.index()].at = None;
    layout.p.tournament.0 = SeatSet::everyone(4);
    assert!(layout.todo(&[Frame::MatchOver]).fate_is_asked());
    // The former way, by option.
    let layout = Layout { rules: open(4, &[("tournament-dice", "once")]).0, ..four([1, 2, 5, 5]) };
    assert!(layout.todo(&[Frame::Victory]).fate_is_asked());
}

/// XM-6.13, XM-R77 An Event needs its Plot Points, the targets that its player must choose, and the costs of its text.
/// Whether it changes anything is its player's business, who is told.
#[test]
fn xm_r77_an_event_may_be_played_for_nothing() {
    let layout = || quiet(table(3)).pp(ANN, 6);
    let key = |t: &Table, id: &str| {
        let card = t.rules.find_plot(id).unwrap();
        t.rules.choice_in(&t.s, revolution::Choice::Play(card)).key
    };
    for (card, vain) in [("heroic-legacy", true), ("against-all-odds", true), ("cerebro-archives", false)] {
        let t = layout().hand(ANN, card).plots("filibuster ultimatum").plot_turn(ANN);
        assert!(t.offers(ANN, &format!("play {card}")), "{card}");
        let said = if vain { "revolution-choice-play-vain" } else { "revolution-choice-play" };
        assert_eq!(key(&t, card), said, "{card}");
    }
    let t = layout().rp(ANN, 0).hand(ANN, "against-all-odds").plot_turn(ANN);
    assert_eq!(key(&t, "against-all-odds"), "revolution-choice-play");
    for (card, named) in [("field-hospital", "choose 1"), ("moment-of-calm", "done")] {
        let t = layout().hand(ANN, card).plot_turn(ANN).plays(ANN, &format!("play {card}"));
        assert!(t.offers(ANN, named), "{card}: {:?}", t.choices(ANN));
    }
    // Without a target that must be chosen, or without what the text costs, it is not played.
    for card in ["fall-from-grace", "student-exchange", "graduation-day"] {
        assert_eq!(layout().hand(ANN, card).plot_turn(ANN).refused(ANN, &format!("play {card}")), "XM-6.13");
    }
}

/// XM-R71 The splash of Cyclops goes out from where his target fell.
#[test]
fn xm_r71_a_ricochet_after_a_defeat() {
    let layout = table(3).mission("danger-room-finals").team(BO, "cyclops:2").pc(BO, "cyclops", "0,0");
    let layout = layout.pc(ANN, "beast", "1,0").pc(CY, "rogue", "3,0").born(ANN, [1, 1, 1]);
    let layout = quiet(layout).team(BO, "cyclops:2");
    let t = layout.acts(BO).plays(BO, "attack pc1").rolls("6 6 6 6 6 | 1");
    assert!(t.pc(ANN).at.is_none() && t.offers(BO, "use cyclops 1"), "{:?}", t.choices(BO));
    assert!(t.plays(BO, "use cyclops 1").offers(CY, "lose speed"));
    // A token that is gone has stood somewhere too; and two hexes are two hexes.
    let splash = |far: &str| {
        let layout = table(3).mission("sentinel-swarm").pc(BO, "cyclops", "0,0").pc(CY, "rogue", far);
        let layout = layout.token(0, "1,0", 1, [0; 4]).token(0, "-4,0", 4, [0; 4]);
        let t = quiet(layout).team(BO, "cyclops:2").acts(BO).plays(BO, "attack token1");
        t.rolls("6 6 6 6 6 | 1 1").offers(BO, "use cyclops 1")
    };
    assert_eq!([splash("3,0"), splash("4,0")], [true, false]);
}

/// XM-R71 Scapegoat on a School that the Event may not name: it is told that nothing comes of it.
#[test]
fn xm_r71_a_scapegoat_in_vain_is_told() {
    let layout = quiet(table(3)).pp(ANN, 2).rp(BO, 3).rp(CY, 0).pp(BO, 2).hand(BO, "scapegoat");
    let t = layout.hand(ANN, "fall-from-grace").plot_turn(ANN).plays(ANN, "play fall-from-grace");
    let t = t.plays(BO, "react scapegoat").pass_all();
    assert!(t.told(Fact::NotRedirected { from: BO, to: CY }), "{:?}", t.facts);
    assert_eq!(t.rp(BO), 2);
}

fn wording() -> Wording {
    Wording::new().with(revolution::WORDS_EN, revolution::WORDS_FR)
}

/// In English and in French.
fn said(say: &Say) -> [String; 2] {
    let wording = wording();
    [Lang::En, Lang::Fr].map(|lang| wording.speaker(lang).say(say))
}

/// XM-3.10, XM-8.3 A deal reads as a sentence, with promises and without a return.
#[test]
fn a_deal_reads_as_a_sentence() {
    let layout = quiet(table_with(3, &[])).hope(ANN, 9).team(ANN, "oya armor").team(BO, "dust surge");
    let last = |t: &Table| said(&t.rules.fact(*t.facts.last().unwrap()));
    let t = layout.plot_turn(ANN).plays(ANN, "offer 2 want peace");
    assert!(
        last(&t)[0]
            .contains("Seat 1 asks Seat 2 for a promise not to attack this round, with nothing in return."),
        "{:?}",
        last(&t)
    );
    let t = t.plays(BO, "decline").plays(ANN, "offer 2 give 2 hope quiet want peace");
    let [en, fr] = last(&t);
    let wanted = "Seat 1 offers Seat 2: 2 Hope and a promise of no Event against the School this round for a promise \
                  not to attack this round.";
    assert!(en.contains(wanted), "{en}");
    assert!(fr.contains(
        "2 Espoir et la promesse de ne jouer aucun Événement contre l’École cette manche contre la promesse"
    ));
}

/// One point is one point, in both languages.
#[test]
fn one_point_is_not_several() {
    let t = quiet(table(3)).hand(ANN, "filibuster").plot_turn(ANN);
    let card = t.rules.find_plot("filibuster").unwrap();
    let refusal = table::Rules::refusal(&t.rules, &t.s, ANN, revolution::Choice::Play(card)).unwrap();
    let [en, fr] = said(&refusal.because);
    assert_eq!(en, "Filibuster costs 1 Plot Point; there are none.");
    assert!(fr.contains("coûte 1 Point d’Intrigue\u{202f}; il y en a 0."), "{fr}");
}

/// Every fact, prompt and choice of a game begins with a capital letter, in both languages.
#[test]
fn sentences_begin_with_a_capital() {
    for (players, seed) in [(3, 4), (4, 5)] {
        let (rules, setup) = open(players, &[("rounds", "2")]);
        let wording = wording();
        for lang in [Lang::En, Lang::Fr] {
            let told = table::testing::told(&rules, &setup, seed, &[&wording.speaker(lang)]);
            let mut facts = told.lines().filter_map(|line| line.strip_prefix("    "));
            let low = facts.find(|fact| fact.starts_with(char::is_lowercase));
            assert_eq!(low, None);
        }
    }
    let layout = table(3).mission("hulk").pc(ANN, "rachel-grey", "0,0").pc(BO, "beast", "1,0");
    let t = quiet(layout.pc(CY, "gambit", "2,0").token(0, "0,1", 13, [0; 4])).acts(ANN);
    let upper = |say: Say| said(&say).iter().all(|text| text.starts_with(char::is_uppercase));
    let use_it = t.plays(ANN, "use rachel-grey 1");
    for choice in
        [revolution::Choice::ChoosePiece(Piece::pc(BO)), revolution::Choice::ChoosePiece(Piece::token(0))]
    {
        assert!(upper(use_it.rules.choice_in(&use_it.s, choice)) && upper(use_it.rules.choice(choice)));
    }
    let ask = Ask::Assault { token: Piece::pc(BO) };
    assert!(upper(use_it.rules.prompt(ask)) && upper(use_it.rules.prompt_in(&use_it.s, ask)));
}

/// XM-6.13 Whoever an Ultimatum names is told whose it is, and what to choose from.
#[test]
fn an_ultimatum_speaks_to_its_target() {
    let layout = quiet(table(3)).pp(ANN, 2).hope(BO, 5).hand(ANN, "ultimatum");
    let t = layout.plot_turn(ANN).plays(ANN, "play ultimatum; choose 2").pass_all();
    assert_eq!(t.all_asked(), [BO]);
    let ask = t.view(Some(BO)).ask.unwrap();
    let [en, fr] = said(&t.rules.prompt_in(&t.s, ask));
    assert!(en.starts_with("Seat 1 plays Ultimatum against you: choose one. The card says: “"), "{en}");
    assert!(fr.contains("joue Ultimatum contre vous"), "{fr}");
}

/// XM-10.7 The text of a Mission has the numbers of its table; the list of cards has both.
#[test]
fn xm_10_7_a_mission_speaks_of_its_own_table() {
    let tokens = |players: u8| {
        let rules = open(players, &[]).0;
        let place = rules.set().missions.iter().position(|card| card.id == "brood-nest").unwrap();
        let names = rules.explain(revolution::Choice::Reveal(revolution::Mission::new(place)));
        names.iter().map(|name| name.en.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert!(tokens(4).contains("(7 tokens)") && !tokens(4).contains("5 tokens"), "{}", tokens(4));
    assert!(tokens(3).contains("(5 tokens)") && !tokens(3).contains("7 tokens"), "{}", tokens(3));
    let calm = |players: u8| {
        let rules = open(players, &[]).0;
        let place = rules.set().missions.iter().position(|card| card.id == "power-surge").unwrap();
        said(&rules.fact(Fact::Revealed { mission: revolution::Mission::new(place) }.into()))[0].clone()
    };
    assert!(
        calm(4).contains("have 12 points.") && calm(3).contains("have 9 points."),
        "{} {}",
        calm(4),
        calm(3)
    );
    let set = revolution::shipped();
    let card = set.missions.iter().find(|card| card.id == "brood-nest").unwrap();
    let about = set.about_mission(card);
    assert!(
        about.en.contains("(7 tokens)") && about.en.ends_with("Brood with 3 players: 5 tokens."),
        "{}",
        about.en
    );
    assert!(about.fr.contains("Brood à 3 joueurs"), "{}", about.fr);
}
