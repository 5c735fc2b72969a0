import { AREAS, CATEGORIES } from '#features/reference/server/public.ts'
import { fail, isRefusal } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { hides } from '#kernel/field-rights.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readNumber } from '#platform/settings/phones.ts'
import { sql } from 'kysely'

import type { RepeatCandidate, orderGroup, repeatsOfDraft } from '../contract/repeats.ts'
import { answers } from '../domain/actions/repeat.ts'
import { mayBeMain, type Status } from '../domain/order/enums.ts'
import { ORDER_ERRORS } from '../domain/refusals/errors.ts'
import type { OfAnswer } from '../domain/lifecycle/facts.ts'
import type { Order } from '../domain/order/order.ts'
import { REPEAT_DAYS, SEVERAL_CALLERS_DAYS, likeness } from '../domain/process/repeats.ts'
import { unmaskingFor } from '../domain/rights/unmasking.ts'
import { noteShown } from './access/record.ts'
import { listAnsweredWith } from './actions/group.ts'
import { hasWholeNumber, notSecretTo } from './callers/callers.ts'
import { maskedCaller } from './lists/masked-caller.ts'
import { maskTexts } from './knowledge/masked-texts.ts'
import { findKnowledge, seesAll, visibleOrders } from './knowledge/visible-orders.ts'
import { inStreet } from './place.ts'
import { hashed } from './store/sealed.ts'

interface Row extends OfAnswer, Pick<Order, 'pending_action'> {
  readonly id: string
  readonly order_no: string
  readonly title: string
  readonly status: Status
  readonly received_at: string
  readonly content: string
  readonly category_id: string | null
  readonly merged_count: number
  readonly lead_dept_name: string | null
  readonly same_phone: boolean
  readonly same_place: boolean
}

/** Of each kind as many are compared. */
const COMPARED = 40
const SHOWN = 8

/** RepeatCandidates: what the same caller said within a month, and others of that place and matter within a week (domain 2.9). */
export const listRepeatCandidates = async (ctx: RequestContext, id: string): Promise<RepeatCandidate[]> =>
  listLike(ctx, await getCompared(ctx, id))

/** RepeatsOfDraft: the same of what is typed so far. */
export function listRepeatsOfDraft(
  { content, category_id, area_id, address, caller_phone }: InputOf<typeof repeatsOfDraft>,
  ctx: RequestContext,
): Promise<RepeatCandidate[]> {
  const phone_h = comparable(ctx, hashed(ctx.keys, caller_phone ? readNumber(ctx.kept, caller_phone) : null))
  if (phone_h) noteShown(ctx, { kind: 'search', phone_h })
  const place = inStreet(ctx.kept.get(AREAS), { area_id, community_id: undefined })
  return listLike(ctx, {
    ...{ id: null, content, received_at: ctx.clock.now() },
    ...{ category_id: category_id ?? null, address: address || null },
    ...{ area_id: place.area_id ?? null, community_id: place.community_id ?? null },
    ...{ caller_phone_h: phone_h, joining: [] },
  })
}

/** A hidden number is not looked for (domain 4.4.1). */
const comparable = ({ actor }: RequestContext, phone_h: string | null): string | null =>
  hides(actor, 'caller_phone') ? null : phone_h

async function listLike(ctx: RequestContext, order: Compared): Promise<RepeatCandidate[]> {
  const day = dayOf(order.received_at)
  const within = (days: number) =>
    sql`o.received_at between ${startOfDay(addDays(day, -days))} and ${endOfDay(addDays(day, days))}`
  const area = order.community_id ? sql`o.community_id = ${order.community_id}` : sql`o.area_id = ${order.area_id}`
  const place = sql`(o.address = ${order.address} or (${order.address}::text is null and ${area}))`
  const columns = sql`o.id, o.order_no, o.title, o.status, o.received_at, o.content, o.category_id, o.merged_count, o.lead_dept_id,
    o.pending_action, o.is_public, o.source_channel, o.superior_no,
    coalesce(o.caller_phone_h = ${order.caller_phone_h} and ${notSecretTo(ctx.actor)}, false) as same_phone, coalesce(${place}, false) as same_place`
  const others = sql`o.id is distinct from ${order.id}::bigint and ${visibleOrders(ctx.actor)} and o.status <> 'invalid'`
  const { rows } = await sql<Row>`
    select c.*, ${named(ctx.language, 'd.short_name')} as lead_dept_name from (
      (select ${columns} from complaint_order o where o.caller_phone_h = ${order.caller_phone_h} and ${notSecretTo(ctx.actor)} and ${within(REPEAT_DAYS)} and ${others}
        order by o.received_at desc limit ${COMPARED})
      union
      (select ${columns} from complaint_order o where o.category_id = ${order.category_id} and ${place}
        and ${within(SEVERAL_CALLERS_DAYS)} and ${others} order by o.received_at desc limit ${COMPARED})
    ) c left join department d on d.supplier_id = ${ctx.supplier_id} and d.id = c.lead_dept_id`.execute(ctx.db)
  const alike = rows
    .flatMap((row) => {
      const like = likenessTo(ctx, order, row)
      return like ? [{ row, like }] : []
    })
    .toSorted((a, b) => b.like.score - a.like.score || (a.row.received_at < b.row.received_at ? 1 : -1))
    .slice(0, SHOWN)
  return Promise.all(alike.map(async ({ row, like }) => ({ ...(await candidateOf(ctx, order, row)), ...like })))
}

