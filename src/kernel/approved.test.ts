import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fillingsOf, findApproved, placesOf } from './approved.ts'

test.each([
  ['验证码${code}，五分钟内有效', '验证码123456，五分钟内有效', { code: '123456' }],
  ['${a}转${b}转${a}', '甲转乙转甲', { a: '甲', b: '乙' }],
  ['今日无事', '今日无事', {}],
  ['${a}', '', { a: '' }],
])('%s says %s', (approved, content, fillings) => {
  expect(fillingsOf(approved, content)).toEqual(fillings)
})

test.each([
  ['验证码${code}，五分钟内有效', '验证码123456，十分钟内有效'],
  ['${a}转${a}', '甲转乙'],
  ['今日无事', '今日有事'],
  ['甲${a}甲', '甲'],
])('%s never says %s', (approved, content) => expect(fillingsOf(approved, content)).toBeNull())

test('whatever is filled into an approved text, what is found says the same again', () => {
  const piece = fc.string({ maxLength: 6 }).filter((text) => !text.includes('$'))
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, piece), { minLength: 1, maxLength: 5 }), (parts) => {
      const approved = parts.map(([literal], n) => `${literal}\${p${n}}`).join('')
      const content = parts.map(([literal, value]) => literal + value).join('')
      const found = fillingsOf(approved, content)
      expect(approved.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => found![name]!)).toBe(content)
    }),
  )
})

test('of several the first that can say it is taken', () => {
  const all = [
    { code: 'A', content: '您好${name}' },
    { code: 'B', content: '${anything}' },
  ]
  expect(findApproved(all, '您好张三')).toEqual({ code: 'A', fillings: { name: '张三' } })
  expect(findApproved(all, '再见')).toEqual({ code: 'B', fillings: { anything: '再见' } })
  expect(findApproved([], '再见')).toBeNull()
  expect(placesOf('${a}和${b}和${a}')).toEqual(['a', 'b'])
})
