//! Exact odds: equal to the ledger's fractions, to brute force, and quick.

use std::collections::BTreeMap;
use std::time::Instant;

use attack::{Amount as _, Attack, Forces, Fraction, Group, Kind, Side, pair};
use table::{Chance, Pending, Rules as _, Speak as _, Who};

use crate::common::{self, ALTERNATE, ODDS, group, open, table, table_with};

fn fraction(text: &str) -> Fraction {
    let (cases, of) = text.split_once('/').unwrap_or((text, "1"));
    Fraction(Some((cases.parse().unwrap(), of.parse().unwrap())))
}

/// Hit Numbers, then the chances that the human side unit alone, the Mutant alone and neither is left: AT-F101 to AT-F124.
const PAIRS: [(Kind, Kind, Option<Side>, [&str; 3]); 24] = {
    use Kind::{Guard, Janibot2, Janibot3, Leader, Normal, Professor};
    const M: Option<Side> = Some(Side::Mutant);
    const H: Option<Side> = Some(Side::Human);
    [
        (Guard, Normal, None, ["5/11", "1/11", "5/11"]),
        (Guard, Leader, None, ["5/17", "2/17", "10/17"]),
        (Professor, Normal, None, ["2/5", "1/5", "2/5"]),
        (Professor, Leader, None, ["1/4", "1/4", "1/2"]),
        (Janibot3, Normal, None, ["1/2", "1/4", "1/4"]),
        (Janibot3, Leader, None, ["1/3", "1/3", "1/3"]),
        (Janibot2, Normal, None, ["2/5", "2/5", "1/5"]),
        (Janibot2, Leader, None, ["1/4", "1/2", "1/4"]),
        (Guard, Normal, M, ["5/17", "2/17", "10/17"]),
        (Guard, Leader, M, ["1/7", "1/7", "5/7"]),
        (Professor, Normal, M, ["1/4", "1/4", "1/2"]),
        (Professor, Leader, M, ["2/17", "5/17", "10/17"]),
        (Janibot3, Normal, M, ["1/3", "1/3", "1/3"]),
        (Janibot3, Leader, M, ["1/5", "2/5", "2/5"]),
        (Janibot2, Normal, M, ["1/4", "1/2", "1/4"]),
        (Janibot2, Leader, M, ["1/7", "4/7", "2/7"]),
        (Guard, Normal, H, ["1/2", "0", "1/2"]),
        (Guard, Leader, H, ["1/3", "0", "2/3"]),
        (Professor, Normal, H, ["5/11", "1/11", "5/11"]),
        (Professor, Leader, H, ["5/17", "2/17", "10/17"]),
        (Janibot3, Normal, H, ["4/7", "1/7", "2/7"]),
        (Janibot3, Leader, H, ["2/5", "1/5", "2/5"]),
        (Janibot2, Normal, H, ["1/2", "1/4", "1/4"]),
        (Janibot2, Leader, H, ["1/3", "1/3", "1/3"]),
    ]
};

/// AT-F101 to AT-F124, AT-8.17, AT-8.18, AT-11.9
#[test]
fn at_f101_every_pair_is_as_the_ledger_says() {
    let rules = open(ODDS);
    for (human, mutant, bonus, expected) in PAIRS {
        let hits = (rules.hit_number(human, mutant, bonus), rules.hit_number(mutant, human, bonus));
        let odds = pair::<Fraction>(hits.0, hits.1);
        let [alone, other, both] = expected.map(fraction);
        assert_eq!(
            (odds.human, odds.mutant, odds.both),
            (alone, other, both),
            "{human:?} {mutant:?} {bonus:?}"
        );
    }
}

fn holders(rules: &Attack, forces: Forces, active: Side) -> [Fraction; 3] {
    let mut sums = [fraction("0"); 3];
    for ((humans, mutants), chance) in rules.combat_odds::<Fraction>(forces, active) {
        let holder = if !humans.is_empty() {
            0
        } else if !mutants.is_empty() {
            1
        } else {
            2
        };
        sums[holder] = sums[holder].plus(chance);
    }
    sums
}

