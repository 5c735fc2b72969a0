/** The syllables as which each character can be read. */
export type Readings = ReadonlyMap<string, readonly string[]>

/** Until they are loaded, and for who wants nothing found by pinyin. */
export const NO_READINGS: Readings = new Map()

/**
 * Whether what is typed means this text: a part of it, how that part is read, its initials, or any mixture, the last
 * syllable not to its end: `城管`, `chengguan`, `cgj`, `城guan`, `chengg`. Case, spaces and marks do not matter.
 */
export function means(typed: string, text: string, readings: Readings): boolean {
  const wanted = plain(typed)
  if (wanted === '') return text.includes(typed.trim())
  /** How far what is typed can lead up to the character before. */
  let reached = new Set([0])
  for (const character of plain(text)) {
    const next = new Set([0])
    for (const at of reached) for (const end of endsOf(character, wanted, at, readings)) next.add(end)
    if (next.has(wanted.length)) return true
    reached = next
  }
  return false
}

/** Where in `wanted` one can be after the character, when one is `at` before it. */
function* endsOf(character: string, wanted: string, at: number, readings: Readings): Generator<number> {
  if (wanted.startsWith(character, at)) yield at + character.length
  const rest = wanted.slice(at)
  for (const syllable of readings.get(character) ?? []) {
    for (const form of [syllable, initialOf(syllable), syllable[0]!]) if (rest.startsWith(form)) yield at + form.length
    if (syllable.startsWith(rest)) yield wanted.length
  }
}

const initialOf = (syllable: string): string => /^[zcs]h/.exec(syllable)?.[0] ?? syllable[0]!

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const MOST_WAYS = 32

/** A Chinese text as it can be read, whole and by its initials, in every way that its characters allow. */
export function waysToRead(text: string, readings: Readings): readonly string[] {
  let ways = [{ whole: '', initials: '' }]
  for (const character of plain(text)) {
    const syllables = readings.get(character)
    if (!syllables) continue
    ways = ways
      .flatMap(({ whole, initials }) =>
        syllables.map((syllable) => ({ whole: whole + syllable, initials: initials + syllable[0] })),
      )
      .slice(0, MOST_WAYS)
  }
  return [...new Set(ways.flatMap(({ whole, initials }) => [whole, initials]))].filter((way) => way !== '')
}
