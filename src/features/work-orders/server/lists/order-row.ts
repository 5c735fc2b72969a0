import { CALENDAR } from '#features/calendar/server/public.ts'
import { hasUnits } from '#features/organisation/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { maskText } from '#kernel/masking.ts'
import type { Language } from '#kernel/messages.ts'
import { translate } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { OrderRow } from '../../contract/list.ts'
import type { AssistKind } from '../../domain/order/enums.ts'
import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import { remainingText, timeState } from '../../domain/clocks/time-state.ts'
import type { LifecycleSettings } from '../../domain/lifecycle/facts.ts'
import { availableActions } from '../../domain/lifecycle/lifecycle.ts'
import type { Order } from '../../domain/order/order.ts'
import type { Offer, OfferedLeaf } from '../../domain/lifecycle/situation.ts'
import type { Reach } from '../../domain/rights/knowledge.ts'
import { OFFERED_LEAF, OFFERED_ORDER } from '../../domain/lifecycle/situation.ts'
import { assistIsOpen } from '../counters/queue-sql.ts'
import { ASSISTED } from '../../messages.ts'
import { namesFor, type Names } from './kept-names.ts'
import { latestOf, type Latest, type LatestColumns } from './latest-records.ts'
import { callerOf, type Caller } from './masked-caller.ts'
import { shownFields } from '../knowledge/shown-fields.ts'
import { lifecycleSettings } from '../settings.ts'
import type { Viewer } from '../knowledge/visible-orders.ts'
import { reachOfRow, seesAll, stepOfRow } from '../knowledge/visible-orders.ts'

type LeafColumns = { [C in keyof OfferedLeaf as `leaf_${C}`]: OfferedLeaf[C] | null }
/** Written out once: the columns of a row are half the text of every list. */
const LEAF_COLUMNS = sql.raw(OFFERED_LEAF.map((column) => `l.${column} as leaf_${column}`).join(', '))

/** Columns of an order that a row shows as they are; its deadline is that of the side that asks. */
type Shown = Exclude<keyof OrderRow & keyof Order, 'due_at'>
const SHOWN = ORDER_COLUMNS.filter((column): column is Shown => column in OrderRow.shape && column !== 'due_at')

/** What names, clocks and sorts are made of. */
const DERIVED_FROM = [
  'category_id',
  'lead_dept_id',
  'holder_dept_id',
  'tag_ids',
  'limit_unit',
  'urgency_order',
  'current_due_at',
  'soon_at',
  'allocation_id',
  'reply_id',
  'back_id',
] as const satisfies readonly (keyof Order)[]

/** What the order table has besides the columns that the rules know. */
interface Texts extends Omit<Caller, 'is_secret'> {
  title: string
  address: string | null
  area_id: string | null
  merged_count: number
}
const TEXTS = [
  'title',
  'address',
  'area_id',
  'caller_name',
  'caller_phone',
  'caller_phone2',
  'caller_gender',
  'merged_count',
] as const satisfies readonly (keyof Texts)[]

/** The columns of the order table of which a row is made; nothing else is read. */
export const ROW_ORDER = [...new Set([...SHOWN, ...OFFERED_ORDER, ...DERIVED_FROM, ...TEXTS])]

/** What a row of a list is read from: the order, ids of what is named, and what its actions depend on. */
export interface RowColumns
  extends
    Pick<Order, Shown | (typeof OFFERED_ORDER)[number] | (typeof DERIVED_FROM)[number]>,
    Texts,
    LeafColumns,
    LatestColumns {
  leads_extended: number | null
  own_due_at: Time | null
  own_soon_at: Time | null
  own_assist_dept_id: string | null
  own_assist_refuse_due_at: Time | null
  /** The clock of an assist order, in its queue, or for who has to do with the order by it alone. */
  assist_clock_due_at: Time | null
  assist_clock_kind: AssistKind | null
  /** Read where something was searched for. */
  content?: string
  reach: Reach
  /** The step with which the reader's part in it ended. */
  step: string | null
}

export type OrderColumn = keyof Database['complaint_order']