/// AT-F125 to AT-F146 Whole Combats with and without Overwhelming Odds. AT-8.3, AT-8.15, AT-11.5, AT-11.6, AT-11.8
#[test]
fn at_f125_every_room_is_as_the_ledger_says() {
    let (basic, odds) = (open(&[]), open(ODDS));
    for (humans, mutants, plain, with) in [
        ("guard", 2, ["25/121", "71/121", "25/121"], ["25/121", "71/121", "25/121"]),
        ("guard", 3, ["125/1331", "1081/1331", "125/1331"], ["125/2057", "1807/2057", "125/2057"]),
        (
            "guard",
            5,
            ["3125/161051", "154801/161051", "3125/161051"],
            ["3125/594473", "588223/594473", "3125/594473"],
        ),
        ("guard*2", 2, ["875/1331", "131/1331", "325/1331"], ["875/1331", "131/1331", "325/1331"]),
        (
            "guard*2",
            4,
            ["36875/161051", "101051/161051", "23125/161051"],
            ["619375/2737867", "1732867/2737867", "385625/2737867"],
        ),
        (
            "professor penny",
            6,
            ["2624/78125", "73517/78125", "1984/78125"],
            ["4741/400000", "195899/200000", "3461/400000"],
        ),
        ("janibot3", 2, ["1/4", "5/8", "1/8"], ["1/4", "5/8", "1/8"]),
        ("janibot3", 3, ["1/8", "13/16", "1/16"], ["1/12", "7/8", "1/24"]),
        ("janibot3*2", 4, ["1/4", "43/64", "5/64"], ["23/96", "11/16", "7/96"]),
        ("janibot2", 2, ["4/25", "19/25", "2/25"], ["4/25", "19/25", "2/25"]),
    ] {
        let forces = (group(humans), Group::just(Kind::Normal, mutants));
        assert_eq!(holders(&basic, forces, Side::Mutant), plain.map(fraction), "{humans} v {mutants}");
        assert_eq!(holders(&odds, forces, Side::Mutant), with.map(fraction), "{humans} v {mutants}, odds");
    }
}

/// AT-F135, AT-F136 Six Guards against ten, to six places.
#[test]
fn at_f135_six_guards_against_ten() {
    let forces = (group("guard*6"), group("normal*10"));
    for (given, expected) in
        [(&[][..], [0.406_144, 0.486_503, 0.107_353]), (ODDS, [0.401_980, 0.502_288, 0.095_732])]
    {
        let mut sums = [0.0; 3];
        for ((humans, mutants), chance) in open(given).combat_odds::<f64>(forces, Side::Mutant) {
            sums[if humans.is_empty() { 1 + usize::from(mutants.is_empty()) } else { 0 }] += chance;
        }
        for (sum, expected) in sums.into_iter().zip(expected) {
            assert!((sum - expected).abs() < 1e-6, "{sums:?}");
        }
    }
}

/// Plays every answer of fate, with `auto` for both players, and adds up where it leads: no odds module in between.
fn brute(t: &common::Table) -> BTreeMap<Forces, f64> {
    let mut ends = BTreeMap::new();
    let mut open = vec![(t.s, 1.0)];
    while let Some((s, chance)) = open.pop() {
        let place = t.s.fight.at.unwrap();
        if s.fight.at != Some(place) {
            *ends.entry((s.crew(place).group(), s.band(place).group())).or_insert(0.0) += chance;
            continue;
        }
        match t.rules.pending(&s) {
            Pending::Seat(seat, _) => {
                let mut next = s;
                t.rules.answer(&mut next, Who::Seat(seat), attack::Choice::Auto, &mut ());
                open.push((next, chance));
            }
            Pending::Fate(_) => {
                let mut odds = Vec::new();
                t.rules.odds(&s, &mut odds);
                // Rolls that hit nobody are rolled again: their weight goes to the others.
                let nexts: Vec<_> = odds
                    .iter()
                    .map(|(choice, _)| {
                        let mut next = s;
                        t.rules.answer(&mut next, Who::Fate, *choice, &mut ());
                        next
                    })
                    .collect();
                let changed = |next: &&attack::State| {
                    (next.crew(place), next.band(place)) != (s.crew(place), s.band(place))
                };
                let falls = f64::from(nexts.iter().filter(changed).count() as u32);
                let mut grouped: BTreeMap<Vec<u8>, (attack::State, f64)> = BTreeMap::new();
                for mut next in nexts.iter().filter(changed).copied() {
                    next.dice = [0; 2];
                    let key = borsh::to_vec(&next).unwrap();
                    grouped.entry(key).or_insert((next, 0.0)).1 += chance / falls;
                }
                open.extend(grouped.into_values());
            }
            Pending::Sealed(..) | Pending::Over => unreachable!("a Combat is fought"),
        }
    }
    ends
}

