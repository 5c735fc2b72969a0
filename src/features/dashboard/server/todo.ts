import type { RequestContext } from '#platform/http/request-context.ts'

import { listOrders } from '#features/work-orders/server/public.ts'

import type { DeskRow } from '../contract.ts'
import { deskOf } from '../domain/desk.ts'
import { firstOf } from '../domain/merge.ts'

/** Orders that are listed: more is what the queue's own list is for. */
export const LISTED = 8

/** The first orders of the queues on the caller's desk, the most pressing first. */
export async function readTodo(ctx: RequestContext): Promise<DeskRow[]> {
  const lists: DeskRow[][] = []
  for (const queue of deskOf(ctx.actor).todo) {
    const { rows } = await listOrders({ queue, limit: LISTED }, ctx)
    lists.push(rows.map((row) => ({ ...row, due_at: dueIn(row, queue), queue })))
  }
  return firstOf(lists, LISTED)
}

/** By when something is wanted of who finds it in this queue. */
const dueIn = (row: Omit<DeskRow, 'queue'>, queue: DeskRow['queue']): string | null =>
  queue === 'supervise' ? row.supervise_due_at : (row.assist?.due_at ?? row.due_at ?? row.visit_due_at)
