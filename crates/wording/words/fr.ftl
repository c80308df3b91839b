# Ce que disent le noyau et les commandes, en français.

seat-number = place { $number }
list-and = { $others } et { $last }

## Refusé à la table
refused-stale = Cette réponse vise la version { $at }, mais la table en est à la version { $now }. Regardez à nouveau et répondez à ce qui est demandé maintenant.
refused-not-fate = Rien n'est demandé au sort en ce moment.
refused-impossible = Le sort ne peut pas répondre « { $choice } » ici. La commande « odds » donne la liste de ce qu'il peut répondre.
refused-no-undo = { $seat } n'a rien à reprendre : depuis, le sort a été consulté, une autre place a répondu ou quelque chose de caché a été révélé.
refused-unread = « { $text } » n'est pas un choix de ce jeu. La commande « choices » donne la liste des choix tels qu'ils s'écrivent.
entropy-too-late = Les dés ont déjà servi ; une place n'ajoute ses mots qu'avant le premier tirage.
entropy-too-long = Les mots d'une place comptent 128 octets au plus.

## Options
option-switch = on ou off
option-one-of = une valeur parmi { $words }
option-number = un nombre entier de { $least } à { $most }
option-text = n'importe quel texte
option-none = { $title } n'a pas d'options : il n'y a pas de « { $key } » à régler.
option-unknown = { $title } n'a pas d'option « { $key } ». Ses options sont { $keys }.
option-value = L'option « { $key } » ne peut pas valoir « { $value } ». Elle accepte { $kind }.
option-twice = L'option « { $key } » est réglée deux fois. Réglez-la une seule fois.

## Parties enregistrées
record-empty = L'enregistrement est vide. Il commence par une ligne telle que {"{"}"record":1,…{"}"}.
record-none = Ce n'est pas un enregistrement : la première ligne n'a pas de champ "record". Les enregistrements sont écrits par « play », « engine » et le serveur.
record-format = L'enregistrement est au format { $found } ; ce programme lit le format { $known }. Un programme plus récent l'a sans doute écrit.
record-damaged = La ligne { $line } est illisible : { $error }. Le fichier est abîmé ; prenez l'original.
record-after-the-end = La ligne { $line } suit la ligne de clôture. La ligne de clôture doit être la dernière.
record-no-end = La ligne de clôture manque : l'enregistrement est tronqué. Prenez le fichier entier.
record-seal = Le sceau est brisé : les lignes ont été modifiées après l'écriture.
record-rules = La partie a été jouée avec la version { $found } des règles ; ce programme joue la version { $known }. Vérifiez-la avec un programme de cette version.
record-data = La partie a été jouée avec d'autres cartes ou plateaux de { $title } que ceux de ce programme. Réglez les mêmes.
record-refused = La ligne { $line } n'est pas permise ({ $rule }) : { $reason }
record-state = Ligne { $line } : l'état atteint n'est pas celui qui est noté.
record-outcome = Ligne { $line } : le résultat noté n'est pas celui auquel mènent les réponses.
record-commitment = La graine révélée n'est pas celle qui avait été promise au début : ces dés n'étaient pas ceux annoncés.
record-draw = Ligne { $line } : le tirage { $draw } ne découle pas de la graine. Les dés ont été modifiés.