/// The whole distribution of survivors by kind equals what playing everything out gives.
#[test]
fn odds_equal_brute_force() {
    for (given, units, active) in [
        (&[][..], "guard normal*2", Side::Mutant),
        (&[], "guard janibot2 leader normal", Side::Human),
        (ODDS, "guard janibot3 leader radioactive normal", Side::Mutant),
        (ODDS, "professor janibot2*3 leader", Side::Human),
        (&[], "guard*3 janibot3*3 normal", Side::Mutant),
        (&[("weak-janibots", "on")], "janibot3*2 normal*3", Side::Mutant),
        (&[], "penny normal", Side::Mutant),
        (ALTERNATE, "penny normal", Side::Mutant),
        (ALTERNATE, "professor penny janibot3 leader normal*2", Side::Human),
    ] {
        let layout = table_with(given).put("D2", units).put("A1", "guard").turn(6);
        let t = if active == Side::Mutant { layout.mutant_combat() } else { layout.human_combat() };
        let forces = (t.s.crew(common::at("D2")).group(), t.s.band(common::at("D2")).group());
        let odds: BTreeMap<Forces, f64> = t.rules.combat_odds::<f64>(forces, active).into_iter().collect();
        let brute = brute(&t);
        assert_eq!(odds.keys().collect::<Vec<_>>(), brute.keys().collect::<Vec<_>>(), "{units}");
        for (forces, chance) in &odds {
            assert!((chance - brute[forces]).abs() < 1e-12, "{units}: {forces:?}");
        }
        assert!((odds.values().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

/// A Round under way counts from where it is; nothing is hidden in it.
#[test]
fn a_combat_under_way_is_foreseen_from_where_it_is() {
    let t = table().put("D2", "guard*2 normal*2").mutant_combat().fate("dice 1 6");
    let forecasts = t.rules.forecasts(&t.s, None);
    assert_eq!(forecasts[0].id, "fight D2");
    // One Guard waits for the next Round, the other fights the last Mutant: it alone falls in 1 of 11.
    let one = pair::<f64>(5, 3);
    let held = forecasts[0].outcomes.iter().find(|next| next.id == "mutant").unwrap().chance;
    assert!((held - one.mutant * one.mutant).abs() < 1e-12);
    let total: f64 = forecasts[0].outcomes.iter().map(|next| next.chance).sum();
    assert!((total - 1.0).abs() < 1e-12);
}

/// The chances that the Human side, the Mutant side and nobody holds a room, as they are foreseen.
fn foreseen(forecast: &table::Forecast) -> [Option<Chance>; 3] {
    [0, 1, 2].map(|outcome: usize| forecast.outcomes[outcome].exact)
}

/// AT-14.9, AT-14.12, AT-R50 Nobody eliminates Penny: when both hit, or others rescue her, she is still there.
#[test]
fn at_14_12_penny_is_foreseen_free_again() {
    let chances = |given, units: &str| {
        let t = table_with(given).put("D2", units).put("A1", "guard").turn(6).mutant_combat();
        foreseen(&t.rules.forecasts(&t.s, None)[0])
    };
    let share = |cases, of| Some(Chance::new(cases, of));
    assert_eq!(chances(&[], "penny normal"), [share(2, 5), share(1, 5), share(2, 5)]);
    assert_eq!(chances(ALTERNATE, "penny normal"), [share(4, 5), share(1, 5), share(0, 1)]);
    // A captive is in the room before the Combat: whoever kills her captors frees her, though he falls.
    let lay = || table_with(ALTERNATE).put("D2", "normal").captive("D2").put("A1", "guard");
    let t = lay().put("D2", "guard").human_combat();
    assert_eq!(foreseen(&t.rules.forecasts(&t.s, None)[0]), [share(10, 11), share(1, 11), share(0, 1)]);
    let t = lay().put("D3", "guard").humans();
    let enter = t.rules.read("move D3>D2 guard").unwrap();
    let enter = t.rules.forecast(&t.s, Some(common::HUMAN), enter).unwrap();
    assert_eq!(foreseen(&enter), [share(10, 11), share(1, 11), share(0, 1)]);
}

/// AT-8.10, AT-8.11 Units that are laid out, and pairs that are made, are not chosen again: what is foreseen before the
/// rest is paired by `auto` is foreseen after it.
#[test]
fn at_8_11_what_is_laid_out_is_foreseen_as_it_lies() {
    let lay = || table().put("D2", "guard*4 janibot3*3 leader*4 normal*4").put("A1", "guard").mutant_combat();
    let held = |t: &common::Table| t.rules.forecasts(&t.s, None)[0].outcomes[0].chance;
    let made = [
        ("auto", ""),
        ("lay guard*4 janibot3", ""),
        ("lay guard*2 janibot3*3", ""),
        ("lay guard*2 janibot3*3", "pair leader; pair leader"),
        ("lay guard*2 janibot3*3", "pair normal; pair normal; pair leader"),
    ];
    let mut told = Vec::new();
    for (laid, paired) in made {
        let t = lay().human(laid);
        let t = if paired.is_empty() { t } else { t.mutant(paired) };
        let before = held(&t);
        assert!((before - held(&t.mutant("auto"))).abs() < 1e-12, "{laid} {paired}");
        told.push(before);
    }
    assert!((told[0] - held(&lay())).abs() < 1e-12);
    assert!((told[1] - told[2]).abs() > 1e-6 && (told[3] - told[4]).abs() > 1e-6, "{told:?}");
}

/// Before commitment: a smash, a move into a Combat, a pair.
#[test]
fn choices_are_foreseen() {
    let t =
        table().put("D1", "normal*3").put("D2", "guard").put("north4", "normal*2").smashed("D1-D2").mutants();
    let look = |t: &common::Table, text: &str| {
        let choice = t.rules.read(text).unwrap();
        t.rules.forecast(&t.s, Some(common::MUTANT), choice).unwrap()
    };
    let smash = look(&t, "smash north4>D1 normal*2");
    assert_eq!(smash.outcomes[0].exact, Some(Chance::new(1, 2)));
    let t = t.to(attack::Phase::MutantMovement);
    let enter = look(&t, "move D1>D2 normal*2");
    assert_eq!(enter.outcomes[0].exact, Some(Chance::new(25, 121)));
    let hidden =
        table_with(common::HIDDEN).put("D1", "normal*3").put("D2", "guard").smashed("D1-D2").mutants();
    let choice = hidden.rules.read("move D1>D2 normal*2").unwrap();
    assert_eq!(
        hidden.rules.forecast(&hidden.s, Some(common::MUTANT), choice),
        None,
        "nobody knows who is there"
    );
}

/// AT-F78 A stack of five smashes four doors in four Turns.
#[test]
fn at_f78_four_doors_in_four_turns() {
    for (name, chance) in [("a", "1"), ("b", "625/1296"), ("c", "1")] {
        let number = open(&[("smash-table", name)]).board().smash_number(5);
        let one = Fraction::share(number.into(), 6);
        assert_eq!(one.times(one).times(one).times(one), fraction(chance));
    }
}

/// AT-F100 The 15 arrival rolls exhaust the pool.
#[test]
fn at_f100_how_often_the_pool_runs_out() {
    let mut sums = BTreeMap::from([(0_u32, Fraction::ONE)]);
    for _ in 0..15 {
        let mut next: BTreeMap<u32, Fraction> = BTreeMap::new();
        for (sum, chance) in sums {
            for die in 1..=6 {
                let chance = chance.times(Fraction::share(1, 6));
                next.entry(sum + die).and_modify(|sum| *sum = sum.plus(chance)).or_insert(chance);
            }
        }
        sums = next;
    }
    let enough = sums.into_iter().filter(|(sum, _)| *sum >= 54).map(|(_, chance)| chance);
    assert_eq!(enough.reduce(Fraction::plus), Some(fraction("7670781499/17414258688")));
}

/// Ten against ten of every kind: quick enough to be asked while somebody thinks.
#[test]
fn ten_against_ten_takes_no_time() {
    let forces =
        (group("professor penny guard*3 janibot3*3 janibot2*2"), group("leader*2 radioactive*4 normal*4"));
    let rules = open(ODDS);
    let start = Instant::now();
    let odds = rules.combat_odds::<f64>(forces, Side::Mutant);
    let took = start.elapsed();
    println!("ten against ten: {took:?}, {} outcomes", odds.len());
    // 50 ms is asked of a release build; a slow machine without optimisation gets ten times as long.
    assert!(took.as_millis() < 500, "{took:?}");
    assert!((odds.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
}
