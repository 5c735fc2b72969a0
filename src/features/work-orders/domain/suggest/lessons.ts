import type { Learned, Words } from './classifier.ts'

/** What became of an order: a class took it, or gave it back. */
export interface Lesson {
  readonly words: Words
  readonly id: string
  /** 1 for, -1 against. */
  readonly speaks: 1 | -1
}

/** From so many orders on everything counts half: what was learnt long ago fades, and the counts stay small. */
const MOST_ORDERS = 20_000
/** So many words are kept of a tenant. */
const MOST_WORDS = 12_000

/** What is known after the lessons: counts, never below nothing, of the words that say most. */
export function learn(known: Learned, lessons: readonly Lesson[], most = MOST_WORDS, orders = MOST_ORDERS): Learned {
  const docs = new Map(known.docs)
  const words = new Map(Array.from(known.words, ([word, classes]) => [word, new Map(classes)]))
  for (const { words: said, id, speaks } of lessons) {
    count(docs, id, speaks)
    for (const word of said.keys()) {
      const classes = words.get(word) ?? new Map<string, number>()
      count(classes, id, speaks)
      if (classes.size > 0) words.set(word, classes)
      else words.delete(word)
    }
  }
  const total = [...docs.values()].reduce((sum, n) => sum + n, 0)
  const learned = total > orders ? halved({ docs, words }) : { docs, words }
  return { docs: learned.docs, words: mostTelling(learned, most) }
}

function count(counts: Map<string, number>, id: string, by: number): void {
  const n = (counts.get(id) ?? 0) + by
  if (n > 0) counts.set(id, n)
  else counts.delete(id)
}

function halved({ docs, words }: Learned): Learned {
  const half = (counts: ReadonlyMap<string, number>) =>
    new Map([...counts].flatMap(([id, n]): [string, number][] => (n > 1 ? [[id, Math.floor(n / 2)]] : [])))
  const left = Array.from(words, ([word, classes]) => [word, half(classes)] as const)
  return { docs: half(docs), words: new Map(left.filter(([, classes]) => classes.size > 0)) }
}

/** A word says the more, the oftener it stands and the more its classes differ from those of all orders. */
function mostTelling({ docs, words }: Learned, most: number): Learned['words'] {
  if (words.size <= most) return words
  const all = [...docs.values()].reduce((sum, n) => sum + n, 0)
  const says = (classes: ReadonlyMap<string, number>): number => {
    const of = [...classes.values()].reduce((sum, n) => sum + n, 0)
    return [...classes].reduce((sum, [id, n]) => sum + n * Math.log((n * all) / (of * (docs.get(id) ?? n))), 0)
  }
  const ranked = Array.from(words, (entry) => ({ entry, says: says(entry[1]) }))
  ranked.sort((a, b) => b.says - a.says || (a.entry[0] < b.entry[0] ? -1 : 1))
  return new Map(ranked.slice(0, most).map(({ entry }) => entry))
}
