import { z } from 'zod'

import { called, DayText, Id, whole } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { COMPARED, PERIOD, periodNamed, periodOf, type Compared, type PeriodKind } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'

import { readGroups } from '#features/work-orders/domain/public.ts'

import { FIRST_GROUP, levelsOf } from '../domain/report.ts'

export const Kind = z.enum(Object.keys(PERIOD) as [PeriodKind, ...PeriodKind[]])
/** Far enough from the ends of the calendar for a year before it. */
export const RealDay = DayText.refine((day) => day > '1990' && day < '2100', {
  params: { zh: '须在1990年至2099年之间', en: 'lies between 1990 and 2099' },
})
/** What a report is asked for: the period of a kind that a day lies in, or days. */
export const ReportQuery = z.object({
  period: Kind.default('recent'),
  /** Today when left out. */
  day: called({ zh: '日期', en: 'Day' }, RealDay.optional()),
  /** Without a day, so many periods before the one that runs: `1` of weeks is last week, whenever it is asked for. */
  ago: whole(0, 12).optional(),
  /** The other end of `range`, and of what begins with `from`. */
  to: called({ zh: '结束日期', en: 'Last day' }, RealDay.optional()),
  /** The first of the days, which end with `to`, else today: whatever period is asked for besides (domain 5.5). */
  from: called({ zh: '开始日期', en: 'First day' }, RealDay.optional()),
  compare: z.enum(Object.keys(COMPARED) as [Compared, ...Compared[]]).default('none'),
})
/** Of which groups alone (`groupsText`). */
export const OneOf = z
  .string()
  .max(200)
  .refine((text) => readGroups(text) !== null)
/** Of a report of one table: which columns, and of which department, street, category, type or source alone (`groupsText`). */
export const TableQuery = ReportQuery.extend({
  columns: z.string().max(2000).optional(),
  of: OneOf.optional(),
  /** Of a report by department: the units of this one, by what it handed down to them. */
  pid: Id.optional(),
  /** The end of a past day, of a report that tells of now. */
  as_of: called({ zh: '日期', en: 'Day' }, RealDay.optional()),
})
/** Of a report whose rows are chosen, and maybe those below each of them. */
export const GroupedQuery = TableQuery.extend({
  group: z
    .string()
    .max(40)
    .refine((text) => levelsOf(text) !== null)
    .default(FIRST_GROUP),
})
export type ReportQuery = z.infer<typeof ReportQuery> & Partial<z.infer<typeof GroupedQuery>>

/** A period by its name: `2026-W47`, `2026-11`, `2026-Q4`. */
const named = (kind: PeriodKind, name: Message) =>
  called(
    name,
    z
      .string()
      .refine((text) => RealDay.safeParse(periodNamed(text)?.from).success && periodNamed(text)!.kind === kind, {
        params: { zh: '没有这一时段', en: 'is no such period' },
      })
      .optional(),
  )

/** What the reports of several tables are asked for. */
export const CompendiumQuery = ReportQuery.pick({ day: true, ago: true, compare: true }).extend({
  compare: ReportQuery.shape.compare.unwrap().default('previous'),
})
export type CompendiumQuery = z.infer<typeof CompendiumQuery>

/** A week, by a day of it, its name, or its first and last day (domain 5.3). */
export const WeekQuery = CompendiumQuery.extend({
  week: named('week', PERIOD.week),
  ...{ from: ReportQuery.shape.from, to: ReportQuery.shape.to },
}).refine(({ from, to }) => isWeek(from ?? to, to ?? from), {
  path: ['from'],
  params: { zh: '须为同一周的周一至周日', en: 'is to be the Monday of a week, and the other day its Sunday' },
})
export type WeekQuery = z.infer<typeof WeekQuery>
const isWeek = (from: Day | undefined, to: Day | undefined): boolean => {
  // What is no day has been refused already.
  if (!RealDay.safeParse(from).success) return true
  const week = periodOf('week', from!)
  return week.from === from && week.to === to
}

/** A month or a quarter, by a day of it or its name (domain 5.4). */
export const MonthQuery = CompendiumQuery.extend({
  period: z.enum(['month', 'quarter']).default('month'),
  ...{ month: named('month', PERIOD.month), quarter: named('quarter', PERIOD.quarter) },
})
export type MonthQuery = z.infer<typeof MonthQuery>
