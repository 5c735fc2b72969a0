import { expect, test } from 'vitest'

import { keptOf, namesOf } from './units.ts'

test.each([
  ['as it was told', '主办单位', 'x', '园林办\n绿化队', ['园林办', '绿化队']],
  ['one of before', '主办单位', '园林、绿化办', null, ['园林、绿化办']],
  ['several of before, of which the last was cut', '协办单位', '园林办、绿化队、市容…', null, ['园林办', '绿化队']],
  ['one with a number in it', '主办单位', '王先生13812345678', null, []],
  ['one whose number is hidden', '主办单位', 'x', '王先生138****5678', []],
  ['one that is longer than an alias may be', '协办单位', 'x', '园'.repeat(61), []],
])('%s', (_case, header, value, units, names) => expect(namesOf({ header, value, units })).toEqual(names))

test('of names that were not understood those are kept that may be told, with their numbers hidden', () => {
  expect(keptOf(['园林办', '园'.repeat(61), '王先生13812345678'])).toBe('园林办\n王先生138****5678')
  expect(namesOf({ header: '协办单位', value: 'x', units: keptOf(['园'.repeat(61)]) })).toEqual([])
})
