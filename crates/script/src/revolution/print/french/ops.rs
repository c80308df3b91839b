//! Operations.

use super::{
    ACTION, ATTACK_DIE, DAMAGE, DEFENSE_DIE, DIE, HEX, HOPE, INITIATIVE_DIE, Noun, PLOT_CARD, PLOT_POINT,
    POINT, POWER_TOKEN, REVOLUTION_POINT, STAT_POINT, Thing, actor, amount, bearer, it, me, number, of,
    piece, school, some, subject, to, token, without_article,
};
use crate::revolution::op::{Barred, Block, Guard, Hand, Key, Op, Played};
use crate::revolution::print::list;
use crate::revolution::print::scene::Scene;
use crate::revolution::words::{
    Amount, AttackRule, DeckAfter, Kin, Measure, Mode, Pool, Prevented, Ref, Result, Room, Slot, Trigger,
    Until, Zone,
};

#[expect(clippy::too_many_lines, reason = "an arm an operation")]
pub(super) fn op(scene: &Scene<'_>, op: &Op) -> String {
    let (school, piece) = (|who: &Ref| school(scene, *who), |who: &Ref| piece(scene, *who));
    let actor = |who: &Ref| actor(scene, *who);
    match op {
        Op::ChangeRp { who, n } => changes(&school(who), *n, REVOLUTION_POINT),
        Op::ChangeHope { who, n } => changes(&school(who), *n, HOPE),
        Op::MoveHope { from, to, n } => gives(scene, *from, *to, *n),
        Op::ChangePlotPoints { who, n } => changes(&school(who), *n, PLOT_POINT),
        Op::DrawPlot { who, n } => {
            format!("{} {}", school(who).acts(["piochez", "pioche", "piochent"]), some(*n, PLOT_CARD))
        }
        Op::DiscardPlot { who, n, pick, paid } => discards(&school(who), *n, *pick, *paid),
        Op::TakePlot { from, to, n, pick } => takes(&school(to), &school(from), *n, *pick),
        Op::Peek { zone, of, n, after } => looks(scene, *zone, *of, *n, *after),
        Op::ChangePower { who, n } => changes(&actor(who), *n, POWER_TOKEN),
        Op::Injure { who } => {
            let who = actor(who);
            let injured = if who.many { "Blessés" } else { "Blessé" };
            format!("{} {injured}", who.does(["devenez", "devient", "deviennent"]))
        }
        Op::Heal { who } => {
            let who = actor(who);
            format!("{} {} jeton Blessé", who.does(["perdez", "perd", "perdent"]), who.its())
        }
        Op::SetTriumph { who, on: true } => {
            let who = actor(who);
            format!("{}{} un jeton Triomphe", who.does(["recevez", "reçoit", "reçoivent"]), who.each())
        }
        Op::SetTriumph { who, on: false } => {
            let who = actor(who);
            format!("{} {} jeton Triomphe", who.does(["perdez", "perd", "perdent"]), who.its())
        }
        Op::DiscardCharacter { who: Ref::Slot(slot) } if scene.gives_up(*slot) => {
            let (by, slot) = (school(&Ref::Slot(Slot::A)), piece(&Ref::Slot(*slot)));
            format!("{} {}", by.does(["défaussez", "défausse", "défaussent"]), slot.text)
        }
        Op::DiscardCharacter { who } => {
            let who = actor(who);
            let discarded = if who.many { "défaussés" } else { "défaussé" };
            format!("{} {discarded}", who.does(["êtes", "est", "sont"]))
        }
        Op::MoveCharacter { who, to } => {
            format!("{} {}", actor(who).does(["rejoignez", "rejoint", "rejoignent"]), school(to).home())
        }
        Op::Recruit { kind, from, to, pay } => recruits(&school(to), *kind, *from, *pay),
        Op::Cancel { what: Played::Event } => "annulez l'Événement".to_owned(),
        Op::Cancel { what: Played::Reaction } => "annulez la Réaction".to_owned(),
        Op::Redirect { to } => redirects(&school(to), &me(scene)),
        Op::Prevent { what, n } => prevents(scene, *what, *n),
        Op::Shield { who, from, until } => shields(scene, *who, from, *until),
        Op::Forbid { who, what, n, until } => forbids(scene, *who, what, *n, *until),
        Op::ChangeBid { who, n } => bids(&school(who), *n),
        Op::CloseAuction {} => "l'enchère échoue et personne ne paie".to_owned(),
        Op::RedrawMission {} => "défaussez-la et révélez la suivante".to_owned(),
        Op::ChangeDice { pool, who, n, until } => rolls(&actor(who), &[(*n, *pool)], *until),
        Op::Reroll { pool, who, n } => rerolls(scene, *who, *n, dice(*pool)),
        Op::AttackRule { rule, n } => rule_of_attack(scene, *rule, *n),
        Op::ChangeDamage { n } => format!("l'attaque inflige {} de plus", some(*n, DAMAGE)),
        Op::DealDamage { who, n } => {
            let who = actor(who);
            format!("{}{} {}", who.does(["subissez", "subit", "subissent"]), who.each(), some(*n, DAMAGE))
        }
        Op::Restore { who, n } => {
            let who = actor(who);
            format!(
                "{}{} {}",
                who.does(["regagnez", "regagne", "regagnent"]),
                who.each(),
                at_most(*n, STAT_POINT)
            )
        }
        Op::PickLosses { by } => {
            let chooses = school(by).does(["choisissez", "choisit", "choisissent"]);
            format!("{chooses} les caractéristiques qui baissent (la Règle du Un s'applique)")
        }
        Op::ChangeRange { who: _, n } => format!("+{n} en Portée d'Attaque pour cette attaque"),
        Op::ChangeMove { who, n } => format!("{} avancer de {} de plus", actor(who).may(), some(*n, HEX)),
        Op::PassThrough { who, what } => crosses(&actor(who), what),
        Op::Relocate { who, n, mode, of, by } => relocates(scene, *who, *n, *mode, (*of, *by)),
        Op::SwapPlaces { a, b } => {
            let a = actor(a);
            format!(
                "{} {} place avec {}",
                a.does(["échangez", "échange", "échangent"]),
                if a.many { "leur" } else { "sa" },
                piece(b).text
            )
        }
        Op::ChangeActions { who, n } => changes(&actor(who), *n, ACTION),
        Op::Strike { by, at, dice } => strikes(scene, *by, *at, *dice),
        Op::CopyPower { from, until: time, free } => borrows(scene, *from, *time, *free),
        Op::Steer { who, by, until: _ } => {
            let control = school(by).acts(["contrôlez", "contrôle", "contrôlent"]);
            format!("{control} {} à sa prochaine activation", piece(who).text)
        }
        Op::Score { who, n, track: _ } => marks(&school(who), *n),
        Op::ChangeToken { kind, key, n, until: time } => {
            grows(&token(scene, kind, "chaque"), *key, *n, *time)
        }
        Op::PlaceToken { kind, n, room, damage } => places(scene, kind, *n, *room, *damage),
        Op::RemoveToken { who, credit } => {
            let who = piece(who);
            format!("{} {}", school(credit).acts(["retirez", "retire", "retirent"]), who.text)
        }
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
    let verb = if n < 0 { ["perdez", "perd", "perdent"] } else { ["gagnez", "gagne", "gagnent"] };
    format!("{}{} {}", who.does(verb), who.each(), some(n.unsigned_abs(), thing))
}

fn gives(scene: &Scene<'_>, from: Ref, whom: Ref, n: u8) -> String {
    let all = !scene.can_pay(from, n);
    let (from, whom, n) = (school(scene, from), school(scene, whom), some(n, HOPE));
    if all && whom.you {
        return format!("prenez jusqu'à {n} {}", to(&from.text));
    }
    let all = if all { format!(", ou tout {} Espoir si c'est moins", from.its()) } else { String::new() };
    if whom.you {
        format!("{} vous {} {n}{all}", from.text, from.verb(["donnez", "donne", "donnent"]))
    } else {
        format!("{} {n} {}{all}", from.acts(["donnez", "donne", "donnent"]), to(&whom.text))
    }
}

fn discards(who: &Noun, n: u8, pick: Hand, paid: bool) -> String {
    let by = match pick {
        Hand::Owner => format!("de {} choix", who.its()),
        Hand::Random => "au hasard".to_owned(),
        Hand::Me => "que vous choisissez".to_owned(),
    };
    let gain = who.verb(["gagnez", "gagne", "gagnent"]);
    let paid = match (paid, n) {
        (false, _) => String::new(),
        (true, 0 | 1) => format!(" et {gain} sa valeur d'Espoir"),
        (true, _) => format!(" et {gain} leurs valeurs d'Espoir"),
    };
    format!("{} {} {by}{paid}", who.acts(["défaussez", "défausse", "défaussent"]), some(n, PLOT_CARD))
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
        format!("{} {n} {by} {}", to.acts(["prenez", "prend", "prennent"]), super::to(&from.text))
    }
}

