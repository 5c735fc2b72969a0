import { makeCalendar } from '#kernel/calendar.ts'
import type { Calendar, CalendarEntry } from '#kernel/calendar.ts'

import { NATIONAL_HOLIDAYS } from '../domain/national-holidays.ts'

/** The national calendar of 2025 and 2026, and one more year if given. */
export const aNationalCalendar = (more?: { year: number; entries: readonly CalendarEntry[] }): Calendar =>
  makeCalendar({
    entries: [...NATIONAL_HOLIDAYS, ...(more ? [more] : [])].flatMap(({ entries }) => entries),
    published_years: [...NATIONAL_HOLIDAYS, ...(more ? [more] : [])].map(({ year }) => year),
  })

/** What every dated example of the domain is computed with. */
export const nationalCalendar = aNationalCalendar()
