import { addWorkMinutes, addWorkdays, closingTime, isWorkday } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { addDays, addHours, addMinutes, dayOf, endOfDay } from '#kernel/time.ts'
import type { Day, Time } from '#kernel/time.ts'
import { ALWAYS, stateOn, type Validity } from '#kernel/validity.ts'

import type { AppealType, Complexity, SourceChannel, Urgency } from '../order/enums.ts'

/** Settings `due.*`, `queue.soon.*` and `kpi.grace.workdays` (domain 9.1). */
export interface DueSettings {
  readonly start_from: 'import' | 'dispatched' | 'received'
  readonly end_of_day: 'midnight' | 'close'
  readonly non_workday_receipt: 'next_day_counts' | 'roll_to_workday'
  /** `HH:mm`; what arrives later counts as arrived on the next working day. */
  readonly cutoff_time: string | null
  readonly natural_day_roll: boolean
  /** How many working days before the superior's deadline ours ends; local orders keep none. */
  readonly reserve_workdays: number
  readonly grace_workdays: number
  readonly soon_workdays: number
  readonly soon_hour_ratio: number
  readonly soon_min_minutes: number
}

export const DEFAULT_DUE_SETTINGS: DueSettings = {
  start_from: 'import',
  end_of_day: 'midnight',
  non_workday_receipt: 'next_day_counts',
  cutoff_time: null,
  natural_day_roll: false,
  reserve_workdays: 1,
  grace_workdays: 1,
  soon_workdays: 1,
  soon_hour_ratio: 0.25,
  soon_min_minutes: 30,
}

const DAYS_OF_A_YEAR = 365

/** As late as something can be wanted: what is written beyond is a mistake, or stands for no deadline (decision 0296). */
export const latestDue = (now: Time): Time => endOfDay(addDays(dayOf(now), DAYS_OF_A_YEAR))

export const LIMIT_UNITS = ['workday', 'natural_day', 'same_day', 'hour', 'work_hour', 'minute'] as const
export type LimitUnit = (typeof LIMIT_UNITS)[number]
export interface Limit {
  readonly n: number
  readonly unit: LimitUnit
}

/** One row of `limit_rule` (domain 4.2). Null in a condition means any; a step without a limit has neither n nor unit. */
export interface LimitRule extends Validity {
  readonly category_id: string | null
  readonly appeal_type: AppealType | null
  readonly urgency: Urgency | null
  readonly source_channel: SourceChannel | null
  readonly complexity: Complexity | null
  readonly is_redo: 0 | 1
  readonly handle_n: number
  readonly handle_unit: LimitUnit
  readonly sign_n: number | null
  readonly sign_unit: LimitUnit | null
  readonly contact_n: number | null
  readonly contact_unit: LimitUnit | null
  readonly back_n: number | null
  readonly back_unit: LimitUnit | null
  readonly audit_n: number | null
  readonly audit_unit: LimitUnit | null
  readonly review_n: number | null
  readonly review_unit: LimitUnit | null
  readonly priority: number
}
export type LimitStep = 'handle' | 'sign' | 'contact' | 'back' | 'audit' | 'review'

export const limitOf = (rule: LimitRule, step: LimitStep): Limit | null => {
  const [n, unit] = [rule[`${step}_n`], rule[`${step}_unit`]]
  return n === null || unit === null ? null : { n, unit }
}

/** Hours and minutes run by the clock; the other limits end with a day. */
export const isClockUnit = (unit: LimitUnit): boolean => unit === 'hour' || unit === 'work_hour' || unit === 'minute'

/** An order handed in by a citizen is accepted or refused within one working day (domain 3.4, T05). */
export const ACCEPT_LIMIT: Limit = { n: 1, unit: 'workday' }

export interface LimitFacts {
  /** The order's category and all above it, from the top down. */
  readonly category_path: readonly string[]
  readonly appeal_type: AppealType
  readonly urgency: Urgency
  readonly source_channel: SourceChannel
  readonly complexity: Complexity | null
  readonly is_redo: boolean
  /** On which the limit starts. */
  readonly day: Day
}

/**
 * The rule for an order: of those in force on the day on which the limit starts the most specific one that fits, ties by the higher priority (domain 3.4). Redo and
 * complexity come before the four conditions named there, because their rows of the table replace every other.
 */
export function matchLimitRule(rules: readonly LimitRule[], facts: LimitFacts): LimitRule {
  const fitting = rules.filter((rule) => fits(rule, facts))
  const [best] = fitting.sort((a, b) => compareRanks(rank(b, facts), rank(a, facts)))
  if (best) return best
  if (rules === DEFAULT_LIMIT_RULES) throw new RangeError(`no limit for ${facts.urgency} ${facts.appeal_type}`)
  return matchLimitRule(DEFAULT_LIMIT_RULES, facts)
}

/** The day from which a limit is counted: the day of receipt, moved as the settings say (domain 3.3). */
export function startDay(calendar: Calendar, settings: DueSettings, start: Time): Day {
  const day = dayOf(start)
  const late = settings.cutoff_time !== null && start.slice(11) > `${settings.cutoff_time}:00`
  if (late && isWorkday(calendar, day)) return addWorkdays(calendar, day, 1)
  return settings.non_workday_receipt === 'roll_to_workday' ? addWorkdays(calendar, day, 0) : day
}

