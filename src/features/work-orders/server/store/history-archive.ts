import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { noteLetGo } from '#platform/audit/retention.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { retentionOf } from '../retention-settings.ts'

const ORDERS_AT_ONCE = 500
/** What a night has time for, about five minutes; the rest comes with the next ones. */
const ORDERS_PER_NIGHT = 200_000

/**
 * Every night the lines of orders that were closed long ago are packed, one row an order (domain 7.4, decision 0283). They are
 * read as before (`order_history`). What of a part of the history is left empty is given back to the disk.
 */
export const archiveHistoryJob = defineJob({
  name: 'archive-history',
  input: z.object({}),
  cron: '40 3 * * *',
  async run({ db, clock, signal, url, log }) {
    const left = await archiveHistory(db, clock.now(), signal)
    if (left.length > 0) await giveBack(left, { url, log })
  },
})

/** A part of the history, and of which orders it has lines: from the one number up to the other. */
interface Part {
  readonly name: string
  readonly lower: string
  readonly upper: string
}

/** Of a part that takes whatever has no other. */
const [FIRST, BEYOND] = ['0', '9223372036854775807']

/** Packs what is due; answers the parts out of which lines went, or which were empty before. */
export async function archiveHistory(db: Db, now: Time, signal?: AbortSignal): Promise<readonly string[]> {
  const parts = await findParts(db)
  const left = new Set<string>()
  let orders = 0
  await forEachTenant(db, async (supplier_id) => {
    const days = retentionOf(await keptNow(db, supplier_id))['retention.orderlog']
    if (days === 0) return
    const before = startOfDay(addDays(dayOf(now), -days))
    for (const part of parts) {
      if (!(await beginsBefore(db, supplier_id, part, before))) continue
      for (let from: string | null = part.lower; from !== null && orders < ORDERS_PER_NIGHT && !signal?.aborted;) {
        from = await packSome(db, { supplier_id, from, upper: part.upper, before, now })
        orders += ORDERS_AT_ONCE
      }
      left.add(part.name)
    }
  })
  return [...left]
}

/** Those that hold anything, the oldest first. */
async function findParts(db: Db): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    with bounds as (select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'order_log'::regclass and pg_relation_size(c.oid) > 0)
    select name, coalesce(substring(bound from 'FROM \\(''(\\d+)''')::bigint, ${FIRST}) as lower,
      coalesce(substring(bound from 'TO \\(''(\\d+)''')::bigint, ${BEYOND}) as upper
    from bounds order by 2, 3`.execute(db)
  return rows
}

/** Orders are numbered as they come: where the first of a part came later, nothing of it can have been closed by then. */
async function beginsBefore(db: Db, supplier_id: string, { lower, upper }: Part, before: Time): Promise<boolean> {
  const { rows } = await sql<{ begins: 0 | 1 }>`select (created_at < ${before})::int as begins from complaint_order
    where supplier_id = ${supplier_id} and id >= ${lower} and id < ${upper} order by id limit 1`.execute(db)
  return rows[0]?.begins === 1
}

interface Some {
  readonly supplier_id: string
  readonly from: string
  readonly upper: string
  readonly before: Time
  readonly now: Time
}

/** Packs the next orders that are due, with the evidence of it: from which order on there may be more; null where it is done. */
const packSome = (db: Db, { supplier_id, from, upper, before, now }: Some): Promise<string | null> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ ids: string[]; next: string | null }>`
      select coalesce(array_agg(id::text), '{}') as ids, max(id) + 1 as next from (select o.id from complaint_order o
        where o.supplier_id = ${supplier_id} and o.id >= ${from} and o.id < ${upper}
          and (o.completed_at < ${before} or o.deleted_at < ${before})
          and exists (select from order_log l where l.supplier_id = o.supplier_id and l.order_id = o.id)
        order by o.id limit ${ORDERS_AT_ONCE}) due`.execute(trx)
    const { ids, next } = rows[0]!
    if (next === null) return null
    await sql`
      insert into order_log_archive as a (supplier_id, order_id, operator_ids, lines, archived_at)
      select l.supplier_id, l.order_id, coalesce(array_agg(distinct l.operator_id) filter (where l.operator_id is not null), '{}'),
        jsonb_agg(packed_line(l) order by l.id), ${now}
      from order_log l where l.supplier_id = ${supplier_id} and l.order_id = any(${ids}::bigint[]) group by 1, 2
      on conflict (supplier_id, order_id) do update set lines = a.lines || excluded.lines, archived_at = excluded.archived_at,
        operator_ids = array(select distinct unnest(a.operator_ids || excluded.operator_ids))`.execute(trx)
    // What was added meanwhile is not in it, and stays.
    const gone = await sql`delete from order_log l using (
        select a.order_id, (jsonb_array_elements(a.lines) ->> 'id')::bigint as id from order_log_archive a
        where a.supplier_id = ${supplier_id} and a.order_id = any(${ids}::bigint[])) packed
      where l.supplier_id = ${supplier_id} and l.order_id = packed.order_id and l.id = packed.id`.execute(trx)
    const evidence = { action: 'retention.history', before, at: now } as const
    await noteLetGo(trx, supplier_id, Number(gone.numAffectedRows), evidence)
    return next
  })

/** Puts the lines of an order back where they can be erased; nothing where none are packed. */
export async function unpackHistory(db: Db, supplier_id: string, order_id: string): Promise<void> {
  const packed = sql`from order_log_archive where supplier_id = ${supplier_id} and order_id = ${order_id}`
  await sql`insert into order_log select (jsonb_populate_record(null::order_log,
      line || jsonb_build_object('supplier_id', supplier_id, 'order_id', order_id))).*
    from (select supplier_id, order_id, jsonb_array_elements(lines) as line ${packed}) l`.execute(db)
  await sql`delete ${packed}`.execute(db)
}

/** By the database itself, which waits for whoever still reads what was there; of an empty part the indexes as well. */
async function giveBack(parts: readonly string[], options: Pick<JobContext, 'url' | 'log'>): Promise<void> {
  const { db, close } = createDatabase({ ...options, size: 1, statementTimeoutMs: 0 })
  try {
    for (const part of parts) {
      await sql`vacuum ${sql.table(part)}`.execute(db)
      const { rows } = await sql<{
        empty: 0 | 1
      }>`select (pg_relation_size(${part}::regclass) = 0)::int as empty`.execute(db)
      if (rows[0]!.empty) await sql`reindex table ${sql.table(part)}`.execute(db)
    }
  } finally {
    await close()
  }
}
