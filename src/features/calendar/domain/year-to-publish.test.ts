import { expect, test } from 'vitest'

import { nationalCalendar } from '../testing/national-calendar.ts'
import { yearToPublish } from './year-to-publish.ts'

test.each([
  ['2025-12-31', null],
  ['2026-11-14', null],
  ['2026-11-15', 2027],
  ['2026-12-31', 2027],
  ['2027-01-01', 2027],
])('on %s the year to publish is %s', (today, year) => {
  expect(yearToPublish(nationalCalendar, today)).toBe(year)
})