fn looks(scene: &Scene<'_>, zone: Zone, whose: Ref, n: u8, after: DeckAfter) -> String {
    let me = me(scene);
    let look = me.acts(["regardez", "regarde", "regardent"]);
    let deck = match zone {
        Zone::Hand => {
            let whose = school(scene, whose);
            return if whose.you {
                format!("{look} votre main")
            } else {
                format!("{look} la main {}", whose.of())
            };
        }
        Zone::Recruit => "la pioche Recrutement",
        Zone::Mission => "la pioche Mission",
    };
    let cards = if n > 1 { format!("les {n} premières cartes") } else { "la première carte".to_owned() };
    let put = me.verb(["remettez", "remet", "remettent"]);
    let after = match (after, n) {
        (DeckAfter::Look, _) | (DeckAfter::Reorder, 0 | 1) => String::new(),
        (DeckAfter::Reorder, _) => {
            let them = if me.you { format!("{put}-les") } else { format!("les {put}") };
            format!(" et {them} dans n'importe quel ordre")
        }
        (DeckAfter::Bottom, 0 | 1) => " ; vous pouvez la glisser sous la pioche".to_owned(),
        (DeckAfter::Bottom, _) => " ; vous pouvez en glisser une sous la pioche".to_owned(),
    };
    format!("{look} {cards} de {deck}{after}")
}

