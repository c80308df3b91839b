//! Operations.

use super::{
    ACTION, ATTACK_DIE, DAMAGE, DEFENSE_DIE, DIE, HEX, HOPE, INITIATIVE_DIE, Noun, PLOT_CARD, PLOT_POINT,
    POINT, POWER_TOKEN, REVOLUTION_POINT, STAT_POINT, Thing, amount, bearer, me, number, of, piece, school,
    some, subject, to, token,
};
use crate::revolution::op::{Barred, Block, Guard, Hand, Key, Op, Played};
use crate::revolution::print::list;
use crate::revolution::print::scene::Scene;
use crate::revolution::words::{
    Amount, AttackRule, DeckAfter, Kin, Measure, Mode, Pool, Prevented, Ref, Result, Room, Trigger, Until,
    Zone,
};

pub(super) fn op(scene: &Scene<'_>, op: &Op) -> String {
    let (school, piece) = (|who: &Ref| school(scene, *who), |who: &Ref| piece(scene, *who));
    match op {
        Op::ChangeRp { who, n } => changes(&school(who), *n, REVOLUTION_POINT),
        Op::ChangeHope { who, n } => changes(&school(who), *n, HOPE),
        Op::MoveHope { from, to, n } => gives(scene, *from, *to, *n),
        Op::ChangePlotPoints { who, n } => changes(&school(who), *n, PLOT_POINT),
        Op::DrawPlot { who, n } => {
            format!("{} {}", school(who).does(["piochez", "pioche"]), some(*n, PLOT_CARD))
        }
        Op::DiscardPlot { who, n, pick, paid } => discards(&school(who), *n, *pick, *paid),
        Op::TakePlot { from, to, n, pick } => takes(&school(to), &school(from), *n, *pick),
        Op::Peek { zone, of, n, after } => looks(&me(scene), *zone, &school(of), *n, *after),
        Op::ChangePower { who, n } => changes(&piece(who), *n, POWER_TOKEN),
        Op::Injure { who } => format!("{} devient Blessé", piece(who).text),
        Op::Heal { who } => format!("{} n'est plus Blessé", piece(who).text),
        Op::SetTriumph { who, on: true } => format!("{} reçoit un jeton Triomphe", piece(who).text),
        Op::SetTriumph { who, on: false } => format!("{} perd son jeton Triomphe", piece(who).text),
        Op::DiscardCharacter { who } => format!("{} est défaussé", piece(who).text),
        Op::MoveCharacter { who, to } => format!("{} rejoint {}", piece(who).text, school(to).home()),
        Op::Recruit { kind, from, to, pay } => recruits(&school(to), *kind, *from, *pay),
        Op::Cancel { what: Played::Event } => "l'Événement est annulé".to_owned(),
        Op::Cancel { what: Played::Reaction } => "la Réaction est annulée".to_owned(),
        Op::Redirect { to } => redirects(&school(to), &me(scene)),
        Op::Prevent { what, n } => prevents(scene, *what, *n),
        Op::Shield { who, from, until } => shields(scene, *who, from, *until),
        Op::Forbid { who, what, n, until } => forbids(scene, *who, what, *n, *until),
        Op::ChangeBid { who, n } => bids(&school(who), *n),
        Op::CloseAuction {} => "l'enchère échoue et personne ne paie".to_owned(),
        Op::RedrawMission {} => "elle est défaussée et la Mission suivante est révélée à sa place".to_owned(),
        Op::ChangeDice { pool, who, n, until: time } => rolls(&piece(who), *n, dice(*pool), *time),
        Op::Reroll { pool, who, n } => rerolls(&piece(who), *n, dice(*pool)),
        Op::AttackRule { rule, n } => rule_of_attack(*rule, *n),
        Op::ChangeDamage { n } => format!("l'attaque inflige {} de plus", some(*n, DAMAGE)),
        Op::DealDamage { who, n } => format!("{} subit {}", piece(who).text, some(*n, DAMAGE)),
        Op::Restore { who, n } => format!("{} regagne {}", piece(who).text, at_most(*n, STAT_POINT)),
        Op::PickLosses { by } => {
            format!("{} les caractéristiques qui baissent", school(by).does(["choisissez", "choisit"]))
        }
        Op::ChangeRange { who: _, n } => format!("portée +{n} pour cette attaque"),
        Op::ChangeMove { who: _, n } => format!("le Déplacement peut faire {} de plus", some(*n, HEX)),
        Op::PassThrough { who: _, what } => crosses(what),
        Op::Relocate { who, n, mode, of, by } => relocates(scene, *who, *n, *mode, (*of, *by)),
        Op::SwapPlaces { a, b } => format!("{} échange sa place avec {}", piece(a).text, piece(b).text),
        Op::ChangeActions { who, n } => changes(&piece(who), *n, ACTION),
        Op::Strike { by, at, dice } => {
            format!("{} attaque {} avec {}", piece(by).text, piece(at).text, some(*dice, DIE))
        }
        Op::CopyPower { from, until: time, free } => borrows(scene, *from, *time, *free),
        Op::Steer { who, by, until: time } => {
            format!("{} {}{}", school(by).does(["contrôlez", "contrôle"]), piece(who).text, until(*time))
        }
        Op::Score { who, n, track: _ } => marks(&school(who), *n),
        Op::ChangeToken { kind, key, n, until: time } => {
            grows(&token(scene, kind, "chaque"), *key, *n, *time)
        }
        Op::PlaceToken { kind, n, room, damage } => places(scene, kind, *n, *room, *damage),
        Op::RemoveToken { who, credit } => removes(&piece(who), &school(credit)),
        Op::EndMission { result, winner } => ends(*result, winner.as_ref().map(school).as_ref()),
    }
}

