import { centreOf } from '#features/organisation/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type NotNull, type SqlBool } from 'kysely'

import type { deletedList, deletedRestore } from '../../contract/deleted.ts'
import { newCase } from '../../domain/lifecycle/apply.ts'
import { looksForDigits } from '../../domain/conditions/condition.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Order } from '../../domain/order/order.ts'
import { saveTraces } from '../counters/ledger.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { appendLog } from '../store/order-log.ts'
import { drawIds, saveOrder } from '../store/order-store.ts'
import { tell } from '../tell.ts'

const SORTS = { newest: descending(key('l.id', 'bigint', 'log_id')) } satisfies Record<string, Sort>

/** The line that tells of the deletion; what was undone with its import has another. That a caller was forgotten since comes behind it. */
const DELETED = sql<SqlBool>`l.action = 'delete' and l.payload ->> 'key' = 'delete'
  and not exists (select from order_history n where n.supplier_id = l.supplier_id and n.order_id = l.order_id and n.id > l.id
    and n.action <> 'erase')`

/** What was deleted, by whom and why (T37). */
export async function listDeleted({ keyword, ...input }: InputOf<typeof deletedList>, ctx: RequestContext) {
  const { db, supplier_id, actor } = ctx
  const deleted = db
    .selectFrom('complaint_order as o')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_history as l')
          .select(['l.id', 'l.operator_name', 'l.payload'])
          .whereRef('l.supplier_id', '=', 'o.supplier_id')
          .whereRef('l.order_id', '=', 'o.id')
          .where(DELETED)
          .as('l'),
      (join) => join.onTrue(),
    )
    .where('o.supplier_id', '=', supplier_id)
    .where('o.deleted_at', 'is not', null)
    .$if(!seesAll(actor), (none) => none.where(sql<SqlBool>`false`))
    .select(['o.id', 'o.order_no', 'o.title', 'o.status', 'o.version', 'l.id as log_id', 'l.operator_name'])
    .select(sql<string>`o.deleted_at`.as('deleted_at'))
    .select(sql<string>`coalesce(l.payload -> 'params' ->> 'reason', '')`.as('reason'))
    .$narrowType<{ operator_name: NotNull }>()
    .$if(keyword !== undefined, (all) =>
      all.where(
        sql<SqlBool>`(right(o.order_no, char_length(${keyword})) = ${keyword}
          or ${!looksForDigits(keyword!)} and ${says(keyword, 'o.title')})`,
      ),
    )
  const page = await paginate(deleted, SORTS, input)
  return { ...page, rows: page.rows.map(({ log_id: _, ...row }) => maskTexts(row, 'title', 'reason')) }
}

/** Brings a deleted order back to where it was; its deadlines have gone on. */
export async function restoreDeleted(
  { id, version }: InputOf<typeof deletedRestore>,
  ctx: RequestContext,
): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  if (!seesAll(actor)) fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const order = (await db
    .selectFrom('complaint_order as o')
    .select(ORDER_COLUMNS.map((column) => `o.${column}` as const))
    .where('o.supplier_id', '=', supplier_id)
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is not', null)
    .where(sql<SqlBool>`exists (select from order_history l
      where l.supplier_id = o.supplier_id and l.order_id = o.id and ${DELETED})`)
    .forUpdate()
    .executeTakeFirst()) as Order | undefined
  if (!order) fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  if (version !== undefined && version !== order.version) fail(ORDER_ERRORS.ORDER_STALE)
  const at = clock.now()
  const [step_id] = await drawIds(db, 1)
  const step = { id: step_id!, at }
  const centre = centreOf(ctx.kept)
  const after: Order = { ...order, deleted_at: null }
  await saveOrder(db, { supplier_id, operator_id: actor.operator_id, now: at, moves: true }, order, {
    deleted_at: null,
  })
  await appendLog(ctx, order, after, [{ key: 'undelete' }], step)
  await saveTraces(db, { supplier_id, centre_id: centre.id, step }, newCase(order), newCase(after))
  await tell(db, supplier_id, 'created', [id], [centre.id])
  ctx.audit({ object_type: 'complaint_order', object_id: id })
  return null
}
