import type { ChartData } from '#ui/chart/data.ts'

import type { Row } from '../domain/grid.ts'
import { MEASURES, valueOf, type MeasureKey } from '../domain/measures.ts'
import type { Seen } from './looking.ts'

interface Node {
  readonly name: string
  readonly value: number
  /** The place of what it lies in. */
  readonly within: number | null
  readonly link: string | undefined
}

/** Rows with those below them as shares that lie in others; what has nothing is no share. */
export function sunburstOf(key: MeasureKey, rows: readonly Row[], { t, side, weights, links }: Seen): ChartData {
  const nodes: Node[] = []
  const places = new Map<Row, number>()
  const add = (row: Row, above: readonly Row[]): void => {
    const value = valueOf(key, row.counts, weights) ?? 0
    const way = [...above, row]
    if (value <= 0) return
    const outer = above.at(-1)
    const link = links(
      way.map((one) => one.key),
      key,
    )
    nodes.push({ name: shortIn(row.name, outer?.name), value, within: outer ? places.get(outer)! : null, link })
    places.set(row, nodes.length - 1)
    for (const one of row.below ?? []) if (one.key) add(one, way)
  }
  for (const row of rows) add(row, [])
  return {
    kind: 'sunburst',
    points: nodes.map(({ name }) => name),
    within: nodes.map(({ within }) => within),
    series: [
      {
        label: t(MEASURES[key].title[side]),
        values: nodes.map(({ value }) => value),
        links: nodes.map(({ link }) => link),
        tone: '1',
      },
    ],
  }
}

/** What it lies in says the rest of its name. */
const shortIn = (name: string, outer = ''): string =>
  name.startsWith(`${outer}/`) ? name.slice(outer.length + 1) : name

/** So many flows can be followed; the table has all. */
const FLOWS = 16

/** From each row to those below it, the strongest. */
export function sankeyOf(key: MeasureKey, rows: readonly Row[], { t, side, weights, links }: Seen): ChartData {
  const flows = rows
    .flatMap((from) =>
      (from.below ?? []).map((to) => ({
        ends: [from.name, to.name] as const,
        value: valueOf(key, to.counts, weights) ?? 0,
        link: links([from.key, to.key], key),
      })),
    )
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, FLOWS)
  return {
    kind: 'sankey',
    points: flows.map(({ ends }) => ends.join(' → ')),
    ends: flows.map(({ ends }) => ends),
    series: [
      {
        label: t(MEASURES[key].title[side]),
        values: flows.map(({ value }) => value),
        links: flows.map(({ link }) => link),
        tone: '1',
      },
    ],
  }
}
