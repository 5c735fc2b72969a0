import { bigrams } from '#kernel/bigrams.ts'

/** How often each word stands in a text; a title counts three times. */
export type Words = ReadonlyMap<string, number>

/** What was seen of classes: orders of each, and in how many of them each word stood. */
export interface Learned {
  readonly docs: ReadonlyMap<string, number>
  readonly words: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** What is known of a class before anything was seen: the words of its name and its keywords. */
export type Lexicon = ReadonlyMap<string, ReadonlySet<string>>

/** A class that a text may belong to: how much speaks for it, and how much of that each word. */
export interface Likely {
  readonly id: string
  readonly weight: number
  readonly words: ReadonlyMap<string, number>
}

/** What was seen of classes of which some are another one by now: that of both is the other's. */
export function seenAs({ docs, words }: Learned, today: (id: string) => string): Learned {
  const summed = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
    const of = new Map<string, number>()
    for (const [id, n] of counts) of.set(today(id), (of.get(today(id)) ?? 0) + n)
    return of
  }
  return { docs: summed(docs), words: new Map(Array.from(words, ([word, counts]) => [word, summed(counts)])) }
}

const TITLE = 3
/** What was seen in a few orders of a class proves little of it. */
const PROVES = 5
const DIGIT = /\d/

/** The words of an order. What has digits is left out: numbers of people and places belong to nobody's class. */
export function wordsOf({ title, content }: { readonly title: string; readonly content: string }): Words {
  const words = new Map<string, number>()
  const add = (text: string, times: number): void => {
    for (const word of bigrams(text)) if (!DIGIT.test(word)) words.set(word, (words.get(word) ?? 0) + times)
  }
  add(content, 1)
  add(title, TITLE)
  return words
}

/** The words that tell a class before anything was learnt. */
export const lexiconOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(bigrams))

/**
 * The classes that a text may belong to, the likeliest first (decision 0169). A word speaks for a class as far as the class
 * has it, in what was seen or by its name, and more, the fewer orders have it at all; several times more than once, not as
 * much more. What each word adds stands by itself, so that the reason can be told.
 */
export function classify(text: Words, { docs, words }: Learned, lexicon: Lexicon): Likely[] {
  const seen = Math.max(1, sum(docs.values()))
  const found = new Map<string, Map<string, number>>()
  const classesOf = byWord(lexicon, text)
  for (const [word, times] of text) {
    const among = words.get(word)
    const rare = Math.log(1 + seen / Math.max(1, sum(among?.values() ?? [])))
    const says = (1 + Math.log(times)) * rare * rare
    const speaks = (id: string, share: number): void => {
      const of = found.get(id) ?? new Map<string, number>()
      found.set(id, of.set(word, (of.get(word) ?? 0) + says * share))
    }
    for (const [id, n] of among ?? []) speaks(id, n / ((docs.get(id) ?? n) + PROVES))
    for (const id of classesOf.get(word) ?? []) speaks(id, 1)
  }
  return Array.from(found, ([id, of]) => ({ id, weight: sum(of.values()), words: of })).toSorted(
    (a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1),
  )
}

function byWord(lexicon: Lexicon, text: Words): ReadonlyMap<string, readonly string[]> {
  const classes = new Map<string, string[]>()
  for (const [id, words] of lexicon)
    for (const word of words) if (text.has(word)) classes.set(word, [...(classes.get(word) ?? []), id])
  return classes
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0)
