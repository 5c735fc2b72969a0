import { contrast, format, mix, parse } from './contrast.ts'

export const WHITE = '#ffffff'
export const BLACK = '#000000'
/** spec §9 */
export const THEME_COLOUR = '#0084ff'
export type ThemeMode = 'light' | 'dark'

/** What the theme colour has to be told apart from; the same values as in tokens.css. */
export const GROUNDS = {
  light: { surface: '#ffffff', page: '#f2f4f7', raised: '#f7f9fb' },
  dark: { surface: '#171b21', page: '#0f1216', raised: '#1d222a' },
} as const

/** Around what is ticked or chosen, which is nothing but its outline until it is. */
export const OUTLINE: Readonly<Record<ThemeMode, string>> = { light: '#828b97', dark: '#6b7582' }

/** Everything on the screen that has the theme colour, each in a shade that can be seen where it is used. */
export interface Palette {
  /** Decoration: bars, borders, marks. */
  readonly accent: string
  /** Behind white text. */
  readonly fill: string
  readonly fill_hover: string
  /** Links and other text, also on a chosen row. */
  readonly accent_text: string
  readonly focus: string
  readonly chosen: string
  readonly hover: string
}

/** A little above 4.5 and 3 of WCAG 2.2, which rounding takes away again. */
const TEXT = 4.6
const SHAPE = 3.05

/** Any colour, made usable: white, black and yellow too. The given #0084ff decorates as it is and is darkened for text. */
export function paletteOf(colour: string, mode: ThemeMode): Palette {
  const { surface, page, raised } = GROUNDS[mode]
  const away = mode === 'dark' ? WHITE : BLACK
  const accent = moved(colour, away, (shade) => contrast(shade, surface) >= SHAPE)
  const [chosen, hover] = [tint(accent, surface, mode === 'dark' ? 0.22 : 0.11), tint(accent, surface, 0.06)]
  const accent_text = moved(accent, away, (shade) =>
    [surface, page, raised, chosen, hover].every((ground) => contrast(shade, ground) >= TEXT),
  )
  const fill = moved(accent, '#000000', (shade) => contrast(shade, WHITE) >= TEXT)
  return { accent, fill, fill_hover: tint('#000000', fill, 0.16), accent_text, focus: accent_text, chosen, hover }
}

/** The nearest shade on the way to `goal` that is good enough. */
function moved(colour: string, goal: string, isGood: (shade: string) => boolean): string {
  const [from, to] = [parse(colour), parse(goal)]
  for (let step = 0; step < 50; step++) {
    const shade = format(mix(from, to, step / 50))
    if (isGood(shade)) return shade
  }
  return goal
}

const tint = (colour: string, ground: string, share: number): string => format(mix(parse(ground), parse(colour), share))
