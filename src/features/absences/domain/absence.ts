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
    zh: '代办人{from}至{to}也外出，请另选他人',
    en: 'Who stands in is away from {from} to {to}; choose somebody else',
  },
})

const MOST_DAYS = 366

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
  const theirs = beside.find((other) => other.operator_id === substitute_id)
  return theirs
    ? refuse(ABSENCE_ERRORS.SUBSTITUTE_AWAY, { from: theirs.from_on, to: theirs.to_on }, 'substitute_id')
    : null
}

/** What remains of an absence that is ended today: the days before, or nothing. */
export const endedToday = ({ from_on }: Span, today: Day): Day | null => (from_on < today ? addDays(today, -1) : null)
