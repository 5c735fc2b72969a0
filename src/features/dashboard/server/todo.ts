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
    const rows = await firstIn(queue, ctx)
    lists.push(rows.map((row) => ({ ...row, due_at: dueIn(row, queue), queue })))
  }
  return firstOf(lists, LISTED)
}

/** So many are looked through for those that can be called: as many as a list shows. */
const LOOKED_THROUGH = 200

/** Who answered no call is not to be called again before the next half-day (T34), and keeps nobody who is from the first page. */
async function firstIn(queue: DeskRow['queue'], ctx: RequestContext) {
  const now = ctx.clock.now()
  const listed = async (limit: number) => (await listOrders({ queue, limit }, ctx)).rows
  const first = await listed(LISTED)
  const rests = (row: (typeof first)[number]): boolean => row.visit_next_at !== null && row.visit_next_at > now
  if (queue !== 'visit' || !first.some(rests)) return first
  const all = await listed(LOOKED_THROUGH)
  return [...all.filter((row) => !rests(row)), ...all.filter(rests)]
}

/** By when something is wanted of who finds it in this queue. */
const dueIn = (row: Omit<DeskRow, 'queue'>, queue: DeskRow['queue']): string | null =>
  queue === 'supervise' ? row.supervise_due_at : (row.assist?.due_at ?? row.due_at ?? row.visit_due_at)
