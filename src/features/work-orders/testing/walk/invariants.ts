import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'
import type { Time } from '#kernel/time.ts'
import { latest } from '#kernel/time.ts'

import type { Case } from '../../domain/order/case.ts'
import { activeChain } from '../../domain/lifecycle/apply.ts'
import { isOver } from '../../domain/process/assists.ts'
import { clockChain, recounted } from '../../domain/clocks/chain.ts'
import type { ClockExplanation } from '../../domain/clocks/explanation.ts'
import { resumedDue } from '../../domain/clocks/moved-due.ts'
import { explainClock } from '../../domain/clocks/stretches.ts'
import type { Status } from '../../domain/order/enums.ts'
import { ACTIVE_ALLOCATION, isOpen } from '../../domain/order/enums.ts'
import { DEFAULT_DUE_SETTINGS, dueByRule } from '../../domain/clocks/limits.ts'
import { inQueue } from '../../domain/queues/in-queue.ts'
import type { QueueName } from '../../domain/queues/queues.ts'
import { isBelow, type Allocation, type Order } from '../../domain/order/order.ts'
import type { Delay, Pause } from '../../domain/order/oversight.ts'
import { PRIMARY_QUEUES } from '../../domain/queues/queues.ts'
import { superviseMarks } from '../../domain/process/supervision.ts'
import { CENTRE, DEPTS } from '../factories.ts'

/** A line of history as it is stored. */
export interface LoggedStep {
  readonly round: number
  readonly from_status: Status | null
  readonly to_status: Status
}

const WITH_DEPARTMENT: readonly Status[] = ['in_progress', 'dept_back', 'dept_reply']
const ANSWERED: readonly Status[] = ['dept_reply', 'need_report_reply', 'completed_reply']
const WITHOUT_ALLOCATION: readonly Status[] = ['submitted', 'waiting', 'invalid']

/** What is wrong with a case by the invariants of domain 10 that concern one order; empty when all hold. */
export function broken(state: Case, log: readonly LoggedStep[], now: Time): string[] {
  if (state.order.deleted_at) return []
  const parts: readonly Readonly<Record<string, boolean>>[] = [
    placeOf(state, now),
    chainOf(state),
    recordsOf(state),
    visitsOf(state),
    timesOf(state),
    historyOf(state, log),
  ]
  return parts.flatMap((part) => Object.keys(part).filter((name) => !part[name]))
}

function placeOf(state: Case, now: Time) {
  const { order } = state
  const inside = (name: QueueName): boolean => inQueue(name, state, null, now)
  return {
    '1 one primary queue': PRIMARY_QUEUES.filter(inside).length === 1,
    '2 a holder while open': (order.holder_dept_id === null) === !isOpen(order.status),
    '7 overdue apart from soon, today, tomorrow':
      !inside('overdue') || !(['soonoverdue', 'todayoverdue', 'tomorrowoverdue'] as const).some(inside),
    '7 today apart from tomorrow': !(inside('todayoverdue') && inside('tomorrowoverdue')),
    '7 time queues hold open orders': isOpen(order.status) || order.current_due_at === null,
  }
}

function chainOf({ order, records }: Case) {
  const chain = activeChain(records.allocation)
  const leaf = chain.at(-1)
  const roots = chain.filter((a) => a.level === 1)
  const path = order.lead_path?.split('/').filter(Boolean) ?? []
  const expected: Record<string, readonly string[]> = {
    handle: ['assigned', 'handling'],
    internal_review: ['handling'],
    review_reply: ['replied'],
    audit_back: ['back_requested'],
  }
  return {
    '2 one active root allocation with a department': roots.length === (WITH_DEPARTMENT.includes(order.status) ? 1 : 0),
    '2 none before and after': !WITHOUT_ALLOCATION.includes(order.status) || chain.length === 0,
    '3 lead path from the centre': path.length === 0 || path[0] === CENTRE.id,
    '3 lead path exists': path.every((id) => DEPTS.some((d) => d.id === id)),
    '3 lead path ends below the holder':
      order.holder_dept_id === null || path.length === 0 || path.includes(order.holder_dept_id),
    '3 lead path is the chain':
      !leaf || order.lead_path === `/${[CENTRE.id, ...chain.map((a) => a.dept_id)].join('/')}/`,
    'the chain hangs together': chain.every((a, i) => a.level === i + 1 && a.parent_id === (chain[i - 1]?.id ?? null)),
    'the order names its leaf': (order.allocation_id ?? null) === (leaf?.id ?? null),
    'all above the leaf are delegated': chain.slice(0, -1).every((a) => a.state === 'delegated'),
    'the leaf fits the step': !leaf || (expected[order.pending_action] ?? []).includes(leaf.state),
    'who holds it fits the step':
      order.status !== 'in_progress' ||
      order.holder_dept_id ===
        (['handle', 'internal_review'].includes(order.pending_action) ? leaf?.dept_id : leaf?.from_dept_id),
    '10 ended allocations say when': records.allocation.every(
      (a) =>
        ACTIVE_ALLOCATION.includes(a.state) === (a.ended_at === null) &&
        (a.state !== 'accepted' || a.replied_at !== null || a.level > 1),
    ),
  }
}

