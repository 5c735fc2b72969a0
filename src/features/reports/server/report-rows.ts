import { inItsOwnOrder } from '#features/work-orders/domain/public.ts'
import { partsBeside, partsOf, stepOf, type Period } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'

import type { ReportAnswer } from '../contract.ts'
import type { Counts } from '../domain/measures.ts'
import { isTime, type GroupKey } from '../domain/report.ts'
import type { Found } from './read-cells.ts'

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
  readonly kindOf?: (key: string) => Pick<Row, 'kind' | 'kind_code'>
}

type Row = ReportAnswer['rows'][number]

/** The rows of a report, each with those below it that have anything where there are further levels. */
export function rowsFrom(counted: Counted, [told, ...further]: readonly [Told, ...Told[]]): Row[] {
  const places = isTime(told.group) ? partsFrom(counted, told.group) : groupsFrom(counted, told)
  const [second, ...rest] = further
  return places.map(({ said, now, was }) => ({
    ...{ ...said, counts: now.counts, before: was && was.counts },
    ...(second && { below: rowsFrom(belowOf(counted, { said, now, was }), [second, ...rest]).filter(hasAnything) }),
  }))
}

const hasAnything = ({ counts, before }: Row): boolean =>
  [counts, before ?? {}].some((of) => Object.keys(of).length > 0)

interface Place {
  readonly said: Pick<Row, 'key' | 'name' | 'kind' | 'kind_code' | 'from' | 'to'>
  readonly now: Found
  /** Null where there is nothing to compare it with. */
  readonly was: Found | null
}
const NOTHING: Found = { counts: {} }

const belowOf = (counted: Counted, { said: { from, to }, now, was }: Place): Counted => ({
  ...counted,
  period: { ...counted.period, from, to },
  counts: now.below ?? new Map(),
  earlier: was ? (was.below ?? new Map()) : undefined,
})

/** The parts of the period that have begun. */
function partsFrom({ period, other, counts, earlier, today }: Counted, group: 'date' | 'month'): Place[] {
  const step = group === 'month' ? group : stepOf(period)
  const places = other && earlier && partsBeside(period, other, step)
  return partsOf(period, step)
    .filter(({ from }) => from <= today)
    .map((part, place) => {
      const beside = places?.[place]
      const was = beside ? (earlier!.get(beside) ?? NOTHING) : null
      return { said: { ...part, name: part.key }, now: counts.get(part.key) ?? NOTHING, was }
    })
}

/** Whoever has anything, or had; the largest first unless they have an order of their own, and last what belongs to none. */
function groupsFrom({ period: { from, to }, counts, earlier, sizeOf }: Counted, told: Told): Place[] {
  const { group, nameOf, kindOf } = told
  const ordered = !isTime(group) && inItsOwnOrder(group)
  const sizeAt = (key: string): number => (ordered ? 0 : sizeOf(counts.get(key)?.counts ?? {}))
  return [...new Set([...counts.keys(), ...(earlier?.keys() ?? [])])]
    .toSorted((a, b) => Number(a === '') - Number(b === '') || sizeAt(b) - sizeAt(a) || (a < b ? -1 : 1))
    .map((key) => ({
      said: { ...{ key, name: nameOf(key), from, to }, ...kindOf?.(key) },
      now: counts.get(key) ?? NOTHING,
      was: earlier ? (earlier.get(key) ?? NOTHING) : null,
    }))
}