/** The order table's columns of a row, from `o` or from what is known of it. */
export const orderColumns = (of: 'o' | 'k', columns: readonly OrderColumn[]): RawBuilder<unknown> =>
  sql.raw(['supplier_id', ...columns].map((column) => `${of}.${column}`).join(', '))

const ownClock = (actor: Viewer): RawBuilder<unknown> => (seesAll(actor) ? sql`o.current_due_at` : sql`m.due_at`)

/** How much of the order its reader may know, and the clock that is shown to him. */
export const clockColumns = (actor: Viewer): RawBuilder<unknown> => sql`
  ${reachOfRow(actor)}, ${ownClock(actor)} as own_due_at, o.shown_assist_id, s.due_at as assist_due_at,
  coalesce(s.due_at, case when ${ownClock(actor)} is null then w.due_at end) as assist_clock_due_at, coalesce(s.kind, w.kind) as assist_clock_kind`

/** Everything of a row, over the order `o`, whose columns are asked for beside it, and `shown_assist_id`. */
export const rowColumns = (actor: Viewer): RawBuilder<unknown> => sql`
  ${clockColumns(actor)},
  ${seesAll(actor) ? sql`o.soon_at` : sql`m.soon_at`} as own_soon_at,
  ${stepOfRow(actor)}, ${LEAF_COLUMNS}, coalesce(u.delay_times, l.delay_times) as leads_extended,
  r.dept_id as reply_dept_id, r.submitted_at as reply_submitted_at, r.reply_category as reply_reply_category, r.resolve_status as reply_resolve_status,
  b.dept_id as back_dept_id, b.reason_code as back_reason_code, b.reason as back_reason, b.suggest_dept_id as back_suggest_dept_id, b.audit_due_at as back_audit_due_at,
  s.dept_id as assist_dept_id, s.kind as assist_kind, s.task as assist_task, s.state as assist_state,
  w.dept_id as own_assist_dept_id, w.refuse_due_at as own_assist_refuse_due_at`

/** Joined to a page of orders, `o`, for the clock: look-ups by key for each row. */
export const clockJoins = (actor: Viewer): RawBuilder<unknown> => sql`
  left join assist_order s on s.supplier_id = o.supplier_id and s.id = o.shown_assist_id
  left join lateral (select x.dept_id, x.refuse_due_at, x.due_at, x.kind from assist_order x where o.assist_open > 0 and x.supplier_id = o.supplier_id
    and x.order_id = o.id and x.dept_id = ${actor.dept_id} and ${assistIsOpen} order by x.id limit 1) w on true
  ${seesAll(actor) ? sql`` : sql`left join order_dept m on m.supplier_id = o.supplier_id and m.order_id = o.id and m.dept_id = ${actor.dept_id}`}`

/** And for everything of a row. */
export const rowJoins = (actor: Viewer): RawBuilder<unknown> => sql`
  left join allocation l on l.supplier_id = o.supplier_id and l.id = o.allocation_id
  left join allocation u on u.supplier_id = l.supplier_id and u.id = l.parent_id
  left join order_reply r on r.supplier_id = o.supplier_id and r.id = o.reply_id
  left join order_back b on b.supplier_id = o.supplier_id and b.id = o.back_id
  ${clockJoins(actor)}`

export interface RowReader {
  readonly actor: Actor
  readonly keys: Keys
  readonly language: Language
  readonly now: Time
  readonly calendar: Calendar
  readonly settings: LifecycleSettings
  readonly units: boolean
  readonly names: Names
}

/** Who reads, with what the process keeps of the tenant. */
export const rowReader = (ctx: Pick<RequestContext, 'actor' | 'keys' | 'language' | 'kept' | 'clock'>): RowReader => ({
  ...ctx,
  now: ctx.clock.now(),
  calendar: ctx.kept.get(CALENDAR),
  settings: lifecycleSettings(ctx.kept),
  units: hasUnits(ctx.kept, ctx.actor.dept_id),
  names: namesFor(ctx),
})

/** What the clock that is shown of an order is made of, beside `clockColumns`. */
export const CLOCK_ORDER = [
  'limit_unit',
  'paused',
  'request_id',
  'holder_dept_id',
  'current_due_at',
] as const satisfies readonly (keyof Order)[]
type ClockColumns = Pick<
  RowColumns,
  (typeof CLOCK_ORDER)[number] | 'own_due_at' | 'assist_clock_due_at' | 'assist_clock_kind'