function recordsOf({ order, records }: Case) {
  const backs = records.order_back
  const pending = backs.filter((b) => b.audit_state === 'pending')
  const submitted = records.order_reply.filter((r) => r.state === 'submitted')
  const assists = records.assist_order
  const waits = records.assist_order.filter((a) => ['pending', 'handling', 'rework', 'refused'].includes(a.state))
  return {
    '4 back_count counts send-backs':
      order.back_count === backs.filter((b) => b.level === 1 && b.audit_state !== 'withdrawn').length,
    'nobody who leads assists': assists.every((a) => isOver(a) || !isBelow(order.lead_path ?? '', a.dept_id)),
    '4 what an order says of its supervisions': isMarked(order, superviseMarks(records.order_supervise)),
    '4 the order names the request that waits':
      order.request_id ===
      ([...records.order_delay, ...records.order_pause].find(({ state }) => state === 'pending')?.id ?? null),
    'only who has it asks for more time, or is paused':
      (order.request_id === null && !order.paused) || order.status === 'in_progress',
    'a paused order rests with the department that asked for it':
      order.paused === records.order_pause.filter(({ state }) => state === 'active').length &&
      (!order.paused || (order.request_id === null && order.holder_dept_id === order.lead_dept_id)),
    // Who follows another order is answered with it.
    'every demand is answered':
      order.main_id !== null || !ANSWERED.includes(order.status) || order.items.every(({ answer }) => answer !== null),
    '5 what is excluded was proposed': order.excluded_at === null || order.exclusion_scope !== null,
    '4 pause_times counts granted pauses': records.allocation.every(
      (a) => a.pause_times === records.order_pause.filter((one) => wasPaused(one) && one.allocation_id === a.id).length,
    ),
    '4 delay_days counts granted days': records.allocation.every(
      (a) => a.delay_days === sumOf(granted(records.order_delay, a.id).map(({ approved_days }) => approved_days!)),
    ),
    'an answer has its time': records.allocation.every(
      ({ replied_at, worked_minutes }) =>
        (replied_at === null) === (worked_minutes === null) && (worked_minutes ?? 0) >= 0,
    ),
    '4 assist_open counts assists': order.assist_open === waits.length,
    '4 what the lead can judge of its assists':
      order.assist_replied === assists.filter(({ state }) => state === 'replied').length &&
      order.assist_refused === assists.filter(({ state }) => state === 'refused').length,
    '4 what its lead has rated and has to': isMarked(order, ratingsOf(order, assists)),
    'help is rated when it is over': assists.every(({ state, rating }) => rating === null || state === 'closed'),
    'who waits knows for how long': (order.assist_free_at === null) === (waits.length === 0),
    'assists end with their lead': assists.every(
      (a) => ['closed', 'cancelled'].includes(a.state) || a.from_dept_id === order.lead_dept_id,
    ),
    'at most five assist at a time': waits.length <= 5,
    'each department is asked once at a time': new Set(waits.map((a) => a.dept_id)).size === waits.length,
    'one pending send-back': pending.length === (order.pending_action === 'audit_back' ? 1 : 0),
    'the order names it': order.back_id === (pending[0]?.id ?? null),
    'who answered is not forgotten': records.allocation.every(
      (a) => a.level === 1 || a.state !== 'accepted' || order.answered_dept_ids.includes(a.dept_id),
    ),
    'one reply under review':
      submitted.length === Number(['internal_review', 'review_reply'].includes(order.pending_action)),
    'the order names the reply': submitted.length === 0 || order.reply_id === submitted[0]!.id,
    'a reported reply has a category': order.status !== 'need_report_reply' || order.reply_category !== null,
    '6 completed says when': (order.completed_at !== null) === !isOpen(order.status),
    '6 one report for the city’s, none for ours':
      records.order_report.filter(({ round }) => round === order.round).length ===
      (order.superior_no && order.status.startsWith('completed') ? 1 : 0),
    '19 at most five send-backs': order.back_count <= 5,
    '19 designated from the third on':
      order.back_count < 3 ||
      order.status !== 'in_progress' ||
      activeChain(records.allocation)[0]?.designated === 1 ||
      order.back_id !== null,
  }
}

