import { expect, test } from 'vitest'

import { titleOf } from './intake.ts'

test.each([
  ['of what was said the first forty characters', { content: '路'.repeat(41) }, '路'.repeat(40)],
  ['without a blank where it is cut', { content: `${'a'.repeat(39)} b` }, 'a'.repeat(39)],
  ['without one before it, and on one line', { content: '\n 路灯不亮\n请修 ' }, '路灯不亮 请修'],
  ['the title that there is', { title: ' 路灯 ', content: '路灯不亮' }, '路灯'],
])('the title is %s', (_what, intake, title) => {
  expect(titleOf(intake)).toBe(title)
})
