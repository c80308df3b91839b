//! MU-1 to MU-3: components, setup, Gene Pools and mulligan.

use std::collections::BTreeSet;

use mutants::{Caused, Fact, Mode, MutantsBox, SetId, shipped};
use script::mutants::{Freeze, Gene, Kind};
use table::{Options, Pending, Rules, Title, Who};

use crate::common::{self, ANN, BO, CY, DEE, Table, open, table};

/// What the title says to these options.
fn refused(players: u8, given: &[(&str, &str)]) -> &'static str {
    let title = MutantsBox::default();
    let options = Options::settle("mutants", title.options(), given.iter().copied()).unwrap();
    title.open(players, &options).expect_err("these options do not go together").key
}

/// MU-1.1
#[test]
fn mu_1_1_two_to_four_play_the_standard_game_and_one_plays_solo() {
    for players in 2..=4 {
        assert_eq!(open(players, &[]).1.players, players);
    }
    assert_eq!(refused(1, &[]), "mutants-setup-solo");
    assert_eq!(refused(2, &[("mode", "solo")]), "mutants-setup-solo");
    assert_eq!(open(1, &[("mode", "solo")]).1.mode, Mode::Solo);
}

/// MU-1.2, MU-1.3, MU-1.4, MU-1.5, MU-1.6
#[test]
fn mu_1_3_the_board_has_its_numbers() {
    let view = table(2).hand(ANN, "robot").turn(ANN).view(None);
    assert_eq!(
        view.spaces,
        (10, 9, 3),
        "the Second Space is directly behind Fury; Dread reaches from 1 to 3"
    );
    let numbers = (1..=5).map(|round| table(2).hand(ANN, "robot").round(round).turn(ANN).view(None).numbers);
    assert_eq!(numbers.collect::<Vec<_>>(), [(4, 2), (5, 2), (6, 3), (7, 3), (8, 4)]);
    assert_eq!((view.round, view.sides[0].points.0, view.sides[0].power.0), (1, 0, 8));
}

/// MU-1.7, MU-1.8, MU-1.9, MU-13.16
#[test]
fn mu_1_9_six_basics_bear_one_gene_each_and_36_advanced_two() {
    let set = shipped();
    let basics: Vec<_> = set.cards.iter().filter(|card| card.kind == Kind::Basic).collect();
    let genes: Vec<(&str, Gene)> = basics.iter().map(|card| (card.id.as_str(), card.genes[0])).collect();
    assert_eq!(
        genes,
        [
            ("warrior", Gene::Saber),
            ("zombie", Gene::Necro),
            ("robot", Gene::Cyber),
            ("beast", Gene::Zoomorph),
            ("demon", Gene::Mythic),
            ("alien", Gene::Galactic)
        ]
    );
    assert!(basics.iter().all(|card| card.genes.len() == 1));
    let advanced: Vec<_> = set.cards.iter().filter(|card| card.kind == Kind::Advanced).collect();
    assert_eq!(advanced.len(), 36);
    let pairs: BTreeSet<&[Gene]> = advanced.iter().map(|card| card.genes.as_slice()).collect();
    assert_eq!(pairs.len(), 36, "each ordered pair of genes once");
    let of = |id: &str| set.cards.iter().find(|card| card.id == id).unwrap();
    assert_eq!(of("bio-hedgehog").genes, [Gene::Cyber, Gene::Zoomorph]);
    assert_eq!(of("the-primal").genes, [Gene::Necro, Gene::Zoomorph]);
    assert_eq!(of("gorthaur-the-cruel").genes, [Gene::Mythic, Gene::Saber]);
    assert_eq!((of("zombie").freeze, of("warrior").freeze), (Freeze::Fixed(1), Freeze::Fixed(1)));
    assert!(
        of("demon").deploy.is_none() && of("rhino-taure").leave.is_none(),
        "either ability may be missing"
    );
}