function visitsOf({ order, records }: Case) {
  const { visit_state: state, visit_attempts: n } = order
  const latest = records.order_visit.at(-1)
  return {
    'who is to be called back is known until when': state !== 'pending' || order.visit_due_at !== null,
    'only the answered are called back': state !== 'pending' || order.status === 'completed_reply',
    'a verdict is that of the latest call': order.satisfaction === null || latest?.satisfaction === order.satisfaction,
    'attempts are counted': n === 0 || latest?.attempt === n,
    'three attempts at most, and the citizen’s own word': n <= 3 || (n === 4 && latest?.channel === 'wx'),
    'nobody is called anonymously': n === 0 || !order.is_anonymous,
  }
}
/** Told once more from the records: what the lead asked for and was done, with a mark or still to be given one. */
const ratingsOf = ({ lead_dept_id, allocated_at }: Order, assists: Case['records']['assist_order']): Partial<Order> => {
  const own = assists.filter((a) => a.from_dept_id === lead_dept_id && a.created_at >= allocated_at!)
  return {
    assist_to_rate: own.filter((a) => a.state === 'closed' && a.rating === null && a.rating_due_at !== null).length,
    assist_rated: own.filter((a) => a.rating !== null).length,
  }
}
const isMarked = (order: Order, marks: Partial<Order>): boolean =>
  Object.entries(marks).every(([column, value]) => order[column as keyof Order] === value)

function timesOf({ order, records }: Case) {
  const chain = activeChain(records.allocation)
  const approved = records.order_delay.filter(({ state }) => state === 'approved')
  const consented = approved.filter((one) => one.need_superior_ext)
  const own =
    order.due_at && !order.superior_no
      ? dueByRule(nationalCalendar, DEFAULT_DUE_SETTINGS, order.start_at, order.limit_n!, order.limit_unit!)
      : order.due_at
  return {
    '7 a clock runs while open': !isOpen(order.status) || order.current_due_at !== null,
    '7 warned before due': order.soon_at === null || order.soon_at <= order.current_due_at!,
    '8 the deadline recomputes':
      (own && movesOf(order, records, order.superior_due_at ? consented : approved).reduce(apply, own)) ===
      order.due_at,
    '8 never beyond the city’s, but with its consent':
      !order.superior_due_at ||
      !order.due_at ||
      order.due_at <= latest(order.superior_due_at, ...consented.map((one) => one.new_due_at))!,
    '8 a sub-unit ends with its department': chain.every((a, i) => i === 0 || a.due_at <= chain[i - 1]!.due_at),
    '8 every deadline is explained': isExplained(order, chain),
    'no review is open without a review':
      order.review_opened_at === null || ['review_reply', 'audit_back'].includes(order.pending_action),
  }
}

const BY = { calendar: nationalCalendar, settings: DEFAULT_DUE_SETTINGS }

/** What is told of a deadline comes to it, alone and, counted out anew from where the order began, with the others. */
function isExplained(order: Order, chain: readonly Allocation[]): boolean {
  const told = [order, ...chain].filter(({ due_explained }) => due_explained)
  const again = recounted(clockChain(order, chain), BY)
  const dues = [again.order?.due_at ?? null, ...again.departments.map(({ explanation }) => explanation.due_at)]
  return (
    told.every(({ due_at, due_explained }) => explainClock(due_explained as ClockExplanation, BY).due_at === due_at) &&
    [order, ...chain].every(({ due_at }, i) => due_at === dues[i])
  )
}

const wasPaused = ({ state }: Pause): boolean => state === 'active' || state === 'resumed'

interface Move {
  readonly at: Time
  readonly to: (due_at: Time) => Time
}
const apply = (due_at: Time, { to }: Move): Time => to(due_at)

/** What moved the deadline of an order in this round, by age. */
function movesOf(order: Order, { order_pause }: Case['records'], granted_delays: readonly Delay[]): Move[] {
  const clock = { calendar: nationalCalendar, settings: DEFAULT_DUE_SETTINGS, limit_unit: order.limit_unit! }
  const longer = granted_delays.map(({ audit_at, new_due_at }): Move => ({
    at: audit_at!,
    to: (due_at) => latest(due_at, new_due_at)!,
  }))
  const stood = order_pause
    .filter(({ state }) => state === 'resumed' && !order.superior_no)
    .map(({ submitted_at, resumed_at, new_due_at }): Move => {
      const span = { paused_at: submitted_at, resumed_at: resumed_at! }
      return { at: resumed_at!, to: (due_at) => latest(resumedDue({ ...clock, ...span, due_at }), new_due_at)! }
    })
  return [...longer, ...stood].filter(({ at }) => at >= order.start_at).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

const granted = (delays: readonly Delay[], allocation_id: string): readonly Delay[] =>
  delays.filter((one) => one.state === 'approved' && one.allocation_id === allocation_id)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

function historyOf({ order }: Case, log: readonly LoggedStep[]) {
  return {
    '5 history is one chain': log.every((line, i) => line.from_status === (log[i - 1]?.to_status ?? null)),
    '5 history ends where the order is': log.at(-1)?.to_status === order.status,
    '5 rounds never decrease': log.every((line, i) => i === 0 || line.round >= log[i - 1]!.round),
  }
}
