import { sql, type RawBuilder } from 'kysely'

import { isWorkday, type Calendar } from '#kernel/calendar.ts'
import { addDays, dayOf, type Day, type Time } from '#kernel/time.ts'

/** Of what was received longer before a period the first years do not count. */
const YEARS_BACK = 3
export const firstCounted = (from: Time): Day => addDays(dayOf(from), -366 * YEARS_BACK)

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How many, and how long they took: on average, half of them and nine in ten at most. */
export const TIMES = sql`count(*)::int as n, avg(minutes)::float8 as mean,
  percentile_cont(0.5) within group (order by minutes) as median, percentile_cont(0.9) within group (order by minutes) as p90`

/**
 * The calendar for the database, so that minutes of many rows need not be read to be reckoned: a relation of one row, and the
 * office minutes between two moments by it, as `workMinutesBetween` tells them. What lies before the first day does not count.
 */
export function officeMinutes(calendar: Calendar, first: Day, last: Day) {
  const [before, works]: [number[], number[]] = [[], []]
  const periods = calendar.periods.map(({ from, to }) => [minuteOf(from), minuteOf(to) - minuteOf(from)] as const)
  const whole = periods.reduce((sum, [, length]) => sum + length, 0)
  for (let day = first, sum = 0; day <= last; day = addDays(day, 1)) {
    const does = isWorkday(calendar, day)
    before.push(sum)
    works.push(does ? 1 : 0)
    if (does) sum += whole
  }
  const relation = sql`select ${before}::int[] as before, ${works}::int[] as works, ${first}::date as first`
  const until = (at: RawBuilder<unknown>): RawBuilder<unknown> => {
    const place = sql`(${at}::date - k.first + 1)`
    const minute = sql`extract(epoch from ${at}::time)::float8 / 60`
    const open = periods.map(
      ([from, length]) => sql`least(greatest(${minute} - ${sql.lit(from)}, 0), ${sql.lit(length)})`,
    )
    return sql`coalesce(k.before[${place}] + k.works[${place}] * (${sql.join(open, sql` + `)}), 0)`
  }
  const between = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when ${from} is not null and ${to} is not null then greatest(${until(to)} - ${until(from)}, 0) end`
  return { relation, between }
}
