import type { Actor } from '#kernel/actor.ts'
import { fail, isRefusal, refusalText } from '#kernel/errors.ts'
import type { Given } from '#platform/db/statement.ts'
import { statement } from '#platform/db/statement.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type Selectable } from 'kysely'

import { OrderDetail } from '../../contract/detail.ts'
import { OrderRow } from '../../contract/list.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import { mayFollow } from '../../domain/citizens/callers.ts'
import type { Assist } from '../../domain/order/assist-order.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { isVoid, mayRead, maySettle } from '../../domain/process/followup.ts'
import { partOf } from '../../domain/process/items.ts'
import { knownRecords } from '../../domain/rights/knowledge.ts'
import { actionsIn, availableActions, isOfOwnAccord, refusalFor } from '../../domain/lifecycle/lifecycle.ts'
import type { Order } from '../../domain/order/order.ts'
import { listAnsweredWith } from '../actions/group.ts'
import type { OfAnswer } from '../../domain/lifecycle/facts.ts'
import { asksEvidence, asksPublicReply } from '../../domain/process/reply-fields.ts'
import { allocationAsks, backAsks } from '../../domain/process/send-backs.ts'
import type { Offer } from '../../domain/lifecycle/situation.ts'
import { feedbackDue } from '../../domain/process/supervision.ts'
import { unmaskingFor } from '../../domain/rights/unmasking.ts'
import { isLeader, supervises } from '../../domain/rights/who.ts'
import { MOBILE } from '../actions/caller.ts'
import { opened } from '../store/sealed.ts'
import type { Process, ProcessColumns } from './order-process.ts'
import { PROCESS_COLUMN, namedProcess } from './order-process.ts'
import { explain, presentProcess } from './present-process.ts'
import {
  ROW_ORDER,
  orderColumns,
  presentOrder,
  rowColumns,
  rowJoins,
  rowOffer,
  rowReader,
  type RowReader,
} from '../lists/order-row.ts'
import type { RowColumns } from '../lists/order-row.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { shownFields } from '../knowledge/shown-fields.ts'
import { knownOrder, seesAll } from '../knowledge/visible-orders.ts'

/** What the order table has for a detail besides the columns that the rules know. */
const TEXTS = [
  'content',
  'original_content',
  'area_id',
  'demand',
  'caller_gender',
  'caller_type',
  'happened_at',
  'superior_opinion',
  'superior_dispatched_at',
  'hint_dept_id',
] as const
type Column = keyof Order | (typeof TEXTS)[number]

/** Columns that a detail shows as they are, beyond those of a row. */
type Shown = Exclude<Column & keyof OrderDetail, keyof OrderRow>
const SHOWN = [...ORDER_COLUMNS, ...TEXTS].filter(
  (column): column is Shown => column in OrderDetail.shape && !(column in OrderRow.shape),
)

/** What a deadline and the name of a community are made of. */
const DERIVED_FROM = [
  'lng',
  'lat',
  'call_in_phone',
  'phone_masked_source',
  'community_id',
  'due_at',
  'due_explained',
  'start_at',
  'accept_due_at',
] as const
const COLUMNS = [...new Set([...ROW_ORDER, ...SHOWN, ...DERIVED_FROM])]

type DetailColumns = RowColumns &
  ProcessColumns &
  Pick<Selectable<Database['complaint_order']>, Exclude<Shown, 'items'> | (typeof DERIVED_FROM)[number]> &
  Pick<Order, 'items'>

const readDetail = statement(
  (
    _db,
    { supplier_id, dept_id, id }: Given<{ supplier_id: string; dept_id: string; id: string }>,
    user_level: Actor['user_level'],
  ) => {
    const viewer = { supplier_id, dept_id, user_level }
    return sql<DetailColumns>`
      select ${orderColumns('o', COLUMNS)}, ${rowColumns(viewer)}, ${PROCESS_COLUMN}
      from (select o.*, null::bigint as shown_assist_id from (${knownOrder(viewer, id)}) o) o ${rowJoins(viewer)}`
  },
)

/** What the caller may know of an order; another department's order is as if it did not exist. */
export async function readKnown(ctx: RequestContext, id: string) {
  const { db, actor } = ctx
  const { supplier_id, dept_id, user_level } = actor
  const [row] = await readDetail(db, { supplier_id, dept_id, id }, user_level)
  if (!row) fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const reader = rowReader(ctx)
  const known = { reach: row.reach, step: row.step, dept_id, centre: seesAll(actor) }
  return { row, reader, process: knownRecords(namedProcess(row, reader.names, ctx.config), known) }
}

/** The order as the rules look at it when the actor asks; null where it is not his to act on. */
export async function findOffer(ctx: RequestContext, id: string): Promise<Offer | null> {
  const { row, reader } = await readKnown(ctx, id)
  return row.reach === 'whole' ? offerOf(row, reader) : null
}

