import type { ChartData, Look, Tone } from './data.ts'

/** How everything that is drawn is written. */
export const writtenIn = (look: Look) => ({
  animation: !look.still,
  animationDuration: 300,
  textStyle: { fontFamily: look.font, fontSize: look.size },
})

/** What is said under the pointer. */
export const boxIn = (look: Look) => ({
  confine: true,
  backgroundColor: look.surface,
  borderColor: look.line,
  textStyle: { color: look.text, fontSize: look.size },
})

const TONES: readonly Tone[] = ['1', '2', '3', '4', '5', '6']
export const toneAt = (place: number): Tone => TONES[place % TONES.length]!
/** Parts beyond the tones there are take them once more. */
export const isSecondTurn = (place: number): boolean => place >= TONES.length

/** The hand says that something is behind it. */
export const cursorOf = ({ series, links }: ChartData) =>
  links?.some(Boolean) || series.some((one) => one.links?.some(Boolean)) ? 'pointer' : 'default'

/** A letter in px, at most; a Chinese one is twice as wide. */
const LETTER = 7
const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (letter > '\u{2e80}' ? 2 * LETTER : LETTER), 0)
export const longestOf = (labels: readonly string[]): number => Math.ceil(Math.max(0, ...labels.map(widthOf)))

/** In two lines at the last step of its path, where it needs two and each has room. */
export function broken(label: string, room: number): string {
  const at = label.lastIndexOf('/') + 1
  const parts = [label.slice(0, at), label.slice(at)]
  return at > 0 && widthOf(label) > room && longestOf(parts) <= room ? parts.join('\n') : label
}

/** The height of a line of a label, in px. */
export const LINE = 14
/** A name that needs more room than it has goes on below. */
export const WRAPPED = { overflow: 'break', lineHeight: LINE } as const
