import { expect, test } from 'vitest'

import { bandOf } from './band.ts'
import { HOW_FAR } from './how-far.ts'
import { addUp, changeOf, countsFor, fewOf, MEASURES, needsPeople, rowsOf, valueOf } from './measures.ts'
import { WEIGHTS, weightsThen } from './weights.ts'
import {
  columnsIn,
  columnsOf,
  drawnOf,
  levelsOf,
  REPORTS,
  stocksOf,
  TONGJI,
  type GroupKey,
  type Report,
} from './report.ts'

test.each([
  [0, 0, null],
  [2, 3, 66.67],
  [5, 5, 100],
  [1, 200_00, 0.01],
  [388, 400, 97],
])('%i of %i on time, to two decimals, and unknown where none was judged', (on_time, judged, percent) =>
  expect(valueOf('on_time_rate', { on_time, judged }, WEIGHTS)).toBe(percent),
)

test('a share over several days comes from their sums, never from the mean of their shares', () => {
  const days = [
    { on_time: 1, judged: 1 },
    { on_time: 0, judged: 9 },
  ]
  expect(valueOf('on_time_rate', addUp(days), WEIGHTS)).toBe(10)
})

test('a share asks for its parts, each once', () => {
  expect(countsFor(['completed', 'on_time', 'on_time_rate'])).toEqual(['completed', 'on_time', 'judged'])
})

test.each([
  [3 * 1440, 2, 1.5],
  [72, 1, 0.1],
  [0, 0, null],
])('%i minutes of %i orders are %s days on average', (total_minutes, completed, days) =>
  expect(valueOf('total_avg', { total_minutes, completed }, WEIGHTS)).toBe(days),
)

test('a count changes in percent of what it was, a share in percentage points, from nothing it cannot be said', () => {
  expect(changeOf('received', { received: 9 }, { received: 8 }, WEIGHTS)).toBe(12.5)
  expect(changeOf('received', { received: 9 }, {}, WEIGHTS)).toBe(null)
  expect(changeOf('on_time_rate', { on_time: 1, judged: 2 }, { on_time: 2, judged: 3 }, WEIGHTS)).toBe(-16.67)
  expect(changeOf('on_time_rate', {}, { on_time: 2, judged: 3 }, WEIGHTS)).toBe(null)
})

test('behind a share stands its whole', () => {
  expect(rowsOf('on_time_rate')).toEqual({ cohort: 'completed', is_on_time: ['1', '0'], assessed: '1' })
  expect(rowsOf('on_time')).toEqual({ cohort: 'completed', is_on_time: ['1'], assessed: '1' })
  expect(rowsOf('completed_late')).toEqual({ cohort: 'completed', is_on_time: ['0'], assessed: '1' })
  expect(rowsOf('allocated')).toEqual({ cohort: 'allocated' })
})

test.each([
  [0, 0, null],
  [4, 8, { part: 4, whole: 8 }],
  [28, 29, { part: 28, whole: 29 }],
  [29, 30, null],
])('%i of %i on time: a share of few is told as such', (on_time, judged, told) =>
  expect(fewOf('on_time_rate', { on_time, judged }, WEIGHTS)).toEqual(told),
)

/** Of the worked example of domain 5.2. */
const EXAMPLE = {
  ...{ visited: 200, asked: 200, responded: 197, verdict: 185, solved: 150, partly: 20 },
  ...{ marked: 195, mark_5: 60, mark_4: 80, mark_3: 30, mark_2: 20, mark_1: 5 },
}

test('who is helped in part counts half, and the three rates are those of the worked example', () =>
  expect(
    (['response_rate', 'solve_rate', 'satisfaction_rate'] as const).map((key) => valueOf(key, EXAMPLE, WEIGHTS)),
  ).toEqual([98.5, 86.49, 87.18]))

