import { minutes, type Time } from '#kernel/time.ts'

interface Viewer {
  readonly name: string
  readonly phone: string
  /** Setting `watermark.phone` (domain 7.3). */
  readonly part: 'full' | 'tail4'
  readonly now: Time
}

/** Nickname and phone, and the minute (spec §1, domain 7.3). */
export const watermarkLines = ({ name, phone, part, now }: Viewer): readonly string[] => [
  [name, part === 'tail4' ? phone.slice(-4) : phone].filter(Boolean).join(' '),
  minutes(now),
]

/** spec §9 */
const TILE = { width: 250, height: 150 } as const
const LINE = 20
/** Longer lines are squeezed into the tile. */
const WIDEST = 216
const LETTER = 14

/** One tile of the pattern as an address; the letters are those of the machine, nothing is fetched. */
export function watermarkTile(lines: readonly string[], colour: string): string {
  const { width, height } = TILE
  const texts = lines.map((line, at) => {
    const squeezed = widthOf(line) > WIDEST ? ` textLength="${WIDEST}" lengthAdjust="spacingAndGlyphs"` : ''
    return `<text x="${width / 2}" y="${height / 2 + at * LINE}"${squeezed}>${escaped(line)}</text>`
  })
  const group = `text-anchor="middle" font-family="sans-serif" font-size="${LETTER}" fill="${colour}" transform="rotate(-20 ${width / 2} ${height / 2})"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${group}>${texts.join('')}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** About: Chinese letters are square, others half as wide. */
const widthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (letter > '\u2e80' ? LETTER : LETTER * 0.56), 0)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!)
