import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { addJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'

import type { Case } from '../domain/apply.ts'
import { activeChain } from '../domain/apply.ts'
import { assistsCounted, countedIn, deptsOf } from '../domain/counters.ts'
import type { OrderDept } from '../domain/counters.ts'
import { foldCountersJob } from './jobs.ts'

/** Brings `order_dept` and the counter ledger from one state of an order to the next. `before` is null for a new one. */
export async function saveTraces(
  db: Db,
  supplier_id: string,
  centre_id: string,
  before: Case | null,
  after: Case,
): Promise<void> {
  await saveDepts(db, supplier_id, after.order.id, before ? departments(before) : [], departments(after))
  await addDeltas(db, supplier_id, counterChanges(centre_id, before, after))
}

const departments = ({ order, records }: Case): OrderDept[] =>
  deptsOf(order, activeChain(records.allocation), records.assist_order)

/** `<dept_id> <metric>` → how much it changes. */
export function counterChanges(centre_id: string, before: Case | null, after: Case | null): Map<string, number> {
  const changes = new Map<string, number>()
  const count = (state: Case | null, sign: 1 | -1): void => {
    if (!state) return
    for (const place of countedIn(state.order, state.records.assist_order, centre_id))
      changes.set(place, (changes.get(place) ?? 0) + sign)
    for (const [place, n] of assistsCounted(state.records.assist_order, centre_id))
      changes.set(place, (changes.get(place) ?? 0) + sign * n)
  }
  count(before, -1)
  count(after, 1)
  return new Map([...changes].filter(([, delta]) => delta !== 0))
}

/** A reader adds up what is not folded, so no more than about this many wait (decision 0064). */
const FOLD_EVERY = 500n

export async function addDeltas(db: Db, supplier_id: string, changes: ReadonlyMap<string, number>): Promise<void> {
  if (!changes.size) return
  const places = [...changes.keys()].map((place) => place.split(' ') as [dept_id: string, metric: string])
  const { rows } = await sql<{ id: string }>`
    ${PREPARED} insert into order_counter_delta (supplier_id, dept_id, metric, delta)
    select ${supplier_id}::bigint, * from unnest(
      ${places.map(([dept_id]) => dept_id)}::bigint[], ${places.map(([, metric]) => metric)}::text[], ${[...changes.values()]}::int[])
    returning id`.execute(db)
  if (rows.some(({ id }) => BigInt(id) % FOLD_EVERY === 0n)) await addJob(db, foldCountersJob, {})
}

async function saveDepts(
  db: Db,
  supplier_id: string,
  order_id: string,
  before: readonly OrderDept[],
  after: readonly OrderDept[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.dept_id, JSON.stringify(row)]))
  const changed = after.filter((row) => known.get(row.dept_id) !== JSON.stringify(row))
  const gone = before.filter((row) => !after.some((next) => next.dept_id === row.dept_id)).map((row) => row.dept_id)
  if (gone.length)
    await db
      .deleteFrom('order_dept')
      .where('supplier_id', '=', supplier_id)
      .where('order_id', '=', order_id)
      .where('dept_id', 'in', gone)
      .execute()
  if (changed.length) await upsertDepts(db, supplier_id, changed)
}

async function upsertDepts(db: Db, supplier_id: string, rows: readonly OrderDept[]): Promise<void> {
  await db
    .insertInto('order_dept')
    .values(rows.map((row) => ({ ...row, supplier_id })))
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dept_id', 'order_id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        leads: eb.ref('excluded.leads'),
        assists: eb.ref('excluded.assists'),
        returned: eb.ref('excluded.returned'),
        answered: eb.ref('excluded.answered'),
        urgency_order: eb.ref('excluded.urgency_order'),
        due_at: eb.ref('excluded.due_at'),
        soon_at: eb.ref('excluded.soon_at'),
      })),
    )
    .modifyEnd(PREPARED)
    .execute()
}
