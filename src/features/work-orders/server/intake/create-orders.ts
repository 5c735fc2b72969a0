import { centreOf } from '#features/organisation/server/public.ts'
import { CALENDAR } from '#features/calendar/server/public.ts'
import { AREAS, CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import { dayOf } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

import { newCase } from '../../domain/lifecycle/apply.ts'
import type { LogLine } from '../../domain/lifecycle/facts.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import { newOrder, orderNo, titleOf } from '../../domain/intake/intake.ts'
import type { Intake } from '../../domain/intake/intake.ts'
import type { Order } from '../../domain/order/order.ts'
import type { ActionContext } from '../context.ts'
import { addDeltas, counterChanges } from '../counters/ledger.ts'
import { LIMIT_RULES } from '../limits/limit-rules.ts'
import { drawIds } from '../store/order-store.ts'
import { logRow } from '../store/order-log.ts'
import { searchWords } from '../store/order-words.ts'
import { hashed, sealed } from '../store/sealed.ts'
import { tell } from '../tell.ts'
import { taggerOf } from './tagger.ts'
import { inStreet } from '../place.ts'
import { dueSettings } from '../settings.ts'
import { judgeRisks, tellRisks } from './risks.ts'

export interface Created {
  readonly id: string
  readonly order_no: string
}

/**
 * Enters orders in the caller's transaction: T01, T02, T03 (from a file), T04 (by hand), T05 (`submitted` by a citizen). In the order
 * given; all or none. `line` is what the history of each begins with.
 */
export async function createOrders(
  ctx: ActionContext,
  given: readonly Intake[],
  line: (intake: Intake) => LogLine<LogKey>,
  status: 'waiting' | 'submitted' = 'waiting',
): Promise<Created[]> {
  if (!given.length) return []
  const judged = judgeRisks(ctx, placed(ctx, given))
  const intakes = judged.map(({ intake }) => intake)
  const now = ctx.clock.now()
  const facts = intakeFacts(ctx, now)
  const categories = ctx.kept.get(CATEGORIES)
  const ids = await drawIds(ctx.db, intakes.length)
  const first = await takeNumbers(ctx.db, ctx.supplier_id, dayOf(now), intakes.length)
  const tagged = intakes.map(taggerOf(ctx.kept))
  const orders = intakes.map((intake, i) => ({
    ...newOrder(
      intake,
      { ...facts, category_path: categoryPath(categories, intake.category_id ?? '') },
      { id: ids[i]!, order_no: orderNo(dayOf(now), first + i) },
      status,
    ),
    tag_ids: tagged[i]!.tag_ids,
  }))
  await insertOrders(ctx, orders, intakes, now)
  const linesOf = (intake: Intake, i: number) => [
    line(intake),
    ...noted(intake),
    ...(tagged[i]!.line ? [tagged[i]!.line] : []),
    ...judged[i]!.lines,
  ]
  const lines = intakes.flatMap((intake, i) => firstLines(ctx, orders[i]!, linesOf(intake, i), now))
  await ctx.db.insertInto('order_log').values(lines).execute()
  await insertRounds(ctx, orders, now)
  const moves = orders.map((order) => [null, newCase(order)] as const)
  await addDeltas(ctx.db, ctx.supplier_id, counterChanges(facts.centre.id, moves))
  await tellRisks(ctx, orders, judged, { now, centre_id: facts.centre.id })
  await tell(ctx.db, ctx.supplier_id, 'created', orders.length > 50 ? [] : ids, [facts.centre.id])
  return orders.map(({ id, order_no }) => ({ id, order_no }))
}

const placed = ({ kept }: ActionContext, given: readonly Intake[]): Intake[] =>
  given.map((intake) => inStreet(kept.get(AREAS), intake))

/** What the city wants done again is in its next round here, whoever did it before (T02). */
async function insertRounds({ db, supplier_id }: ActionContext, orders: readonly Order[], now: string): Promise<void> {
  const rows = orders.flatMap(({ id: order_id, round, repeat_kind }) =>
    round > 1 && repeat_kind ? [{ supplier_id, order_id, round, repeat_kind, opened_at: now }] : [],
  )
  if (rows.length) await db.insertInto('order_round').values(rows).execute()
}

/** How the history of an order begins: how it came in first. */
const firstLines = (ctx: ActionContext, order: Order, lines: readonly LogLine<LogKey>[], now: string) =>
  lines.map((line, i) => logRow(ctx, i ? order : null, order, line, now))

/** What the file says besides. */
const noted = ({ note }: Intake): LogLine<LogKey>[] => (note ? [{ key: 'note', params: { note } }] : [])

const intakeFacts = ({ kept }: ActionContext, now: string) => ({
  ...{ now, centre: centreOf(kept), due: dueSettings(kept) },
  ...{ calendar: kept.get(CALENDAR), rules: kept.get(LIMIT_RULES) },
})

async function insertOrders(
  ctx: ActionContext,
  orders: readonly Order[],
  intakes: readonly Intake[],
  now: string,
): Promise<void> {
  const { db, supplier_id, actor } = ctx
  const rows = orders.map((order, i) =>
    orderRow(ctx.keys, supplier_id, order, intakes[i]!, { now, operator_id: actor.operator_id }),
  )
  await db.insertInto('complaint_order').values(rows).execute()
  const words = orders.map((order, i) => ({
    supplier_id,
    order_id: order.id,
    words: sql<string>`${searchWords(order, intakes[i]!)}::tsvector`,
  }))
  await db.insertInto('order_search').values(words).execute()
}

/** The row of a new order: the rules' columns, the texts, and the caller sealed. */
export function orderRow(
  keys: Keys,
  supplier_id: string,
  order: Order,
  intake: Intake,
  by: { now: string; operator_id: string | null },
) {
  return {
    ...order,
    due_explained: JSON.stringify(order.due_explained),
    items: JSON.stringify(order.items),
    supplier_id,
    title: titleOf(intake),
    content: intake.content,
    demand: intake.demand ?? null,
    ...callerColumns(keys, intake),
    area_id: intake.area_id ?? null,
    community_id: intake.community_id ?? null,
    address: intake.address ?? null,
    lng: intake.lng ?? null,
    lat: intake.lat ?? null,
    happened_at: intake.happened_at ?? null,
    superior_dispatched_at: intake.superior_dispatched_at ?? null,
    superior_opinion: intake.superior_opinion ?? null,
    hint_dept_id: intake.hint_dept_id ?? null,
    hint_assist_dept_ids: [...(intake.hint_assist_dept_ids ?? [])],
    import_batch_id: intake.import_batch_id ?? null,
    wx_user_id: intake.wx_user_id ?? null,
    created_at: by.now,
    created_by: by.operator_id,
    updated_at: by.now,
    updated_by: by.operator_id,
  }
}

const callerColumns = (keys: Keys, intake: Intake) => ({
  caller_name: sealed(keys, intake.caller_name),
  caller_name_h: hashed(keys, intake.caller_name),
  caller_gender: intake.caller_gender ?? 'unknown',
  caller_type: intake.caller_type ?? 'person',
  caller_phone: sealed(keys, intake.caller_phone),
  caller_phone_h: hashed(keys, intake.caller_phone),
  call_in_phone: sealed(keys, intake.call_in_phone),
  call_in_phone_h: hashed(keys, intake.call_in_phone),
  caller_phone2: sealed(keys, intake.caller_phone2),
  caller_phone2_h: hashed(keys, intake.caller_phone2),
})

/** The first of `count` numbers of the day; other entries of the same day wait for this transaction. */
async function takeNumbers(db: Db, supplier_id: string, day: string, count: number): Promise<number> {
  const { last_no } = await db
    .insertInto('order_no_counter')
    .values({ supplier_id, day, last_no: count })
    .onConflict((conflict) =>
      conflict
        .columns(['supplier_id', 'day'])
        .doUpdateSet((eb) => ({ last_no: eb('order_no_counter.last_no', '+', count) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return last_no - count + 1
}
