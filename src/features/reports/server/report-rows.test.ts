import { expect, test } from 'vitest'

import { comparedWith, periodOf, type Compared } from '#kernel/period.ts'

import { rowsFrom } from './report-rows.ts'

/** Days whose number says which they are. */
const found = (days: readonly string[]) =>
  new Map(days.map((day) => [day, { counts: { received: Number(day.replaceAll('-', '')) } }]))

test.each([
  // 2024 had a 29 February, of which 2025 has none.
  ['last_year', '2025-02-27', '2025-03-02', ['02-27', '02-28', '03-01', '03-02'].map((day) => `2024-${day}`)],
  ['last_year', '2028-02-27', '2028-03-01', ['2027-02-27', '2027-02-28', null, '2027-03-01']],
  ['previous', '2025-02-27', '2025-03-02', ['02-23', '02-24', '02-25', '02-26'].map((day) => `2025-${day}`)],
] as [Compared, string, string, (string | null)[]][])(
  'by %s a day of %s to %s is held against the one that it is alike',
  (compared, from, to, beside) => {
    const period = periodOf('range', from, { to })
    const counts = { counts: found([]), earlier: found(['2024-02-29', ...beside.flatMap((day) => day ?? [])]) }
    const rows = rowsFrom({ ...counts, period, other: comparedWith(period, compared), today: to, sizeOf: () => 0 }, [
      { group: 'date', nameOf: (key) => key },
    ])
    expect(rows.map(({ before }) => before?.received ?? null)).toEqual(
      beside.map((day) => (day ? Number(day.replaceAll('-', '')) : null)),
    )
  },
)
