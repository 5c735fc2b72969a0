/** Between the words of a list that people type, `电动车、充电桩`. */
const BETWEEN = /[、,，;；\s]+/u

/** The words of a list as it is typed, each once. */
export const wordsOf = (list: string): string[] => [...new Set(list.split(BETWEEN).filter(Boolean))]

/** A text as it is looked through: one width and case, nothing between its letters, not even what nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}\p{DI}]+/gu, '')

/** Those of `words` that the text says, also with spaces or signs between their letters. */
export function wordsSaid(text: string, words: readonly string[]): string[] {
  const said = plain(text)
  return words.filter((word) => {
    const sought = plain(word)
    return sought !== '' && said.includes(sought)
  })
}

/** `wordsSaid` for many texts and words: each text is looked through once, however many words there are. */
export function wordFinder(words: readonly string[]): (text: string) => string[] {
  const first: Letter = { next: new Map(), ends: [] }
  words.forEach((word, at) => {
    const sought = plain(word)
    if (sought !== '') ending(first, sought).push(at)
  })
  return (text) => {
    const said = plain(text)
    const found = new Set<number>()
    for (let from = 0; from < said.length; from++) collect(first, said, from, found)
    return [...found].toSorted((one, other) => one - other).map((at) => words[at]!)
  }
}

/** How words go on that begin alike, and which of them end here. */
interface Letter {
  readonly next: Map<number, Letter>
  readonly ends: number[]
}

/** The words that end where this one does. */
function ending(first: Letter, sought: string): number[] {
  let letter = first
  for (let at = 0; at < sought.length; at++) {
    const code = sought.charCodeAt(at)
    let next = letter.next.get(code)
    if (!next) letter.next.set(code, (next = { next: new Map(), ends: [] }))
    letter = next
  }
  return letter.ends
}

/** Adds the words that begin at this place of a text. */
function collect(first: Letter, said: string, from: number, found: Set<number>): void {
  let letter = first.next.get(said.charCodeAt(from))
  for (let at = from + 1; letter; at++) {
    for (const end of letter.ends) found.add(end)
    letter = letter.next.get(said.charCodeAt(at))
  }
}
