import {
  changeOf,
  countsFor,
  MEASURES,
  rowsOf,
  valueOf,
  type CountKey,
  type Counts,
  type MeasureKey,
  type Weights,
} from '#features/reports/domain/public.ts'
import { groupText } from '#features/work-orders/domain/public.ts'
import { defineMessages, type Message, type Params } from '#kernel/messages.ts'
import { percentText } from '#kernel/numbers.ts'
import type { Day } from '#kernel/time.ts'
import { addDays } from '#kernel/time.ts'

/** The rates by which districts are compared: in time, and what callers say of it. */
const RATES = ['on_time_rate', 'response_rate', 'solve_rate', 'satisfaction_rate'] as const
/** What has to be counted for the brief. */
export const BRIEF_KEYS: readonly CountKey[] = countsFor(['received', 'completed', ...RATES])

/** The last seven whole days beside those before, and what stands out of them. */
interface Facts {
  readonly days: { readonly from: Day; readonly to: Day }
  readonly counts: { readonly now: Counts; readonly before: Counts }
  readonly weights: Weights
  readonly rising: readonly {
    readonly category_id: string
    readonly name: string
    readonly now: number
    readonly before: number
  }[]
  readonly late: readonly { readonly dept_id: string; readonly name: string; readonly overdue: number }[]
}

/** The last seven whole days and the seven before: a morning is not compared with a day. */
export const weeksBefore = (today: Day) => ({
  days: { from: addDays(today, -7), to: addDays(today, -1) },
  before: { from: addDays(today, -14), to: addDays(today, -8) },
})

/** A sentence of the brief and the orders that it tells of. */
export interface Line {
  readonly text: Message
  readonly params: Params
  readonly rows: Rows
  readonly tone: 'plain' | 'good' | 'bad'
}
/** As filters of their list: those that were counted, and no other. */
type Rows = NonNullable<ReturnType<typeof rowsOf>> & {
  readonly counted_from: Day
  readonly counted_to: Day
  readonly category_id?: string
  readonly counted_of?: string
}

const SAYS = defineMessages({
  more: { zh: '近7日{what} {n} 件，比前7日多 {change}%', en: '{what} in 7 days: {n}, {change}% more than before' },
  fewer: { zh: '近7日{what} {n} 件，比前7日少 {change}%', en: '{what} in 7 days: {n}, {change}% fewer than before' },
  same: { zh: '近7日{what} {n} 件，与前7日持平', en: '{what} in 7 days: {n}, as before' },
  alone: { zh: '近7日{what} {n} 件', en: '{what} in 7 days: {n}' },
  better: { zh: '{what} {n}，比前7日高 {change} 个百分点', en: '{what}: {n}, {change} points more than before' },
  worse: { zh: '{what} {n}，比前7日低 {change} 个百分点', en: '{what}: {n}, {change} points less than before' },
  steady: { zh: '{what} {n}', en: '{what}: {n}' },
  rising: { zh: '“{name}”近7日 {n} 件，前7日 {before} 件', en: '“{name}”: {n} in 7 days, {before} before' },
  late: { zh: '{name} 超期在办 {n} 件', en: '{name}: {n} late' },
})
const WHAT = defineMessages({ received: { zh: '受理', en: 'Received' }, completed: { zh: '办结', en: 'Completed' } })

/** What is overdue now, on the day after the days, of a department with all below it. */
function lateRows(to: Day, dept_id: string): Rows {
  const today = addDays(to, 1)
  const counted_of = groupText({ by: 'dept', value: dept_id })
  return { ...rowsOf('overdue_now')!, counted_from: today, counted_to: today, counted_of }
}

/** What happened, in sentences that follow from the figures alone. */
export function linesOf({ days, counts, weights, rising, late }: Facts): readonly Line[] {
  const behind = (key: MeasureKey): Rows => ({ ...rowsOf(key)!, counted_from: days.from, counted_to: days.to })
  return [
    counted('received'),
    counted('completed'),
    ...RATES.flatMap(rate),
    ...rising.map(({ category_id, name, now, before }) => ({
      text: SAYS.rising,
      params: { name, n: now, before },
      rows: { ...behind('received'), category_id },
      tone: 'bad' as const,
    })),
    ...late.map(({ dept_id, name, overdue }) => ({
      text: SAYS.late,
      params: { name, n: overdue },
      rows: lateRows(days.to, dept_id),
      tone: 'bad' as const,
    })),
  ]

  function counted(key: 'received' | 'completed'): Line {
    const exact = changeOf(key, counts.now, counts.before, weights)
    const change = exact === null ? null : Math.round(exact)
    const text = change === null ? SAYS.alone : change > 0 ? SAYS.more : change < 0 ? SAYS.fewer : SAYS.same
    const n = valueOf(key, counts.now, weights)!
    const params = { what: WHAT[key], n, change: Math.abs(change ?? 0) }
    return { text, params, rows: behind(key), tone: 'plain' }
  }

  function rate(key: (typeof RATES)[number]): readonly Line[] {
    const n = valueOf(key, counts.now, weights)
    if (n === null) return []
    const change = changeOf(key, counts.now, counts.before, weights) ?? 0
    const text = change > 0 ? SAYS.better : change < 0 ? SAYS.worse : SAYS.steady
    const tone = change > 0 ? 'good' : change < 0 ? 'bad' : 'plain'
    const what = MEASURES[key].title.centre
    return [{ text, params: { what, n: percentText(n), change: Math.abs(change).toFixed(2) }, rows: behind(key), tone }]
  }
}
