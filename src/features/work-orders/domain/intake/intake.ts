import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import { acceptDue, clockStart } from '../clocks/order-clocks.ts'
import type {
  AppealType,
  CallerType,
  Gender,
  InvalidReason,
  RedoReason,
  SourceChannel,
  Urgency,
} from '../order/enums.ts'
import { URGENCY_ORDER } from '../order/enums.ts'
import type { Facts } from '../lifecycle/facts.ts'
import type { Bit, Order } from '../order/order.ts'
import { BLANK_ORDER } from './blank.ts'
import { newItems } from '../process/items.ts'
import { asInvalid, shownDue, startClock } from '../process/steps.ts'

/** Why the city wants something done again, and for which time, if it counts. */
export interface Redo {
  readonly redo_reason: RedoReason
  readonly redo_times: number | null
}

/** What comes in with a new order, from a file, a form or a citizen (domain 4.1, 6.2). Personal data is clear here. */
export interface Intake {
  superior_no?: string | null
  title?: string | null
  content: string
  demand?: string | null
  appeal_type: AppealType
  category_id?: string | null
  source_channel: SourceChannel
  urgency?: Urgency
  caller_name?: string | null
  caller_gender?: Gender
  caller_type?: CallerType
  caller_phone?: string | null
  call_in_phone?: string | null
  caller_phone2?: string | null
  phone_masked_source?: Bit
  is_anonymous?: Bit
  is_secret?: Bit
  is_public?: Bit
  area_id?: string | null
  community_id?: string | null
  address?: string | null
  lng?: number | null
  lat?: number | null
  happened_at?: Time | null
  received_at: Time
  superior_dispatched_at?: Time | null
  superior_due_at?: Time | null
  superior_opinion?: string | null
  hint_dept_id?: string | null
  hint_assist_dept_ids?: readonly string[]
  is_repeat?: Bit
  earlier_id?: string | null
  import_batch_id?: string | null
  /** The citizen who submitted it (T05). */
  wx_user_id?: string | null
  /** Set where the city wants done again what was done before (T02). */
  redo?: Redo | null
  /** Set where the city says that it is no order at all (T03). */
  invalid_reason?: InvalidReason | null
  note?: string | null
  /** Several demands, one by one (domain 2.24). */
  items?: readonly string[]
}

/** The order that an intake becomes, `waiting` from staff and files (T01, T02, T04), `invalid` (T03), `submitted` from a citizen (T05). */
export function newOrder(
  intake: Intake,
  facts: Pick<Facts, 'now' | 'calendar' | 'due' | 'rules' | 'centre' | 'category_path'>,
  named: { id: string; order_no: string },
  status: 'waiting' | 'submitted' = 'waiting',
): Order {
  const start_at = clockStart(facts.due, {
    entered_at: facts.now,
    received_at: intake.received_at,
    superior_dispatched_at: intake.superior_dispatched_at ?? null,
    is_superior: Boolean(intake.superior_no),
  })
  const order = { ...blankOrder(intake, named, start_at), holder_dept_id: facts.centre.id }
  if (status === 'submitted') {
    const { due_at } = acceptDue({ calendar: facts.calendar, settings: facts.due, now: facts.now })
    return {
      ...order,
      status,
      pending_action: 'accept',
      accept_due_at: due_at,
      current_due_at: due_at,
      soon_at: facts.now,
    }
  }
  const clock = startClock(order, facts as Facts)
  return {
    ...order,
    ...clock,
    ...shownDue({ ...order, ...clock }, facts as Facts, clock.due_at ?? null),
    ...(intake.invalid_reason ? asInvalid(intake.invalid_reason, facts.now) : {}),
  }
}

/** What is done again is in its next round, and counts as often as the city does, if that is more (T02). */
export const returned = (
  { round, redo_count }: Pick<Order, 'round' | 'redo_count'>,
  { redo_times }: Redo,
): Pick<Order, 'round' | 'is_repeat' | 'repeat_kind' | 'redo_count'> => ({
  round: round + 1,
  is_repeat: 1,
  repeat_kind: 'redo',
  redo_count: Math.max(redo_count + 1, redo_times ?? 0),
})

/** Without a title, the first forty characters of what was said (domain 4.1). */
export function titleOf(intake: Pick<Intake, 'title' | 'content'>): string {
  const title = intake.title?.trim()
  return title || [...intake.content.trim().replaceAll(/\s+/g, ' ')].slice(0, 40).join('').trimEnd()
}

/** `RX` + day + six digits (domain 1.1). */
export const orderNo = (day: Day, seq: number): string => `RX${day.replaceAll('-', '')}${String(seq).padStart(6, '0')}`

const DAYS_OF_NUMBERS = 366

/** What people call an order by, four to six digits at the end of its number: the numbers of the last year that may be meant. */
export const orderNosEndingIn = (typed: string, today: Day): readonly string[] =>
  /^\d{4,6}$/.test(typed)
    ? Array.from({ length: DAYS_OF_NUMBERS }, (_, ago) => orderNo(addDays(today, -ago), Number(typed)))
    : []

function blankOrder(intake: Intake, named: { id: string; order_no: string }, start_at: Time): Order {
  const urgency = intake.urgency ?? 'normal'
  return {
    ...BLANK_ORDER,
    ...named,
    superior_no: intake.superior_no ?? null,
    source_channel: intake.source_channel,
    appeal_type: intake.appeal_type,
    category_id: intake.category_id ?? null,
    urgency,
    urgency_order: URGENCY_ORDER[urgency],
    is_anonymous: intake.is_anonymous ?? 0,
    phone_masked_source: intake.phone_masked_source ?? 0,
    is_secret: intake.is_secret ?? 0,
    is_public: intake.is_public ?? 0,
    received_at: intake.received_at,
    superior_due_at: intake.superior_due_at ?? null,
    start_at,
    start_date: dayOf(start_at),
    is_repeat: intake.is_repeat ?? 0,
    repeat_kind: intake.is_repeat ? 'repeat_call' : null,
    earlier_id: intake.earlier_id ?? null,
    items: newItems(intake.items ?? []),
    ...(intake.redo ? returned(BLANK_ORDER, intake.redo) : {}),
  }
}
