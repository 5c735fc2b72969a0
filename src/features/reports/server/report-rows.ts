import { partsOf, stepOf, type Period } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'

import type { ReportAnswer } from '../contract.ts'
import type { Counts } from '../domain/measures.ts'
import type { GroupKey } from '../domain/report.ts'

/** What was counted under a key: of a row, maybe with the rows below it. */
export interface Found {
  readonly counts: Counts
  readonly below?: ReadonlyMap<string, Counts>
}
type Buckets = ReadonlyMap<string, Found>

/** What the rows of a report are made of. */
export interface Counted {
  readonly period: Period
  /** What it is compared with. */
  readonly other: Period | null
  readonly counts: Buckets
  readonly earlier: Buckets | undefined
  readonly today: Day
  /** By which the largest comes first. */
  readonly sizeOf: (counts: Counts) => number
}

/** What a level of rows is, what its values are called, and of departments which kind each is of. */
export interface Told {
  readonly group: GroupKey
  readonly nameOf: (key: string) => string
  readonly kindOf?: ((key: string) => string) | undefined
}

type Row = ReportAnswer['rows'][number]

/** The rows of a report, each with those below it that have anything where there is a second level. */
export function rowsFrom(counted: Counted, told: Told, second?: Told): Row[] {
  const places = told.group === 'date' ? partsFrom(counted) : groupsFrom(counted, told)
  return places.map(({ said, now, was }) => ({
    ...{ ...said, counts: now.counts, before: was && was.counts },
    ...(second && { below: rowsFrom(belowOf(counted, { said, now, was }), second).filter(hasAnything) }),
  }))
}

const hasAnything = ({ counts, before }: Row): boolean =>
  [counts, before ?? {}].some((of) => Object.keys(of).length > 0)

interface Place {
  readonly said: Pick<Row, 'key' | 'name' | 'kind' | 'from' | 'to'>
  readonly now: Found
  /** Null where there is nothing to compare it with. */
  readonly was: Found | null
}
const NOTHING: Found = { counts: {} }

const belowOf = (counted: Counted, { said: { from, to }, now, was }: Place): Counted => ({
  ...counted,
  period: { ...counted.period, from, to },
  counts: bucketsBelow(now),
  earlier: was ? bucketsBelow(was) : undefined,
})
const bucketsBelow = ({ below = new Map() }: Found): Buckets =>
  new Map([...below].map(([key, counts]) => [key, { counts }]))

/** The parts of the period that have begun. */
function partsFrom({ period, other, counts, earlier, today }: Counted): Place[] {
  const step = stepOf(period)
  const places = other && earlier && partsOf(other, step)
  return partsOf(period, step)
    .filter(({ from }) => from <= today)
    .map((part, place) => {
      const beside = places?.[place]
      const was = beside ? (earlier!.get(beside.key) ?? NOTHING) : null
      return { said: { ...part, name: part.key }, now: counts.get(part.key) ?? NOTHING, was }
    })
}

/** Whoever has anything, or had; the largest first, and last what belongs to none. */
function groupsFrom({ period: { from, to }, counts, earlier, sizeOf }: Counted, { nameOf, kindOf }: Told): Place[] {
  const sizeAt = (key: string): number => sizeOf(counts.get(key)?.counts ?? {})
  return [...new Set([...counts.keys(), ...(earlier?.keys() ?? [])])]
    .toSorted((a, b) => Number(a === '') - Number(b === '') || sizeAt(b) - sizeAt(a) || (a < b ? -1 : 1))
    .map((key) => ({
      said: { ...{ key, name: nameOf(key), from, to }, ...(kindOf && { kind: kindOf(key) }) },
      now: counts.get(key) ?? NOTHING,
      was: earlier ? (earlier.get(key) ?? NOTHING) : null,
    }))
}
