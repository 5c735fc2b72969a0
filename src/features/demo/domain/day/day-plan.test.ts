import { expect, test } from 'vitest'

import { randomFrom } from '../random.ts'
import { DAY_MINUTES, drawWay, planDay, playedTime, WAYS, type Way } from './day-plan.ts'

const random = randomFrom('day')
const ways = Array.from({ length: 60 }, (_, i): Way => drawWay(random, i % 2 === 0))
const plan = planDay(random, ways)

test('a day lasts from 08:00 to 18:00', () => {
  expect([0, 61, DAY_MINUTES].map(playedTime)).toEqual(['08:00', '09:01', '18:00'])
  for (const { minute } of plan) expect(minute >= 0 && minute <= DAY_MINUTES).toBe(true)
})

test('the steps of each order come in the order of its way, and the minutes never go back', () => {
  for (const [order, way] of ways.entries()) {
    const steps = plan.filter((planned) => planned.order === order).map(({ step }) => step)
    expect(WAYS[way].slice(0, steps.length)).toEqual(steps)
    expect(steps[0]).toBe('enter')
  }
  expect(plan.map(({ minute }) => minute)).toEqual(plan.map(({ minute }) => minute).toSorted((a, b) => a - b))
})

test('some are late, some sent back, some answered, and some stay for those who look on', () => {
  expect(new Set(ways)).toEqual(new Set(Object.keys(WAYS)))
  expect(drawWay(randomFrom('none'), false)).not.toBe('sent_back')
})