test.each([
  [
    'as in the worked example',
    { answer_due: 400, answered_in_time: 388, back_judged: 100, back_refused: 10 },
    81.17,
    'C',
  ],
  ['with nothing late or refused', { answer_due: 400, answered_in_time: 400 }, 89.17, 'C'],
  ['with nothing known of deadlines', {}, 89.17, 'C'],
  ['with everything late', { answer_due: 9 }, 0, 'D'],
])('the score %s', (_what, counts, score, band) => {
  expect(valueOf('score', { ...EXAMPLE, ...counts }, WEIGHTS)).toBe(score)
  expect(bandOf(score)).toBe(band)
})

test('what is half a hundredth goes up, and no fraction of a binary number takes a band away', () => {
  const counts = {
    ...{ asked: 21, responded: 17, verdict: 26, solved: 25, marked: 4, mark_5: 4 },
    ...{ answer_due: 23, answered_in_time: 20, back_judged: 31, back_refused: 1 },
  }
  expect(valueOf('score', counts, WEIGHTS)).toBe(80)
  expect(bandOf(valueOf('score', counts, WEIGHTS)!)).toBe('C')
  expect(changeOf('received', { received: 1001 }, { received: 800 }, WEIGHTS)).toBe(25.13)
})

test('there is no score before callers have said everything, and behind it stands no list', () => {
  expect(valueOf('score', { ...EXAMPLE, marked: 0 }, WEIGHTS)).toBe(null)
  expect(rowsOf('score')).toBe(null)
})

test.each(REPORTS)('what is in hand is told of anything but days: $key', (report: Report) => {
  expect(stocksOf({ measures: columnsOf(report, undefined, ['date']) })).toEqual([])
  const told = (...levels: GroupKey[]) => columnsOf(report, report.measures.join(','), levels)
  expect(told('dept', 'area')).toEqual(report.measures.filter((key) => !needsPeople(key)))
  expect(told('community')).toEqual(report.measures)
})

test.each([
  ['dept', ['dept']],
  ['dept,appeal_type', ['dept', 'appeal_type']],
  ['date,dept', ['date', 'dept']],
  ['dept,dept', null],
  ['dept,area,date', null],
  ['constructor', null],
  ['', null],
  ['month,dept', ['month', 'dept']],
  ['dept,month', ['dept', 'month']],
  ['month,date', null],
])('levels of %s', (text, levels) => expect(levelsOf(text)).toEqual(levels))

test('columns are those of the report, each once, in the order in which they are named', () => {
  expect(columnsOf(TONGJI, 'score,received', ['dept'])).toEqual(['score', 'received'])
  expect(columnsOf(TONGJI, 'score,redo_rate,received', ['dept', 'operator'])).toEqual(['received'])
  for (const wrong of ['received,received', 'constructor', '', 'received,x'])
    expect(columnsIn(TONGJI, wrong), wrong).toBeNull()
  expect(columnsOf(TONGJI, undefined, ['dept'])).toEqual(TONGJI.usual)
  expect(drawnOf(TONGJI, ['score', 'received'])).toEqual(['received'])
  expect(drawnOf(TONGJI, ['score'])).toEqual(['score'])
  expect(drawnOf(TONGJI, ['received', 'replied'], 'operator')).toEqual(['replied'])
  expect(drawnOf(TONGJI, ['received', 'replied'], 'dept')).toEqual(['received'])
  expect(drawnOf({ drawn: [] }, ['score'])).toEqual([])
})

test.each([
  [{ ...WEIGHTS, partly: 0 }, 81.08, 87.18],
  [{ ...WEIGHTS, partly: 33 }, 84.65, 87.18],
  [{ ...WEIGHTS, mark_4: 80, mark_3: 60 }, 86.49, 72.82],
])('a tenant weighs as it wants: %j', (weights, solve, satisfaction) => {
  const counts = { verdict: 185, solved: 150, partly: 20, marked: 195, mark_5: 60, mark_4: 80, mark_3: 30 }
  expect([valueOf('solve_rate', counts, weights), valueOf('satisfaction_rate', counts, weights)]).toEqual([
    solve,
    satisfaction,
  ])
})

