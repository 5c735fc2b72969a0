import { expect, test } from 'vitest'

import { anOrder } from '../../testing/factories.ts'
import { titleOf } from './intake.ts'

test.each([
  ['of what was said the first forty characters', { content: '路'.repeat(41) }, '路'.repeat(40)],
  ['without a blank where it is cut', { content: `${'a'.repeat(39)} b` }, 'a'.repeat(39)],
  ['without one before it, and on one line', { content: '\n 路灯不亮\n请修 ' }, '路灯不亮 请修'],
  ['the title that there is', { title: ' 路灯 ', content: '路灯不亮' }, '路灯'],
])('the title is %s', (_what, intake, title) => {
  expect(titleOf(intake)).toBe(title)
})

test('what comes in as a repeat is one of the same caller until somebody says otherwise', () => {
  expect(anOrder({ is_repeat: 1, earlier_id: '7' })).toMatchObject({ is_repeat: 1, repeat_kind: 'repeat_call' })
  expect(anOrder().repeat_kind).toBeNull()
  expect(anOrder({ redo: { redo_reason: 'not_solved', redo_times: null } }).repeat_kind).toBe('redo')
})
