//! XM-19, XM-20 Dice strings, damage, the Rule of One, and exact odds.

use revolution::odds::{Attack, Damage, rolls, strings};
use revolution::{Fact, Piece, severity};

use crate::common::{self, ANN, BO, CY, Table, table};

fn counts(dice: &str) -> [u8; 6] {
    let mut counts = [0; 6];
    for face in dice.split_whitespace() {
        counts[face.parse::<usize>().unwrap() - 1] += 1;
    }
    counts
}

fn damage(attack: &str, defense: &str) -> u8 {
    strings([counts(attack), counts(defense)], false, 3)
}

/// XM-19.6, XM-19.7 The printed figure: hit, tie, miss, hit.
#[test]
fn xm_x48_two_of_four_ranks_hit() {
    assert_eq!(damage("6 5 3 2", "5 5 4 1"), 2);
}

/// XM-19.8 The last two dice are unopposed: 3 hits, 2 misses.
#[test]
fn xm_x49_unopposed_dice_hit_from_three() {
    assert_eq!(damage("6 4 3 2", "5 4"), 2);
}

#[test]
fn xm_x57_ties_favor_the_defender() {
    assert_eq!(damage("5 4 2", "5 4 2"), 0);
}

#[test]
fn xm_x58_first_rank_ties_two_hit() {
    assert_eq!(damage("6 4 3", "6 3 2"), 2);
}

/// XM-19.6 Rolls are sorted before they are compared.
#[test]
fn xm_x59_rolls_are_sorted() {
    assert_eq!(damage("2 6 4", "3 5 5"), 1);
}

#[test]
fn xm_x60_zero_one_one_zero() {
    assert_eq!(damage("6 5 4 2", "6 3"), 2);
}

#[test]
fn xm_x61_one_defense_die() {
    assert_eq!(damage("6 3 2 1", "2"), 2);
}

/// XM-19.9 The defender cannot slide a die down.
#[test]
fn xm_x62_no_shifting() {
    assert_eq!(damage("6 3", "4"), 2);
}

/// XM-19.10 Surplus defense dice are ignored.
#[test]
fn xm_x63_surplus_defense_dice_are_ignored() {
    assert_eq!(damage("5 4", "6 4 3 2"), 0);
}

#[test]
fn xm_x64_nothing_gained_from_surplus_ones() {
    assert_eq!(damage("5 4", "4 4 1 1"), 1);
}

/// XM-19.12 The attacker is never hurt: there is nothing in the comparison that could.
#[test]
fn xm_x65_one_die_against_six() {
    assert_eq!(damage("6", "5 5 5 5 5 5"), 1);
}

#[test]
fn xm_x66_only_unopposed_threes_hit() {
    assert_eq!(damage("4 3 3 3 1", "5 4"), 2);
}

/// XM-F66 The lowest unopposed face that hits, and XM-F67 how often one does.
#[test]
fn xm_f67_two_thirds_of_unopposed_dice_hit() {
    let hits = (1..=6).filter(|face| strings([counts(&face.to_string()), [0; 6]], false, 3) == 1).count();
    assert_eq!(hits, 4);
}

/// XM-20.7 Health H and a blow of D.
#[test]
fn xm_x73_severity_follows_health_and_damage() {
    let severities: Vec<u8> = (3..=7).map(|blow| severity(6, blow)).collect();
    assert_eq!(severities, [0, 1, 2, 3, 3]);
}

/// XM-F69
#[test]
fn xm_x75_nine_is_survived_ten_is_not() {
    assert_eq!((severity(12, 9), severity(12, 10)), (0, 1));
}