fn until(until: Until) -> &'static str {
    match until {
        Until::Roll => "",
        Until::OwnNextTurn => " jusqu'à son prochain tour",
        Until::NextActivation => " jusqu'à la fin de son prochain tour",
        Until::MissionTurn => " pendant ce Tour de Mission",
        Until::Mission => " jusqu'à la fin de la Mission",
        Until::Round => " pendant cette manche",
    }
}

fn dice(pool: Pool) -> Thing {
    match pool {
        Pool::Attack => ATTACK_DIE,
        Pool::Defense => DEFENSE_DIE,
        Pool::Initiative => INITIATIVE_DIE,
    }
}

/// One is one; of more, as many as there are.
fn at_most(n: u8, thing: Thing) -> String {
    let upto = if n > 1 { "jusqu'à " } else { "" };
    upto.to_owned() + &some(n, thing)
}

fn changes(who: &Noun, n: i8, thing: Thing) -> String {
    let verb = if n < 0 { ["perdez", "perd"] } else { ["gagnez", "gagne"] };
    format!("{} {}", who.does(verb), some(n.unsigned_abs(), thing))
}

fn gives(scene: &Scene<'_>, from: Ref, whom: Ref, n: u8) -> String {
    let all = !scene.can_pay(from, n);
    let (from, whom) = (school(scene, from), school(scene, whom));
    let all = if all { format!(", ou tout {} Espoir si c'est moins", from.its()) } else { String::new() };
    let n = some(n, HOPE);
    if whom.you {
        format!("{} vous donne {n}{all}", from.text)
    } else {
        format!("{} {n} {}{all}", from.does(["donnez", "donne"]), to(&whom.text))
    }
}

fn discards(who: &Noun, n: u8, pick: Hand, paid: bool) -> String {
    let by = match pick {
        Hand::Owner => format!("de {} choix", who.its()),
        Hand::Random => "au hasard".to_owned(),
        Hand::Me => "de votre choix".to_owned(),
    };
    let gain = if who.you { "gagnez" } else { "gagne" };
    let paid = match (paid, n) {
        (false, _) => String::new(),
        (true, 0 | 1) => format!(" et {gain} sa valeur d'Espoir"),
        (true, _) => format!(" et {gain} leurs valeurs d'Espoir"),
    };
    format!("{} {} {by}{paid}", who.does(["défaussez", "défausse"]), some(n, PLOT_CARD))
}

