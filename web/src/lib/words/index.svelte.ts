import { settings } from '../play/settings.svelte'
import { en, type Words } from './en'
import { fr } from './fr'

/** The words of the shell; the words of a game come from the server. */
export const words = {
  get t(): Words {
    return settings.lang === 'fr' ? fr : en
  },
}
