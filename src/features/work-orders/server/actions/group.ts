import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { together } from '#platform/db/transaction.ts'

import type { Case } from '../../domain/order/case.ts'
import { newCase } from '../../domain/lifecycle/apply.ts'
import type { Facts, OfAnswer } from '../../domain/lifecycle/facts.ts'
import type { Order } from '../../domain/order/order.ts'
import type { ActionContext } from '../context.ts'
import { findOrderForUpdate, listActiveAllocations, listAssists } from '../store/order-store.ts'

/** The order, locked, with what every rule needs of it; null when it does not exist for this actor. */
export async function findCase({ db, actor, supplier_id }: ActionContext, id: string): Promise<Case | null> {
  // Asked together: what stands behind the lock is read when it is held, whoever held it before.
  const [order, allocation, assist_order] = await together([
    findOrderForUpdate(db, actor, id),
    listActiveAllocations(db, { supplier_id, order_id: id }),
    listAssists(db, { supplier_id, order_id: id }),
  ])
  return order ? { order, records: { ...newCase(order).records, allocation, assist_order } } : null
}

export type Group = Pick<Facts, 'main' | 'main_with' | 'followers'>

/** For what concerns an order alone, whoever hangs together with it. */
export const ALONE: Group = { main: null, main_with: [], followers: [] }

/**
 * The orders that hang together with one, locked (domain 2.9): those merged into it, and the one that the command names or that it
 * was merged into, at its root. Two that are merged into each other at once get in each other's way, and one is tried again (decision 0004).
 */
export async function gatherGroup(ctx: ActionContext, order: Order, command: object): Promise<Group> {
  const { main_id: named, mode } = command as { main_id?: string; mode?: string }
  const main_id = named ?? order.main_id
  const main = main_id && main_id !== order.id ? await findCase(ctx, main_id) : null
  const root = mode === 'merge' && main?.order.status === 'merged' ? main.order.main_id : null
  const found = root && root !== order.id ? await findCase(ctx, root) : main
  return {
    main: found,
    main_with: mode === 'merge' && found ? await listAnsweredWith(ctx.db, ctx.supplier_id, found.order) : [],
    followers: order.merged_count > 0 ? await listFollowers(ctx, order.id) : [],
  }
}

async function listFollowers(ctx: ActionContext, main_id: string): Promise<Case[]> {
  const ids = await followersOf(ctx.db, { supplier_id: ctx.supplier_id, main_id })
  const found = await together(ids.map(({ id }) => findCase(ctx, id)))
  // Somebody may have let one go its own way before it was locked.
  return found.filter((one) => one?.order.status === 'merged' && one.order.main_id === main_id) as Case[]
}

/** Those that are answered with an order, whoever asks: of each only in which words. */
export const listAnsweredWith = async (
  db: Db,
  supplier_id: string,
  { id, merged_count }: Pick<Order, 'id' | 'merged_count'>,
): Promise<OfAnswer[]> => (merged_count > 0 ? answeredWith(db, { supplier_id, main_id: id }) : [])

const answeredWith = statement<{ supplier_id: string; main_id: string }, OfAnswer>((db, { supplier_id, main_id }) =>
  db
    .selectFrom('complaint_order')
    .select(['is_public', 'source_channel', 'superior_no'])
    .where('supplier_id', '=', supplier_id)
    .where('main_id', '=', main_id)
    .where('status', '=', 'merged')
    .where('deleted_at', 'is', null)
    .$castTo<OfAnswer>(),
)

const followersOf = statement<{ supplier_id: string; main_id: string }, { id: string }>(
  (db, { supplier_id, main_id }) =>
    db
      .selectFrom('complaint_order')
      .select('id')
      .where('supplier_id', '=', supplier_id)
      .where('main_id', '=', main_id)
      .where('status', '=', 'merged')
      .where('deleted_at', 'is', null)
      .orderBy('id'),
)
