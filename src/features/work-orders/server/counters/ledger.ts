import type { Db } from '#platform/db/database.ts'
import type { Given, Values } from '#platform/db/statement.ts'
import { rowOf, statement } from '#platform/db/statement.ts'
import { together } from '#platform/db/transaction.ts'
import { jobAdded } from '#platform/jobs/job.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Case } from '../../domain/order/case.ts'
import { countedIn } from '../../domain/queues/counters.ts'
import type { Past, Step } from '../../domain/rights/knowledge.ts'
import { pastsOf } from '../../domain/rights/knowledge.ts'
import type { OrderDept } from '../../domain/rights/order-dept.ts'
import { deptsOf } from '../../domain/rights/order-dept.ts'
import { foldCountersJob } from '../jobs.ts'

/** Brings `order_dept` and the counter ledger from one state of an order to the next. */
export async function saveTraces(
  db: Db,
  { supplier_id, centre_id, step }: { supplier_id: string; centre_id: string; step: Step },
  before: Case,
  after: Case,
): Promise<void> {
  await together([
    saveDepts(db, supplier_id, deptsOf(before), deptsOf(after), pastsOf(before, after, step)),
    addDeltas(db, supplier_id, counterChanges(centre_id, [[before, after]])),
  ])
}

/** What an order was and is; null where it was not there, or is not. */
type Move = readonly [before: Case | null, after: Case | null]

/** `<dept_id> <metric>` → how much it changes by these moves. */
export function counterChanges(centre_id: string, moves: readonly Move[]): Map<string, number> {
  const changes = new Map<string, number>()
  const count = (state: Case | null, sign: 1 | -1): void => {
    if (!state) return
    for (const [place, n] of countedIn(state, centre_id)) changes.set(place, (changes.get(place) ?? 0) + sign * n)
  }
  for (const [before, after] of moves) {
    count(before, -1)
    count(after, 1)
  }
  return new Map([...changes].filter(([, delta]) => delta !== 0))
}

/** A reader adds up what is not folded, so no more than about this many wait (decision 0064). */
const FOLD_EVERY = 500

export async function addDeltas(db: Db, supplier_id: string, changes: ReadonlyMap<string, number>): Promise<void> {
  if (!changes.size) return
  const places = [...changes.keys()].map((place) => place.split(' ') as [dept_id: string, metric: string])
  await insertDeltas(db, {
    supplier_id,
    dept_ids: places.map(([dept_id]) => dept_id),
    metrics: places.map(([, metric]) => metric),
    deltas: [...changes.values()],
  })
}

interface Deltas {
  supplier_id: string
  dept_ids: readonly string[]
  metrics: readonly string[]
  deltas: readonly number[]
}
/** One statement: what it would ask behind its answer would come too late where nobody waits for it (decision 0350). */
const insertDeltas = statement<Deltas, unknown>(
  (_db, { supplier_id, dept_ids, metrics, deltas }) => sql`
    with added as (
      insert into order_counter_delta (supplier_id, dept_id, metric, delta)
      select ${supplier_id}::bigint, * from unnest(${dept_ids}::bigint[], ${metrics}::text[], ${deltas}::int[]) returning id)
    select ${jobAdded(foldCountersJob, {})} from added where id % ${FOLD_EVERY} = 0 limit 1`,
)

export const pastColumn = (past: Past | undefined): string | null => (past ? JSON.stringify(past) : null)

async function saveDepts(
  db: Db,
  supplier_id: string,
  before: readonly OrderDept[],
  after: readonly OrderDept[],
  pasts: ReadonlyMap<string, Past>,
): Promise<void> {
  const known = new Map(before.map((row) => [row.dept_id, JSON.stringify(row)]))
  const changed = after
    .filter((row) => pasts.has(row.dept_id) || known.get(row.dept_id) !== JSON.stringify(row))
    .map((row) => ({ ...row, supplier_id, past: pastColumn(pasts.get(row.dept_id)) }))
  const gone = before.filter((row) => !after.some((next) => next.dept_id === row.dept_id)).map((row) => row.dept_id)
  const leave = db
    .deleteFrom('order_dept')
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', before[0]?.order_id ?? '0')
    .where('dept_id', 'in', gone)
  await together([gone.length && leave.execute(), ...changed.map((row) => upsertDept(db, row, ...Object.keys(row)))])
}

/** A department whose part has ended before keeps what it knew then, until its part ends again. */
const upsertDept = statement((db, row: Given<Values>, ...columns: string[]) =>
  db
    .insertInto('order_dept')
    .values(rowOf<Insertable<Database['order_dept']>>(row, columns))
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dept_id', 'order_id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        leads: eb.ref('excluded.leads'),
        reach: eb.ref('excluded.reach'),
        past: eb.fn.coalesce('excluded.past', 'order_dept.past'),
        returned: eb.ref('excluded.returned'),
        answered: eb.ref('excluded.answered'),
        urgency_order: eb.ref('excluded.urgency_order'),
        due_at: eb.ref('excluded.due_at'),
        soon_at: eb.ref('excluded.soon_at'),
        held: eb.ref('excluded.held'),
      })),
    ),
)
