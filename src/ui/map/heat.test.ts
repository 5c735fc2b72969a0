import fc from 'fast-check'
import { expect, test } from 'vitest'

import { STEPS, boundsOf, heatOf, stepOf } from './heat.ts'

const values = fc.array(fc.nat(5000), { minLength: 1, maxLength: 120 })
const square = (lng: number, lat: number, wide = 0.01) => [
  [
    [
      [lng, lat],
      [lng + wide, lat],
      [lng + wide, lat + wide],
      [lng, lat + wide],
      [lng, lat],
    ] as const,
  ],
]

test('more is never weaker, nothing is nothing, and the largest is the strongest', () =>
  fc.assert(
    fc.property(values, (all) => {
      const bounds = boundsOf(all)
      const steps = all.toSorted((a, b) => a - b).map((value) => stepOf(value, bounds))
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
      expect(steps.every((step, at) => (step === 0) === (all.toSorted((a, b) => a - b)[at] === 0))).toBe(true)
      if (Math.max(...all) > 0) expect(steps.at(-1)).toBe(STEPS)
    }),
  ))

test('names lie on the map and never over each other, and the largest has its own', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(60), fc.nat(99)), { minLength: 1, maxLength: 60 }), (places) => {
      const areas = places.map(([lng, lat, value], at) => ({
        ...{ id: String(at), short: '湖滨社区', value },
        shape: square(118 + lng / 100, 32 + lat / 100),
      }))
      const size = { width: 360, height: 300 }
      const labels = heatOf(areas, size).flatMap(({ label }) => (label ? [label] : []))
      for (const [at, a] of labels.entries())
        for (const b of labels.slice(at + 1)) expect(Math.abs(a.x - b.x) >= 52 || Math.abs(a.y - b.y) >= 29).toBe(true)
      expect(labels.every(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height)).toBe(true)
    }),
  ))

test('a name stands in the middle of its ground', () => {
  const [one, two] = heatOf(
    [
      { id: '1', short: '东', value: 1, shape: square(118, 32) },
      { id: '2', short: '西', value: 9, shape: square(118.02, 32) },
    ],
    { width: 600, height: 200 },
  )
  expect(one!.label!.x).toBeLessThan(two!.label!.x)
  expect(one!.label!.y).toBeCloseTo(100)
  expect([one!.step, two!.step]).toEqual([STEPS - 1, STEPS])
})
