import { CALENDAR } from '#features/calendar/server/public.ts'
import { workMinutesBetween } from '#kernel/calendar.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { failField } from '#kernel/errors.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import type { ClockRow, explainClocks as endpoint } from '../../contract/clocks.ts'
import { clockChain, recounted, type ClockChain } from '../../domain/clocks/chain.ts'
import { acceptDue } from '../../domain/clocks/order-clocks.ts'
import type { ClockExplanation } from '../../domain/clocks/explanation.ts'
import { explanationText, given } from '../../domain/clocks/explanation.ts'
import { clockRules, type ClockName } from '../../domain/clocks/order-clock-words.ts'
import type { Reckoning } from '../../domain/clocks/replay.ts'
import { explainClock } from '../../domain/clocks/stretches.ts'
import { supposed, type Supposition } from '../../domain/clocks/what-if.ts'
import { ACTIVE_ALLOCATION, isOpen } from '../../domain/order/enums.ts'
import { isUnsettled } from '../../domain/process/assists.ts'
import { handsOf, type Passing } from '../../domain/figures/hands.ts'
import type { Allocation } from '../../domain/order/order.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { dueSettings } from '../settings.ts'
import { readKnown } from './order-detail.ts'

type Known = Awaited<ReturnType<typeof readKnown>>

/** A clock with what is stored of it: by today's calendar it would be `again`; `next` is what is supposed. */
interface Clock {
  readonly clock: ClockName
  readonly dept_name: string | null
  readonly told: Time
  readonly explanation: ClockExplanation
  readonly again?: Time
  readonly next?: ClockExplanation
}

/** ExplainClock: each clock that the caller may know of, taken apart, and what is supposed of it. */
export async function explainClocks(ctx: RequestContext, input: InputOf<typeof endpoint>) {
  const known = await readKnown(ctx, input.id)
  const { row, process } = known
  const now = ctx.clock.now()
  const by = { calendar: ctx.kept.get(CALENDAR), settings: dueSettings(ctx.kept) }
  const { clocks, supposing } = clocksOf(known, suppositionOf(input, dayOf(now)), now, by)
  const shown = clocks.findLast(({ told, clock }) => told === row.current_due_at && clock !== 'assist')
  return {
    now,
    order_no: row.order_no,
    title: maskTexts({ title: row.title }, 'title').title,
    paused_since: (row.paused && process.pauses.find(({ state }) => state === 'active')?.submitted_at) || null,
    hands: heldBy(known, now, by),
    clocks: clocks.map((one) => ({
      clock: one.clock,
      dept_name: one.dept_name,
      current: one === shown,
      text: explanationText(ctx.language, one.explanation),
      rules: clockRules(ctx.language, saying(ctx), one.clock, one.explanation),
      ...takenApart(one, by, supposing),
    })),
  }
}

/** Whose part has ended is not told how long others had it afterwards. */
function heldBy({ row, reader, process }: Known, now: Time, { calendar }: Reckoning) {
  const hands = handsOf(process.logs as Passing[], row.received_at)
  return hands
    .filter(({ to }) => to !== null || row.reach === 'whole')
    .map(({ dept_id, status, from, to }) => ({
      ...{ dept_name: reader.names.dept(dept_id) ?? '', status, from, to },
      minutes: workMinutesBetween(calendar, from, to ?? now),
    }))
}

function takenApart({ told, explanation, again = told, next }: Clock, by: Reckoning, supposing: Reckoning) {
  const { stretches, due_at } = explainClock(explanation, by)
  const basis: ClockRow['basis'] = due_at !== told ? 'differs' : explanation.kind === 'superior' ? 'given' : 'computed'
  const what_if = next && next.due_at !== told ? explainClock(next, supposing) : null
  return {
    ...{ start: explanation.start, due_at: told, unit: explanation.unit, basis, stretches },
    by_calendar: again === told ? null : again,
    what_if: what_if && { due_at: what_if.due_at, stretches: what_if.stretches },
  }
}

