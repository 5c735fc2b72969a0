import type { Addressees } from '#features/messages/domain/public.ts'
import { addWorkdays, subWorkdays } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addHours, dayOf, endOfDay, startOfDay } from '#kernel/time.ts'

import { adminsOf, inRole, type Words } from './addressees.ts'
import { holder, type Reminded } from './reminders.ts'

/** Who is told of a step; `handler` is whoever handles orders in the department that holds it. */
export const ESCALATED_TO = ['handler', 'dept_admin', 'center_supervisor', 'center_leader'] as const

/** A step of the ladder: so many working days, or hours, after the deadline; before it where `n` is negative (domain 2.15). */
export interface EscalationStep {
  readonly n: number
  readonly unit: 'workday' | 'hour'
  readonly to: readonly (typeof ESCALATED_TO)[number][]
}

/** Before a deadline, and at it, the reminders do enough. */
export const DEFAULT_ESCALATION: readonly EscalationStep[] = [
  { n: 1, unit: 'workday', to: ['dept_admin', 'center_supervisor'] },
  { n: 2, unit: 'workday', to: ['dept_admin', 'center_leader'] },
]

export const ESCALATED: Words = {
  name: { zh: '时限预警升级', en: 'Escalated' },
  text: {
    zh: '工单{order_no}由{dept}办理，办理时限{due}，请关注并督促办理。',
    en: 'Order {order_no} is with {dept} and due {due}; please see to it.',
  },
  channels: ['app', 'sms'],
}

/** When the day's work begins. */
const MORNING = '09:00:00'

/** The moment of a step: in the morning of its working day, or by the clock. */
export function escalatedAt({ n, unit: by }: EscalationStep, due_at: Time, calendar: Calendar): Time {
  if (by === 'hour') return addHours(due_at, n)
  const due = dayOf(due_at)
  return `${n > 0 ? addWorkdays(calendar, due, n) : n < 0 ? subWorkdays(calendar, due, -n) : due} ${MORNING}`
}

/** Between which deadlines an order can have come to the step since then. */
export function dueBetween({ n, unit: by }: EscalationStep, calendar: Calendar, since: Time, now: Time) {
  if (by === 'hour') return { from: addHours(since, -n), to: addHours(now, -n) }
  const [first, last] = [dayOf(since), dayOf(now)]
  return n > 0
    ? {
        from: startOfDay(subWorkdays(calendar, first, n + 1)),
        // A deadline may lie on a day off.
        to: endOfDay(n > 1 ? subWorkdays(calendar, last, n - 1) : last),
      }
    : { from: startOfDay(first), to: endOfDay(addWorkdays(calendar, last, 1 - n)) }
}

/** The steps to which an order has come since then, each once for a deadline; not while it is paused or more time is asked for. */
export function escalations(
  order: Reminded,
  steps: readonly EscalationStep[],
  calendar: Calendar,
  since: Time,
  now: Time,
): readonly { readonly at: Time; readonly to: readonly Addressees[] }[] {
  const { status, paused, request_id, current_due_at: due } = order
  if (status !== 'in_progress' || paused || request_id || !due) return []
  return steps.flatMap((step) => {
    const at = escalatedAt(step, due, calendar)
    return at > since && at <= now ? [{ at, to: step.to.map((who) => addressees(who, order)) }] : []
  })
}

function addressees(who: EscalationStep['to'][number], order: Reminded): Addressees {
  const { holder_dept_id, centre_id } = order
  if (who === 'handler') return holder(order)
  return who === 'dept_admin' ? adminsOf(holder_dept_id!) : inRole(centre_id, who)
}
