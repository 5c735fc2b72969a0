import { defineErrors, refuse, type Refusal } from '#kernel/errors.ts'
import { defineMessages } from '#kernel/messages.ts'
import { addDays, type Day } from '#kernel/time.ts'

export const ABSENCE_STATE = defineMessages({
  now: { zh: '外出中', en: 'Away' },
  ahead: { zh: '未开始', en: 'To come' },
  over: { zh: '已结束', en: 'Over' },
})
export type AbsenceState = keyof typeof ABSENCE_STATE

const ABSENCE_ERRORS = defineErrors({
  ABSENCE_ORDER: { status: 400, zh: '结束日期不能早于开始日期', en: 'The last day cannot be before the first' },
  ABSENCE_PAST: {
    status: 400,
    zh: '结束日期已过，请选择今天或以后',
    en: 'The last day is over; choose today or later',
  },
  ABSENCE_LONG: { status: 400, zh: '一次外出最长 {n} 天，请分次登记', en: 'At most {n} days at once' },
  ABSENCE_OVERLAP: {
    status: 409,
    zh: '{from}至{to}已登记外出，请修改那一条',
    en: 'An absence from {from} to {to} is there already; change that one',
  },
  SUBSTITUTE_SELF: { status: 400, zh: '不能由本人代办，请选择他人', en: 'Somebody else has to stand in' },
  SUBSTITUTE_AWAY: {
    status: 409,
    zh: '{day}代办人也外出，且无人接着代办，请另选他人',
    en: 'On {day} who stands in is away too, and nobody is left; choose somebody else',
  },
})

const MOST_DAYS = 366
/** So many stand in one for the other. */
export const MOST_STEPS = 4

export interface Span {
  readonly from_on: Day
  readonly to_on: Day
}
/** An absence as far as the rules ask. */
export interface Absence extends Span {
  readonly operator_id: string
  readonly substitute_id: string | null
}

export const stateOf = ({ from_on, to_on }: Span, today: Day): AbsenceState =>
  to_on < today ? 'over' : from_on > today ? 'ahead' : 'now'

const meets = (one: Span, other: Span): boolean => one.from_on <= other.to_on && other.from_on <= one.to_on

/** Why an absence cannot be kept beside the others, its own former state not among them; null where it can. */
export function whyNot(absence: Absence, others: readonly Absence[], today: Day): Refusal | null {
  const { from_on, to_on, operator_id, substitute_id } = absence
  if (to_on < from_on) return refuse(ABSENCE_ERRORS.ABSENCE_ORDER, {}, 'to_on')
  if (to_on < today) return refuse(ABSENCE_ERRORS.ABSENCE_PAST, {}, 'to_on')
  if (addDays(from_on, MOST_DAYS) <= to_on) return refuse(ABSENCE_ERRORS.ABSENCE_LONG, { n: MOST_DAYS }, 'to_on')
  if (substitute_id === operator_id) return refuse(ABSENCE_ERRORS.SUBSTITUTE_SELF, {}, 'substitute_id')
  const beside = others.filter((other) => meets(absence, other))
  const own = beside.find((other) => other.operator_id === operator_id)
  if (own) return refuse(ABSENCE_ERRORS.ABSENCE_OVERLAP, { from: own.from_on, to: own.to_on }, 'from_on')
  const alone = substitute_id === null ? null : leftAlone(absence, beside, today)
  return alone ? refuse(ABSENCE_ERRORS.SUBSTITUTE_AWAY, { day: alone }, 'substitute_id') : null
}

/**
 * Who is there for an account on a day: itself, the substitute, or who stands in for a substitute that is away, and so on, so many
 * steps and never in a circle; null where nobody is left.
 */
export function presentFor(operator_id: string, absences: readonly Absence[], day: Day): string | null {
  let who = operator_id
  for (const path = [who]; path.length <= MOST_STEPS + 1; path.push(who)) {
    const away = absences.find((one) => one.operator_id === who && stateOf(one, day) === 'now')
    if (!away) return who
    if (away.substitute_id === null || path.includes(away.substitute_id)) return null
    who = away.substitute_id
  }
  return null
}

/** The first day from today on, of an absence, on which nobody is there; days between two changes are alike. */
function leftAlone(absence: Absence, others: readonly Absence[], today: Day): Day | null {
  const changes = others.flatMap(({ from_on, to_on }) => [from_on, addDays(to_on, 1)])
  const days = [absence.from_on < today ? today : absence.from_on, ...changes].filter(
    (day) => day >= today && stateOf(absence, day) === 'now',
  )
  const all = [absence, ...others]
  return days.toSorted().find((day) => presentFor(absence.operator_id, all, day) === null) ?? null
}

/** What remains of an absence that is ended today: the days before, or nothing. */
export const endedToday = ({ from_on }: Span, today: Day): Day | null => (from_on < today ? addDays(today, -1) : null)
