import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { similarOrders, SimilarOrder } from '../../contract/similar.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { similarity } from '../../domain/process/repeats.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { visibleOrders } from '../knowledge/visible-orders.ts'
import { namesFor } from '../lists/kept-names.ts'

/** So far back one looks. */
const DAYS = 365
/** So many orders of the matter are looked at, the latest first, and of those that the actor may see so many compared. */
const LOOKED_AT = 2000
const COMPARED = 200
const SHOWN = 5
/** Less alike is not shown. */
const LEAST = 0.08

interface Order {
  readonly id: string
  readonly category_id: string | null
  readonly title: string
  readonly content: string
}
interface Completed extends Order {
  readonly order_no: string
  readonly lead_dept_id: string | null
  readonly completed_at: string
  readonly satisfaction: number | null
}

/** SimilarOrders: what of the same matter was completed within a year, as far as the actor may see it (domain 2.26.1). */
export async function listSimilar({ id }: InputOf<typeof similarOrders>, ctx: RequestContext): Promise<SimilarOrder[]> {
  const order = await getOrder(ctx, id)
  if (!order.category_id) return []
  const text = (one: Order): string => `${one.title}\n${one.content}`
  const alike = (await listCompleted(ctx, order))
    .map((other) => ({ other, alike: similarity(text(order), text(other)) }))
    .filter(({ alike: share }) => share >= LEAST)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, SHOWN)
  const answers = await readAnswers(
    ctx,
    alike.map(({ other }) => other.id),
  )
  const names = namesFor(ctx)
  return alike.flatMap(({ other, alike: share }) => {
    const answer = answers.get(other.id)
    if (!answer) return []
    const { order_no, title, completed_at, satisfaction, lead_dept_id } = other
    const shown = { id: other.id, order_no, title, completed_at, satisfaction, answer }
    return [
      { ...maskTexts(shown, 'title', 'answer'), dept_name: names.dept(lead_dept_id), score: Math.round(share * 100) },
    ]
  })
}

async function getOrder({ db, actor }: RequestContext, id: string): Promise<Order> {
  const { rows } = await sql<Order>`
    select o.id, o.category_id, o.title, o.content from complaint_order o
    where o.id = ${id} and ${visibleOrders(actor)}`.execute(db)
  return rows[0] ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
}

/** By the index over matter and receipt, each then looked up for itself: how much is read grows neither with the orders there are nor with those that the department has. */
async function listCompleted({ db, actor, clock, supplier_id }: RequestContext, order: Order): Promise<Completed[]> {
  const since = addDays(dayOf(clock.now()), -DAYS)
  const { rows } = await sql<Completed>`
    select o.id, o.category_id, o.title, o.content, o.order_no, o.lead_dept_id, o.completed_at, o.satisfaction from complaint_order o
    where o.id = any(array(
        select m.id from complaint_order m where m.supplier_id = ${supplier_id} and m.category_id = ${order.category_id}
          and m.deleted_at is null and m.received_at >= ${since} order by m.received_at desc limit ${LOOKED_AT}))
      and o.status = 'completed_reply' and not o.is_secret and o.id <> ${order.id} and ${visibleOrders(actor)}
    order by o.received_at desc
    limit ${COMPARED}`.execute(db)
  return rows
}

/** The answer with which each order was completed, as it was approved. */
async function readAnswers({ db, supplier_id }: RequestContext, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ order_id: string; answer: string }>`
    select distinct on (r.order_id) r.order_id, coalesce(r.edited_content, r.content) as answer
    from order_reply r where r.supplier_id = ${supplier_id} and r.order_id = any(${[...ids]}::bigint[]) and r.state = 'approved'
    order by r.order_id, r.id desc`.execute(db)
  return new Map(rows.map(({ order_id, answer }) => [order_id, answer]))
}
