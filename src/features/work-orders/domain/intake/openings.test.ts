import { describe, expect, test } from 'vitest'

import { addSeconds } from '#kernel/time.ts'

import { mustAsk, together, waitFor, type Openings } from './openings.ts'

const NOW = '2026-11-23 10:00:00'
const opened = (n: number, seconds_ago: number): Openings => ({
  orders: new Map(Array.from({ length: n }, (_, i) => [String(i), addSeconds(NOW, i - 3000)])),
  newest: n === 0 ? null : addSeconds(NOW, -seconds_ago),
})

test.each([
  [299, 0, 300, null],
  [300, 0, 300, 5],
  [300, 3, 300, 2],
  [300, 5, 300, 0],
  [900, 60, 300, 0],
  [900, 0, 0, null],
  [0, 0, 300, null],
])('after %i orders, the last %i s ago and with a limit of %i, a further one waits %j s', (n, ago, limit, wait) => {
  expect(waitFor(opened(n, ago), limit, NOW)).toBe(wait)
})

describe.each([1, 2, 8, 16])('%i processes', (processes) => {
  test('let through no more than the limit together, and ask seldom', () => {
    const written = new Map<string, string>()
    let [asked, let_through] = [0, 0]
    const known = Array.from({ length: processes }, () => ({ openings: opened(0, 0), since: 0 }))
    for (let i = 0; i < 2000; i++) {
      const one = known[i % processes]!
      if (mustAsk(one.openings, one.since, 300)) {
        asked++
        const rows = [...written].map(([order_id, at]) => ({ order_id, first: at, last: at }))
        Object.assign(one, { openings: together(one.openings, rows), since: 0 })
      }
      if (waitFor(one.openings, 300, NOW) !== null) break
      let_through++
      one.since++
      written.set(`o${i}`, NOW)
      one.openings = together(one.openings, [{ order_id: `o${i}`, first: NOW, last: NOW }])
    }
    expect(let_through).toBe(300)
    expect(asked).toBeLessThan(200)
  })
})

test('what is known here and there is known once, the oldest first', () => {
  const here: Openings = {
    orders: new Map([
      ['a', '2026-11-23 09:30:00'],
      ['b', '2026-11-23 09:40:00'],
    ]),
    newest: '2026-11-23 09:40:00',
  }
  const { orders, newest } = together(here, [
    { order_id: 'a', first: '2026-11-23 09:10:00', last: '2026-11-23 09:50:00' },
    { order_id: 'c', first: '2026-11-23 09:35:00', last: '2026-11-23 09:35:00' },
  ])
  expect([...orders.keys()]).toEqual(['c', 'b', 'a'])
  expect(newest).toBe('2026-11-23 09:40:00')
})
