import { expect, test } from 'vitest'

import { afterFull, mostBefore } from './day-limit.ts'

const ORDER = { biz_type: 'order', sealed_content: null }
const LINK = { biz_type: 'order', sealed_content: 'sealed' }
const CODE = { biz_type: null, sealed_content: 'sealed' }

test.each([
  ['what is told of an order', 500, ORDER, 500],
  ['a link to an order', 500, LINK, 500],
  ['a code', 500, CODE, null],
  ['what is told of an order', 0, ORDER, null],
])('%s goes while its day has fewer than its limit of %i (0: none)', (_, perDay, sms, most) => {
  expect(mostBefore(perDay, sms)).toBe(most)
})

test.each([
  ['2026-11-30 15:00:00', '2026-11-30 15:00:10', '2026-12-01 07:00:00'],
  ['2026-12-31 23:59:59', '2026-12-31 23:59:59', '2027-01-01 07:00:00'],
  ['2026-11-30 23:59:59', '2026-12-01 00:00:00', null],
  ['2026-11-30 15:00:00', '2026-12-01 15:00:00', null],
])('an SMS of %s that finds its day full at %s is sent from %s on', (created_at, now, from) => {
  expect(afterFull(created_at, now)).toBe(from)
})
