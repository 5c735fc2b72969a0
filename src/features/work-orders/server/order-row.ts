import type { Actor } from '#kernel/actor.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { maskName, maskPhone } from '#kernel/masking.ts'
import type { Language } from '#kernel/messages.ts'
import { translate } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { named } from '#platform/db/named.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { OrderRow } from '../contract/list.ts'
import { remainingText, timeState } from '../domain/clocks/time-state.ts'
import type { LifecycleSettings } from '../domain/facts.ts'
import { availableActions } from '../domain/lifecycle.ts'
import type { Order } from '../domain/order.ts'
import type { Offer, OfferedLeaf } from '../domain/situation.ts'
import type { Reach } from '../domain/knowledge.ts'
import { OFFERED_LEAF } from '../domain/situation.ts'
import { assistIsOpen } from './queue-sql.ts'
import { ASSISTED } from '../messages.ts'
import { maskTexts } from './masked-texts.ts'
import { opened } from './sealed.ts'
import { reachOfRow, seesAll, stepOfRow } from './visible-orders.ts'

type LeafColumns = { [C in keyof OfferedLeaf as `leaf_${C}`]: OfferedLeaf[C] | null }
const LEAF_COLUMNS = sql.join(
  OFFERED_LEAF.map((column) => sql`${sql.ref(`l.${column}`)} as ${sql.ref(`leaf_${column}`)}`),
)

/** What a row of a list is read from: the order, names, and what its actions depend on. */
export interface RowColumns extends Order, LeafColumns {
  title: string
  address: string | null
  caller_name: string | null
  caller_phone: string | null
  caller_phone2: string | null
  caller_gender: string
  merged_count: number
  category_name: string | null
  area_name: string | null
  lead_dept_name: string | null
  holder_dept_name: string | null
  own_due_at: Time | null
  own_soon_at: Time | null
  reply: OrderRow['reply']
  back: OrderRow['back']
  assist: OrderRow['assist']
  own_assist: Offer['assist']
  reach: Reach
  /** The step with which the reader's part in it ended. */
  step: string | null
}

const stamp = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

export const ROW_COLUMNS = ({ actor, language }: Pick<RowReader, 'actor' | 'language'>) => sql`
  o.*, ${named(language, 'c.full_name')} as category_name, ${named(language, 'a.name')} as area_name,
  ${named(language, 'lead.short_name')} as lead_dept_name, ${named(language, 'holder.short_name')} as holder_dept_name,
  ${seesAll(actor) ? sql`o.current_due_at` : sql`m.due_at`} as own_due_at,
  ${seesAll(actor) ? sql`o.soon_at` : sql`m.soon_at`} as own_soon_at,
  ${reachOfRow(actor)}, ${stepOfRow}, ${LEAF_COLUMNS},
  case when r.id is null then null else json_build_object('dept_name', ${named(language, 'rd.short_name')}, 'submitted_at', ${stamp(sql`r.submitted_at`)},
    'reply_category', r.reply_category, 'resolve_status', r.resolve_status) end as reply,
  case when b.id is null then null else json_build_object('dept_name', ${named(language, 'bd.short_name')}, 'reason_code', b.reason_code, 'reason', b.reason,
    'suggest_dept_name', ${named(language, 'bs.short_name')}, 'audit_due_at', ${stamp(sql`b.audit_due_at`)}) end as back,
  case when s.id is null then null else json_build_object('dept_name', ${named(language, 'sd.short_name')}, 'task', s.task, 'due_at', ${stamp(sql`s.due_at`)},
    'state', s.state) end as assist,
  case when own.id is null then null else json_build_object('dept_id', own.dept_id::text) end as own_assist`

/** Joined to a page of orders, `o`: a handful of look-ups by key for each row. */
export const ROW_JOINS = (actor: Actor) => sql`
  left join category c on c.supplier_id = o.supplier_id and c.id = o.category_id
  left join area a on a.supplier_id = o.supplier_id and a.id = o.area_id
  left join department lead on lead.supplier_id = o.supplier_id and lead.id = o.lead_dept_id
  left join department holder on holder.supplier_id = o.supplier_id and holder.id = o.holder_dept_id
  left join allocation l on l.supplier_id = o.supplier_id and l.id = o.allocation_id
  left join order_reply r on r.supplier_id = o.supplier_id and r.id = o.reply_id
  left join department rd on rd.supplier_id = r.supplier_id and rd.id = r.dept_id
  left join order_back b on b.supplier_id = o.supplier_id and b.id = o.back_id
  left join department bd on bd.supplier_id = b.supplier_id and bd.id = b.dept_id
  left join department bs on bs.supplier_id = b.supplier_id and bs.id = b.suggest_dept_id
  left join assist_order s on s.supplier_id = o.supplier_id and s.id = o.shown_assist_id
  left join department sd on sd.supplier_id = s.supplier_id and sd.id = s.dept_id
  left join lateral (select x.id, x.dept_id from assist_order x where o.assist_open > 0 and x.supplier_id = o.supplier_id
    and x.order_id = o.id and x.dept_id = ${actor.dept_id} and ${assistIsOpen} limit 1) own on true
  left join order_dept m on m.supplier_id = o.supplier_id and m.order_id = o.id and m.dept_id = ${actor.dept_id}`

