const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const HAN = /^\p{Script=Han}/u

/** What a text is cut into, lower-case: Chinese letters beside each other, other words. */
export const runs = (text: string): string[] =>
  Array.from(text.normalize('NFKC').toLowerCase().matchAll(WORD), ([run]) => run)

/** What is written otherwise in runs: neither of these, which most of a text is made of. */
const OTHER = /[^a-z\d\s\p{Script=Han}]/gu

/** A text as its runs are written, every letter at its own place; a letter that becomes several stays as it is. */
export const folded = (text: string): string =>
  text.replace(OTHER, (letter) => {
    const plain = letter.normalize('NFKC').toLowerCase()
    return plain.length === letter.length ? plain : letter
  })

/**
 * The words under which a text is found (decision 0012): Chinese runs as overlapping pairs, other words whole and lower-case.
 * Each pair stands at its own position, so a phrase is a sequence. Written into a `simple` tsvector.
 */
export function bigrams(text: string): string[] {
  const out: string[] = []
  for (const run of runs(text)) {
    const chars = [...run]
    if (!HAN.test(run) || chars.length === 1) out.push(run)
    else for (let i = 0; i + 1 < chars.length; i++) out.push(chars[i]! + chars[i + 1]!)
  }
  return out
}

/**
 * The tsquery for what somebody typed: every run is a phrase, runs are joined by AND. Null when nothing in it can be
 * looked up. One Chinese character alone is a prefix of the pairs that begin with it.
 */
export function bigramQuery(typed: string): string | null {
  const parts: string[] = []
  for (const run of runs(typed)) {
    const chars = [...run]
    const prefix = !HAN.test(run) || chars.length === 1
    parts.push(
      prefix
        ? `'${run}':*`
        : bigrams(run)
            .map((pair) => `'${pair}'`)
            .join(' <-> '),
    )
  }
  return parts.length ? parts.map((part) => `(${part})`).join(' & ') : null
}

/** A tsvector as text, each word at its place, to be cast by the database: no parser there may cut it differently. */
export function tsvectorText(text: string): string {
  const places = new Map<string, number[]>()
  let place = 0
  const put = (word: string): void => {
    const at = places.get(word) ?? []
    place += 1
    if (at.length < 200 && place <= 16_000) at.push(place)
    places.set(word, at)
  }
  for (const run of runs(text)) {
    for (const word of bigrams(run)) put(word)
    // The last character begins no pair; by itself it is found by whoever asks for that one character.
    const chars = [...run]
    if (HAN.test(run) && chars.length > 1) put(chars.at(-1)!)
  }
  return [...places].map(([word, at]) => (at.length ? `'${word}':${at.join(',')}` : `'${word}'`)).join(' ')
}