/** The last moment of a due day: 23:59:59, or closing time where `due.endOfDay` says so. */
export const dueOn = (calendar: Calendar, settings: DueSettings, day: Day): Time =>
  settings.end_of_day === 'close' ? closingTime(calendar, day) : endOfDay(day)

/** `due_by_rule` of domain 3.4. */
export const dueByRule = (calendar: Calendar, settings: DueSettings, start: Time, n: number, unit: LimitUnit): Time =>
  dueFrom(calendar, settings, { start, start_day: startDay(calendar, settings, start), n, unit })

/** The same of a clock that has begun: its first day is known. */
export function dueFrom(
  calendar: Calendar,
  settings: DueSettings,
  { start, start_day: day, n, unit }: Limit & { readonly start: Time; readonly start_day: Day },
): Time {
  switch (unit) {
    case 'workday':
      return dueOn(calendar, settings, addWorkdays(calendar, day, n))
    case 'natural_day': {
      const due = addDays(day, n)
      return dueOn(calendar, settings, settings.natural_day_roll ? addWorkdays(calendar, due, 0) : due)
    }
    case 'same_day':
      return dueOn(calendar, settings, day)
    case 'hour':
      return addHours(start, n)
    case 'minute':
      return addMinutes(start, n)
    case 'work_hour':
      return addWorkMinutes(calendar, start, n * 60)
  }
}

function fits(rule: LimitRule, facts: LimitFacts): boolean {
  const any = (wanted: string | null, actual: string | null): boolean => wanted === null || wanted === actual
  return (
    stateOn(rule, facts.day) === 'in_force' &&
    (rule.is_redo === 0 || facts.is_redo) &&
    any(rule.complexity, facts.complexity) &&
    (rule.category_id === null || facts.category_path.includes(rule.category_id)) &&
    any(rule.appeal_type, facts.appeal_type) &&
    any(rule.urgency, facts.urgency) &&
    any(rule.source_channel, facts.source_channel)
  )
}

/** Compared from the left; a deeper category is more specific than the one above it. */
const rank = (rule: LimitRule, facts: LimitFacts): readonly number[] => [
  rule.is_redo,
  Number(rule.complexity !== null),
  rule.category_id === null ? 0 : facts.category_path.indexOf(rule.category_id) + 1,
  Number(rule.appeal_type !== null),
  Number(rule.urgency !== null),
  Number(rule.source_channel !== null),
  rule.priority,
]

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

const LIMIT = /^(\d+)(m|h|d|wh)$/
const UNIT_OF: Record<string, LimitUnit> = { m: 'minute', h: 'hour', d: 'workday', wh: 'work_hour' }

type Conditions = Partial<Pick<LimitRule, 'urgency' | 'appeal_type' | 'complexity' | 'is_redo'>>

/** A row of the table of domain 3.4: handle, sign, contact, send-back, audit, review; `-` is no limit. */
function row(conditions: Conditions, limits: string): LimitRule {
  const [handle, sign, contact, back, audit, review] = limits.split(/\s+/).map(limit)
  const any = {
    ...ALWAYS,
    category_id: null,
    appeal_type: null,
    urgency: null,
    source_channel: null,
    complexity: null,
    is_redo: 0 as const,
  }
  return {
    ...any,
    ...conditions,
    handle_n: handle!.n!,
    handle_unit: handle!.unit!,
    sign_n: sign!.n,
    sign_unit: sign!.unit,
    contact_n: contact!.n,
    contact_unit: contact!.unit,
    back_n: back!.n,
    back_unit: back!.unit,
    audit_n: audit!.n,
    audit_unit: audit!.unit,
    review_n: review!.n,
    review_unit: review!.unit,
    priority: 0,
  }
}

function limit(text: string): { n: number; unit: LimitUnit } | { n: null; unit: null } {
  const parts = LIMIT.exec(text)
  return parts ? { n: Number(parts[1]), unit: UNIT_OF[parts[2]!]! } : { n: null, unit: null }
}

const normal = (appeal_type: AppealType): Conditions => ({ urgency: 'normal', appeal_type })

/** The default table of domain 3.4. */
export const DEFAULT_LIMIT_RULES: readonly LimitRule[] = [
  row({ urgency: 'urgent_2h' }, '2h 15m 30m 30m 10m 30m'),
  row({ urgency: 'urgent_24h' }, '24h 1h 2h 2h 30m 2h'),
  row(normal('consult'), '3d 1d 1d 1d 1d 1d'),
  row(normal('help'), '5d 1d 1d 1d 1d 1d'),
  row(normal('complaint'), '7d 1d 1d 1d 1d 1d'),
  row(normal('tipoff'), '10d 1d 1d 1d 1d 1d'),
  row(normal('suggestion'), '10d 1d 1d 1d 1d 1d'),
  row(normal('praise'), '3d 1d - 1d 1d 1d'),
  row(normal('other'), '5d 1d 1d 1d 1d 1d'),
  row({ urgency: 'normal', complexity: 'complex' }, '15d 1d 1d 2d 1d 1d'),
  row({ is_redo: 1 }, '3d 4wh 1d 1d 1d 1d'),
]
