import { z } from 'zod'

import { DEFAULT_PERIODS, DEFAULT_WEEKDAYS, makeCalendar } from '#kernel/calendar.ts'
import type { Calendar, CalendarEntry } from '#kernel/calendar.ts'
import type { Db } from '#platform/db/database.ts'
import { keep } from '#platform/kept/kept.ts'

const Weekdays = z.array(z.number().int().min(1).max(7)).min(1)
const HourText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Periods = z.array(z.object({ from: HourText, to: HourText })).min(1)

async function loadCalendar(db: Db, supplier_id: string): Promise<Calendar> {
  const [years, entries, hours] = await Promise.all([
    listYears(db, supplier_id),
    listEntries(db, supplier_id),
    findOfficeHours(db, supplier_id),
  ])
  const published_years = years.filter(({ state }) => state === 'published').map(({ year }) => year)
  return makeCalendar({ ...hours, entries, published_years })
}

/** The working calendar of a tenant, kept by each process. */
export const CALENDAR = keep('calendar', loadCalendar)

export const listYears = (db: Db, supplier_id: string) =>
  db
    .selectFrom('holiday_year')
    .select(['year', 'state', 'source', 'version'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('year')
    .execute()

/** The entries of one year, or of all. */
export async function listEntries(db: Db, supplier_id: string, year?: number): Promise<CalendarEntry[]> {
  const entries = db.selectFrom('holiday_day').select(['date', 'type', 'name']).where('supplier_id', '=', supplier_id)
  return (year === undefined ? entries : entries.where('year', '=', year)).orderBy('date').execute()
}

/** Settings `workday.weekdays` and `workday.periods` (domain 9.1). */
export async function findOfficeHours(db: Db, supplier_id: string) {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('supplier_id', '=', supplier_id)
    .where('key', 'in', ['workday.weekdays', 'workday.periods'])
    .execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    weekdays: Weekdays.default([...DEFAULT_WEEKDAYS]).parse(values.get('workday.weekdays')),
    periods: Periods.default([...DEFAULT_PERIODS]).parse(values.get('workday.periods')),
  }
}
