import { defineMessages, type Message } from './messages.ts'
import { addDays, type Day } from './time.ts'

/** The first and the last day on which something holds; null is always, and for ever (domain 3.4, 8.11). */
export interface Validity {
  readonly valid_from: Day | null
  readonly valid_to: Day | null
}
export const ALWAYS: Validity = { valid_from: null, valid_to: null }

export const VALIDITY_STATE = defineMessages({
  in_force: { zh: '生效中', en: 'In force' },
  to_come: { zh: '未生效', en: 'To come' },
  ended: { zh: '已失效', en: 'Ended' },
  off: { zh: '停用', en: 'Out of use' },
})
export type ValidityState = keyof typeof VALIDITY_STATE

/** What has days and can be put out of use on any of them. */
export interface Dated extends Validity {
  readonly enabled: 0 | 1
}

/** Whether it holds on a day: out of use it never does. */
export function stateOn({ enabled = 1, valid_from, valid_to }: Validity & Partial<Dated>, day: Day): ValidityState {
  if (!enabled) return 'off'
  if (valid_to !== null && valid_to < day) return 'ended'
  return valid_from !== null && day < valid_from ? 'to_come' : 'in_force'
}

/** Whether it may be chosen on a day. */
export const inForceOn = (row: Dated, day: Day): boolean => stateOn(row, day) === 'in_force'

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
export function wrongDay(given: Dated, was: Validity | null, today: Day): WrongDay | null {
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

/** What the days of a record are called. */
export const DAYS = defineMessages({
  valid_from: { zh: '开始日期', en: 'First day' },
  valid_to: { zh: '结束日期', en: 'Last day' },
  from_on: { zh: '自某日起更改', en: 'Change from a day on' },
})

export const DAY = defineMessages({
  crossed: { zh: '结束日期不能早于开始日期', en: 'the last day cannot be before the first' },
  past: { zh: '不能早于今天', en: 'it cannot lie before today' },
  before: {
    zh: '应晚于本条的开始日期；否则直接修改',
    en: 'later than its first day; else change it as it is',
  },
  after: { zh: '不能晚于本条的结束日期', en: 'not later than its last day' },
  only_changed: { zh: '只用于修改已有的', en: 'only where something is changed' },
  fixed: {
    zh: '填写了“自某日起更改”时，开始日期不改',
    en: 'it stays where a day is given from which on the change holds',
  },
})
