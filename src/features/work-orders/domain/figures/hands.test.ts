import { expect, test } from 'vitest'

import { handsOf, type Passing } from './hands.ts'

const at = (day: number, from: string | null, to: string | null, to_status: Passing['to_status']): Passing => ({
  ...{ created_at: `2026-11-0${day} 09:00:00`, from_dept_id: from, to_dept_id: to, to_status },
})

test('each holder in turn, units below and send-backs with them; lines that move nothing are no hand', () => {
  const lines = [
    at(2, null, '1', 'waiting'),
    at(2, '1', '2', 'in_progress'),
    at(3, '2', '2', 'in_progress'),
    at(3, '2', '21', 'in_progress'),
    at(4, '21', '2', 'in_progress'),
    at(5, '2', '1', 'dept_back'),
    at(6, '1', '3', 'in_progress'),
    at(7, '3', '1', 'dept_reply'),
    at(7, '1', '1', 'need_report_reply'),
    at(8, '1', null, 'completed_reply'),
  ]
  const hands = handsOf(lines, '2026-11-01 20:00:00')
  expect(hands.map(({ dept_id, status, from, to }) => [dept_id, status, from.slice(8, 10), to?.slice(8, 10)])).toEqual([
    ['1', 'waiting', '01', '02'],
    ['2', 'in_progress', '02', '03'],
    ['21', 'in_progress', '03', '04'],
    ['2', 'in_progress', '04', '05'],
    ['1', 'dept_back', '05', '06'],
    ['3', 'in_progress', '06', '07'],
    ['1', 'dept_reply', '07', '08'],
  ])
})

test('the last one has it still, and nobody had it between two rounds', () => {
  const lines = [
    at(2, null, '1', 'waiting'),
    at(3, '1', null, 'completed_reply'),
    at(5, null, '1', 'waiting'),
    at(6, '1', '2', 'in_progress'),
  ]
  expect(handsOf(lines, '2026-11-02 09:00:00').map(({ dept_id, to }) => [dept_id, to?.slice(8, 10)])).toEqual([
    ['1', '03'],
    ['1', '06'],
    ['2', undefined],
  ])
})
