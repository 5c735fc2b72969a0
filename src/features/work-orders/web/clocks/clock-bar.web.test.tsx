import { expect, test } from 'vitest'

import { placeOf } from './ClockBar.tsx'

const day = (kind: 'counted' | 'start', date: string, amount: number, to = date) => ({
  ...{ kind, amount, name: null, from: `${date} 00:00:00`, to: `${to} 23:59:59` },
})
const STRETCHES = [day('start', '2026-03-02', 0), day('counted', '2026-03-03', 3, '2026-03-05')]

test.each([
  ['2026-03-02 00:00:00', 0],
  ['2026-03-03 00:00:00', 25],
  ['2026-03-04 12:00:00', 62.5],
  ['2026-03-05 23:59:59', 100],
  ['2026-03-06 00:00:00', null],
  ['2026-03-01 10:00:00', null],
])('%s lies at %s of the bar', (now, place) => {
  const at = placeOf(STRETCHES, now)
  if (place === null) expect(at).toBeNull()
  else expect(at).toBeCloseTo(place, 2)
})
