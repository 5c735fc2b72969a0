import { expect, test } from 'vitest'

import { wordsOf, wordsSaid } from './word-list.ts'

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
