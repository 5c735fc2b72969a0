import type { Db } from '#platform/db/database.ts'
import { addDays } from '#kernel/time.ts'
import { sql } from 'kysely'

import { SEASON_DAYS, type Spans, type WarningKind } from '../domain/warning.ts'
import type { Found, Looking } from './find.ts'
import { bySpan } from './tally.ts'

export interface Kept extends Found {
  readonly id: string
}

interface Given {
  /** Of these kinds everything was looked for. */
  readonly kinds: readonly WarningKind[]
  readonly found: readonly Found[]
}

/** Writes what was found: warnings that run get new figures, others begin, and what was not found any more is over. Answers those that began. */
export async function keepWarnings(db: Db, looking: Looking, { kinds, found }: Given): Promise<Kept[]> {
  const { supplier_id, now } = looking
  const { rows } = await sql<Kept & { is_new: boolean }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as g (kind text, topic_id bigint, area_id bigint,
        address_key text, n integer, usual numeric, days integer, from_on date, to_on date, trend integer[])),
    kept as (
      insert into early_warning (supplier_id, kind, topic_id, area_id, address_key, n, usual, days, from_on, to_on, trend, created_at)
      select ${supplier_id}, kind, topic_id, area_id, address_key, n, usual, days, from_on, to_on, coalesce(trend, '{}'), ${now} from given
      on conflict (supplier_id, kind, topic_id, area_id, address_key) where ended_at is null
        do update set n = excluded.n, usual = excluded.usual, days = excluded.days, from_on = excluded.from_on, to_on = excluded.to_on,
          trend = excluded.trend
      returning id, kind, topic_id, area_id, address_key, n, usual::float8 as usual, days, from_on, to_on, xmax = 0 as is_new),
    ended as (
      update early_warning w set ended_at = ${now} where w.supplier_id = ${supplier_id} and w.ended_at is null
        and w.kind = any(${kinds}::text[]) and not exists (select from given g where g.kind = w.kind
          and g.topic_id is not distinct from w.topic_id and g.area_id is not distinct from w.area_id
          and g.address_key is not distinct from w.address_key))
    select * from kept`.execute(db)
  await drawDays(db, looking, rows)
  return rows.filter(({ is_new }) => is_new)
}

/** Orders of each of four weeks, from the tally; those of an address came with it. */
async function drawDays(db: Db, { supplier_id, set }: Looking, kept: readonly Kept[]): Promise<void> {
  const counted = kept.filter(({ kind }) => kind !== 'address')
  for (const to_on of new Set(counted.map((one) => one.to_on))) {
    const ids = counted.filter((one) => one.to_on === to_on).map(({ id }) => id)
    const spans: Spans = Array.from({ length: SEASON_DAYS }, (_, day) => [addDays(to_on, day + 1 - SEASON_DAYS)])
    await sql`
      with ${bySpan(supplier_id, spans, Number(set['warning.level']))}
      update early_warning w set trend = array(select coalesce(c.n, 0) from generate_series(0, ${SEASON_DAYS - 1}::int) s
        left join cells c on c.span = s and c.topic_id = w.topic_id and c.area_id is not distinct from w.area_id order by s)
      where w.supplier_id = ${supplier_id} and w.id = any(${ids}::bigint[])`.execute(db)
  }
}