>

/** A clock that stands is in no queue of time; its department sees until when it ran (T30). */
const standingDue = ({ paused, holder_dept_id, current_due_at }: ClockColumns, { dept_id }: Actor): Time | null =>
  paused && holder_dept_id === dept_id ? current_due_at : null

/** The clock of the side that reads; an assist order has one of its own, which neither a pause nor an extension of the order stops. */
export const clockOf = (row: ClockColumns, { actor }: Pick<RowReader, 'actor'>) =>
  row.assist_clock_due_at === null
    ? {
        due_at: row.own_due_at ?? standingDue(row, actor),
        limit_unit: row.limit_unit ?? 'workday',
        ...{ paused: row.paused === 1, held: row.request_id !== null },
      }
    : {
        due_at: row.assist_clock_due_at,
        limit_unit: row.assist_clock_kind === 'whistle' ? ('hour' as const) : ('workday' as const),
        ...{ paused: false, held: false },
      }

/** A row as its reader may see it: masked, with the actions that this actor can take now. */
export const presentRow = (row: RowColumns, reader: RowReader): OrderRow =>
  Object.assign(presentOrder(row, reader), latestOf(row, reader))

/** What a row and a detail have in common, in an object of its own, which the caller may go on filling. */
export function presentOrder(row: RowColumns, reader: RowReader): Omit<OrderRow, keyof Latest> {
  const { now, calendar, language, names } = reader
  const clock = clockOf(row, reader)
  const soon_at = row.assist_clock_due_at === null ? row.own_soon_at : null
  const order = Object.assign(shownOf(row, names), callerOf(row, reader), {
    reach: row.reach,
    title: titleOf(row, language),
    address: addressOf(row),
    due_at: clock.due_at,
    time_state: timeState({ ...clock, current_due_at: clock.due_at, soon_at }, now),
    remaining: remainingText(language, { calendar, now, ...clock }),
    actions: row.reach === 'whole' ? availableActions(rowOffer(row, reader), reader.actor) : [],
  })
  return shownFields(order, 'order', reader)
}

/** Titles and addresses as they are shown: whoever wrote them may have named a citizen (domain 7.3). */
export const titleOf = ({ reach, title }: Pick<RowColumns, 'reach' | 'title'>, language: Language): string =>
  maskText(reach === 'own' ? translate(language, ASSISTED) : title)
export const addressOf = ({ address }: Pick<RowColumns, 'address'>): string | null => address && maskText(address)

/** What the rules look at to say which actions are possible. */
export const rowOffer = (
  row: RowColumns,
  { now, settings, units }: Pick<RowReader, 'now' | 'settings' | 'units'>,
): Offer => ({
  order: row,
  leaf: row.leaf_dept_id === null ? null : leafOf(row),
  extended: row.leads_extended ?? 0,
  assist:
    row.own_assist_dept_id === null
      ? null
      : { dept_id: row.own_assist_dept_id, refuse_due_at: row.own_assist_refuse_due_at },
  now,
  settings,
  units,
})
function leafOf(row: LeafColumns): OfferedLeaf {
  const leaf: Record<string, unknown> = {}
  for (const column of OFFERED_LEAF) leaf[column] = row[`leaf_${column}`]
  return leaf as unknown as OfferedLeaf
}

function shownColumns(row: RowColumns) {
  const shown: Record<string, unknown> = {}
  for (const column of SHOWN) shown[column] = row[column]
  return shown as unknown as Pick<RowColumns, Shown>
}

// Put into one object instead of copied from one to the next: copying forty columns costs ten times as much.
const shownOf = (row: RowColumns, names: Names) =>
  Object.assign(shownColumns(row), {
    merged_count: row.merged_count,
    category_name: names.category(row.category_id),
    area_name: names.area(row.area_id),
    lead_dept_name: names.dept(row.lead_dept_id),
    holder_dept_name: names.dept(row.holder_dept_id),
    tags: names.tags(row.tag_ids),
  })
