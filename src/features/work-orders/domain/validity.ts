import { defineMessages, type Message } from '#kernel/messages.ts'
import { addDays, type Day } from '#kernel/time.ts'

/** The first and the last day on which something holds; null is always, and for ever (domain 3.4). */
export interface Validity {
  readonly valid_from: Day | null
  readonly valid_to: Day | null
}
export const ALWAYS: Validity = { valid_from: null, valid_to: null }

export const VALIDITY_STATE = defineMessages({
  in_force: { zh: '生效中', en: 'In force' },
  to_come: { zh: '未生效', en: 'To come' },
  ended: { zh: '已失效', en: 'Ended' },
})
export type ValidityState = keyof typeof VALIDITY_STATE

export function stateOn({ valid_from, valid_to }: Validity, day: Day): ValidityState {
  if (valid_to !== null && valid_to < day) return 'ended'
  return valid_from !== null && day < valid_from ? 'to_come' : 'in_force'
}

/** Whether there is a day on which both hold. */
export const overlap = (a: Validity, b: Validity): boolean => !endsBefore(a, b) && !endsBefore(b, a)
const endsBefore = ({ valid_to }: Validity, { valid_from }: Validity): boolean =>
  valid_to !== null && valid_from !== null && valid_to < valid_from

/** `was` until the day before `day`, and what takes its place from then on. */
export const turnedOn = (was: Validity, next: Validity, day: Day): readonly [Validity, Validity] => [
  { ...was, valid_to: addDays(day, -1) },
  { ...next, valid_from: day },
]

/** What of the days cannot be: which field, and why. */
export interface WrongDay {
  readonly field: 'valid_from' | 'valid_to' | 'from_on'
  readonly reason: Message
}

/** A day behind today would change what held; one that stands already may stay, and what is out of use has any. */
export function wrongDay(
  given: Validity & { readonly enabled: 0 | 1 },
  was: Validity | null,
  today: Day,
): WrongDay | null {
  if (given.valid_from !== null && given.valid_to !== null && given.valid_to < given.valid_from)
    return { field: 'valid_to', reason: DAY.crossed }
  const past = (['valid_from', 'valid_to'] as const).find(
    (field) => given[field] !== null && given[field] < today && given[field] !== was?.[field],
  )
  return past && given.enabled ? { field: past, reason: DAY.past } : null
}

/** Whether `was` can end the day before `day`, and `given` take its place. */
export function wrongTurn(was: Validity, given: Validity, day: Day, today: Day): WrongDay | null {
  const wrong = (reason: Message): WrongDay => ({ field: 'from_on', reason })
  if (day < today) return wrong(DAY.past)
  if (was.valid_from !== null && day <= was.valid_from) return wrong(DAY.before)
  if (was.valid_to !== null && day > was.valid_to) return wrong(DAY.after)
  if (given.valid_from !== was.valid_from) return { field: 'valid_from', reason: DAY.fixed }
  return given.valid_to !== null && given.valid_to < day ? { field: 'valid_to', reason: DAY.crossed } : null
}

export const DAY = defineMessages({
  crossed: { zh: '结束日期不能早于开始日期', en: 'the last day cannot be before the first' },
  past: { zh: '不能早于今天', en: 'it cannot lie before today' },
  before: {
    zh: '应晚于本规则的开始日期；否则直接修改',
    en: 'later than the first day of this rule; else change it as it is',
  },
  after: { zh: '不能晚于本规则的结束日期', en: 'not later than the last day of this rule' },
  only_changed: { zh: '只用于修改已有规则', en: 'only where a rule is changed' },
  fixed: {
    zh: '填写了“自某日起更改”时，开始日期不改',
    en: 'it stays where a day is given from which on the change holds',
  },
})
