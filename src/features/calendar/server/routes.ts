import { withYear, workdaysBetween } from '#kernel/calendar.ts'
import type { Calendar } from '#kernel/calendar.ts'
import { dayOf } from '#kernel/time.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import { holidaySetConf, holidaySetInfo, holidaySetSave } from '../contract.ts'
import { yearToPublish } from '../domain/year-to-publish.ts'
import { CALENDAR, listEntries, listYears } from './calendar-store.ts'
import { saveYear } from './save-year.ts'
import { CALENDAR_SETTINGS, officeHours } from './settings.ts'

const workdaysOf = (calendar: Calendar, year: number): number =>
  workdaysBetween(calendar, `${year - 1}-12-31`, `${year}-12-31`)

export const calendarRoutes: readonly Route[] = [
  serve(holidaySetConf, async (_input, { db, supplier_id, clock, kept }) => {
    const calendar = kept.get(CALENDAR)
    const years = await listYears(db, supplier_id)
    const entries = await listEntries(db, supplier_id)
    return {
      years: years.map(({ year, state, source }) => {
        // A draft by its own days, which are not in force.
        const workdays = workdaysOf(withYear(calendar, year, entries), year)
        return { year, state, source, workdays }
      }),
      ...officeHours(settingsOf(kept, CALENDAR_SETTINGS)),
      year_to_publish: yearToPublish(calendar, dayOf(clock.now())),
    }
  }),
  serve(holidaySetInfo, async ({ year }, { db, supplier_id, kept }) => {
    const calendar = kept.get(CALENDAR)
    const saved = (await listYears(db, supplier_id)).find((row) => row.year === year)
    const row = saved ?? { year, state: 'provisional' as const, source: '', version: 0 }
    const entries = await listEntries(db, supplier_id, year)
    const workdays = workdaysOf(saved ? withYear(calendar, year, entries) : calendar, year)
    return { ...row, workdays, entries }
  }),
  serve(holidaySetSave, saveYear),
]
