import { expect, test } from 'vitest'

import { namesIn } from './names-in.ts'

const KNOWN = ['派单员', '水、电、气专员', '审核员']

test.each([
  ['', []],
  ['派单员', ['派单员']],
  ['派单员、审核员', ['派单员', '审核员']],
  [' 派单员 ，;审核员；', ['派单员', '审核员']],
  ['水、电、气专员', ['水、电、气专员']],
  ['派单员、水、电、气专员,审核员', ['派单员', '水、电、气专员', '审核员']],
  ['水、电', ['水', '电']],
  ['派单员\n审核员', ['派单员', '审核员']],
])('%s', (text, names) => expect(namesIn(text, (name) => KNOWN.includes(name))).toEqual(names))

test('a cell full of marks is read in no time that grows with its square', () => {
  expect(namesIn('甲、'.repeat(100_000))).toHaveLength(100_000)
})