/// Every roll of both sides, one die at a time.
fn brute(attack: Attack) -> Vec<u128> {
    let (a, d) = (u32::from(attack.attack), u32::from(attack.defense));
    let mut weights = vec![0; usize::from(attack.attack) + usize::from(attack.added) + 1];
    for code in 0..6u32.pow(a + d) {
        let mut pools = [[0u8; 6]; 2];
        let mut rest = code;
        for die in 0..a + d {
            pools[usize::from(die >= a)][(rest % 6) as usize] += 1;
            rest /= 6;
        }
        let hits = strings(pools, attack.ties, attack.from);
        let hits = if hits > 0 { (hits + attack.added).saturating_sub(attack.prevented) } else { 0 };
        weights[usize::from(hits)] += 1;
    }
    weights
}

/// Exact odds equal brute force, Powers included.
#[test]
fn exact_odds_equal_brute_force() {
    for attack in 1..=4 {
        for defense in 1..=4 {
            for (ties, from, prevented, added) in
                [(false, 3, 0, 0), (true, 3, 0, 0), (false, 2, 1, 0), (false, 3, 0, 1)]
            {
                let attack = Attack { attack, defense, ties, from, prevented, added };
                assert_eq!(Damage::of(attack).weights, brute(attack), "{attack:?}");
            }
        }
    }
    assert_eq!(rolls(6).len(), 462);
    assert_eq!(rolls(12).iter().map(|(_, weight)| weight).sum::<u128>(), 6u128.pow(12));
}

/// With some dice on the table and others still to fall, odds equal brute force, too; and large pools add up.
#[test]
fn odds_of_dice_that_are_still_to_fall_equal_brute_force() {
    let known = [counts("6 2"), counts("5 3")];
    for (ties, from) in [(false, 3), (true, 3), (false, 2)] {
        let left = Attack { attack: 2, defense: 1, ties, from, prevented: 0, added: 0 };
        let mut weights = vec![0u128; 5];
        for code in 0..216u32 {
            let mut pools = known;
            for (die, side) in [(code % 6, 0), (code / 6 % 6, 0), (code / 36, 1)] {
                pools[side][die as usize] += 1;
            }
            weights[usize::from(strings(pools, ties, from))] += 1;
        }
        assert_eq!(Damage::with(known, left).weights, weights);
    }
    assert_eq!(Damage::of(Attack::plain(16, 16)).total(), 6u128.pow(32));
}

/// XM-19.4, XM-20.7 Before an attack is made, its odds are told: by damage, and with what it does to the target.
#[test]
fn an_attack_is_foretold_as_it_will_be_rolled() {
    use table::{Rules as _, Speak as _};
    let t = duel([1, 2, 2]).acts(ANN);
    let choice = t.rules.read("attack pc2").unwrap();
    let forecast = t.rules.forecast(&t.s, Some(BO), choice).expect("an attack has odds");
    let dice = t.view(None).arena.expect("there is a Mission").pcs[0].stats[0];
    let odds = Damage::of(Attack::plain(dice, 2));
    for outcome in &forecast.outcomes {
        let n: usize = outcome.id.trim_start_matches("damage-").parse().unwrap();
        assert!((outcome.chance - (odds.at_least(n) - odds.at_least(n + 1))).abs() < 1e-12);
        assert!(outcome.exact.is_some());
    }
    let sum: f64 = forecast.outcomes.iter().map(|outcome| outcome.chance).sum();
    assert!((sum - 1.0).abs() < 1e-12);
    // Health 5: two are survived, three are not.
    let after = t.plays(ANN, "attack pc2");
    let told = after.rules.forecasts(&after.s, None);
    assert_eq!(told[0], forecast, "what is foretold is what is under way");
    let chance =
        |id: &str| told[1].outcomes.iter().find(|next| next.id == id).map_or(0.0, |next| next.chance);
    let falls = chance("defeated-1") + chance("defeated-2") + chance("defeated-3");
    assert!((falls - odds.at_least(3)).abs() < 1e-12);
    assert!((chance("unhurt") - (1.0 - odds.at_least(1))).abs() < 1e-12);
    assert!(after.rules.forecast(&after.s, None, after.rules.read("end").unwrap()).is_none());
}