fn takes(to: &Noun, from: &Noun, n: u8, pick: Hand) -> String {
    let by = match pick {
        Hand::Random => "au hasard".to_owned(),
        Hand::Owner | Hand::Me => format!("de {} choix", to.its()),
    };
    let n = some(n, PLOT_CARD);
    if from.you {
        format!("{} vous prend {n} {by}", to.text)
    } else {
        format!("{} {} {n} {by}", to.does(["prenez", "prend"]), super::to(&from.text))
    }
}

fn looks(me: &Noun, zone: Zone, whose: &Noun, n: u8, after: DeckAfter) -> String {
    let look = me.does(["regardez", "regarde"]);
    let deck = match zone {
        Zone::Hand if whose.you => return format!("{look} votre main"),
        Zone::Hand => return format!("{look} la main {}", whose.of()),
        Zone::Recruit => "la pioche Recrutement",
        Zone::Mission => "la pioche Mission",
    };
    let cards = if n > 1 { format!("les {n} premières cartes") } else { "la première carte".to_owned() };
    let [put, may] = if me.you { ["remettez", "pouvez"] } else { ["remet", "peut"] };
    let after = match (after, n) {
        (DeckAfter::Look, _) | (DeckAfter::Reorder, 0 | 1) => String::new(),
        (DeckAfter::Reorder, _) => format!(" et les {put} dans n'importe quel ordre"),
        (DeckAfter::Bottom, 0 | 1) => format!(" et {may} la glisser dessous"),
        (DeckAfter::Bottom, _) => format!(" et {may} en glisser une dessous"),
    };
    format!("{look} {cards} de {deck}{after}")
}

fn recruits(to: &Noun, kind: Kin, from: Room, pay: Amount) -> String {
    let kind = match kind {
        Kin::Hero => "Héros",
        Kin::Student => "Élève",
        Kin::Training => "Entraînement",
    };
    let pay = match pay {
        Amount::N(0) => "gratuitement".to_owned(),
        Amount::N(n) => format!("pour {}", some(n.unsigned_abs(), HOPE)),
        Amount::Word(Measure::HopeValue) => "pour sa valeur d'Espoir".to_owned(),
        Amount::Word(_) => format!("pour {}", amount(pay, HOPE)),
    };
    match from {
        Room::Discard => format!("{} recruter un {kind} de la défausse Recrutement {pay}", to.may()),
        Room::Deck | Room::Edge | Room::Same => {
            let recruit = to.does(["recrutez", "recrute"]);
            format!("{recruit} le premier {kind} retourné de la pioche Recrutement, {pay}")
        }
    }
}

fn redirects(to: &Noun, me: &Noun) -> String {
    let place = if me.you { "à votre place".to_owned() } else { format!("à la place {}", me.of()) };
    format!("{} devient la cible {place}", to.text)
}

fn prevents(scene: &Scene<'_>, what: Prevented, n: Amount) -> String {
    let me = me(scene);
    match (what, n) {
        (Prevented::Damage, Amount::N(n)) => {
            let n = n.unsigned_abs();
            format!("{} {}", some(n, DAMAGE), ["est évité", "sont évités"][number(n)])
        }
        (Prevented::Damage, Amount::Word(Measure::DamageMinus1)) => {
            "tous les dégâts sauf 1 sont évités".to_owned()
        }
        (Prevented::Damage, Amount::Word(Measure::All)) => "tous les dégâts sont évités".to_owned(),
        (Prevented::Damage, Amount::Word(_)) => format!("{} sont évités", amount(n, DAMAGE)),
        (Prevented::RpLoss, _) if scene.clause.on == Trigger::Invited => {
            format!("{} sans perdre de Point de Révolution", me.does(["refusez", "refuse"]))
        }
        (Prevented::RpLoss, Amount::N(n)) => {
            let n = n.unsigned_abs();
            let lost = ["qui serait perdu", "qui seraient perdus"][number(n)];
            format!("{} {} {lost}", me.does(["gardez", "garde"]), at_most(n, REVOLUTION_POINT))
        }
        (Prevented::RpLoss, Amount::Word(_)) => {
            let keep = me.does(["gardez", "garde"]);
            format!("{keep} {} qui seraient perdus", amount(n, REVOLUTION_POINT))
        }
        (Prevented::Defeat, _) => {
            format!("{} n'est pas vaincu, et toutes ses caractéristiques passent à 1", subject(scene))
        }
        (Prevented::Severity, _) => format!("{} n'est qu'assommé", subject(scene)),
        (Prevented::Penalty, _) => "la défaite n'entraîne aucune pénalité".to_owned(),
    }
}

