import { endOfWorkday, subWorkdays } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addHours, dayOf, earliest, endOfDay, latest } from '#kernel/time.ts'

import type { AssistKind } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, Update } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import type { Assist } from '../order/assist-order.ts'
import type { Allocation, Order } from '../order/order.ts'
import { OPEN_ASSIST } from '../order/assist-order.ts'
import { mayBeRated, ratingDue, ratingMarks } from './rating.ts'

/** What a department is asked to help with. */
export interface AssistWish {
  readonly dept_id: string
  readonly kind: AssistKind
  readonly task: string
  readonly person_ids?: readonly string[]
  readonly due_at: Time
}

type Clock = Pick<Facts, 'calendar' | 'now'>

/** Within which somebody who is blown for has to come. */
const WHISTLE_HOURS = 2

/** The end of the next working day: what is left where the lead has no time any more. */
const nextWorkday = ({ calendar, now }: Clock): Time => endOfWorkday(calendar, now, 1)

/** The latest deadline of an assist order: that of its lead, while the lead has one before it. */
export const latestAssistDue = (lead: Pick<Allocation, 'due_at'>, clock: Clock): Time =>
  lead.due_at > clock.now ? lead.due_at : nextWorkday(clock)

/** One working day before the lead, or two hours after the whistle; never in the past (domain 2.8). */
export function assistDue(kind: AssistKind, lead: Pick<Allocation, 'due_at'>, clock: Clock): Time {
  const last = latestAssistDue(lead, clock)
  if (kind === 'whistle') return earliest(addHours(clock.now, WHISTLE_HOURS), last)!
  const dayBefore = endOfDay(subWorkdays(clock.calendar, dayOf(last), 1))
  return dayBefore > clock.now ? dayBefore : last
}

/** The `n`th assist order of an order, asked for in the name of its lead. */
export const newAssist = (
  order: Order,
  facts: Facts,
  from_dept_id: string,
  { person_ids = [], ...wish }: AssistWish,
  n: number,
): Assist => ({
  id: facts.nextId(),
  assist_no: `XB${order.order_no}${String(n).padStart(2, '0')}`,
  order_id: order.id,
  origin: 'internal',
  from_dept_id,
  ...wish,
  person_ids: [...person_ids],
  state: 'pending',
  refuse_due_at: earliest(nextWorkday(facts), wish.due_at),
  refuse_reason: null,
  rework_count: 0,
  opinion: null,
  content: null,
  contacted: null,
  replied_at: null,
  closed_at: null,
  rating: null,
  rating_word: null,
  rated_at: null,
  rating_due_at: null,
  rating_answer: null,
  created_at: facts.now,
})

/** Whether the department can be asked to assist at all. */
export const mayAssist = (facts: Facts, dept_id: string): boolean => {
  const dept = facts.depts.get(dept_id)
  return dept?.enabled === 1 && dept.can_assist === 1
}

/** The lead still waits for it; a refused one is not its department's any more, and not settled either. */
export const isUnsettled = ({ state }: Pick<Assist, 'state'>): boolean =>
  OPEN_ASSIST.includes(state) || state === 'refused'

const isAnswered = ({ state }: Standing): boolean => state === 'replied'
const isRefused = ({ state }: Standing): boolean => state === 'refused'
type Standing = Pick<Assist, 'state'>

/** Of which assist orders there can be talk in an action of those who asked for them. */
export const MEANT_ASSIST = {
  help_rework: isAnswered,
  help_accept: isAnswered,
  help_cancel: isUnsettled,
  help_reissue: isRefused,
  help_rate: mayBeRated,
} as const
export type AboutAssist = keyof typeof MEANT_ASSIST

/** Whether its department took longer than it had; who refused has answered. */
export const isAssistLate = ({ state, due_at, replied_at }: Late, now: Time): boolean =>
  OPEN_ASSIST.includes(state) ? now > due_at : replied_at !== null && replied_at > due_at
type Late = Pick<Assist, 'state' | 'due_at' | 'replied_at'>

/** Whether the department is asked to assist in the order; also who refused, or whose answer may be wanted again. */
export const isAsked = ({ assists }: Pick<Facts, 'assists'>, dept_id: string): boolean =>
  assists.some((one) => one.dept_id === dept_id && !isOver(one))

/** Nothing will become of it any more. */
export const isOver = ({ state }: Pick<Assist, 'state'>): boolean => state === 'closed' || state === 'cancelled'

/** What an order says of its assist orders. */
export function assistMarks(
  order: Pick<Order, 'lead_dept_id' | 'allocated_at'>,
  assists: readonly Assist[],
  calendar: Calendar,
) {
  const unsettled = assists.filter(isUnsettled)
  const inState = (state: Assist['state']): number => assists.filter((a) => a.state === state).length
  return {
    assist_open: unsettled.length,
    assist_replied: inState('replied'),
    assist_refused: inState('refused'),
    ...ratingMarks(assists, order),
    assist_free_at: latest(...unsettled.map(({ due_at }) => endOfWorkday(calendar, due_at, 1))),
  } satisfies Partial<Order>
}

type Waiting = Pick<Order, 'assist_open' | 'assist_free_at'>

/** The lead waits for who assists, but not for those who are a working day late (domain 2.8). */
export function assistsAnswered({ assist_open: n, assist_free_at }: Waiting, { now, settings }: Free): Refusal | null {
  const free = settings.assist_bypass && assist_free_at !== null && now > assist_free_at
  return n > 0 && !free ? refuse(ORDER_ERRORS.ASSIST_OPEN, { n }) : null
}
type Free = Pick<Facts, 'now' | 'settings'>

/** With the part of their lead they end: what was answered is taken up, what was not is not wanted any more. */
export const endAssists = (facts: Facts): Update[] =>
  facts.assists
    .filter((a) => !isOver(a))
    .map((a) =>
      update('assist_order', a.id, isUnsettled(a) ? { state: 'cancelled', closed_at: facts.now } : takenUp(facts)),
    )

/** An answer that is taken up ends its part, and from then on it may be said how good the help was. */
export const takenUp = (facts: Facts): Partial<Assist> => ({
  ...{ state: 'closed', closed_at: facts.now },
  rating_due_at: ratingDue(facts),
})