/// The ledger's tables: the mean, and the chance of at least 1 damage.
#[test]
fn xm_f95_the_means_of_the_ledger() {
    let ledger = include_str!("../../../rules/revolution.toml");
    let table = |id: &str| -> Vec<f64> {
        let at = ledger.find(&format!("id = \"{id}\"")).unwrap();
        let line = ledger[at..].lines().find(|line| line.starts_with("value = ")).unwrap();
        line.trim_start_matches("value = ")
            .replace(['[', ']', ' '], "")
            .split(',')
            .map(|n| n.parse().unwrap())
            .collect()
    };
    // XM-F96
    let (means, hits) = (table("XM-F95"), table("XM-F96"));
    for attack in 1..=6u8 {
        for defense in 1..=6u8 {
            let odds = Damage::of(Attack::plain(attack, defense));
            let at = usize::from(attack - 1) * 6 + usize::from(defense - 1);
            assert!((odds.mean() - means[at]).abs() < 0.0006, "{attack} {defense} {}", odds.mean());
            assert!((odds.at_least(1) - hits[at]).abs() < 0.0006, "{attack} {defense}");
            assert!((odds.outcome(12).iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}

/// A PC of Ann's next to one of Bo's, on a Mission without tokens.
fn duel(stats: [u8; 3]) -> common::Layout {
    table(3)
        .mission("danger-room-finals")
        .pc(ANN, "rogue", "0,0")
        .pc(BO, "nightcrawler", "1,0")
        .pc(CY, "beast", "-4,0")
        .born(BO, stats)
        .pp(ANN, 0)
        .pp(BO, 0)
}

fn blow(stats: [u8; 3], dice: &str) -> Table {
    duel(stats).acts(ANN).plays(ANN, "attack pc2").rolls(dice)
}

/// XM-16.3, XM-16.4, XM-19.4, XM-19.11, XM-20.1, XM-20.2 Four attack dice, four defense dice, one blow.
#[test]
fn xm_x50_three_damage_spread_over_two_stats() {
    let t = blow([3, 4, 3], "6 6 6 1 | 1 1 1 1");
    let [source, target] = [ANN, BO].map(|seat| t.s.figure(Piece::pc(seat)));
    assert!(t.told(Fact::Blow { source, target, n: 3 }));
    let t = t.plays(BO, "lose defense*2 speed");
    assert_eq!(t.pc(BO).stats, [3, 2, 2]);
    assert!(t.pc(BO).at.is_some());
    // XM-19.12
    assert_eq!(t.pc(ANN).stats, [4, 4, 4]);
}

#[test]
fn xm_x68_all_points_may_go_on_one_stat() {
    let t = blow([4, 4, 4], "6 6 6 1 | 1 1 1 1").plays(BO, "lose attack*3");
    assert_eq!(t.pc(BO).stats, [1, 4, 4]);
}

/// XM-20.3 The Rule of One.
#[test]
fn xm_x69_a_stat_at_one_is_spared() {
    let t = blow([1, 4, 4], "6 1 1 1 | 1 1 1 1");
    assert_eq!(t.refused(BO, "lose attack"), "XM-20.3");
    assert_eq!(t.choices(BO), ["lose speed", "lose defense"]);
}

/// XM-20.8 There is only one way.
#[test]
fn xm_x74_the_only_legal_result() {
    let t = duel([2, 3, 1]).acts(ANN).plays(ANN, "attack pc2").rolls("6 6 6 1 | 1 1 1");
    assert_eq!(t.pc(BO).stats, [1, 1, 1]);
}

/// XM-20.4, XM-20.5, XM-20.6 More than health minus 3 defeats; the piece leaves the Arena.
#[test]
fn xm_20_5_a_pc_without_a_stat_is_defeated() {
    let t = blow([1, 1, 2], "6 6 6 6 | 1");
    assert!(t.happened().any(|fact| matches!(fact, Fact::Defeated { severity: 3, .. })));
    assert!(t.pc(BO).at.is_none());
}