/// MU-1.10 What a card bears; the preconstructed set that it is marked for does nothing once it is played.
#[test]
fn mu_1_10_a_card_bears_what_play_needs_and_set_icons_do_nothing() {
    let set = shipped();
    let missing =
        |part: fn(&script::mutants::Card) -> bool| set.cards.iter().filter(|card| part(card)).count();
    for card in &set.cards {
        assert!(!card.name.en.is_empty() && !card.name.fr.is_empty(), "{}", card.id);
        assert_eq!(card.genes.len(), if card.kind == Kind::Basic { 1 } else { 2 }, "{}", card.id);
        let parts: Vec<_> = set.sentences(card).iter().map(|sentence| sentence.part).collect();
        assert_eq!(parts[0], "freeze", "{}", card.id);
        assert!(parts.len() > 1, "{} does something", card.id);
    }
    assert!(missing(|card| card.deploy.is_none()) > 0 && missing(|card| card.leave.is_none()) > 0);
    let text = mutants::shipped_text();
    let swapped = text
        .replace("\npool = \"mosh-pit\"", "\npool = \"?\"")
        .replace("\npool = \"cold-hearted\"", "\npool = \"mosh-pit\"")
        .replace("\npool = \"?\"", "\npool = \"cold-hearted\"");
    assert_ne!(text, swapped);
    let plays = [text, &swapped].map(|cards| {
        common::table_with(2, &[("cards", cards)])
            .hand(ANN, "kolossus leech-lord")
            .arena(ANN, "pit-lord rakshasa britany")
            .power(&[(BO, 10), (ANN, 2)])
            .moves(ANN)
            .plays(ANN, "move left; deploy kolossus; copy deploy britany right")
            .s
    });
    assert_eq!(plays[0], plays[1]);
}

/// MU-1.12 Two copies of each Advanced design for every board that wants them, one of each in the draft stack.
#[test]
fn mu_1_12_two_copies_of_each_design_and_one_for_the_draft() {
    let set = shipped();
    let advanced: Vec<_> = set.cards.iter().filter(|card| card.kind == Kind::Advanced).collect();
    for six in advanced.chunks(6) {
        let list: Vec<String> = six.iter().map(|card| format!("2x{}", card.id)).collect();
        let (_, setup) = open(2, &[("mode", "constructed"), ("pool1", &list.join(" "))]);
        assert!(setup.pools[ANN].unwrap().weights().all(|(_, copies)| copies == 2), "{list:?}");
        let third = format!("{} {}", list.join(" "), six[0].id);
        assert_eq!(refused(2, &[("mode", "constructed"), ("pool1", &third)]), "mutants-setup-pool-copies");
    }
    let mut t = Table::begin(4, &[("mode", "draft")]).fate("first 1");
    assert!(t.odds().iter().all(|(_, copies)| *copies == 1));
    let mut dealt = BTreeSet::new();
    while t.fate_is_asked() {
        let first = t.odds()[0].0.clone();
        assert!(dealt.insert(first.clone()), "{first} is dealt twice");
        t = t.fate(&first);
    }
    assert_eq!(dealt, advanced.iter().map(|card| format!("deal {}", card.id)).collect());
}

/// MU-1.11
#[test]
fn mu_1_11_a_board_has_three_slots_and_its_places() {
    let side = Table::begin(2, &[]).fate("first 1").see(ANN);
    assert_eq!((side.arena.len(), side.piles.len()), (3, 3));
    assert_eq!((side.hand_count, side.deck_count, side.freezer_count, side.discard.len()), (6, 6, 0, 0));
    assert_eq!(side.incubator, None);
}

/// MU-2.1, MU-2.3, MU-2.4, MU-2.5, MU-2.6, MU-R47
#[test]
fn mu_2_3_everybody_starts_with_the_same_twelve_basics() {
    let t = Table::begin(4, &[]);
    assert_eq!(t.view(None).round, 1);
    for seat in [ANN, BO, CY, DEE] {
        assert_eq!(t.hand(seat), "warrior zombie robot beast demon alien");
        assert_eq!(t.deck(seat), "warrior zombie robot beast demon alien", "in no order");
        assert_eq!(t.points(seat), 0);
    }
}

/// MU-2.7, MU-2.8, MU-2.9, MU-2.10
#[test]
fn mu_2_8_markers_are_placed_counter_clockwise_and_the_first_player_last() {
    let t = Table::begin(4, &[]);
    let odds = t.odds();
    assert_eq!(odds.len(), 4);
    assert!(odds.iter().all(|(_, weight)| *weight == 1), "every seat is as likely");
    let t = t.fate("first 3");
    assert_eq!([t.space(BO), t.space(ANN), t.space(DEE), t.space(CY)], [9, 8, 7, 6]);
}

/// MU-R3
#[test]
fn mu_r3_score_markers_start_in_turn_order_from_the_bottom() {
    let view = Table::begin(3, &[]).fate("first 2").view(None);
    let heights: Vec<u8> = view.sides.iter().map(|side| side.points.1).collect();
    assert_eq!(heights, [2, 0, 1]);
}

