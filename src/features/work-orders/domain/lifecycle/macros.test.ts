import { expect, test } from 'vitest'

import type { Macro } from '#features/macros/domain/public.ts'

import { ACTION_INPUT } from '../../contract/inputs.ts'
import { fitsMacro, stepsOf } from './macros.ts'

const WHOLE: Macro = {
  add_tag_ids: ['3'],
  note: '工单{order_no}已电话联系',
  set_category_id: '5',
  move: 'allocate',
  to_dept_id: '7',
  opinion: '请{dept}办理',
}

test('the category comes first, what moves the order last, and each step is a form that its action takes', () => {
  const steps = stepsOf(WHOLE, { order_no: 'RX1', dept: '城管局' })
  expect(steps.map(({ action }) => action)).toEqual(['edit', 'tag', 'note', 'allocate'])
  for (const { action, command } of steps) expect(ACTION_INPUT[action].safeParse(command).success, action).toBe(true)
  expect(steps.map(({ command }) => command['content'] ?? command['opinion'])).toEqual([
    undefined,
    undefined,
    '工单RX1已电话联系',
    '请城管局办理',
  ])
})

test.each([
  ['sign', {}],
  ['approve_reply', { opinion: '请{dept}办理' }],
  ['urge', { content: '请{dept}办理' }],
  ['sub_allocate', { dept_id: '7', opinion: '请{dept}办理' }],
] as const)('%s takes of it what its form has', (move, command) => {
  expect(stepsOf({ ...WHOLE, move }).at(-1)).toEqual({ action: move, command })
})

test('it is offered where every step is, and nowhere else', () => {
  expect(fitsMacro(['tag', 'allocate'], ['note', 'tag', 'allocate'])).toBe(true)
  expect(fitsMacro(['tag', 'allocate'], ['note', 'tag'])).toBe(false)
})
