/** Orders that bear a category, of some days and of those before. */
interface Borne {
  readonly category_id: string
  readonly now: number
  readonly before: number
}

/** Of fewer a week nothing can be said. */
const LEAST = 5

/**
 * Of which categories most more came, each with all below it, as lists and reports have it. What lies above or below one that is
 * named tells of the same orders.
 */
export function mostRisen(
  borne: readonly Borne[],
  pathOf: (category_id: string) => readonly string[],
  most: number,
): readonly Borne[] {
  const paths = new Map(borne.map(({ category_id }) => [category_id, pathOf(category_id)]))
  const isWithin = (inner: string, outer: string): boolean => paths.get(inner)!.includes(outer)
  const risen = borne
    .map(({ category_id }) => {
      const all = borne.filter((one) => isWithin(one.category_id, category_id))
      const sumOf = (key: 'now' | 'before'): number => all.reduce((sum, one) => sum + one[key], 0)
      return { category_id, now: sumOf('now'), before: sumOf('before') }
    })
    .filter(({ now, before }) => now >= LEAST && now > before)
    .toSorted((a, b) => b.now - b.before - (a.now - a.before) || Number(a.category_id) - Number(b.category_id))
  const named: Borne[] = []
  for (const one of risen) {
    const isTold = named.some(({ category_id }) =>
      [isWithin(one.category_id, category_id), isWithin(category_id, one.category_id)].includes(true),
    )
    if (!isTold) named.push(one)
  }
  return named.slice(0, most)
}
