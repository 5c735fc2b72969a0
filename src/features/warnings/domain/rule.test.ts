import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chanceOf, hasPassed, rises, tail, usualOf } from './rule.ts'
import { comparable, KEPT_DAYS, recentSpans, seasonSpans, weeksKnown } from './warning.ts'

const BOUNDS = { least: 5, times: 2 }
const weeks = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 12 })
const orders = fc.integer({ min: 0, max: 300 })

test.each([
  [8, [1, 2, 0, 1, 2, 1, 1, 2], true],
  [8, [6, 7, 5, 8, 6, 7, 9, 6], false],
  [5, [0, 0, 0, 0, 0, 0, 0, 0], true],
  [4, [0, 0, 0, 0, 0, 0, 0, 0], false],
  [30, [20, 21, 19, 20, 22, 20, 18, 20], false],
  [60, [20, 21, 19, 20, 22, 20, 18, 20], true],
  // A storm in one of the weeks is no habit.
  [12, [1, 40, 2, 1, 2, 1, 1, 2], true],
] as const)('%i after %j: a warning is %s', (n, before, is) => expect(rises({ n, before }, BOUNDS)).toBe(is))

test('more orders never make less of it, and more before never make more of it', () =>
  fc.assert(
    fc.property(orders, weeks, fc.nat(50), fc.nat(11), (n, before, more, at) => {
      const is = rises({ n, before }, BOUNDS)
      expect(rises({ n: n + more, before }, BOUNDS) || !is).toBe(true)
      const busier = before.map((one, i) => (i === at % before.length ? one + more : one))
      expect(rises({ n, before: busier }, BOUNDS) && !is).toBe(false)
    }),
  ))

test('it matters which weeks there were, not in which order; one odd week matters no more than the next', () =>
  fc.assert(
    fc.property(orders, weeks, fc.nat(1000), (n, before, storm) => {
      const sorted = before.toSorted((a, b) => b - a)
      expect(usualOf(sorted)).toBe(usualOf(before))
      expect(chanceOf({ n, before: sorted })).toBe(chanceOf({ n, before }))
      const odd = [sorted[0]! + storm, ...sorted.slice(1)]
      expect(usualOf(odd)).toBeCloseTo(usualOf(before))
    }),
  ))

test('what begins has not passed, and what has passed does not begin', () =>
  fc.assert(
    fc.property(orders, weeks, (n, before) => {
      const counted = { n, before }
      expect(rises(counted, BOUNDS) && hasPassed(counted, BOUNDS)).toBe(false)
    }),
  ))

test('the chance of as many is between none and certain, and falls with each more, also across the way it is reckoned', () => {
  for (const mean of [0.1, 3, 120, 499, 501, 5000]) {
    expect(tail(0, mean)).toBeCloseTo(1)
    const chances = [0.5, 1, 1.1, 1.5].map((times) => tail(Math.round(mean * times), mean))
    expect(chances.toSorted((a, b) => b - a)).toEqual(chances)
    for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true)
  }
  expect(tail(3, 1)).toBeCloseTo(0.0803, 3)
  expect(tail(560, 501)).toBeCloseTo(tail(560, 500), 2)
})

test('days are compared with the same weekdays, and nothing further back than is kept', () => {
  const [now, ...before] = recentSpans('2026-11-23', 3, 2)
  expect(now).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(before).toEqual([
    ['2026-11-14', '2026-11-15', '2026-11-16'],
    ['2026-11-07', '2026-11-08', '2026-11-09'],
  ])
  const [season, ...earlier] = seasonSpans('2026-11-23')
  expect([season![0], season!.at(-1)]).toEqual(['2025-11-25', '2025-12-22'])
  expect(earlier[0]!.at(-1)).toBe('2025-11-24')
  const oldest = Date.parse(earlier.at(-1)![0]!)
  expect((Date.parse('2026-11-23') - oldest) / 86_400_000).toBeLessThan(KEPT_DAYS)
})

test.each([
  ['2026-11-23', 0],
  ['2026-11-14', 1],
  ['2026-11-15', 0],
  ['2026-10-31', 3],
] as const)('orders since %s know %i whole weeks before three days', (first, known) =>
  expect(weeksKnown(first, '2026-11-23', 3)).toBe(known),
)

test.each([
  [null, [9, 0, 0, 0], 'all of them', [9, 0, 0, 0]],
  ['2026-11-14', [9, 0, 0, 0], 'since it began', [9, 0]],
  ['2026-11-15', [9, 0, 0, 0], 'none while no week is whole', [9]],
  ['2026-11-22', [9, 0, 2, 0], 'whatever was counted before, as by another’s name', [9, 0, 2]],
] as const)('of what began on %s %j is compared with %s', (since, counts, _which, known) =>
  expect(comparable(counts, recentSpans('2026-11-23', 3, 3), since)).toEqual(known),
)
