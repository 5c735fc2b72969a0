import { isProvisionalYear, specialDaysBetween, workdaysBetween, yearOf } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import type { Language } from '#kernel/messages.ts'
import { addDays, dayOf, minutes } from '#kernel/time.ts'
import type { Day, Time } from '#kernel/time.ts'

import { LIMIT_LENGTH } from './limit-words.ts'
import { isClockUnit } from './limits.ts'
import type { Limit, LimitRule, LimitUnit } from './limits.ts'

/** Days off in a row that a limit passed over. */
interface SkippedDays {
  readonly from: Day
  readonly to: Day
  /** The holiday's name; null is a weekend. */
  readonly name: string | null
}

/**
 * Why a clock ends when it ends: plain JSON, stored with the row, so that a deadline can be explained on the detail
 * page even after calendar and rules have changed (domain 3.9).
 */
export interface ClockExplanation {
  /**
   * `rule`: the limit itself · `superior`: the superior's deadline · `reserve`: kept earlier than the order's deadline ·
   * `parent`: earlier than the department that passed it on · `capped`: cut by another clock · `grace`: at least this
   * long for whoever got it late · `kept`: the deadline stays.
   */
  readonly kind: 'rule' | 'superior' | 'reserve' | 'parent' | 'capped' | 'grace' | 'kept'
  readonly start: Time
  readonly start_day: Day
  readonly n: number
  readonly unit: LimitUnit
  readonly due_at: Time
  readonly skipped: readonly SkippedDays[]
  /** Weekend days that were worked and counted. */
  readonly makeup: readonly Day[]
  /** The other clock that decided, unless kind is `rule`. */
  readonly cap?: Time
  /** Working days of reserve, for kind `reserve`. */
  readonly reserve?: number
  /** Whose limit it is: what the rule asks of an order, or a dispatcher's own; unknown of limits that nobody chose. */
  readonly limit_by?: LimitBy
  /** What moved the deadline since, in the order in which it happened. */
  readonly moves?: readonly Move[]
  /** A year whose holidays were not published when this was computed. */
  readonly provisional_year?: number
}

/** What a limit rule asks of an order. */
export type LimitConditions = Pick<
  LimitRule,
  'category_id' | 'appeal_type' | 'urgency' | 'source_channel' | 'complexity' | 'is_redo'
>

export type LimitBy = LimitConditions | 'dispatcher'

export const conditionsOf = (rule: LimitRule): LimitConditions => {
  const { category_id, appeal_type, urgency, source_channel, complexity, is_redo } = rule
  return { category_id, appeal_type, urgency, source_channel, complexity, is_redo }
}

/** `department`: an order is never due before its department. Each says which deadline it led to. */
export type Move = { readonly at: Time; readonly due_at: Time } & (
  | { readonly kind: 'extension'; readonly days: number }
  | { readonly kind: 'pause'; readonly from: Time }
  | { readonly kind: 'department' }
)

/** A moment and why. */
export interface Due {
  readonly due_at: Time
  readonly explanation: ClockExplanation
}

/** A deadline that somebody gave: its days are told, and nothing is computed. */
export const given = (calendar: Calendar, start: Time, due_at: Time): ClockExplanation =>
  explained(
    calendar,
    { start, start_day: dayOf(start), n: workdaysBetween(calendar, dayOf(start), dayOf(due_at)), unit: 'workday' },
    due_at,
    { kind: 'superior', cap: due_at },
  ).explanation

type Reason = Pick<ClockExplanation, 'kind' | 'cap' | 'reserve'>

/** Puts the explanation to a computed deadline. */
export function explained(
  calendar: Calendar,
  counted: Limit & Pick<ClockExplanation, 'start' | 'start_day' | 'limit_by'>,
  due_at: Time,
  reason: Reason,
): Due {
  const { start, start_day, n, unit, limit_by } = counted
  const passed = unit === 'workday' ? daysPassed(calendar, start_day, dayOf(due_at)) : { skipped: [], makeup: [] }
  const lastYear = yearOf(dayOf(due_at))
  const guessed = unit === 'workday' && isProvisionalYear(calendar, lastYear) ? { provisional_year: lastYear } : {}
  const by = limit_by ? { limit_by } : {}
  return { due_at, explanation: { start, start_day, n, unit, due_at, ...by, ...passed, ...reason, ...guessed } }
}