/** All that the caller knows of, from the city's down to those who assist. */
function clocksOf({ row, reader, process }: Known, what: Supposition, now: Time, by: Reckoning) {
  const { calendar } = by
  const apart = (clock: ClockName, start: Time, told: Time | null, dept_name: string | null = null): Clock[] =>
    told ? [{ clock, dept_name, told, explanation: given(calendar, start, told) }] : []
  const order = row.due_explained as ClockExplanation | null
  const stated = order ?? (row.due_at ? given(calendar, row.start_at, row.due_at) : null)
  const departments = departmentsOf(process.allocations)
  const chain = clockChain({ due_explained: stated, superior_no: row.superior_no }, departments)
  const whole = row.reach === 'whole' && isOpen(row.status) && order !== null
  const again = whole ? recounted(chain, by) : chain
  const what_if = whole ? supposed(chain, what, now, by) : { chain, by }
  const of = (side: ClockChain, i: number) => side.departments[i]!.explanation
  const accept = acceptDue({ ...by, now: row.start_at })
  const computed: Clock[] = [
    ...(stated && row.due_at && (stated.kind !== 'superior' || row.due_at !== row.superior_due_at)
      ? [one('order', null, row.due_at, { is: stated, again: again.order!, next: what_if.chain.order! })]
      : []),
    ...(row.status === 'submitted' && row.accept_due_at === accept.due_at
      ? [{ clock: 'accept', dept_name: null, told: accept.due_at, explanation: accept.explanation } as const]
      : apart('accept', row.start_at, row.status === 'submitted' ? row.accept_due_at : null)),
    ...departments.map(({ level, dept_name, due_at, due_explained: is }, i) =>
      one(level > 1 ? 'sub_allocation' : 'allocation', dept_name, due_at, {
        ...{ is, again: of(again, i), next: of(what_if.chain, i) },
      }),
    ),
  ]
  const clocks = [
    ...apart('superior', row.superior_dispatched_at ?? row.received_at, row.superior_due_at),
    ...computed,
    ...(isOpen(row.status) ? apart('report', row.start_at, row.report_due_at) : []),
    ...process.assists
      .filter(isUnsettled)
      .flatMap((assist) => apart('assist', assist.created_at, assist.due_at, reader.names.dept(assist.dept_id))),
  ]
  return { clocks, supposing: what_if.by }
}

const one = (
  clock: ClockName,
  dept_name: string | null,
  told: Time,
  { is, again, next }: Record<'is' | 'again' | 'next', ClockExplanation>,
): Clock => ({ clock, dept_name, told, explanation: is, again: again.due_at, next })

type Part = Known['process']['allocations'][number]
/** The chain as it is, or, when the order is done, as it was answered; of each part that the caller knows the deadline of. */
function departmentsOf(allocations: readonly Part[]) {
  const active = allocations.filter(({ state }) => ACTIVE_ALLOCATION.includes(state))
  const round = Math.max(0, ...allocations.map((a) => a.round))
  const answered = allocations.filter((a) => a.state === 'accepted' && a.round === round)
  return (active.length ? active : answered)
    .filter((a): a is Part & Pick<Allocation, 'due_at'> => a.due_at !== null && a.due_explained !== null)
    .toSorted((a, b) => a.level - b.level)
    .map((a) => ({ ...a, due_explained: a.due_explained as ClockExplanation }))
}

const AHEAD_DAYS = 370

/** Nobody plans further, and a calendar knows no further. */
function suppositionOf({ days, pause_until, date, date_type }: InputOf<typeof endpoint>, today: Day): Supposition {
  const near = (day: Day | undefined, from: Day): boolean =>
    day === undefined || (day >= from && day <= addDays(today, AHEAD_DAYS))
  if (!near(pause_until, addDays(today, 1))) failField('pause_until', 'pause_until', FAR)
  if (!near(date, addDays(today, -AHEAD_DAYS))) failField('date', 'date', FAR)
  return {
    ...(days ? { days } : {}),
    ...(pause_until ? { pause_until } : {}),
    ...(date ? { entry: { date, type: date_type, name: '' } } : {}),
  }
}

const FAR = { zh: '应在一年之内', en: 'must lie within a year' }
