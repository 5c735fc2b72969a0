import { makeCalendar } from '#kernel/calendar.ts'
import type { Calendar, CalendarEntry } from '#kernel/calendar.ts'
import type { Db } from '#platform/db/database.ts'
import { keep } from '#platform/kept/kept.ts'
import { readSettings } from '#platform/settings/settings.ts'

import { CALENDAR_SETTINGS, officeHours } from './settings.ts'

async function loadCalendar(db: Db, supplier_id: string): Promise<Calendar> {
  const [years, entries, settings] = await Promise.all([
    listYears(db, supplier_id),
    listEntries(db, supplier_id),
    readSettings(db, supplier_id, CALENDAR_SETTINGS),
  ])
  const published_years = years.filter(({ state }) => state === 'published').map(({ year }) => year)
  return makeCalendar({ ...officeHours(settings), entries, published_years })
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
