import { sql } from 'kysely'

import { fail } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Decision, Facts, LogLine } from '../../domain/lifecycle/facts.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { blankAgain, fillsOf, type Fillable } from '../../domain/intake/filled.ts'
import { joinedAgain } from '../../domain/process/groups.ts'
import { filledByFile, returnedByFile } from '../../domain/intake/imported.ts'
import type { Intake } from '../../domain/intake/intake.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import type { Order } from '../../domain/order/order.ts'
import type { Case } from '../../domain/order/case.ts'
import { carriedOut } from '../../domain/lifecycle/perform.ts'
import { gatherFacts } from '../actions/facts.ts'
import { findCase, gatherGroup } from '../actions/group.ts'
import { decide, saveWithOthers, type Decided } from '../actions/perform-action.ts'
import type { ActionContext } from '../context.ts'
import { findBySuperiorNo } from './find-by-superior-no.ts'

/** What an order was before a file moved it, as far as the file changed it: enough to put all of it back. */
export interface BeforeImport {
  readonly version: number
  /** The first line of history that the file left, and how many. */
  readonly step: { readonly id: string; readonly lines: number }
  readonly columns: Partial<Order>
  /** What was blank before it. */
  readonly filled?: readonly Fillable[]
}

/**
 * What a row of the city's file makes of an order that is there, in the caller's transaction: another round (T02), none at all
 * by the rule of T27, or one of which it fills in what was blank. Throws the refusal. Null when orders that followed it were let go,
 * which nothing puts back.
 */
export async function stepByImport(
  ctx: ActionContext,
  { id, batch, intake }: { id: string; batch: string; intake: Intake },
): Promise<BeforeImport | null> {
  const { redo, invalid_reason, note } = intake
  const filled = redo || invalid_reason ? [] : await listFills(ctx, intake)
  const decided = redo
    ? await carryOut(ctx, id, (before, facts) => returnedByFile(before.order, redo, { ...intake, batch }, facts))
    : invalid_reason
      ? noting(await decide(ctx, 'DoInvalid', { id, ...{ invalid_reason, note: `无效件导入，批次${batch}` } }), note)
      : await carryOut(ctx, id, ({ order }, facts) => filledByFile(order, filled, { ...intake, batch }, facts), {
          ...EDITS,
          command: filled.includes('category') ? { category_id: intake.category_id } : {},
        })
  await saveWithOthers(ctx, true, decided)
  const { before, done } = decided
  if (done.others.some((other) => other.before.order.id !== before.order.main_id)) return null
  const changed = Object.keys(done.decision.order) as (keyof Order)[]
  const columns = Object.fromEntries(changed.map((column) => [column, before.order[column]])) as Partial<Order>
  const step = { id: done.step.id, lines: done.decision.log.length }
  return { version: before.order.version, step, columns, ...(filled.length > 0 && { filled }) }
}

/** What is blank by now of the order that bears the number, and stands in the row. */
async function listFills({ db, supplier_id }: ActionContext, intake: Intake): Promise<Fillable[]> {
  const [known] = await findBySuperiorNo(db, supplier_id, [intake.superior_no!], 'held')
  const fills = known ? fillsOf(known.blanks, intake) : []
  return fills.length > 0 ? fills : fail(ORDER_ERRORS.ORDER_STALE)
}

/**
 * Puts orders back to what they were before a file moved them, all of it or nothing: where somebody has done or said anything
 * since, they stay as they are. Returns the ids of those that are as before.
 */
export async function putBackOrders(
  ctx: ActionContext,
  moved: readonly { readonly id: string; readonly before: BeforeImport }[],
  line: LogLine<LogKey>,
): Promise<string[]> {
  const back: string[] = []
  await lockOrders(ctx, moved)
  // The last step first: one that took an order from its main order may have come before, or after, that one's own.
  for (const { id, before } of moved.toSorted((a, b) =>
    BigInt(a.before.step.id) > BigInt(b.before.step.id) ? -1 : 1,
  )) {
    const found = await findCase(ctx, id)
    if (found?.order.version !== before.version + 1 || (await wasSaid(ctx, id, before.step))) continue
    const back_to = { ...EDITS, main_id: before.columns.main_id }
    await saveWithOthers(ctx, true, await carryOut(ctx, id, (now, facts) => putBack(now, facts, before, line), back_to))
    await forgetRound(ctx, id, before.columns)
    back.push(id)
  }
  return back
}

function putBack(
  { order: { was_overdue, ...order } }: Case,
  facts: Facts,
  { columns, filled = [] }: BeforeImport,
  line: LogLine<LogKey>,
): Decision<LogKey> {
  const before = { was_overdue, ...columns }
  return {
    order: before,
    ...(filled.length > 0 && { texts: blankAgain(filled) }),
    ...(columns.main_id && { others: joinedAgain({ ...order, ...before }, facts) }),
    log: [line],
  }
}

/** In the order in which everybody locks them. */
const lockOrders = ({ db, supplier_id }: ActionContext, orders: readonly { readonly id: string }[]): Promise<unknown> =>
  sql`select from complaint_order where supplier_id = ${supplier_id} and id = any(${orders.map(({ id }) => id)}::bigint[])
    order by id for update`.execute(db)

/** The round that the file opened was none, and what had been reported stands. */
async function forgetRound({ db, supplier_id }: ActionContext, order_id: string, { round }: Partial<Order>) {
  if (round === undefined) return
  await db
    .deleteFrom('order_round')
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('round', '>', round)
    .execute()
  await db
    .updateTable('order_report')
    .set({ ack_state: 'none' })
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('round', '=', round)
    .execute()
}

/** What the file says besides has a line of its own, as long as it is. */
function noting({ before, done, facts }: Decided, note: string | null | undefined): Decided {
  if (!note) return { before, done, facts }
  const log = [...done.decision.log, { key: 'note' as const, params: { note } }]
  return { before, facts, done: { ...done, decision: { ...done.decision, log } } }
}

/** What is looked up is what the same step by hand looks up (T36, T38). */
interface Carried {
  readonly looks: ActionName
  readonly command: object
  /** The order that it is to follow again. */
  readonly main_id?: string | null
}
const RETURNS = { looks: 'superior_return', command: {} } as const
const EDITS = { looks: 'edit', command: {} } as const

async function carryOut(
  ctx: ActionContext,
  id: string,
  rule: (before: Case, facts: Facts) => Decision<LogKey>,
  { looks, command, main_id }: Carried = RETURNS,
): Promise<Decided> {
  const before = (await findCase(ctx, id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const group = await gatherGroup(ctx, before.order, main_id ? { main_id } : {})
  const facts = await gatherFacts(ctx, ctx.clock.now(), looks, before, command, group)
  return { before, facts, done: carriedOut(before, rule(before, facts), facts) }
}

/** A note changes no version (decision 0137). */
async function wasSaid(
  { db, supplier_id }: ActionContext,
  order_id: string,
  { id, lines }: BeforeImport['step'],
): Promise<boolean> {
  const { n } = await db
    .selectFrom('order_log')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('id', '>=', id)
    .executeTakeFirstOrThrow()
  return Number(n) > lines
}