fn recruits(to: &Noun, kind: Kin, from: Room, pay: Amount) -> String {
    let pay = match pay {
        Amount::N(0) => "gratuitement".to_owned(),
        Amount::N(n) => format!("pour {}", some(n.unsigned_abs(), HOPE)),
        Amount::Word(Measure::HopeValue) => "pour sa valeur d'Espoir".to_owned(),
        Amount::Word(_) => format!("pour {}", amount(pay, HOPE)),
    };
    let (verb, card, assigned) = match kind {
        Kin::Hero => (["recrutez", "recrute", "recrutent"], "Héros", ""),
        Kin::Student => (["recrutez", "recrute", "recrutent"], "Élève", ""),
        Kin::Training => {
            let assigned = to.verb([
                " et attribuez-le aussitôt",
                " et l'attribue aussitôt",
                " et l'attribuent aussitôt",
            ]);
            (["prenez", "prend", "prennent"], "Entraînement", assigned)
        }
    };
    let takes = to.acts(verb);
    match from {
        Room::Discard => format!("{takes} un {card} de la défausse Recrutement {pay}{assigned}"),
        Room::Deck | Room::Edge | Room::Same => {
            let first = format!("le premier {card} révélé de la pioche Recrutement");
            format!("{takes} {pay} {first}{assigned} ; les autres cartes vont sous la pioche")
        }
    }
}

fn redirects(to: &Noun, me: &Noun) -> String {
    let place = if me.you { "à votre place".to_owned() } else { format!("à la place {}", me.of()) };
    format!("{} devient la cible {place}, si c'est légal", to.text)
}

fn prevents(scene: &Scene<'_>, what: Prevented, n: Amount) -> String {
    let me = me(scene);
    match (what, n) {
        (Prevented::Damage, Amount::N(n)) => format!("annulez {}", at_most(n.unsigned_abs(), DAMAGE)),
        (Prevented::Damage, Amount::Word(Measure::DamageMinus1)) => "annulez-les tous sauf 1".to_owned(),
        (Prevented::Damage, Amount::Word(Measure::All)) => "annulez-les tous".to_owned(),
        (Prevented::Damage, Amount::Word(_)) => format!("annulez {}", amount(n, DAMAGE)),
        (Prevented::RpLoss, _) if scene.clause.on == Trigger::Invited => {
            format!("{} sans perdre de Point de Révolution", me.acts(["refusez", "refuse", "refusent"]))
        }
        (Prevented::RpLoss, Amount::N(n)) => {
            let n = some(n.unsigned_abs(), REVOLUTION_POINT);
            format!("{} {n} de moins", me.does(["perdez", "perd", "perdent"]))
        }
        (Prevented::RpLoss, Amount::Word(_)) => {
            format!("{} aucun Point de Révolution", me.does(["ne perdez", "ne perd", "ne perdent"]))
        }
        (Prevented::Defeat, _) => {
            let who = if scene.named() { "il" } else { subject(scene) };
            format!("{who} reste dans l'Arène avec toutes ses caractéristiques à 1")
        }
        (Prevented::Severity, _) => format!("{} n'est qu'assommé", subject(scene)),
        (Prevented::Penalty, _) => "la défaite n'entraîne aucune pénalité".to_owned(),
    }
}

