import { expect, test } from 'vitest'

import { isTaken, isTakenFrom, partAnswers, takenFrom, withAnswers } from './merged-answer.ts'

const A = { id: '1', dept_name: 'Housing', official_name: '住建局', content: '房屋为B级，无安全隐患' }
const B = { id: '2', dept_name: 'East Lake', official_name: '东湖街道', content: '已协调物业清理楼道' }

test('only what was answered, and not returned or cancelled, is there to be taken over', () => {
  const states = ['pending', 'rework', 'refused', 'cancelled', 'replied', 'closed'] as const
  const found = partAnswers(states.map((state) => ({ ...A, id: state, state })))
  expect(found.map(({ id }) => id)).toEqual(['replied', 'closed'])
  expect(partAnswers([{ ...A, state: 'closed', content: null }])).toEqual([])
})

test.each([
  ['nothing written yet', '', '【住建局】房屋为B级，无安全隐患\n【东湖街道】已协调物业清理楼道'],
  [
    'behind what was written',
    '经核查：\n',
    '经核查：\n【住建局】房屋为B级，无安全隐患\n【东湖街道】已协调物业清理楼道',
  ],
  [
    'what stands there does not come twice',
    '据查，已协调物业清理楼道。',
    '据查，已协调物业清理楼道。\n【住建局】房屋为B级，无安全隐患',
  ],
])('%s', (_, text, merged) => {
  expect(withAnswers(text, [A, B])).toBe(merged)
  expect(withAnswers(merged, [A, B])).toBe(merged)
  expect(isTaken(merged, A)).toBe(true)
})

test('the answer of another order is taken over once, with its number', () => {
  const other = { order_no: 'RX20261120000012', answer: '已更换路灯' }
  const taken = takenFrom('经核查：\n', other)
  expect(taken).toBe('经核查：\n已更换路灯（参照工单RX20261120000012的答复）')
  expect(takenFrom(taken, other)).toBe(taken)
  expect([isTakenFrom('', other), isTakenFrom(taken, other)]).toEqual([false, true])
})
