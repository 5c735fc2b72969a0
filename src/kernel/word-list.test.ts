import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wordFinder, wordsOf, wordsSaid } from './word-list.ts'

test.each([
  ['电动车、充电桩', ['电动车', '充电桩']],
  ['电动车，充电桩;飞线 充电\n充电桩', ['电动车', '充电桩', '飞线', '充电']],
  [' 、', []],
])('%j is a list of words', (list, words) => {
  expect(wordsOf(list)).toEqual(words)
})

test.each([
  ['小区电动车飞线充电', ['电动车', '充电桩'], ['电动车']],
  ['小区电 动-车', ['电动车'], ['电动车']],
  ['小区电\u200b动\u00ad车', ['电动车'], ['电动车']],
  ['小区电\ufe0f动\u3164车', ['电动车'], ['电动车']],
  ['ＶＩＰ客户', ['vip'], ['vip']],
  ['电动三轮车', ['电动车'], []],
  ['说什么都行', ['……'], []],
])('%j says of %j: %j', (text, words, said) => {
  expect(wordsSaid(text, words)).toEqual(said)
})

test('words that are looked for all at once are those that are said', () => {
  // Few letters, so that words lie in one another, begin alike, overlap and are the same but for their width.
  const of = (letters: string[], most: number) => fc.string({ unit: fc.constantFrom(...letters), maxLength: most })
  const said = of(['停', '水', '电', 'a', 'Ａ', ' ', '，', '\u200b', '😀', '\n'], 30)
  const sought = fc.array(of(['停', '水', '电', 'a', 'A', '-', '😀'], 4), { maxLength: 12 })
  fc.assert(
    fc.property(said, sought, (text, words) => {
      expect(wordFinder(words)(text)).toEqual(wordsSaid(text, words))
    }),
  )
})
