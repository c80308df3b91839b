export type Lang = 'en' | 'fr'
export type Theme = 'system' | 'night' | 'day'
export type Motion = 'off' | 'fast' | 'normal' | 'slow'
export type TextSize = 'normal' | 'large' | 'larger'

const SPEED: Record<Motion, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 }
const STORE = 'mutable'

interface Kept {
  lang: Lang
  theme: Theme
  motion: Motion
  size: TextSize
  patterns: boolean
  confirm: boolean
  sound: boolean
  asText: boolean
}

function first(): Kept {
  const kept: Kept = {
    lang: navigator.language.startsWith('fr') ? 'fr' : 'en',
    theme: 'system',
    motion: 'normal',
    size: 'normal',
    patterns: false,
    confirm: false,
    sound: false,
    asText: false,
  }
  try {
    return { ...kept, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Kept>) }
  } catch {
    return kept
  }
}

/** What a person has chosen for this browser. */
class Settings {
  #kept = $state(first())
  #light = $state(matchMedia('(prefers-color-scheme: light)').matches)
  #still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)

  constructor() {
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', (event) => (this.#light = event.matches))
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.#still = event.matches))
    $effect.root(() => {
      $effect(() => this.#apply())
    })
  }

  get lang(): Lang {
    return this.#kept.lang
  }
  set lang(lang: Lang) {
    this.#kept.lang = lang
  }
  get theme(): Theme {
    return this.#kept.theme
  }
  set theme(theme: Theme) {
    this.#kept.theme = theme
  }
  get motion(): Motion {
    return this.#kept.motion
  }
  set motion(motion: Motion) {
    this.#kept.motion = motion
  }
  get size(): TextSize {
    return this.#kept.size
  }
  set size(size: TextSize) {
    this.#kept.size = size
  }
  get patterns(): boolean {
    return this.#kept.patterns
  }
  set patterns(on: boolean) {
    this.#kept.patterns = on
  }
  get confirm(): boolean {
    return this.#kept.confirm
  }
  set confirm(on: boolean) {
    this.#kept.confirm = on
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  set sound(on: boolean) {
    this.#kept.sound = on
  }

  get asText(): boolean {
    return this.#kept.asText
  }
  set asText(on: boolean) {
    this.#kept.asText = on
  }

  get isLight(): boolean {
    return this.theme === 'day' || (this.theme === 'system' && this.#light)
  }

  /** Durations are multiplied by this; 0 shows final states at once. */
  get speed(): number {
    return this.#still ? 0 : SPEED[this.motion]
  }

  #apply(): void {
    localStorage.setItem(STORE, JSON.stringify(this.#kept))
    const root = document.documentElement
    root.lang = this.lang
    root.classList.toggle('light', this.isLight)
    root.classList.toggle('dark', !this.isLight)
    root.classList.toggle('patterns', this.patterns)
    root.classList.toggle('size-large', this.size === 'large')
    root.classList.toggle('size-larger', this.size === 'larger')
    root.style.setProperty('--speed', String(this.speed))
  }
}

export const settings = new Settings()
