import { z } from 'zod'

import { DEFAULT_PERIODS, DEFAULT_WEEKDAYS, makeCalendar } from '#kernel/calendar.ts'
import type { Calendar, CalendarEntry } from '#kernel/calendar.ts'
import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { sql } from 'kysely'

const Weekdays = z.array(z.number().int().min(1).max(7)).min(1)
const HourText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Periods = z.array(z.object({ from: HourText, to: HourText })).min(1)

/** Calendars already read, by tenant, with the stamp of what they were read from. */
const known = new Map<string, { stamp: string; calendar: Calendar }>()

/**
 * The working calendar of a tenant. It is kept in this process and read again as soon as a version in the database
 * differs, which every call asks for with one small query: no process ever works with an outdated calendar.
 */
export async function loadCalendar(db: Db, supplier_id: string): Promise<Calendar> {
  const stamp = await findStamp(db, supplier_id)
  const cached = known.get(supplier_id)
  if (cached?.stamp === stamp) return cached.calendar
  const [years, entries, hours] = [
    await listYears(db, supplier_id),
    await listEntries(db, supplier_id),
    await findOfficeHours(db, supplier_id),
  ]
  const published_years = years.filter(({ state }) => state === 'published').map(({ year }) => year)
  const calendar = makeCalendar({ ...hours, entries, published_years })
  known.set(supplier_id, { stamp, calendar })
  return calendar
}

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

async function findStamp(db: Db, supplier_id: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    ${PREPARED} select concat(
      (select string_agg(concat_ws(' ', year, version, updated_at), ';' order by year) from holiday_year where supplier_id = ${supplier_id}),
      '|',
      (select string_agg(concat_ws(' ', key, version, updated_at), ';' order by key) from setting
        where supplier_id = ${supplier_id} and key in ('workday.weekdays', 'workday.periods'))) as stamp`.execute(db)
  return rows[0]!.stamp
}
