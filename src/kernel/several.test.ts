import { expect, test } from 'vitest'
import { z } from 'zod'

import { Id, post } from './endpoint.ts'
import { eachOf, namesSeveral, severally } from './several.ts'

const close = post('/v1/test/close', {
  title: { zh: '测试', en: 'Test' },
  access: 'granted',
  audit: 'test.close',
  several: true,
  input: z.object({ id: Id, version: z.int().optional(), reason: z.string().default('—') }),
  output: z.object({ closed: z.boolean() }),
})
const read = (parameters: object) => severally(close).input.safeParse(parameters)

test('a call for several is as many calls for one, each thing once and in the order of the call', () => {
  const input = severally(close).input.parse({ ids: ['3', '1', '3'], versions: { 1: 7 }, reason: '完成' })
  expect(eachOf(input)).toEqual([
    { id: '3', reason: '完成' },
    { id: '1', version: 7, reason: '完成' },
  ])
})

test.each([
  ['one to a hundred ids', { ids: Array.from({ length: 100 }, (_, i) => String(i + 1)) }, true],
  ['no ids', { ids: [] }, false],
  ['101 ids', { ids: Array.from({ length: 101 }, (_, i) => String(i + 1)) }, false],
  ['what is no id', { ids: ['1; drop'] }, false],
  ['ids as JSON text', { ids: '["1","2"]', versions: '{"1":4}' }, true],
  ['a version of what is no id', { ids: ['1'], versions: { constructor: 1 } }, false],
  ['a version that is none', { ids: ['1'], versions: { 1: 'x' } }, false],
])('%s: %#', (_name, parameters, right) => {
  expect(read(parameters).success).toBe(right)
})

test('only an endpoint that says so takes several', () => {
  expect(namesSeveral(close, { ids: ['1'] })).toBe(true)
  expect(namesSeveral(close, { id: '1' })).toBe(false)
  expect(namesSeveral({ ...close, several: false }, { ids: ['1'] })).toBe(false)
})

test('what became of each is what its own call would have answered, or why not', () => {
  const results = [
    { id: '1', ok: true, code: '', msg: '', done: { closed: true } },
    { id: '2', ok: false, code: 'SHUT', msg: '已关闭', done: null },
  ]
  expect(severally(close).output.parse({ results })).toEqual({ results })
})
