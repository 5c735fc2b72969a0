import { folded, runs } from '#kernel/bigrams.ts'

export interface Piece {
  readonly text: string
  /** It is what was searched for. */
  readonly hit: boolean
}

/** A text cut where it has what was searched for, as the search itself cuts that into runs (decision 0012). */
export function piecesOf(text: string, searched: string): readonly Piece[] {
  const plain = folded(text)
  const wanted = runs(searched)
  const hits = Array.from({ length: text.length }, () => false)
  for (const run of wanted)
    for (let at = plain.indexOf(run); at >= 0; at = plain.indexOf(run, at + 1)) hits.fill(true, at, at + run.length)
  const cuts = hits.flatMap((hit, at) => (at === 0 || hit !== hits[at - 1] ? [at] : []))
  return cuts.map((at, n) => ({ text: text.slice(at, cuts[n + 1]), hit: hits[at]! }))
}
