import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'

import { comparedText } from '../domain/compared.ts'
import { periodAsked } from './period-asked.ts'

const NOW = '2026-11-27 18:50:12'
const said = (query: Partial<Parameters<typeof periodAsked>[0]>, language: 'zh' | 'en' = 'zh') => {
  const { compared } = periodAsked({ period: 'week', compare: 'previous', ...query }, 30, NOW)
  return compared && comparedText(compared, translate.bind(null, language))
}

test('a running period says with how much of the other one it is compared', () => {
  expect(said({})).toBe('2026-11-16 – 2026-11-20（至 18:50）')
  expect(said({}, 'en')).toBe('2026-11-16 – 2026-11-20 (until 18:50)')
  expect(said({ period: 'day' })).toBe('2026-11-26（至 18:50）')
})

test('one that has not begun is refused by its first day', () => {
  expect(() => periodAsked({ period: 'recent', from: '2027-03-01', compare: 'none' }, 30, NOW)).toThrow('PERIOD_AHEAD')
  expect(() =>
    periodAsked({ period: 'week', day: '2027-03-01', compare: 'previous' }, 30, '2026-11-27 10:00:00'),
  ).toThrow('PERIOD_AHEAD')
})

test('one that is over is compared with all of it, and one that is compared with nothing says nothing', () => {
  expect(said({ day: '2026-11-18' })).toBe('2026-11-09 – 2026-11-15')
  expect(said({ compare: 'none' })).toBeNull()
})
