import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addUp, scoreParts, valueOf, WEIGHTS, type Counts } from '#features/reports/domain/public.ts'
import { ASSESSMENT, EXCLUSION_SCOPE } from '#features/work-orders/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'

import { beforeAndAfter, type Judged } from './exclusions.ts'
import { LEAST_OF_KIND, placesOf, togetherOf } from './place.ts'

/** The worked example of domain 5.2. */
const EXAMPLE: Counts = {
  ...{ asked: 200, responded: 197, verdict: 185, solved: 150, partly: 20 },
  ...{ marked: 195, mark_5: 60, mark_4: 80, mark_3: 30, mark_2: 20, mark_1: 5 },
  ...{ answer_due: 400, answered_in_time: 388, back_judged: 100, back_refused: 10 },
}

test('what each rate adds to the score of the worked example and takes off it', () => {
  const points = scoreParts(EXAMPLE, WEIGHTS).map((part) => [part.rate, Math.round(part.points) / 100])
  expect(points).toEqual([
    ['response_rate', 19.7],
    ['solve_rate', 34.6],
    ['satisfaction_rate', 34.87],
    ['answer_rate', -3],
    ['back_refusal_rate', -5],
    ['help_good_rate', 0],
  ])
  expect(valueOf('score', EXAMPLE, WEIGHTS)).toBe(81.17)
})

const upTo = (most: number) => fc.integer({ min: 0, max: most })
const someCounts = fc
  .record({ asked: upTo(99), verdict: upTo(99), marked: upTo(99), answer_due: upTo(99), back_judged: upTo(99) })
  .chain((whole) =>
    fc
      .record({
        ...{ responded: upTo(whole.asked), solved: upTo(whole.verdict), mark_5: upTo(whole.marked) },
        ...{ answered_in_time: upTo(whole.answer_due), back_refused: upTo(whole.back_judged) },
      })
      .map((part): Counts => ({ ...whole, ...part })),
  )

test('the parts of a score are the score, of whatever was counted', () =>
  fc.assert(
    fc.property(someCounts, (counts) => {
      const score = valueOf('score', counts, WEIGHTS)
      const parts = scoreParts(counts, WEIGHTS)
      const isKnown = parts.every(({ adds, value }) => !adds || value !== null)
      expect(score !== null).toBe(isKnown)
      // Of each as many hundredths of a hundredth: whole numbers, so that halves are halves.
      const whole = parts.reduce((sum, { points }) => sum + Math.round(100 * points), 0)
      if (score !== null) expect(score).toBe(Math.max(0, Math.floor((whole + 50) / 100)) / 100)
    }),
  ))

const proposed = (scope: Judged['scope'], granted: boolean, more: Partial<Judged> = {}): Judged => ({
  ...{ scope, granted, reply_category: null, responded: true, resolve_result: 'unresolved', satisfaction: 1, n: 1 },
  ...{ answered_in_time: null, back_refused: null },
  ...more,
})
const NOT_HEARD = { responded: null, resolve_result: null, satisfaction: null }
const COUNTS = {
  ...{ asked: 9, responded: 9, verdict: 9, solved: 8, marked: 9, mark_5: 8, mark_1: 1 },
  ...{ answer_due: 9, answered_in_time: 7, back_judged: 9, back_refused: 3 },
}

test.each([
  ['granted, of one rate', proposed('solve', true), { verdict: 10 }, {}],
  ['granted, of all', proposed('all', true), { asked: 10, responded: 10, verdict: 10, marked: 10, mark_1: 2 }, {}],
  ['proposed', proposed('satisfaction', false), {}, { marked: 8, mark_1: 0 }],
  ['of deadlines, which the three rates know nothing of', proposed('late', true), {}, {}],
  [
    'of deadlines, and was late',
    proposed('late', true, { ...NOT_HEARD, answered_in_time: false }),
    { answer_due: 10 },
    {},
  ],
  [
    'of a send-back that was refused',
    proposed('back', false, { ...NOT_HEARD, back_refused: true }),
    {},
    { back_judged: 8, back_refused: 2 },
  ],
  ['of a reply that leaves the order out anyway', proposed('solve', true, { reply_category: 'compliance' }), {}, {}],
  ['with nothing said', proposed('all', true, { responded: null, resolve_result: 'na', satisfaction: null }), {}, {}],
  ['of two alike', proposed('satisfaction', false, { satisfaction: 5, n: 2 }), {}, { marked: 7, mark_5: 6 }],
])('before and after one that is %s', (_what, judged, without, with_proposed) =>
  expect(beforeAndAfter(COUNTS, [judged], ASSESSMENT)).toEqual({
    without: { ...COUNTS, ...without },
    with_proposed: { ...COUNTS, ...with_proposed },
  }),
)

const someJudged: fc.Arbitrary<Judged> = fc.record({
  scope: fc.constantFrom(...keysOf(EXCLUSION_SCOPE)),
  granted: fc.boolean(),
  reply_category: fc.constantFrom(null, 'normal', 'compliance', 'notscope'),
  responded: fc.constantFrom(null, true, false),
  resolve_result: fc.constantFrom(null, 'resolved', 'partly', 'unresolved', 'na'),
  satisfaction: fc.constantFrom(null, 1, 3, 5),
  answered_in_time: fc.constantFrom(null, true, false),
  back_refused: fc.constantFrom(null, true, false),
  n: upTo(9),
})

test('what is taken out and put back leaves what was there', () =>
  fc.assert(
    fc.property(fc.array(someJudged), (all) => {
      const counts = addUp([{ asked: 99, verdict: 99, marked: 99 }])
      const told = all.filter(({ n }) => n > 0)
      const { without } = beforeAndAfter(counts, told, ASSESSMENT)
      const nobody = told.map((judged) => ({ ...judged, granted: false }))
      const everybody = told.map((judged) => ({ ...judged, granted: true }))
      const { with_proposed } = beforeAndAfter(without, nobody, ASSESSMENT)
      const back = beforeAndAfter(with_proposed, everybody, ASSESSMENT).without
      const value = (of: Counts) => Object.entries(of).filter(([, n]) => n !== 0)
      expect(Object.fromEntries(value(back))).toEqual(Object.fromEntries(value(without)))
    }),
  ))

test('places are by score, equals share one', () =>
  expect([
    ...placesOf(
      new Map([
        ['a', 90],
        ['b', 95],
        ['c', null],
        ['d', 90],
        ['e', 70],
      ]),
    ),
  ]).toEqual([
    ['a', 2],
    ['b', 1],
    ['d', 2],
    ['e', 4],
  ]))

const NOBODY: Counts = { verdict: 3 }
test.each([
  ['three with a score', [EXAMPLE, EXAMPLE, EXAMPLE, NOBODY], { n: 3, verdict: 3 * 185 + 3 }],
  ['two, from which each would read the other', [EXAMPLE, EXAMPLE, NOBODY], null],
])('departments of a kind together, of %s', (_what, all, told) => {
  const together = togetherOf(all, WEIGHTS, LEAST_OF_KIND)
  expect(together && { n: together.n, verdict: together.counts.verdict }).toEqual(told)
  expect(togetherOf(all, WEIGHTS, 0)).not.toBe(null)
})