/// MU-2.11, MU-3.9, MU-R42
#[test]
fn mu_3_9_sets_are_taken_once_in_turn_order() {
    let t = Table::begin(2, &[]).fate("first 2");
    assert_eq!(t.asked(), Some(BO));
    let t = t.plays(BO, "set mosh-pit").refuses(ANN, "set mosh-pit", "MU-R42");
    let t = t.plays(ANN, "set cold-hearted");
    assert_eq!(t.s.side(BO).pool.len(), 12);
    assert!(t.s.side(BO).pool.weights().all(|(_, copies)| copies == 2));
    assert!(t.fate_is_asked(), "the piles are turned up before anybody plays");
    let shared = Table::begin(2, &[("sets", "shared")]).fate("first 1").plays(ANN, "set mosh-pit");
    assert!(shared.offers(BO, "set mosh-pit"));
}

/// MU-3.9, MU-R42 A set that the table has agreed on is not asked for, is told like one that was chosen, and is taken.
#[test]
fn mu_r42_a_set_may_be_given_with_the_options() {
    let both = [("pool1", "mosh-pit"), ("pool2", "cold-hearted")];
    let (rules, setup) = open(2, &both);
    let (mut s, mut facts) = (rules.start(&setup), Vec::new());
    rules.answer(&mut s, Who::Fate, rules.read("first 2").unwrap(), &mut facts);
    let facts: Vec<Fact> = facts.into_iter().map(|caused: Caused| caused.fact).collect();
    let told: Vec<_> = facts.iter().filter(|fact| matches!(fact, Fact::Set { .. })).collect();
    assert_eq!(
        told,
        [&Fact::Set { seat: BO, set: SetId(1) }, &Fact::Set { seat: ANN, set: SetId(3) }],
        "in turn order"
    );
    assert!(matches!(rules.pending(&s), Pending::Fate(_)), "nobody is asked; the piles are turned up");

    let chosen =
        Table::begin(2, &[]).fate("first 2").plays(BO, "set cold-hearted").plays(ANN, "set mosh-pit");
    assert_eq!(s, chosen.s, "given or chosen, it is the same game");

    let one = Table::begin(3, &[("pool2", "mosh-pit")]).fate("first 1");
    let one = one.refuses(ANN, "set mosh-pit", "MU-R42").plays(ANN, "set cold-hearted");
    assert_eq!(one.asked(), Some(CY), "Bo has one already");
    assert_eq!(one.choices(CY).len(), 2);

    let twice = [("pool1", "mosh-pit"), ("pool2", "mosh-pit")];
    assert_eq!(refused(2, &twice), "mutants-setup-set-twice");
    assert_eq!(refused(2, &[("pool1", "moshpit")]), "mutants-setup-set-unknown");
    let shared = open(2, &[twice[0], twice[1], ("sets", "shared")]).1;
    assert_eq!(shared.pools[ANN], shared.pools[BO]);
}

/// MU-3.1, MU-R44 Three modes; in each of them, all seats form their pools in the same way.
#[test]
fn mu_3_1_three_modes_and_one_of_them_for_a_game() {
    let all = |t: &Table, seats: &[table::Seat], word: &str| {
        seats.iter().all(|seat| {
            let choices = t.choices(*seat);
            !choices.is_empty() && choices.iter().all(|choice| choice.starts_with(word))
        })
    };
    let t = Table::begin(3, &[("mode", "precon")]).fate("first 1");
    assert!(all(&t, &[ANN], "set "));
    let t = t.plays(ANN, "set mosh-pit");
    assert!(all(&t, &[BO], "set "));
    let t = t.plays(BO, "set cold-hearted");
    assert!(all(&t, &[CY], "set "));
    let t = dealt(3);
    assert!(all(&t, &[ANN, BO, CY], "pick ") && t.choices(BO).len() == 9, "a pack each");
    let list = "2xandroid 2xkrunk 2xmarv 2xbritany kolossus pit-lord nebulon anubis";
    let t = Table::begin(3, &[("mode", "constructed"), ("pool1", list)]).fate("first 1");
    assert!(all(&t, &[BO, CY], "pick ") && t.choices(BO).len() == 36, "any design");
    assert!(t.choices(ANN).is_empty(), "Ann has brought hers");
    assert_eq!(refused(3, &[("mode", "draft"), ("pool1", list)]), "mutants-setup-pool-mode", "no mixing");
    assert_eq!(refused(3, &[("pool1", list)]), "mutants-setup-set-unknown", "a list is no set");
}

