/** Places by score, the best first; equals share one, and who has no score has none (domain 5.1). */
export function placesOf(scores: ReadonlyMap<string, number | null>): ReadonlyMap<string, number> {
  const known = [...scores].filter((entry): entry is [string, number] => entry[1] !== null)
  return new Map(known.map(([key, score]) => [key, 1 + known.filter(([, other]) => other > score).length]))
}

/** Fewer departments of a kind with a score say too much of each other (domain 5.13). */
export const LEAST_OF_KIND = 3
