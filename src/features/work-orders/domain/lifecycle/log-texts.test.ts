import { expect, test } from 'vitest'

import { AS_DELIVERED, sayer } from '#kernel/own-words.ts'

import { logText } from './log-texts.ts'

test('a line is spelt out in its language', () => {
  const params = { back_reason: 'not_duty', reason: '该路段属邻区' }
  expect(logText(sayer('zh', AS_DELIVERED), 'back', params)).toBe('申请退单（非本单位职责）：该路段属邻区')
  expect(logText(sayer('en', AS_DELIVERED), 'back', params)).toBe('Sent back (Not our duty): 该路段属邻区')
})

test('an opinion that ends with a full stop is not followed by another', () => {
  const params = { dept: '城管局', due: '2026-10-22 23:59:59', opinion: '请先行围挡。', meeting: '三方会商' }
  expect(logText(sayer('zh', AS_DELIVERED), 'allocate_designated', params)).toBe(
    '指定承办：交由【城管局】办理，办理时限 2026-10-22 23:59。意见：请先行围挡。会商：三方会商',
  )
})