/// MU-3.10, MU-3.11, MU-3.12, MU-3.13, MU-3.14
#[test]
fn mu_3_10_the_four_sets_hold_what_the_book_lists() {
    let set = shipped();
    let designs = |pool: &str| -> BTreeSet<String> {
        let index = set.pools.iter().position(|known| known.id == pool).unwrap();
        set.cards
            .iter()
            .filter(|card| card.pool == Some(index))
            .map(|card| card.name.en.to_string())
            .collect()
    };
    let list = |names: [&str; 6]| names.map(str::to_owned).into_iter().collect::<BTreeSet<_>>();
    assert_eq!(
        designs("vicious-cycle"),
        list(["Android", "Eva’s Replication", "Krunk", "Captain Wrenchfury", "Pyrothrope", "Bufallor"])
    );
    assert_eq!(
        designs("cold-hearted"),
        list(["Leech Lord", "Bio-Hedgehog", "The Devourer", "Dire Despot", "Britany", "Rakshasa"])
    );
    assert_eq!(
        designs("breed-to-beatdown"),
        list(["Rhino-taure", "Omikami", "Wampara", "Big Bo$$", "Triple-B", "Anubis"])
    );
    assert_eq!(
        designs("mosh-pit"),
        list(["Pit Lord", "Marv", "Nebulon", "Kolossus", "Dracus Nobilis", "Tricera Tank"])
    );
    let outside = set.cards.iter().filter(|card| card.kind == Kind::Advanced && card.pool.is_none());
    assert_eq!(outside.count(), 12);
}

/// Deals a draft in the cards' order.
fn dealt(players: u8) -> Table {
    let mut t = Table::begin(players, &[("mode", "draft")]).fate("first 1");
    while t.fate_is_asked() {
        let first = t.odds()[0].0.clone();
        t = t.fate(&first);
    }
    t
}

/// MU-3.3, MU-3.4, MU-R41
#[test]
fn mu_3_4_nine_of_the_36_designs_are_dealt_to_each() {
    let t = Table::begin(2, &[("mode", "draft")]).fate("first 1");
    assert_eq!(t.odds().len(), 36, "one of each design");
    let t = dealt(2);
    for seat in [ANN, BO] {
        assert_eq!(t.view(Some(seat)).draft.unwrap().pack.len(), 9);
    }
    let packs: BTreeSet<String> =
        [ANN, BO].into_iter().flat_map(|seat| t.view(Some(seat)).draft.unwrap().pack).collect();
    assert_eq!(packs.len(), 18, "the other 18 stay unseen");
    let pack = t.view(Some(ANN)).draft.unwrap().pack;
    assert!(t.view(Some(BO)).draft.unwrap().pack.iter().all(|card| !pack.contains(card)));
    assert!(t.view(None).draft.unwrap().pack.is_empty(), "a spectator sees no set");
}

/// MU-3.5, MU-3.6
#[test]
fn mu_3_5_all_pick_at_once_and_pass_to_the_left() {
    let t = dealt(3);
    let packs = [ANN, BO, CY].map(|seat| t.view(Some(seat)).draft.unwrap().pack);
    assert!(matches!(t.rules.pending(&t.s), Pending::Sealed(seats, _) if seats.len() == 3));
    let pick = |seat: usize, at: usize| format!("pick {}", packs[seat][at]);
    let t = t.plays(BO, &pick(1, 0));
    assert!(t.view(Some(ANN)).draft.unwrap().kept.is_empty());
    assert!(!t.told(|fact| matches!(
        t.rules.tell((*fact).into(), Some(ANN)),
        Some(Caused { fact: Fact::Picked { card: Some(_), .. }, .. })
    )));
    let t = t.refuses(BO, &pick(1, 1), "MU-3.5").plays(ANN, &pick(0, 2)).plays(CY, &pick(2, 3));
    let mut left = packs[0].clone();
    left.remove(2);
    assert_eq!(t.view(Some(BO)).draft.unwrap().pack, left, "Bo, on the left of Ann, holds Ann's set");
    let seen = t.view(Some(ANN)).draft.unwrap().passed;
    assert!(
        seen.iter().any(|(origin, cards)| *origin == ANN && *cards == left),
        "Ann remembers what she passed"
    );
}

