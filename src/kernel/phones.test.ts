import { expect, test } from 'vitest'

import { isOfficePhone, namesNumber, readPhone, readPhones } from './phones.ts'

test.each([
  ['12449390926', ['12449390926']],
  ['+86 125-4648-0206', ['12546480206']],
  ['0086 12546480206', ['12546480206']],
  ['8612546480206', ['12546480206']],
  ['012546480206', ['12546480206']],
  ['12040222173.0', ['12040222173']],
  ['１２５４６４８０２０６', ['12546480206']],
  ['(0731) 8161-6996', ['073181616996']],
  ['0731-81616996', ['073181616996']],
  ['0731-81616996-802', ['073181616996-802']],
  ['073181616996转802', ['073181616996-802']],
  ['81616996', ['073181616996']],
  ['400-810-8100', ['4008108100']],
  ['95588', ['95588']],
  ['12062661856、12722168486', ['12062661856', '12722168486']],
  ['12062661856 / 0731-81616996', ['12062661856', '073181616996']],
  ['12062661856；12722168486，12345abc', ['12062661856', '12722168486']],
  ['12345abc', []],
  ['1254648020', []],
  ['123', []],
])('%s is read as %j', (text, valid) => {
  expect(readPhones(text, '0731').valid).toEqual(valid)
})

test('a number that the file itself hides is kept and told', () => {
  expect(readPhones('138****0000', '')).toEqual({ valid: ['138****0000'], invalid: [], masked: true })
})

test('what cannot be read is told beside what can', () => {
  expect(readPhones('12062661856、12345abc', '')).toEqual({
    valid: ['12062661856'],
    invalid: ['12345abc'],
    masked: false,
  })
})

test.each([
  ...(['13800000000', '0512-66668888', '0512 6666 8888-802', '051266668888转802', '66668888'] as const),
  ...(['12345', '110', '8001', '400-810-8100'] as const),
])('an office is reached at %s', (text) => expect(isOfficePhone(text)).toBe(true))

test.each(['无', '值班室', '0512-1', '138****0000', '12', '信息中心 0512-66668888'])(
  'an office is not reached at %s',
  (text) => expect(isOfficePhone(text)).toBe(false),
)

test.each(['138 0013 8033', '+8613800138033', '86-138-0013-8033', '１３８００１３８０３３'])(
  '%s, as people type it, is a number',
  (typed) => {
    expect(readPhone(typed)).toBe('13800138033')
  },
)

test.each([
  ['073188881234', '来电 8888 1234，请回复', true],
  ['073188881234', '（０７３１）８８８８１２３４', true],
  ['073188881234', '["0731-88881234"]', true],
  ['073188881234', '0512-88881234', false],
  ['073188881234', '0512 8888 1234', false],
  ['073188881234', '工单 2026188881234', false],
  ['073188881234-802', '88881234转802', true],
  ['051288881234', '88881234', false],
  ['13800138000', '+86 138-0013-8000', true],
  ['13800138000', '13800138001', false],
  ['138****0000', '138****0000', true],
] as const)('%s is named by %s: %s', (number, text, named) => {
  expect(namesNumber(text, number, '0731')).toBe(named)
})

test('without an area code a local number is only itself', () => {
  expect(namesNumber('88881234', '073188881234', '')).toBe(false)
  expect(namesNumber('8888 1234', '88881234', '')).toBe(true)
})
