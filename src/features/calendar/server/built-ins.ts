import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { NATIONAL_HOLIDAYS } from '../domain/national-holidays.ts'

/** The national tables (domain 3.2): published years and their days. */
export const calendarRows: readonly BuiltIn[] = [
  {
    table: 'holiday_year',
    key: ['year'],
    rows: NATIONAL_HOLIDAYS.map(({ year, source }) => ({ year, state: 'published', source })),
  },
  {
    table: 'holiday_day',
    key: ['date'],
    together: ['year'],
    rows: NATIONAL_HOLIDAYS.flatMap(({ year, entries }) => entries.map((entry) => ({ year, ...entry }))),
  },
]
