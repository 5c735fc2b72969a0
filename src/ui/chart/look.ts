import type { Look, Tone } from './data.ts'

const TONES: Readonly<Record<Tone, string>> = {
  1: '--chart-1',
  2: '--chart-2',
  3: '--chart-3',
  4: '--chart-4',
  5: '--chart-5',
  6: '--chart-6',
  red: '--red',
  orange: '--orange',
  faint: '--text-faint',
}

export const colourOf = (tone: Tone): string => `var(${TONES[tone]})`

/** The tokens as they are now, for a drawing of so many px; the library cannot read custom properties. */
export function lookNow(width: number): Look {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  const colours = Object.entries(TONES).map(([tone, name]) => [tone, token(name)])
  return {
    colour: Object.fromEntries(colours) as Look['colour'],
    text: token('--text-soft'),
    strong: token('--text'),
    line: token('--line'),
    surface: token('--surface'),
    font: token('--font'),
    size: Number.parseInt(token('--type-xs'), 10) || 12,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width,
  }
}
