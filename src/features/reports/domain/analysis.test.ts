import { expect, test } from 'vitest'

import { translate } from '#kernel/messages.ts'
import { periodOf } from '#kernel/period.ts'

import { analysisOf, type Facts } from './analysis.ts'
import type { Counts } from './measures.ts'
import { WEIGHTS } from './weights.ts'

const zh = translate.bind(null, 'zh')
const DAYS = { from: '2026-11-01', to: '2026-11-30' }
const row = (key: string, counts: Counts, before: Counts | null = null) => ({ ...DAYS, key, name: key, counts, before })
const part = (...rows: ReturnType<typeof row>[]) => ({ rows, before: null })

const november: Facts = {
  ...{ period: periodOf('month', '2026-11-05'), today: '2026-12-01', side: 'centre', weights: WEIGHTS, parts: {} },
  compared: { from: '2026-10-01', to: '2026-10-31' },
}
const whole = (counts: Counts, before: Counts | null = null): Facts => ({
  ...november,
  parts: { by_day: { rows: [row('2026-11-01', counts)], before } },
})
/** What it says of the first paragraph, without its head. */
const first = (facts: Facts) => analysisOf(facts, zh).split('\n')[0]!.replace('一、总体情况。', '')

test.each<[string, Facts, string]>([
  [
    'more than the month before, in percent',
    whole({ received: 300 }, { received: 240 }),
    '2026年11月，热线受理诉求300件，比上月增加25.00%，日均10件。',
  ],
  ['fewer', whole({ received: 30 }, { received: 40 }), '2026年11月，热线受理诉求30件，比上月减少25.00%，日均1件。'],
  ['as many', whole({ received: 30 }, { received: 30 }), '2026年11月，热线受理诉求30件，与上月持平，日均1件。'],
  ['from nothing: no change is told', whole({ received: 30 }, {}), '2026年11月，热线受理诉求30件，日均1件。'],
  ['beside nothing', { ...whole({ received: 30 }), compared: null }, '2026年11月，热线受理诉求30件，日均1件。'],
  [
    'beside the year before',
    { ...whole({ received: 3 }, { received: 2 }), compared: { from: '2025-11-01', to: '2025-11-30' } },
    '2026年11月，热线受理诉求3件，比去年同期增加50.00%，日均0.1件。',
  ],
  [
    'of a month that runs the days so far',
    { ...whole({ received: 30 }), today: '2026-11-10' },
    '2026年11月，热线受理诉求30件，日均3件。',
  ],
  [
    'of a month that runs, beside as much of the month before',
    {
      ...whole({ received: 30 }, { received: 24 }),
      today: '2026-11-10',
      compared: { from: '2026-10-01', to: '2026-10-10', until: '2026-10-10 09:00:00' },
    },
    '2026年11月，热线受理诉求30件，比上月同期增加25.00%，日均3件。',
  ],
  [
    'of a department its own',
    { ...whole({ received: 30 }), side: 'unit' },
    '2026年11月，本单位接到派单30件，日均1件。',
  ],
])('%s', (_what, facts, text) => expect(first(facts).startsWith(text)).toBe(true))

test('a rate is told with the points between, one that is not known leaves its sentence out', () => {
  const facts = whole({ received: 9, completed: 4, judged: 4, on_time: 3 }, { judged: 10, on_time: 8, completed: 5 })
  const text = analysisOf(facts, zh)
  expect(text).toContain('办结4件，比上月减少20.00%，按期率75.00%，比上月下降5.00个百分点。')
  expect(text).not.toContain('回访评价')
  expect(text).not.toContain('退单率')
  expect(text).not.toMatch(/[{}]/)
})

test('what had most is named, the first three; what has no name is not', () => {
  const facts: Facts = {
    ...whole({ received: 100 }),
    lists: { overdue: { total: 4 }, often_back: { total: 0 } },
    parts: {
      ...whole({ received: 100 }).parts,
      by_type: part(
        row('投诉', { received: 50 }),
        row('求助', { received: 30 }),
        row('咨询', { received: 15 }),
        row('表扬', { received: 5 }),
      ),
      by_area: part(row('', { received: 40 }), row('东湖街道', { received: 9 })),
      top_categories: {
        before: { received: 17 },
        rows: [
          row('城管/占道经营', { received: 20 }, { received: 8 }),
          row('环保/噪声', { received: 9 }, { received: 9 }),
        ],
      },
      supervision: part(row('3', { supervised: 3, supervise_late: 1 }), row('4', { supervise_closed: 2 })),
      extensions: part(row('3', { delays_granted: 2, delay_days: 5, pauses_granted: 1 })),
      by_dept: part(
        row('城管局', { given: 9, judged: 20, on_time: 15 }),
        row('住建局', { given: 8, judged: 9, on_time: 0 }),
      ),
    },
  }
  const text = analysisOf(facts, zh)
  expect(text).toContain('按诉求类型，投诉50件（占50.00%）、求助30件（占30.00%）、咨询15件（占15.00%）。')
  expect(text).toContain('诉求较多的街道是东湖街道9件。')
  expect(text).toContain('诉求较多的事项是占道经营20件、噪声9件。增加较多的事项是占道经营（增加12件）。')
  expect(text).toContain('接单较多的单位是城管局9件、住建局8件。按期率较低的单位是城管局（75.00%）。')
  expect(text).toContain('发起督办3件，逾期未反馈1件，办结2件。同意延期2件，平均2.5个工作日；同意挂起1件。')
  expect(text).toContain('期末超期未办结4件，多次退单（累计3次以上）0件。')
  const top_categories = {
    ...facts.parts['top_categories']!,
    rose: [row('交通/停车', { received: 8 }, { received: 1 })],
  }
  const beyond = { ...facts, parts: { ...facts.parts, top_categories } }
  expect(analysisOf(beyond, zh)).toContain('增加较多的事项是停车（增加7件）。')
  const alone = {
    ...facts,
    parts: { ...facts.parts, by_dept: part(row('城管局', { given: 9, judged: 20, on_time: 15 })) },
  }
  expect(analysisOf(alone, zh)).toContain('三、承办情况。期末超期未办结4件')
})

test('paragraphs are counted as they come, in both languages', () => {
  const facts: Facts = { ...whole({ received: 30, asked: 4, responded: 3 }), compared: null }
  expect(
    analysisOf(facts, zh)
      .split('\n')
      .map((text) => text.slice(0, 6)),
  ).toEqual(['一、总体情况', '二、回访评价'])
  expect(analysisOf(facts, translate.bind(null, 'en'))).toBe(
    '1. The whole. In 2026-11 the hotline received 30 orders, 1 a day. 0 allocations were made to departments; the centre settled 0 orders itself (0.00%). 0 were raised again, 0.00%.\n2. What callers say. Response 75.00%.',
  )
})
