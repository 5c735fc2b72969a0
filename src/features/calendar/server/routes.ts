import { makeCalendar, workdaysBetween } from '#kernel/calendar.ts'
import type { Calendar, CalendarEntry } from '#kernel/calendar.ts'
import { dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
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

/** Years as their tables say, drafts too: their days are told beside these. */
const asWritten = ({ kept }: RequestContext, years: number[], entries: CalendarEntry[]): Calendar =>
  makeCalendar({ ...officeHours(settingsOf(kept, CALENDAR_SETTINGS)), entries, published_years: years })

export const calendarRoutes: readonly Route[] = [
  serve(holidaySetConf, async (_input, ctx) => {
    const { db, supplier_id, clock, kept } = ctx
    const years = await listYears(db, supplier_id)
    const entries = await listEntries(db, supplier_id)
    const calendar = asWritten(
      ctx,
      years.map(({ year }) => year),
      entries,
    )
    return {
      years: years.map(({ year, state, source }) => ({ year, state, source, workdays: workdaysOf(calendar, year) })),
      ...officeHours(settingsOf(kept, CALENDAR_SETTINGS)),
      year_to_publish: yearToPublish(kept.get(CALENDAR), dayOf(clock.now())),
    }
  }),
  serve(holidaySetInfo, async ({ year }, ctx) => {
    const { db, supplier_id } = ctx
    const saved = (await listYears(db, supplier_id)).find((row) => row.year === year)
    const row = saved ?? { year, state: 'provisional' as const, source: '', version: 0 }
    const entries = await listEntries(db, supplier_id, year)
    return { ...row, workdays: workdaysOf(asWritten(ctx, [year], entries), year), entries }
  }),
  serve(holidaySetSave, saveYear),
]
