/** Orders that bear a category, of some days and of those before. */
interface Borne {
  readonly category_id: string
  readonly now: number
  readonly before: number
}

/** Of fewer a week nothing can be said. */
const LEAST = 5

/**
 * Of which categories most more came, each with all below it, as lists and reports have it. Of those that lie in one another the
 * innermost says most, and the others tell of the same orders.
 */
export function mostRisen(
  borne: readonly Borne[],
  pathOf: (category_id: string) => readonly string[],
  most: number,
): readonly Borne[] {
  const paths = new Map(borne.map(({ category_id }) => [category_id, pathOf(category_id)]))
  const within = (all: readonly Borne[], { category_id }: Borne): Borne[] =>
    all.filter((one) => paths.get(one.category_id)!.includes(category_id))
  const risen = borne
    .map((one) => {
      const all = within(borne, one)
      const sumOf = (key: 'now' | 'before'): number => all.reduce((sum, each) => sum + each[key], 0)
      return { category_id: one.category_id, now: sumOf('now'), before: sumOf('before') }
    })
    .filter(({ now, before }) => now >= LEAST && now > before)
  return risen
    .filter((one) => within(risen, one).length === 1)
    .toSorted((a, b) => b.now - b.before - (a.now - a.before) || Number(a.category_id) - Number(b.category_id))
    .slice(0, most)
}
