import { addUp, valueOf, type Counts, type Weights } from '#features/reports/domain/public.ts'

/** Places by score, the best first; equals share one, and who has no score has none (domain 5.1). */
export function placesOf(scores: ReadonlyMap<string, number | null>): ReadonlyMap<string, number> {
  const known = [...scores].filter((entry): entry is [string, number] => entry[1] !== null)
  return new Map(known.map(([key, score]) => [key, 1 + known.filter(([, other]) => other > score).length]))
}

/** Fewer departments of a kind with a score say too much of each other (domain 5.13). */
export const LEAST_OF_KIND = 3

/** Counts of departments together, and how many of them have a score; nothing where these are too few. */
export function togetherOf(
  all: readonly Counts[],
  weights: Weights,
  least: number,
): { n: number; counts: Counts } | null {
  const n = all.filter((counts) => valueOf('score', counts, weights) !== null).length
  return n < least ? null : { n, counts: addUp(all) }
}