export interface RowReader {
  readonly actor: Actor
  readonly keys: Keys
  readonly language: Language
  readonly now: Time
  readonly calendar: Calendar
  readonly settings: LifecycleSettings
}

/** A row as its reader may see it: masked, with the actions that this actor can take now. */
export function presentRow(row: RowColumns, reader: RowReader): OrderRow {
  const { now, calendar, language } = reader
  const due_at = row.own_due_at
  const clock = { current_due_at: due_at, soon_at: row.own_soon_at, paused: row.paused === 1 }
  return {
    ...pick(row),
    ...maskTexts({ title: titleOf(row, language), address: row.address }, 'title', 'address'),
    back: row.back && maskTexts(row.back, 'reason'),
    assist: row.assist && maskTexts(row.assist, 'task'),
    ...maskedCaller(row, reader),
    due_at,
    time_state: timeState(clock, now),
    remaining: remainingText(language, {
      calendar,
      now,
      due_at,
      limit_unit: row.limit_unit ?? 'workday',
      paused: clock.paused,
    }),
    actions: row.reach === 'whole' ? availableActions(rowOffer(row, reader), reader.actor) : [],
  }
}

const titleOf = ({ reach, title }: RowColumns, language: Language): string =>
  reach === 'own' ? translate(language, ASSISTED) : title

/** What the rules look at to say which actions are possible. */
export const rowOffer = (row: RowColumns, { now, settings }: Pick<RowReader, 'now' | 'settings'>): Offer => ({
  order: row,
  leaf: row.leaf_dept_id === null ? null : leafOf(row),
  assist: row.own_assist,
  now,
  settings,
})
const leafOf = (row: LeafColumns): OfferedLeaf =>
  Object.fromEntries(OFFERED_LEAF.map((column) => [column, row[`leaf_${column}`]])) as unknown as OfferedLeaf

/** Who called, as far as the reader may know: nothing but the form of address of a secret caller outside the centre (domain 7.3). */
export function maskedCaller(
  row: Pick<RowColumns, 'caller_name' | 'caller_phone' | 'caller_phone2' | 'is_secret' | 'caller_gender'>,
  { keys, actor, language }: Pick<RowReader, 'keys' | 'actor' | 'language'>,
) {
  if (row.is_secret && !seesAll(actor)) {
    const woman = row.caller_gender === 'female'
    const caller_name = language === 'zh' ? (woman ? '某女士' : '某先生') : woman ? 'Ms. —' : 'Mr. —'
    return { caller_name, caller_phone: null }
  }
  return {
    caller_name: maskName(opened(keys, row.caller_name)),
    caller_phone: maskedPhones(keys, row.caller_phone, row.caller_phone2),
  }
}

const maskedPhones = (keys: Keys, ...phones: (string | null)[]): string | null =>
  phones.flatMap((phone) => maskPhone(opened(keys, phone)) ?? []).join('、') || null

type Picked = Omit<
  OrderRow,
  | keyof ReturnType<typeof maskedCaller>
  | 'title'
  | 'address'
  | 'back'
  | 'assist'
  | 'due_at'
  | 'time_state'
  | 'remaining'
  | 'actions'
>
const pick = (row: RowColumns): Picked => ({
  id: row.id,
  version: row.version,
  order_no: row.order_no,
  superior_no: row.superior_no,
  appeal_type: row.appeal_type,
  category_name: row.category_name,
  source_channel: row.source_channel,
  area_name: row.area_name,
  urgency: row.urgency,
  status: row.status,
  pending_action: row.pending_action,
  received_at: row.received_at,
  lead_dept_name: row.lead_dept_name,
  holder_dept_name: row.holder_dept_name,
  superior_due_at: row.superior_due_at,
  is_repeat: row.is_repeat,
  is_secret: row.is_secret,
  designated: row.designated,
  paused: row.paused,
  back_count: row.back_count,
  merged_count: row.merged_count,
  assist_open: row.assist_open,
  reply_category: row.reply_category,
  reply: row.reply,
  reported_at: row.reported_at,
  completed_at: row.completed_at,
  is_on_time: row.is_on_time,
})
