import { expect, test } from 'vitest'

import { WEIGHTS } from '#features/reports/domain/public.ts'
import { translate } from '#kernel/messages.ts'

import { cardShown } from './card-shown.tsx'

const COUNTS = {
  ...{ asked: 200, responded: 197, verdict: 185, solved: 150, partly: 20 },
  ...{ marked: 195, mark_5: 60, mark_4: 80, mark_3: 30, mark_2: 20, mark_1: 5 },
  ...{ answer_due: 400, answered_in_time: 388, back_judged: 100, back_refused: 10 },
  ...{ helped: 12, help_rated: 10, help_unrated: 2, help_good: 8, help_marks: 42 },
}
const LATE = {
  ...{ id: '7', order_no: 'RX1', what: 'late' as const, at: '2026-11-18 18:00:00', until: '2026-11-27 23:59:59' },
}
const CARD = {
  ...{ at: '2026-11-23 15:40:00', compared: null, weights: WEIGHTS, rank: 'band' as const, id: '14', name: '城管局' },
  period: { kind: 'month' as const, from: '2026-11-01', to: '2026-11-30' },
  ...{ counts: COUNTS, before: null, place: null, kind: null, months: [], excluded: 0, exclusions: [] },
  ...{
    taken_off_n: 120,
    taken_off: [
      { ...LATE, state: null, may_exclude: true },
      { ...LATE, what: 'unsolved' as const, state: 'proposed' as const, may_exclude: false },
      { ...LATE, until: '2026-11-20 23:59:59', state: null, may_exclude: false },
    ],
  },
  ...{ without: { ...COUNTS, verdict: 190 }, with_proposed: COUNTS },
}
const looking = { t: translate.bind(null, 'zh'), side: 'centre' as const, linked: true, narrowed: true }

test('a card adds up its score, leads from each count to the orders of the department, and tells what an exclusion did', () => {
  const { said, cards, sections } = cardShown(CARD, looking)
  expect([said[0], cards![0]!.text, cards![0]!.note]).toEqual(['城管局', '81.17', 'C档'])
  const [parts, help, , exclusions] = sections
  expect(help!.rows.map(({ name, cells }) => [name, cells[0]!.text])).toEqual([
    ['采纳协办', '12'],
    ['已评价协办', '10'],
    ['未评价协办', '2'],
    ['协办评分', '4.20'],
    ['协办好评率', '80.00%'],
  ])
  expect(parts!.rows.map(({ name, cells }) => [name, cells[2]!.text])).toEqual([
    ['响应率', '+19.70'],
    ['解决率', '+34.60'],
    ['满意率', '+34.87'],
    ['承办按时率', '−3.00'],
    ['无理退单率', '−5.00'],
    ['协办好评率', '—'],
  ])
  expect(parts!.rows[1]!.below!.map(({ name, cells }) => [name, cells[0]!.text])).toEqual([
    ['解决', '150'],
    ['部分解决', '20'],
    ['应解决', '185'],
  ])
  expect(parts!.rows[1]!.below![0]!.cells[0]!.to).toBe(
    '/rexian/all/list?cohort=solved&counted_from=2026-11-01&counted_to=2026-11-30&counted_of=dept%3A14',
  )
  expect(exclusions!.totals!.cells.map(({ text }) => text)).toEqual(['80.26', '81.17', '81.17'])
})

test('a department is led to its own lists, and told of help that was rated alone', () => {
  const { sections } = cardShown(CARD, { ...looking, narrowed: false })
  expect(sections[0]!.rows[0]!.cells[0]!.to).not.toContain('counted_of')
  expect(sections[1]!.rows.map(({ name }) => name)).not.toContain('未评价协办')
})

test('each order that took points off leads to itself and to its appeal, or says what became of that', () => {
  const { sections } = cardShown(CARD, looking)
  const taken_off = sections.find(({ title }) => title === '扣分的工单')!
  expect(taken_off.rows.map(({ to, cells }) => [to, cells[0]!.text, cells[3]!.text, cells[3]!.to])).toEqual([
    ['/rexian/all/detail/7', '未按时答复', '申请剔除（时限考核）', '/rexian/handle/exclude/7'],
    ['/rexian/all/detail/7', '未解决', '待审剔除', undefined],
    ['/rexian/all/detail/7', '未按时答复', '已过期限', undefined],
  ])
  expect(taken_off.note).toBeTruthy()
})