fn shields(scene: &Scene<'_>, who: Ref, from: &[Guard], time: Until) -> String {
    let who = if from.contains(&Guard::OthersEvents) { school(scene, who) } else { piece(scene, who) };
    let from: Vec<String> = from
        .iter()
        .map(|guard| match guard {
            Guard::OthersEvents => "des Événements des autres Écoles".to_owned(),
            Guard::TokenAttacks => "des attaques des Personnages de Mission".to_owned(),
            Guard::Attacks => "des attaques".to_owned(),
        })
        .collect();
    format!("{} à l'abri {}{}", who.does(["êtes", "est"]), list(&from, "et"), until(time))
}

fn forbids(scene: &Scene<'_>, who: Ref, what: &[Barred], n: u8, time: Until) -> String {
    let who = if what.contains(&Barred::Move) { piece(scene, who) } else { school(scene, who) };
    let sent = if what.starts_with(&[Barred::Trade]) { "en envoyer" } else { "envoyer de Personnages" };
    let what: Vec<String> = what
        .iter()
        .map(|barred| match barred {
            Barred::Trade => "échanger de Personnages".to_owned(),
            Barred::SecretMission => format!("{sent} en Mission secrète"),
            Barred::BidAbove => format!("miser plus de {n}"),
            Barred::Move => "se déplacer".to_owned(),
        })
        .collect();
    let may_not = who.does(["ne pouvez", "ne peut"]);
    match what.as_slice() {
        [one] => format!("{may_not} pas {one}{}", until(time)),
        several => format!("{may_not} ni {}{}", several.join(" ni "), until(time)),
    }
}

fn bids(who: &Noun, n: i8) -> String {
    let bid = if who.you { "votre mise".to_owned() } else { format!("la mise {}", who.of()) };
    let than = if n < 0 { "de moins" } else { "de plus" };
    format!("{bid} compte pour {} {than}, sans frais", n.unsigned_abs())
}

fn rolls(who: &Noun, n: i8, dice: Thing, time: Until) -> String {
    let (roll, count, time) = (who.does(["lancez", "lance"]), some(n.unsigned_abs(), dice), until(time));
    if n < 0 {
        format!("{roll} {count} de moins{time}, mais au moins 1")
    } else {
        format!("{roll} {count} de plus{time}")
    }
}

fn rerolls(who: &Noun, n: Amount, dice: Thing) -> String {
    let many = dice[1];
    let n = match n {
        Amount::N(1) => format!("1 de ses {many}"),
        Amount::N(n) => format!("jusqu'à {} de ses {many}", n.unsigned_abs()),
        Amount::Word(Measure::All) => format!("autant de ses {many} que voulu"),
        Amount::Word(_) => format!("au plus {}", amount(n, dice)),
    };
    format!("{} relancer {n}", who.may())
}

fn rule_of_attack(rule: AttackRule, n: u8) -> String {
    match rule {
        AttackRule::TiesHit => "les dés d'attaque à égalité touchent".to_owned(),
        AttackRule::UnopposedFrom => format!("les dés d'attaque sans opposition touchent à partir de {n}"),
        AttackRule::RepeatTarget => "celui-ci peut être attaqué de nouveau".to_owned(),
    }
}

fn crosses(what: &[Block]) -> String {
    let what: Vec<String> = what
        .iter()
        .map(|block| match block {
            Block::Character => "les Personnages".to_owned(),
            Block::Obstacle => "les obstacles".to_owned(),
        })
        .collect();
    format!("le Déplacement peut traverser {}", list(&what, "et"))
}