test.each([
  [0, 0, null],
  [600, 1, 10],
  [897, 2, 7.5],
  [177, 1, 3],
])('%i office minutes of %i answers are so many hours each', (handle_minutes, handled, hours) =>
  expect(valueOf('handle_avg', { handle_minutes, handled }, WEIGHTS)).toBe(hours),
)

const HELP = { helped: 12, help_rated: 10, help_good: 8, help_marks: 42 }
test.each([
  [{}, [null, null, null], 89.17],
  [{ helped: 3 }, [0, null, null], 89.17],
  [HELP, [83.33, 80, 4.2], 89.17 - 0.2 * 20],
])('help that was rated %j is told by itself, and in the score as far as a tenant weighs it', (help, told, score) => {
  const keys = ['help_rated_rate', 'help_good_rate', 'help_avg'] as const
  expect(keys.map((key) => valueOf(key, help, WEIGHTS))).toEqual(told)
  expect(valueOf('score', { ...EXAMPLE, ...help }, WEIGHTS)).toBe(89.17)
  expect(valueOf('score', { ...EXAMPLE, ...help }, { ...WEIGHTS, of_help: 20 })).toBeCloseTo(score, 2)
})

test('what was kept before something was weighed weighs it as at first', () => {
  const { of_help: _later, back_cohort: _as_well, ...kept } = { ...WEIGHTS, of_late: 30 }
  expect(weightsThen(kept)).toEqual({ ...WEIGHTS, of_late: 30, of_help: 0, back_cohort: 100 })
})

test.each([
  ['completion_rate', { received: 8, still_open: 2 }, 75],
  ['completion_rate', {}, null],
  ['dispatch_accuracy', { made: 200, misdirected: 1 }, 99.5],
  ['due_missed_rate', { due: 400, due_missed: 12 }, 3],
  ['redo_rate', { reopened: 3, completed: 2 }, 150],
  ['per10k', { received: 123, population: 45_678 }, 26.93],
  ['per10k', { received: 123 }, null],
  ['dispatch_avg', { dispatch_minutes: 90, dispatched: 4 }, 0.4],
  ['handle_median', { handle_median: 475 }, 7.9],
  ['handle_median', {}, null],
] as const)('%s of %j is %s', (key, counts, value) => expect(valueOf(key, counts, WEIGHTS)).toBe(value))

test.each([
  ['cohort', { back_cohort: 100, back_event: 0 }, 20],
  ['event', { back_cohort: 0, back_event: 100 }, 30],
])('send-backs are told by %s', (_basis, weights, rate) =>
  expect(valueOf('back_rate', { sent_back: 2, backs_asked: 3, given: 10 }, { ...WEIGHTS, ...weights })).toBe(rate),
)

test('a middle is of its own rows: of several together it is not known by theirs', () => {
  expect(
    addUp([
      { handle_median: 60, handled: 1 },
      { handle_median: 120, handled: 2 },
    ]),
  ).toEqual({ handled: 3 })
  expect(countsFor(['handle_median', 'per10k'])).toEqual(['received'])
  expect(rowsOf('handle_p90')).toEqual({ cohort: 'handled' })
  expect(rowsOf('per10k')).toEqual({ cohort: 'received' })
  expect(rowsOf('population')).toBe(null)
})

test.each([
  ['centre', 'zh'],
  ['centre', 'en'],
  ['unit', 'zh'],
  ['unit', 'en'],
] as const)('no two columns read alike: %s, %s', (side, language) => {
  // Steps of one drawing, never columns.
  const columns = Object.entries(MEASURES).filter(([key]) => !(key in HOW_FAR))
  const titles = columns.map(([, { title }]) => title[side][language])
  expect(titles.filter((title, place) => titles.indexOf(title) < place)).toEqual([])
})
