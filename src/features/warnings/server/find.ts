import type { Day, Time } from '#kernel/time.ts'
import { addDays, startOfDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { ValuesOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import { chanceOf, hasPassed, rises, usualOf, type Bounds, type Counted } from '../domain/rule.ts'
import {
  LEAST_WEEKS,
  SEASON_DAYS,
  comparable,
  recentSpans,
  seasonSpans,
  weeksKnown,
  type Spans,
  type WarningKind,
} from '../domain/warning.ts'
import { sameAddress } from './orders-of.ts'
import type { WARNING_SETTINGS } from './settings.ts'
import { bySpan, firstDay } from './tally.ts'

export interface Looking {
  readonly db: Db
  readonly supplier_id: string
  readonly now: Time
  readonly today: Day
  readonly set: ValuesOf<typeof WARNING_SETTINGS>
}

/** What is, or goes on being, a warning. */
export interface Found {
  readonly kind: WarningKind
  readonly topic_id: string | null
  readonly area_id: string | null
  readonly address_key: string | null
  readonly n: number
  readonly usual: number
  readonly days: number
  readonly from_on: Day
  readonly to_on: Day
  /** Orders of each day, where they are known by now. */
  readonly trend?: readonly number[]
}
/** Whether one of the same kind, topic and place runs. */
export type Runs = (found: Pick<Found, 'kind' | 'topic_id' | 'area_id' | 'address_key'>) => boolean

/** More at once would be looked at by nobody: those that run, so that none begins anew, then those that chance explains least. */
const MOST = 50

/** What rises at a place or in the district. */
export async function findRises(looking: Looking, runs: Runs): Promise<Found[]> {
  const { set, today } = looking
  const days = set['warning.days']
  const first = await firstDay(looking)
  const weeks = first === null ? 0 : Math.min(set['warning.weeks'], weeksKnown(first, today, days))
  if (weeks < LEAST_WEEKS) return []
  const spans = recentSpans(today, days, weeks)
  const cells = await listCells(looking, spans)
  const at = { days, from_on: spans[0]![0]!, to_on: today }
  return (['place', 'district'] as const).flatMap((kind) =>
    strongest(cells, { kind, at, runs, bounds: boundsOf(kind, looking) }),
  )
}

/** What rose in the coming weeks of last year, where a year is known. */
export async function findSeasons(looking: Looking, runs: Runs): Promise<Found[]> {
  const spans = seasonSpans(looking.today)
  const first = await firstDay(looking)
  // Of a part of the days before nothing can be said: whatever came steadily would have risen since.
  if (first === null || first > spans.at(-1)![0]!) return []
  const at = { days: SEASON_DAYS, from_on: spans[0]![0]!, to_on: spans[0]!.at(-1)! }
  const cells = await listCells(looking, spans)
  const of = (which: 'place' | 'district') => ({
    ...{ at, runs, kind: 'season' as const },
    bounds: boundsOf(which, looking),
    whole: which === 'district',
  })
  return [...strongest(cells, of('place')), ...strongest(cells, of('district'))]
}

const boundsOf = (kind: 'place' | 'district', { set }: Looking): Bounds => ({
  least: set[kind === 'place' ? 'warning.least' : 'warning.least.district'],
  times: set['warning.times'],
})

interface Cell {
  readonly topic_id: string
  readonly area_id: string | null
  readonly counts: readonly number[]
}
interface Counting extends Cell {
  /** The first day on which there were both the matter and the place; null where that is as long as anything is counted. */
  readonly since: Day | null
}

/** Those with enough to compare with. */
async function listCells({ db, supplier_id, set }: Looking, spans: Spans): Promise<Cell[]> {
  const { rows } = await sql<Counting>`
    with ${bySpan(supplier_id, spans, Number(set['warning.level']))}
    select topic_id, area_id, array(select coalesce((select n from unnest(array_agg(c.span), array_agg(c.n)) one(span, n)
        where one.span = s), 0) from generate_series(0, ${spans.length - 1}::int) s order by s) as counts,
      greatest(max(${sinceOf('category', 'k')}), max(${sinceOf('area', 'a')})) as since
    from cells c join category k on k.supplier_id = ${supplier_id} and k.id = c.topic_id
      left join area a on a.supplier_id = ${supplier_id} and a.id = c.area_id
    group by topic_id, area_id
    having coalesce(sum(n) filter (where span = 0), 0) >= ${Math.min(set['warning.least'], set['warning.least.district'])}`.execute(
    db,
  )
  return rows
    .map(({ since, ...cell }) => ({ ...cell, counts: comparable(cell.counts, spans, since) }))
    .filter(({ counts }) => counts.length > LEAST_WEEKS)
}
/** What the district began with is as old as its first order, whenever that was entered. */
const sinceOf = (table: 'category' | 'area', of: 'k' | 'a') =>
  sql.raw(`greatest(${of}.valid_from, nullif(${of}.created_at::date,
    (select min(x.created_at)::date from ${table} x where x.supplier_id = ${of}.supplier_id)))`)

interface Sorting {
  readonly kind: WarningKind
  readonly at: Pick<Found, 'days' | 'from_on' | 'to_on'>
  readonly runs: Runs
  readonly bounds: Bounds
  readonly whole?: boolean
}

function strongest(cells: readonly Cell[], { kind, at, runs, bounds, whole = kind === 'district' }: Sorting): Found[] {
  return cells
    .filter(({ area_id }) => (area_id === null) === whole)
    .map(({ counts: [n = 0, ...before], topic_id, area_id }) => ({ n, before, topic_id, area_id }))
    .filter((cell) => isOne({ kind, address_key: null, ...cell }, { runs, bounds }))
    .map((cell) => ({ ...cell, goes_on: runs({ kind, address_key: null, ...cell }), chance: chanceOf(cell) }))
    .toSorted((a, b) => Number(b.goes_on) - Number(a.goes_on) || a.chance - b.chance)
    .slice(0, MOST)
    .map(({ n, before, topic_id, area_id }) => ({
      ...{ kind, topic_id, area_id, address_key: null, n, usual: usualOf(before), ...at },
    }))
}

const isOne = (cell: Parameters<Runs>[0] & Counted, { runs, bounds }: Pick<Sorting, 'runs' | 'bounds'>): boolean =>
  rises(cell, bounds) || (runs(cell) && !hasPassed(cell, bounds))

/** Addresses from which many orders come, whatever they are about. */
export async function findAddresses({ db, supplier_id, now, today, set }: Looking): Promise<Found[]> {
  const days = set['warning.address.days']
  const from_on = addDays(today, 1 - days)
  const { rows } = await sql<Pick<Found, 'area_id' | 'address_key' | 'n' | 'trend'>>`
    with recent as materialized (
      select coalesce(o.community_id, o.area_id) as area_id, ${sameAddress} as address_key, o.received_at::date as day
      from complaint_order o where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.status <> 'invalid'
        and o.received_at between ${startOfDay(from_on)} and ${now} and o.address is not null),
    many as materialized (
      select r.area_id, r.address_key, count(*)::int as n from recent r
      left join early_warning w on w.supplier_id = ${supplier_id} and w.kind = 'address' and w.ended_at is null
        and w.address_key = r.address_key and w.area_id is not distinct from r.area_id
      where r.address_key is not null group by 1, 2
      having count(*) >= ${set['warning.address.orders']} order by count(w.id) > 0 desc, 3 desc, 1, 2 limit ${MOST})
    select m.*, array(select count(r.day)::int from generate_series(0, ${days - 1}::int) s
      left join recent r on r.address_key = m.address_key and r.area_id is not distinct from m.area_id and r.day = ${from_on}::date + s
      group by s order by s) as trend from many m`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'address', topic_id: null, usual: 0, days, from_on, to_on: today }))
}