/** The sentence of the detail page: 自2026-03-02起7个工作日（跳过03-07至03-08周末），延期5个工作日. */
export function explanationText(language: Language, explanation: ClockExplanation): string {
  const say = (key: keyof typeof TEXTS, params = {}): string => translate(language, TEXTS[key], params)
  const { kind, unit, moves = [], cap, reserve, provisional_year: year } = explanation
  const limit = limitText(language, explanation)
  const start = !isClockUnit(unit) ? explanation.start_day : minutes(explanation.start)
  const notes = [...skippedNotes(language, explanation), ...(year ? [say('provisional', { year })] : [])]
  const aside = notes.length ? say('aside', { notes: notes.join(say('comma')) }) : ''
  const parts = [kind === 'superior' || kind === 'kept' ? '' : say('counted', { start, limit }) + aside]
  if (kind !== 'rule') parts.push(say(kind, { cap: minutes(cap ?? explanation.due_at), reserve: reserve ?? 0 }))
  const days = extensionDays(moves)
  if (days) parts.push(say('delayed', { days }))
  for (const move of moves)
    if (move.kind === 'pause') parts.push(say('paused', { from: dayOf(move.from), to: dayOf(move.at) }))
  if (moves.at(-1)?.kind === 'department') parts.push(say('department'))
  return parts.filter(Boolean).join(say('comma'))
}

/** 7个工作日 */
export const limitText = (language: Language, { n, unit }: Limit): string =>
  translate(language, LIMIT_LENGTH[unit], { n })

const extensionDays = (moves: readonly Move[]): number =>
  moves.reduce((sum, move) => sum + (move.kind === 'extension' ? move.days : 0), 0)

function skippedNotes(language: Language, { skipped, makeup }: ClockExplanation): string[] {
  const notes = skipped.map(({ from, to, name }) => {
    const days =
      from === to ? from.slice(5) : translate(language, TEXTS.range, { from: from.slice(5), to: to.slice(5) })
    return translate(language, TEXTS.skipped, { days, name: name ?? translate(language, TEXTS.weekend) })
  })
  return [...notes, ...makeup.map((day) => translate(language, TEXTS.makeup, { day: day.slice(5) }))]
}

function daysPassed(calendar: Calendar, after: Day, to: Day): { skipped: SkippedDays[]; makeup: Day[] } {
  const { daysOff, makeups } = specialDaysBetween(calendar, after, to)
  const skipped: SkippedDays[] = []
  for (const day of daysOff) {
    const name = calendar.entryOf(day)?.name ?? null
    const last = skipped.at(-1)
    if (last && last.name === name && addDays(last.to, 1) === day) skipped[skipped.length - 1] = { ...last, to: day }
    else skipped.push({ from: day, to: day, name })
  }
  return { skipped, makeup: makeups }
}

const TEXTS = defineMessages({
  counted: { zh: '自{start}起{limit}', en: '{limit} from {start}' },
  aside: { zh: '（{notes}）', en: ' ({notes})' },
  comma: { zh: '，', en: ', ' },
  range: { zh: '{from}至{to}', en: '{from} to {to}' },
  skipped: { zh: '跳过{days}{name}', en: 'without {days} {name}' },
  weekend: { zh: '周末', en: 'weekend' },
  makeup: { zh: '含{day}调休上班', en: '{day} is worked instead of a day off' },
  provisional: { zh: '{year}年节假日尚未公布', en: 'the holidays of {year} are not published yet' },
  superior: { zh: '上级办理时限{cap}', en: 'deadline of the superior {cap}' },
  reserve: {
    zh: '提前{reserve}个工作日，不晚于{cap}',
    en: '{reserve} working day(s) in reserve: not later than {cap}',
  },
  parent: {
    zh: '早于上级承办单位时限，不晚于{cap}',
    en: 'before the department that passed it on: not later than {cap}',
  },
  capped: { zh: '不晚于{cap}', en: 'not later than {cap}' },
  grace: { zh: '不早于派单时限{cap}', en: 'not before the allocation’s deadline {cap}' },
  kept: { zh: '时限不变', en: 'the deadline stays' },
  delayed: { zh: '延期{days}个工作日', en: 'extended by {days} working day(s)' },
  paused: { zh: '{from}至{to}挂起', en: 'paused {from} to {to}' },
  department: { zh: '随承办单位时限顺延', en: 'not before its department' },
})