fn relocates(scene: &Scene<'_>, who: Ref, n: Amount, mode: Mode, (from, by): (Ref, Ref)) -> String {
    let (own, stays) = (who == Ref::Bearer, who == from);
    let (who, from, by) = (piece(scene, who).text, piece(scene, from).of(), school(scene, by));
    let hexes = match n {
        Amount::Word(Measure::Speed) if own => "autant de cases que sa Vitesse".to_owned(),
        Amount::Word(Measure::Speed) => format!("autant de cases que la Vitesse {}", of(bearer(scene))),
        Amount::N(_) | Amount::Word(_) => amount(n, HEX),
    };
    let far = match n {
        Amount::N(_) => format!("{} au plus", of(&hexes)),
        Amount::Word(_) => format!("au plus {}", of(&hexes)),
    };
    match mode {
        Mode::Walk => format!("{} {who} {far}", by.does(["déplacez", "déplace"])),
        Mode::Jump if stays => format!("{} placer {who} sur une case libre à {hexes} au plus", by.may()),
        Mode::Jump => format!("{} placer {who} sur une case libre à {hexes} au plus {from}", by.may()),
        Mode::Away => {
            format!("{} {who} {} pour l'éloigner {from}", by.does(["repoussez", "repousse"]), of(&hexes))
        }
        Mode::Leave => format!("{who} quitte l'Arène"),
    }
}

fn borrows(scene: &Scene<'_>, from: Ref, time: Until, free: u8) -> String {
    let free = match free {
        0 => String::new(),
        1 => " ; la première utilisation en est gratuite".to_owned(),
        n => format!(" ; les {n} premières utilisations en sont gratuites"),
    };
    let (who, from) = (bearer(scene), piece(scene, from));
    format!("{who} a aussi le Pouvoir {}{}{free}", from.of(), until(time))
}

fn marks(who: &Noun, n: Amount) -> String {
    let mark = who.does(["marquez", "marque"]);
    match n {
        Amount::Word(Measure::Hits) => format!("{mark} {} par réussite", some(1, POINT)),
        Amount::N(_) | Amount::Word(_) => format!("{mark} {}", amount(n, POINT)),
    }
}

fn grows(token: &str, key: Key, n: i8, time: Until) -> String {
    let who = Noun::third(token);
    match key {
        Key::Atk => rolls(&who, n, ATTACK_DIE, time),
        Key::Def => rolls(&who, n, DEFENSE_DIE, time),
        Key::Move => format!("{token} a {n:+} en mouvement{}", until(time)),
        Key::Range => format!("{token} a {n:+} en portée{}", until(time)),
    }
}

fn places(scene: &Scene<'_>, kind: &str, n: u8, room: Room, damage: Option<Amount>) -> String {
    let name = scene.token(kind).map_or(kind, |token| &token.name.fr);
    let (tokens, are) = [("jeton", "est placé"), ("jetons", "sont placés")][number(n)];
    let room = match room {
        Room::Same => "là où il était",
        Room::Deck | Room::Discard | Room::Edge => "au bord de l'Arène",
    };
    let damage = match damage {
        None => String::new(),
        Some(Amount::Word(Measure::HalfDamage)) => ", avec la moitié de ses dégâts imprimés".to_owned(),
        Some(n) => format!(", avec {}", amount(n, DAMAGE)),
    };
    format!("{n} {tokens} {name} {are} {room}{damage}")
}

fn removes(who: &Noun, credit: &Noun) -> String {
    let credit =
        if credit.you { "à votre crédit".to_owned() } else { format!("au crédit {}", credit.of()) };
    format!("{} quitte l'Arène {credit}", who.text)
}

fn ends(result: Result, winner: Option<&Noun>) -> String {
    let result = match result {
        Result::Success => "un succès",
        Result::Failure => "un échec",
    };
    let wins = winner.map_or_else(String::new, |winner| {
        format!(" et {} la {}", winner.text, ["remportez", "remporte"][usize::from(!winner.you)])
    });
    format!("la Mission se termine par {result}{wins}")
}