fn shields(scene: &Scene<'_>, who: Ref, from: &[Guard], time: Until) -> String {
    let who = if from.contains(&Guard::OthersEvents) { school(scene, who) } else { actor(scene, who) };
    let may_not = who.does(["ne pouvez", "ne peut", "ne peuvent"]);
    let from: Vec<String> = from
        .iter()
        .map(|guard| match guard {
            Guard::OthersEvents => "ni ciblée ni lésée par les Événements d'autres Écoles".to_owned(),
            Guard::TokenAttacks => "pas attaqué par les Personnages de Mission".to_owned(),
            Guard::Attacks => "pas attaqué".to_owned(),
        })
        .collect();
    let from = list(&from, "et").replacen("pas attaqué", "pas être attaqué", 1).replacen(
        "ni ciblée",
        "être ni ciblée",
        1,
    );
    format!("{may_not} {from}{}", until(time))
}

fn forbids(scene: &Scene<'_>, who: Ref, what: &[Barred], n: u8, time: Until) -> String {
    let who = if what.contains(&Barred::Move) { actor(scene, who) } else { school(scene, who) };
    let sent = if what.starts_with(&[Barred::Trade]) { "en envoyer" } else { "envoyer de Personnages" };
    let what: Vec<String> = what
        .iter()
        .map(|barred| match barred {
            Barred::Trade => "échanger de Personnages".to_owned(),
            Barred::SecretMission => format!("{sent} en Mission Secrète"),
            Barred::BidAbove => format!("miser plus de {n}"),
            Barred::Move => "se déplacer".to_owned(),
        })
        .collect();
    let may_not = who.does(["ne pouvez", "ne peut", "ne peuvent"]);
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

pub(super) fn rolls(who: &Noun, pools: &[(i8, Pool)], time: Until) -> String {
    let fewer = pools.iter().any(|(n, _)| *n < 0);
    let count = |(n, pool): &(i8, Pool)| some(n.unsigned_abs(), dice(*pool));
    let counts: Vec<String> = pools.iter().map(count).collect();
    let (than, least) = if fewer { ("de moins", " (au moins 1)") } else { ("de plus", "") };
    format!(
        "{} {} {than}{}{least}",
        who.does(["lancez", "lance", "lancent"]),
        list(&counts, "et"),
        until(time)
    )
}

fn rerolls(scene: &Scene<'_>, who: Ref, n: Amount, dice: Thing) -> String {
    let (many, named) = (dice[1], who != Ref::Bearer || scene.named());
    let [of_its, its] = if named {
        [format!("de ses {many}"), format!("autant de ses {many}")]
    } else {
        let whose = of(bearer(scene));
        [format!("des {many} {whose}"), format!("autant de {many} {whose}")]
    };
    let will = if who == Ref::Bearer { "que vous voulez" } else { "que voulu" };
    let n = match n {
        Amount::N(1) => format!("1 {of_its}"),
        Amount::N(n) => format!("jusqu'à {} {of_its}", n.unsigned_abs()),
        Amount::Word(Measure::All) => format!("{its} {will}"),
        Amount::Word(_) => format!("au plus {}", amount(n, dice)),
    };
    if who == Ref::Bearer {
        format!("relancez {n}")
    } else {
        format!("{} relancer {n}", piece(scene, who).may())
    }
}

fn rule_of_attack(scene: &Scene<'_>, rule: AttackRule, n: u8) -> String {
    match rule {
        AttackRule::TiesHit => "les dés d'attaque à égalité touchent".to_owned(),
        AttackRule::UnopposedFrom => format!("les dés d'attaque sans opposition touchent à partir de {n}"),
        AttackRule::RepeatTarget => format!("{} peut attaquer de nouveau ce Personnage", it(scene)),
    }
}

fn crosses(who: &Noun, what: &[Block]) -> String {
    let what: Vec<String> = what
        .iter()
        .map(|block| match block {
            Block::Character => "les Personnages".to_owned(),
            Block::Obstacle => "les Obstacles".to_owned(),
        })
        .collect();
    format!("{} traverser {}", who.may(), list(&what, "et"))
}

fn relocates(scene: &Scene<'_>, who: Ref, n: Amount, mode: Mode, (from, by): (Ref, Ref)) -> String {
    let (own, stays) = (who == Ref::Bearer, who == from);
    let by = school(scene, by);
    let hexes = match n {
        Amount::Word(Measure::Speed) if own => "sa Vitesse".to_owned(),
        Amount::Word(Measure::Speed) => format!("la Vitesse {}", of(bearer(scene))),
        Amount::N(_) | Amount::Word(_) => amount(n, HEX),
    };
    match mode {
        Mode::Walk if own && by.you => {
            format!("{} se déplace {} au plus sans utiliser d'Action", it(scene), of(&hexes))
        }
        Mode::Walk => {
            let moves = by.acts(["déplacez", "déplace", "déplacent"]);
            format!("{moves} {} au plus {}", of(&hexes), piece(scene, who).text)
        }
        Mode::Jump => {
            let who = piece(scene, who).text;
            let from = if stays { String::new() } else { format!(" {}", piece(scene, from).of()) };
            format!(
                "{} {who} sur une case libre à {hexes} ou moins{from}",
                by.acts(["placez", "place", "placent"])
            )
        }
        Mode::Away => {
            let who = piece(scene, who).text;
            let pushes = by.acts(["repoussez", "repousse", "repoussent"]);
            format!("{pushes} {who} {} en l'éloignant {}", of(&hexes), piece(scene, from).of())
        }
        Mode::Leave => format!("{} quitte l'Arène sans être vaincu", piece(scene, who).text),
    }
}

fn strikes(scene: &Scene<'_>, by: Ref, at: Ref, dice: u8) -> String {
    let every = match at {
        Ref::Slot(slot) => scene.target(slot).is_some_and(|target| matches!(target.n, Amount::Word(_))),
        Ref::Me
        | Ref::Bearer
        | Ref::Foe
        | Ref::Subject
        | Ref::Source
        | Ref::Commander
        | Ref::Rival
        | Ref::Winner
        | Ref::OwnerOf(_)
        | Ref::PcOf(_) => false,
    };
    let (by, dice) = (actor(scene, by), some(dice, DIE));
    let at = piece(scene, at).text;
    let attacks = by.does(["attaquez", "attaque", "attaquent"]);
    if every {
        format!("{attacks} séparément {at} avec {dice}")
    } else {
        format!("{attacks} {at} avec {dice}")
    }
}

fn borrows(scene: &Scene<'_>, from: Ref, time: Until, free: u8) -> String {
    let free = match free {
        0 => String::new(),
        1 => " ; la première utilisation est gratuite".to_owned(),
        n => format!(" ; les {n} premières utilisations sont gratuites"),
    };
    let (who, from) = (it(scene), piece(scene, from));
    format!("{}, {who} a aussi le Pouvoir {}{free}", until(time).trim_start(), from.of())
}

fn marks(who: &Noun, n: Amount) -> String {
    let mark = who.acts(["marquez", "marque", "marquent"]);
    match n {
        // The test has said "for each".
        Amount::Word(Measure::Hits) => format!("{mark} {}", some(1, POINT)),
        Amount::N(_) | Amount::Word(_) => format!("{mark} {}", amount(n, POINT)),
    }
}

fn grows(token: &str, key: Key, n: i8, time: Until) -> String {
    let who = Noun::third(token);
    match key {
        Key::Atk => rolls(&who, &[(n, Pool::Attack)], time),
        Key::Def => rolls(&who, &[(n, Pool::Defense)], time),
        Key::Move => format!("{token} a {n:+} en mouvement{}", until(time)),
        Key::Range => format!("{token} a {n:+} en portée{}", until(time)),
    }
}

fn places(scene: &Scene<'_>, kind: &str, n: u8, room: Room, damage: Option<Amount>) -> String {
    let name = scene.token(kind).map_or(kind, |token| without_article(&token.name.fr));
    let (tokens, are) = [("jeton", "est placé"), ("jetons", "sont placés")][number(n)];
    let room = match room {
        Room::Same => "là où il était",
        Room::Deck | Room::Discard | Room::Edge => "sur une case libre au bord de l'Arène",
    };
    let damage = match damage {
        None => String::new(),
        Some(Amount::Word(Measure::HalfDamage)) => {
            " avec la moitié de ses dégâts imprimés (arrondie au supérieur)".to_owned()
        }
        Some(n) => format!(" avec {}", amount(n, DAMAGE)),
    };
    format!("{n} {tokens} {name} {are} {room}{damage}")
}

fn ends(result: Result, winner: Option<&Noun>) -> String {
    let result = match result {
        Result::Success => "un succès",
        Result::Failure => "un échec",
    };
    let wins = winner.map_or_else(String::new, |winner| {
        format!(" et {} la {}", winner.text, winner.verb(["remportez", "remporte", "remportent"]))
    });
    format!("la Mission se termine par {result}{wins}")
}
