import { settings } from './settings.svelte'

let audio: AudioContext | undefined

/** A short knock, made here: somebody is asked. */
export function knock(): void {
  if (!settings.sound) return
  audio ??= new AudioContext()
  const [tone, gain] = [audio.createOscillator(), audio.createGain()]
  const now = audio.currentTime
  tone.frequency.setValueAtTime(220, now)
  tone.frequency.exponentialRampToValueAtTime(90, now + 0.09)
  gain.gain.setValueAtTime(0.25, now)
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.12)
  tone.connect(gain).connect(audio.destination)
  tone.start(now)
  tone.stop(now + 0.13)
}