/** Everything of an order that the caller may see. */
export async function getOrderDetail(ctx: RequestContext, id: string): Promise<OrderDetail> {
  const { row, reader, process } = await readKnown(ctx, id)
  const { actor, language } = ctx
  const { reach } = row
  const answered_with = await listAnsweredWith(ctx.db, actor.supplier_id, row)
  const order = Object.assign(
    presentOrder(row, reader),
    shownFields({ ...shownColumns(row), position: positionOf(row) }, 'order', reader),
  )
  return Object.assign(order, presentProcess(process, ctx), {
    actions: reach === 'whole' ? availableActions(offerOf(row, reader), actor) : [],
    community_id: row.community_id,
    community_name: reader.names.area(row.community_id),
    order_due: { due_at: row.due_at, text: explain(language, row.due_explained) },
    items: itemsOf(row, process.assists, reader),
    followups: followUpsOf(row, process.followups, reader),
    asks: asksOf(row, reader, answered_with),
    refused: reach === 'whole' ? whyNot(row, reader) : [],
    may_unmask: mayUnmask(row, reader),
    may_follow: mayFollow(row, actor),
  })
}

const positionOf = ({ lng, lat }: DetailColumns): string | null =>
  lng === null || lat === null ? null : `${lng}, ${lat} (GCJ-02)`

/** Whose an item is follows from the assist orders that the reader knows. */
const itemsOf = (
  { items, lead_dept_id }: Pick<DetailColumns, 'items' | 'lead_dept_id'>,
  assists: readonly { id: string; state: Assist['state']; dept_name: string }[],
  { names }: RowReader,
): OrderDetail['items'] =>
  items.map((item) => ({
    ...maskTexts(item, 'text', 'answer'),
    dept_name: partOf(item, assists)?.dept_name ?? names.dept(lead_dept_id),
  }))

/** One's own and one's unit's, and the promises of the answer that the order has. */
const followUpsOf = (
  order: Pick<Order, 'reply_id'>,
  followups: Process['followups'],
  { actor }: RowReader,
): OrderDetail['followups'] =>
  followups
    .filter((one) => mayRead(one, actor) && !isVoid(one, order))
    .map(({ dept_id, operator_id, reply_id: _, ...one }) => ({
      ...maskTexts(one, 'content', 'outcome'),
      own: maySettle({ dept_id, operator_id }, actor),
    }))

function shownColumns(row: DetailColumns) {
  const shown: Record<string, unknown> = {}
  for (const column of SHOWN) shown[column] = row[column]
  return maskTexts(
    shown as unknown as Pick<DetailColumns, Shown>,
    'content',
    'original_content',
    'demand',
    'superior_opinion',
  )
}

/** Whose part has ended sends nothing back: the allocation as it is now is not theirs to know. */
const asksOf = (row: DetailColumns, reader: RowReader, answered_with: readonly OfAnswer[]): OrderDetail['asks'] => ({
  ...allocationAsks(row, isLeader(reader.actor), reader.settings),
  back: backAsks(row.reach === 'whole' ? rowOffer(row, reader).leaf : null, reader.now),
  feedback_due: supervises(reader.actor) ? feedbackDue(reader) : null,
  rates: row.lead_dept_id === reader.actor.dept_id && reader.settings.rating_workdays > 0,
  public_reply: asksPublicReply(row, answered_with),
  evidence: asksEvidence(row, reader.settings),
  checks: reader.settings.reply_checks,
})

/** What the rules look at of one order: of this one it is known whether its caller can be written to. */
function offerOf(row: DetailColumns, reader: RowReader) {
  const phone = opened(reader.keys, row.caller_phone ?? row.caller_phone2 ?? row.call_in_phone)
  return { ...rowOffer(row, reader), reachable: MOBILE.test(phone ?? '') }
}

function mayUnmask(row: DetailColumns, { actor }: RowReader): OrderDetail['may_unmask'] {
  if (row.reach !== 'whole' || !(row.caller_phone || row.caller_phone2)) return null
  const purpose = unmaskingFor(row, actor)
  return isRefusal(purpose) ? null : purpose
}

/** What nobody wonders about: it can be seen on the order. */
const GENERAL: ReadonlySet<unknown> = new Set([
  ORDER_ERRORS.STATE_NOT_ALLOWED,
  ORDER_ERRORS.NOT_HOLDER,
  ORDER_ERRORS.SIGNED,
  ORDER_ERRORS.VISIT_DONE,
  ORDER_ERRORS.ASSIST_DONE,
  ORDER_ERRORS.NOT_THE_CITYS,
  ORDER_ERRORS.DELETE_HANDLED,
])

/** Reasons of what this actor would do at this step, were it not for a further rule: the send-back that is too late, say. */
function whyNot(row: RowColumns, reader: RowReader) {
  const { actor, language } = reader
  const offer = rowOffer(row, reader)
  return actionsIn(row.status).flatMap((action) => {
    const refusal = refusalFor(action, offer, actor)
    const general = !refusal || isOfOwnAccord(action) || GENERAL.has(refusal.error)
    return general ? [] : [{ action, reason: refusalText(language, refusal) }]
  })
}