/// MU-3.6, MU-3.7, MU-3.8
#[test]
fn mu_3_8_six_picks_and_their_twins_make_a_pool() {
    let mut t = dealt(4);
    for size in [9, 8, 7, 6, 5, 4] {
        for seat in [ANN, BO, CY, DEE] {
            assert_eq!(t.choices(seat).len(), size);
            let first = t.choices(seat)[0].clone();
            t = t.plays(seat, &first);
        }
    }
    assert!(t.fate_is_asked());
    for seat in [ANN, BO, CY, DEE] {
        let pool = t.s.side(seat).pool;
        assert_eq!((pool.len(), pool.kinds().count()), (12, 6));
    }
    assert_eq!(t.view(Some(ANN)).draft, None, "what is left of the sets is out of the game");
}

/// MU-3.15, MU-3.16, MU-R43
#[test]
fn mu_3_16_a_constructed_pool_has_twelve_cards_and_two_of_a_kind_at_most() {
    let t = Table::begin(2, &[("mode", "constructed")])
        .fate("first 1")
        .plays(ANN, "pick android; pick android")
        .refuses(ANN, "pick android", "MU-3.16")
        .refuses(ANN, "pick zombie", "MU-3.15");
    assert!(t.offers(BO, "pick android"), "the limit is each pool's own");
    assert_eq!(t.view(Some(BO)).sides[0].pool, None, "pools are chosen in secret");
    let list = "2xandroid 2xkrunk 2xmarv 2xbritany kolossus pit-lord nebulon anubis";
    let (rules, setup) = open(2, &[("mode", "constructed"), ("pool1", list)]);
    assert_eq!(
        rules.deck_list(Mode::Constructed, &rules.written(setup.pools[ANN].unwrap())).unwrap().len(),
        12
    );
    let built = |list: &str| refused(2, &[("mode", "constructed"), ("pool2", list)]);
    assert_eq!(built("2xandroid android"), "mutants-setup-pool-copies");
    assert_eq!(built("2xandroid 2xkrunk"), "mutants-setup-pool-size");
    assert_eq!(built("zombie"), "mutants-setup-pool-unknown");
    assert_eq!(refused(2, &[("pool1", list)]), "mutants-setup-set-unknown");
}

/// A preconstructed table whose piles are turned up.
fn revealed() -> Table {
    Table::begin(2, &[])
        .fate("first 2")
        .plays(BO, "set mosh-pit")
        .plays(ANN, "set cold-hearted")
        .fate("reveal marv; reveal marv; reveal nebulon; reveal leech-lord; reveal britany; reveal rakshasa")
}

/// MU-3.18, MU-3.19, MU-7.19
#[test]
fn mu_3_18_three_piles_of_four_show_their_tops() {
    let t = revealed();
    assert_eq!(
        (t.piles(BO).as_str(), t.piles(ANN).as_str()),
        ("marv marv nebulon", "leech-lord britany rakshasa")
    );
    let side = t.see(BO);
    assert!(side.piles.iter().all(|pile| pile.under == 3));
    assert_eq!(side.pool.unwrap().len(), 9);
}

/// MU-3.20, MU-3.21, MU-R1, MU-R2
#[test]
fn mu_3_20_a_pile_may_be_mulliganed_once() {
    let t = revealed();
    assert_eq!(t.asked(), Some(BO), "the first player begins");
    let t = t.plays(BO, "mulligan 2").fate("reveal kolossus");
    assert_eq!(t.piles(BO), "marv kolossus nebulon");
    assert_eq!(t.see(BO).piles[1].bottom.as_deref(), Some("marv"));
    let t = t.refuses(BO, "mulligan 2", "MU-3.21");
    assert_eq!(t.choices(BO), ["keep", "mulligan 1", "mulligan 3"], "having seen the new card");
    let t = t.plays(BO, "keep").plays(ANN, "mulligan 1").fate("reveal leech-lord").plays(ANN, "keep");
    assert_eq!(t.asked(), Some(BO));
    assert!(t.offers(BO, "deploy zombie"), "the first turn follows the mulligans");
    let all = Table::begin(2, &[("mulligan", "all")])
        .fate("first 1")
        .plays(ANN, "set mosh-pit")
        .plays(BO, "set cold-hearted")
        .fate("reveal marv; reveal marv; reveal nebulon; reveal leech-lord; reveal britany; reveal rakshasa");
    assert_eq!(all.choices(ANN), ["keep", "mulligan all"]);
    let all = all.plays(ANN, "mulligan all").fate("reveal kolossus; reveal kolossus; reveal pit-lord");
    assert_eq!(all.piles(ANN), "kolossus kolossus pit-lord");
}