function likenessTo(ctx: RequestContext, order: Compared, row: Row) {
  const { content, category_id, same_phone, same_place } = row
  const groupOf = (category: string | null): string | null =>
    (category && ctx.kept.get(CATEGORIES).get(category)?.parent_id) || null
  return likeness(order.content, {
    ...{ same_phone, same_place, content },
    same_category: category_id !== null && category_id === order.category_id,
    same_group: groupOf(category_id) !== null && groupOf(category_id) === groupOf(order.category_id),
    days_apart: Math.abs(Date.parse(dayOf(row.received_at)) - Date.parse(dayOf(order.received_at))) / 86_400_000,
  })
}

async function candidateOf({ db, supplier_id }: RequestContext, { joining }: Compared, row: Row) {
  const { id, order_no, title, status, received_at, merged_count, lead_dept_name } = row
  const takes = mayBeMain(status) && answers(row, await listAnsweredWith(db, supplier_id, row), joining) ? 1 : 0
  return maskTexts({ id, order_no, title, status, received_at, merged_count, lead_dept_name, takes } as const, 'title')
}

interface Compared {
  /** None yet. */
  readonly id: string | null
  readonly content: string
  readonly category_id: string | null
  readonly caller_phone_h: string | null
  readonly address: string | null
  readonly area_id: string | null
  readonly community_id: string | null
  readonly received_at: string
  /** What is to be answered with the order that it is merged into. */
  readonly joining: readonly OfAnswer[]
}

/** A secret order leads to none of its caller's but for who may see such a caller (decision 0161). */
async function getCompared(ctx: RequestContext, id: string): Promise<Compared> {
  const { db, actor, supplier_id } = ctx
  const { rows } = await sql<Compared & OfAnswer & Pick<Row, 'id' | 'merged_count'>>`
    select o.is_public, o.source_channel, o.superior_no, o.merged_count, o.id, o.content, o.category_id, case when ${notSecretTo(actor)} and ${hasWholeNumber} then o.caller_phone_h end as caller_phone_h,
      o.address, o.area_id, o.community_id, o.received_at
    from complaint_order o where o.id = ${id} and ${visibleOrders(actor)}`.execute(db)
  const found = rows[0] ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const joining = [found, ...(await listAnsweredWith(db, supplier_id, found))]
  return { ...found, caller_phone_h: comparable(ctx, found.caller_phone_h), joining }
}

type Named = Pick<Row, 'id' | 'order_no' | 'title' | 'status' | 'received_at'>
type InGroup = Named &
  Parameters<typeof maskedCaller>[0] &
  Parameters<typeof unmaskingFor>[0] & { readonly due_at: string | null }

/**
 * OrderGroup: the orders that one repeats and follows, and those that hang on it. Whoever works on the main order knows
 * who else called; the orders themselves stay the centre's. Of an order that one no longer works on there is none.
 */
export async function readGroup(ctx: RequestContext, id: string): Promise<OutputOf<typeof orderGroup>> {
  const { db, supplier_id, actor } = ctx
  const { reach } = (await findKnowledge(ctx, id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  if (reach !== 'whole') return { main: null, earlier: null, merged: [] }
  const columns = sql`o.id, o.order_no, o.title, o.status, o.received_at`
  const named = (column: 'main_id' | 'earlier_id') =>
    sql<Named>`select ${columns} from complaint_order child
      join complaint_order o on o.supplier_id = child.supplier_id and o.id = child.${sql.ref(column)}
      where child.supplier_id = ${supplier_id} and child.id = ${id} and ${visibleOrders(actor)}`.execute(db)
  const [main, earlier, merged] = await Promise.all([
    named('main_id'),
    named('earlier_id'),
    sql<InGroup>`select ${columns}, m.holder_dept_id, o.due_at, o.is_secret, o.caller_name, o.caller_phone, o.caller_phone2, o.caller_gender
      from complaint_order o join complaint_order m on m.supplier_id = o.supplier_id and m.id = ${id}
      where o.supplier_id = ${supplier_id} and (o.main_id = m.id or o.earlier_id = m.id) and o.deleted_at is null
        and (${seesAll(actor)} or o.status = 'merged') order by o.received_at, o.id`.execute(db),
  ])
  const shown = ({ rows: [row] }: { rows: readonly Named[] }) => (row ? maskTexts(row, 'title') : null)
  return {
    main: shown(main),
    earlier: shown(earlier),
    merged: merged.rows.map((row) => {
      const { id: child, order_no, title, status, received_at, due_at } = row
      const caller = maskedCaller(row, ctx)
      const purpose = unmaskingFor(row, actor)
      const may_unmask = row.caller_phone && !isRefusal(purpose) ? purpose : null
      return {
        ...maskTexts({ id: child, order_no, title, status, received_at, due_at }, 'title'),
        ...caller,
        may_unmask,
      }
    }),
  }
}
