import type { Addressees } from '#features/messages/domain/public.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { addWorkMinutes, subWorkdays, workMinutesBetween } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { dayOf, latest, startOfDay } from '#kernel/time.ts'

import { adminsOf, inRole, unit, type Words } from './addressees.ts'
import type { Allocation, Order } from '../order/order.ts'

/** An order as its reminders see it. */
export interface Reminded extends Pick<
  Order,
  | 'status'
  | 'paused'
  | 'request_id'
  | 'holder_dept_id'
  | 'current_due_at'
  | 'soon_at'
  | 'superior_due_at'
  | 'reply_approved_at'
> {
  /** The deepest active allocation: whose work it is. */
  readonly leaf: Pick<Allocation, 'dept_id' | 'created_at' | 'sign_due_at' | 'signed_at' | 'person_ids'> | null
  readonly centre_id: string
}

export interface Reminder extends Words {
  /** When people are reminded; null: not of this order as it stands. */
  readonly at: (order: Reminded, calendar: Calendar) => Time | null
  readonly to: (order: Reminded) => readonly Addressees[]
}

/** When the day's work begins. */
const MORNING = '09:00:00'

/** What people are reminded of when its time comes (domain 2.15): `{order_no}`, `{dept}` that has it, `{due}`. */
export const REMINDERS = {
  unsigned_half: {
    name: { zh: '待签收', en: 'To be signed for' },
    text: {
      zh: '工单{order_no}尚未签收，签收时限已过半，请及时签收。',
      en: 'Order {order_no} is not signed for, and half of the time for it is over.',
    },
    channels: ['app', 'sms'],
    at: ({ leaf, ...order }, calendar) => {
      if (!isHandled(order) || !leaf?.sign_due_at || leaf.signed_at) return null
      return addWorkMinutes(
        calendar,
        leaf.created_at,
        Math.ceil(workMinutesBetween(calendar, leaf.created_at, leaf.sign_due_at) / 2),
      )
    },
    to: (order) => [holder(order)],
  },
  unsigned: {
    name: { zh: '超时未签收', en: 'Not signed for in time' },
    text: { zh: '工单{order_no}超时未签收，请立即签收。', en: 'Order {order_no} was not signed for in time.' },
    channels: ['app', 'sms'],
    at: ({ leaf, ...order }) => (isHandled(order) && leaf && !leaf.signed_at ? leaf.sign_due_at : null),
    to: (order) => [holder(order), adminsOf(order.holder_dept_id!)],
  },
  soon: {
    name: { zh: '即将超期', en: 'Due soon' },
    text: { zh: '工单{order_no}即将超期，办理时限{due}，请抓紧办理。', en: 'Order {order_no} is due soon: {due}.' },
    channels: ['app', 'ding'],
    at: (order) => (isHandled(order) && order.soon_at ? whenTold(order.soon_at, order.current_due_at!) : null),
    to: (order) => [holder(order)],
  },
  overdue: {
    name: { zh: '工单超期', en: 'Overdue' },
    text: {
      zh: '工单{order_no}已超期，办理时限为{due}，请立即办理。',
      en: 'Order {order_no} is overdue; it was due {due}.',
    },
    channels: ['app', 'sms'],
    // What is over while more time is asked for is not overdue (T29).
    at: (order) => (isHandled(order) && !order.request_id ? order.current_due_at : null),
    to: (order) => [holder(order), adminsOf(order.holder_dept_id!), inRole(order.centre_id, 'center_supervisor')],
  },
  report_soon: {
    name: { zh: '待上报即将到期', en: 'To be reported soon' },
    text: {
      zh: '工单{order_no}待上报，上级时限{due}，请及时上报。',
      en: 'Order {order_no} waits to be reported to the city by {due}.',
    },
    channels: ['app', 'sms'],
    at: ({ status, superior_due_at, current_due_at: due, reply_approved_at }, calendar) =>
      superior_due_at && due && (status === 'need_report_reply' || status === 'need_report_back')
        ? latest(reply_approved_at, `${subWorkdays(calendar, dayOf(due), 1)} ${MORNING}`)
        : null,
    to: ({ centre_id }) => [inRole(centre_id, 'center_reviewer')],
  },
} as const satisfies Record<string, Reminder>
export type ReminderName = keyof typeof REMINDERS
export const REMINDER_NAMES = Object.keys(REMINDERS) as ReminderName[]

/** Each working morning: `{n}` orders under way, of which `{today}` are due today and `{overdue}` are overdue. */
export const DIGEST: Words = {
  name: { zh: '每日待办', en: 'Today’s work' },
  text: {
    zh: '今日在办工单{n}件，其中今日到期{today}件，已超期{overdue}件。',
    en: '{n} orders under way: {today} due today, {overdue} overdue.',
  },
  channels: ['app', 'ding'],
}

/** Of which reminders the time has come, not longer ago than `since`, and when it was. */
export const dueReminders = (order: Reminded, calendar: Calendar, since: Time, now: Time) =>
  REMINDER_NAMES.flatMap((event) => {
    const { at, to }: Reminder = REMINDERS[event]
    const moment = at(order, calendar)
    return moment !== null && moment > since && moment <= now ? [{ event, at: moment, to: to(order) }] : []
  })

const isHandled = ({ status, paused }: Pick<Reminded, 'status' | 'paused'>): boolean =>
  status === 'in_progress' && !paused

/** Who was chosen in a sub-unit is not who decides on what it handed in. */
export const holder = ({ holder_dept_id, leaf }: Reminded): Addressees =>
  unit(holder_dept_id!, leaf?.dept_id === holder_dept_id ? leaf?.person_ids : [])

/** Days count from midnight on and are told when work begins, unless that is too late; hours run through the night. */
function whenTold(soon_at: Time, due_at: Time): Time {
  const morning = `${dayOf(soon_at)} ${MORNING}`
  return soon_at === startOfDay(dayOf(soon_at)) && morning < due_at ? morning : soon_at
}
