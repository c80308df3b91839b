//! Operations in words.

use table::Lang;

use super::op::{Barred, Guard, Hand, Key, Op, Played};
use super::print_words::{amount, until, who};
use super::words::{Amount, AttackRule, DeckAfter, Kin, Mode, Pool, Prevented, Result, Room, Zone};

fn pool(lang: Lang, pool: Pool) -> &'static str {
    match pool {
        Pool::Attack => lang.pick("attack dice", "dés d’attaque"),
        Pool::Defense => lang.pick("defense dice", "dés de défense"),
        Pool::Initiative => lang.pick("Initiative dice", "dés d’Initiative"),
    }
}

fn kin(lang: Lang, kin: Kin) -> &'static str {
    match kin {
        Kin::Hero => lang.pick("Hero", "Héros"),
        Kin::Student => lang.pick("Student", "Élève"),
        Kin::Training => lang.pick("Training Card", "Entraînement"),
    }
}

#[expect(clippy::too_many_lines, reason = "an arm an operation")]
pub(super) fn op(lang: Lang, op: &Op) -> String {
    let name = |reference| who(lang, reference);
    let en = lang == Lang::En;
    match op {
        Op::ChangeRp { who, n } => {
            format!(
                "{}{} {n:+} {}",
                name(*who),
                lang.pick(":", "\u{a0}:"),
                lang.pick("Revolution Points", "Points de Révolution")
            )
        }
        Op::ChangeHope { who, n } => {
            format!("{}{} {n:+} {}", name(*who), lang.pick(":", "\u{a0}:"), lang.pick("Hope", "Espoir"))
        }
        Op::MoveHope { from, to, n } => {
            let (from, to) = (name(*from), name(*to));
            if en {
                format!("{n} Hope go from {from} to {to}")
            } else {
                format!("{n} Espoir passent de {from} à {to}")
            }
        }
        Op::ChangePlotPoints { who, n } => {
            format!(
                "{}{} {n:+} {}",
                name(*who),
                lang.pick(":", "\u{a0}:"),
                lang.pick("Plot Points", "Points d’Intrigue")
            )
        }
        Op::DrawPlot { who, n } => {
            let who = name(*who);
            if en {
                format!("{who} draws {n} Plot Cards")
            } else {
                format!("{who} pioche {n} cartes Intrigue")
            }
        }
        Op::DiscardPlot { who, n, pick, paid } => {
            let who = name(*who);
            let by = match pick {
                Hand::Owner => lang.pick("of its choice", "de son choix"),
                Hand::Random => lang.pick("at random", "au hasard"),
                Hand::Me => lang.pick("of your choice", "de votre choix"),
            };
            let paid = if *paid { lang.pick(" for Hope", " pour de l’Espoir") } else { "" };
            if en {
                format!("{who} discards {n} Plot Cards {by}{paid}")
            } else {
                format!("{who} défausse {n} cartes Intrigue {by}{paid}")
            }
        }
        Op::TakePlot { from, to, n, pick } => {
            let (from, to) = (name(*from), name(*to));
            let by = if *pick == Hand::Random {
                lang.pick("at random", "au hasard")
            } else {
                lang.pick("of your choice", "de votre choix")
            };
            if en {
                format!("{to} takes {n} Plot Cards {by} from {from}")
            } else {
                format!("{to} prend {n} cartes Intrigue {by} à {from}")
            }
        }
        Op::Peek { zone, of, n, after } => {
            let what = match (zone, lang) {
                (Zone::Hand, Lang::En) => format!("look at the hand of {}", name(*of)),
                (Zone::Hand, Lang::Fr) => format!("regardez la main de {}", name(*of)),
                (Zone::Recruit, Lang::En) => format!("look at the top {n} Recruit cards"),
                (Zone::Recruit, Lang::Fr) => format!("regardez les {n} premières cartes Recrutement"),
                (Zone::Mission, Lang::En) => format!("look at the top {n} Missions"),
                (Zone::Mission, Lang::Fr) => format!("regardez les {n} premières Missions"),
            };
            let after = match after {
                DeckAfter::Look => "",
                DeckAfter::Reorder => {
                    lang.pick(" and put them back in any order", " et remettez-les dans l’ordre voulu")
                }
                DeckAfter::Bottom => lang
                    .pick("; one of them may go under the deck", "\u{202f}; l’une peut aller sous la pioche"),
            };
            what + after
        }
        Op::ChangePower { who, n } => {
            format!(
                "{}{} {n:+} {}",
                name(*who),
                lang.pick(":", "\u{a0}:"),
                lang.pick("Power Tokens", "jetons Pouvoir")
            )
        }
        Op::Injure { who } => format!("{} {}", name(*who), lang.pick("becomes Injured", "devient Blessé")),
        Op::Heal { who } => format!("{} {}", name(*who), lang.pick("is healed", "est soigné")),
        Op::SetTriumph { who, on: true } => {
            format!("{} {}", name(*who), lang.pick("receives a Triumph Token", "reçoit un jeton Triomphe"))
        }
        Op::SetTriumph { who, on: false } => {
            format!("{} {}", name(*who), lang.pick("loses its Triumph Token", "perd son jeton Triomphe"))
        }
        Op::DiscardCharacter { who } => {
            format!("{} {}", name(*who), lang.pick("is discarded", "est défaussé"))
        }
        Op::MoveCharacter { who, to } => {
            format!("{} {} {}", name(*who), lang.pick("joins", "rejoint"), name(*to))
        }
        Op::Recruit { kind, from, to, pay } => {
            let (kind, to) = (kin(lang, *kind), name(*to));
            let from = if *from == Room::Discard {
                lang.pick("the discard", "la défausse")
            } else {
                lang.pick("the deck", "la pioche")
            };
            let pay = match pay {
                Amount::N(0) => lang.pick("for free", "gratuitement").to_owned(),
                pay => lang.pick("for ", "pour ").to_owned() + &amount(lang, *pay),
            };
            if en {
                format!("{to} recruits a {kind} from {from} {pay}")
            } else {
                format!("{to} recrute un {kind} de {from} {pay}")
            }
        }
        Op::Cancel { what: Played::Event } => lang.pick("cancel the Event", "annulez l’Événement").to_owned(),
        Op::Cancel { what: Played::Reaction } => {
            lang.pick("cancel the Reaction", "annulez la Réaction").to_owned()
        }
        Op::Redirect { to } => format!(
            "{} {}",
            name(*to),
            lang.pick("becomes the target instead", "devient la cible à votre place")
        ),
        Op::Prevent { what, n } => {
            let n = amount(lang, *n);
            match what {
                Prevented::Damage => {
                    if en {
                        format!("prevent {n} damage")
                    } else {
                        format!("évitez {n} dégâts")
                    }
                }
                Prevented::RpLoss => {
                    if en {
                        format!("up to {n} Revolution Points are not lost")
                    } else {
                        format!("jusqu’à {n} Points de Révolution ne sont pas perdus")
                    }
                }
                Prevented::Defeat => lang
                    .pick("it stays with all stats at 1", "il reste avec toutes ses caractéristiques à 1")
                    .to_owned(),
                Prevented::Severity => lang.pick("it is only knocked out", "il n’est qu’assommé").to_owned(),
                Prevented::Penalty => lang.pick("there is no penalty", "il n’y a aucune pénalité").to_owned(),
            }
        }
        Op::Shield { who, from, until: time } => {
            let from: Vec<&str> = from
                .iter()
                .map(|guard| match guard {
                    Guard::OthersEvents => {
                        lang.pick("Events of other Schools", "les Événements d’autres Écoles")
                    }
                    Guard::TokenAttacks => lang.pick("Mission Characters", "les Personnages de Mission"),
                    Guard::Attacks => lang.pick("attacks", "les attaques"),
                })
                .collect();
            format!(
                "{} {} {}{}",
                name(*who),
                lang.pick("is safe from", "est à l’abri :"),
                from.join(", "),
                until(lang, *time)
            )
            .replace(" :", "\u{a0}:")
        }
        Op::Forbid { who, what, n, until: time } => {
            let what: Vec<String> = what
                .iter()
                .map(|barred| match barred {
                    Barred::Trade => lang.pick("trade", "échanger").to_owned(),
                    Barred::SecretMission => {
                        lang.pick("send on Secret Missions", "envoyer en Mission secrète").to_owned()
                    }
                    Barred::BidAbove => {
                        if en {
                            format!("bid above {n}")
                        } else {
                            format!("miser plus de {n}")
                        }
                    }
                    Barred::Move => lang.pick("move", "se déplacer").to_owned(),
                })
                .collect();
            format!(
                "{} {} {}{}",
                name(*who),
                lang.pick("may not", "ne peut pas"),
                what.join(", "),
                until(lang, *time)
            )
        }
        Op::ChangeBid { who, n } => {
            let who = name(*who);
            if en {
                format!("the bid of {who} counts {n:+} at no cost")
            } else {
                format!("l’enchère de {who} compte {n:+} sans frais")
            }
        }
        Op::CloseAuction => lang.pick("the auction fails", "l’enchère échoue").to_owned(),
        Op::RedrawMission => lang
            .pick("another Mission is revealed instead", "une autre Mission est révélée à la place")
            .to_owned(),
        Op::ChangeDice { pool: dice, who, n, until: time, .. } => {
            format!(
                "{}{} {n:+} {}{}",
                name(*who),
                lang.pick(":", "\u{a0}:"),
                pool(lang, *dice),
                until(lang, *time)
            )
        }
        Op::Reroll { pool: dice, who, n } => {
            let (n, dice, who) = (amount(lang, *n), pool(lang, *dice), name(*who));
            if en {
                format!("roll up to {n} {dice} of {who} again")
            } else {
                format!("relancez jusqu’à {n} {dice} de {who}")
            }
        }
        Op::AttackRule { rule, n } => match rule {
            AttackRule::TiesHit => lang.pick("equal dice hit", "les dés égaux touchent").to_owned(),
            AttackRule::UnopposedFrom => {
                if en {
                    format!("unopposed dice hit from {n}")
                } else {
                    format!("les dés sans opposition touchent dès {n}")
                }
            }
            AttackRule::RepeatTarget => lang
                .pick("the same target may be attacked again", "la même cible peut être attaquée encore")
                .to_owned(),
        },
        Op::ChangeDamage { n } => {
            if en {
                format!("{n} more damage")
            } else {
                format!("{n} dégâts de plus")
            }
        }
        Op::DealDamage { who, n } => {
            let who = name(*who);
            if en { format!("{who} takes {n} damage") } else { format!("{who} subit {n} dégâts") }
        }
        Op::Restore { who, n } => {
            let who = name(*who);
            if en {
                format!("{who} regains up to {n} lost stat points")
            } else {
                format!("{who} regagne jusqu’à {n} points perdus")
            }
        }
        Op::PickLosses { by } => {
            format!(
                "{} {}",
                name(*by),
                lang.pick("chooses which stats drop", "choisit les caractéristiques qui baissent")
            )
        }
        Op::ChangeRange { n, .. } => {
            if en {
                format!("range +{n}")
            } else {
                format!("portée +{n}")
            }
        }
        Op::ChangeMove { n, .. } => {
            if en {
                format!("{n} more hexes")
            } else {
                format!("{n} cases de plus")
            }
        }
        Op::PassThrough { .. } => lang
            .pick(
                "the Move crosses Characters and obstacles",
                "le Déplacement traverse Personnages et obstacles",
            )
            .to_owned(),
        Op::Relocate { who, n, mode, of, by } => {
            let (n, of, by, who) = (amount(lang, *n), name(*of), name(*by), name(*who));
            match (mode, en) {
                (Mode::Walk, true) => format!("{by} moves {who} up to {n} hexes"),
                (Mode::Walk, false) => format!("{by} déplace {who} de {n} cases au plus"),
                (Mode::Jump, true) => format!("{by} puts {who} on a free hex within {n} of {of}"),
                (Mode::Jump, false) => format!("{by} place {who} sur une case libre à {n} au plus de {of}"),
                (Mode::Away, true) => format!("{by} pushes {who} {n} hexes away from {of}"),
                (Mode::Away, false) => format!("{by} repousse {who} de {n} cases loin de {of}"),
                (Mode::Leave, true) => format!("{who} leaves the Arena"),
                (Mode::Leave, false) => format!("{who} quitte l’Arène"),
            }
        }
        Op::SwapPlaces { a, b } => {
            format!("{} {} {}", name(*a), lang.pick("changes places with", "échange sa place avec"), name(*b))
        }
        Op::ChangeActions { who, n } => {
            format!("{}{} {n:+} {}", name(*who), lang.pick(":", "\u{a0}:"), lang.pick("Actions", "Actions"))
        }
        Op::Strike { by, at, dice } => {
            let (by, at) = (name(*by), name(*at));
            if en {
                format!("{by} strikes {at} with {dice} dice")
            } else {
                format!("{by} frappe {at} avec {dice} dés")
            }
        }
        Op::CopyPower { from, until: time, free } => {
            let from = name(*from);
            let time = until(lang, *time);
            if en {
                format!("also has the Power of {from}{time}; {free} use is free")
            } else {
                format!("a aussi le Pouvoir de {from}{time}\u{202f}; {free} utilisation gratuite")
            }
        }
        Op::Steer { who, by, .. } => {
            format!("{} {} {}", name(*by), lang.pick("controls", "contrôle"), name(*who))
        }
        Op::Score { who, n, track } => {
            let (who, n) = (name(*who), amount(lang, *n));
            if en { format!("{who} marks {n} ({track})") } else { format!("{who} marque {n} ({track})") }
        }
        Op::ChangeToken { kind, key, n, until: time } => {
            let key = match key {
                Key::Atk => lang.pick("attack dice", "dés d’attaque"),
                Key::Def => lang.pick("defense dice", "dés de défense"),
                Key::Move => lang.pick("movement", "mouvement"),
                Key::Range => lang.pick("range", "portée"),
            };
            format!("{kind}{} {n:+} {key}{}", lang.pick(":", "\u{a0}:"), until(lang, *time))
        }
        Op::PlaceToken { kind, n, room, damage } => {
            let room = if *room == Room::Same {
                lang.pick("where it stood", "où il était")
            } else {
                lang.pick("at the edge", "au bord")
            };
            let damage = damage.map_or_else(String::new, |n| {
                lang.pick(", damage: ", ", dégâts\u{a0}: ").to_owned() + &amount(lang, n)
            });
            if en {
                format!("place {n} {kind} {room}{damage}")
            } else {
                format!("placez {n} {kind} {room}{damage}")
            }
        }
        Op::RemoveToken { who, credit } => {
            let (who, credit) = (name(*who), name(*credit));
            if en {
                format!("{who} leaves, credited to {credit}")
            } else {
                format!("{who} part, au crédit de {credit}")
            }
        }
        Op::EndMission { result, winner } => {
            let result = if *result == Result::Success {
                lang.pick("in success", "par un succès")
            } else {
                lang.pick("in failure", "par un échec")
            };
            let winner = name(*winner);
            if en {
                format!("the Mission ends {result}, won by {winner}")
            } else {
                format!("la Mission finit {result}, gagnée par {winner}")
            }
        }
    }
}
