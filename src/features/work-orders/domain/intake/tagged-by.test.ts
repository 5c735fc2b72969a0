import { expect, test } from 'vitest'

import { AS_DELIVERED, sayer } from '#kernel/own-words.ts'

import { TAGS_AT_MOST, taggerBy } from './tagged-by.ts'
import { logText } from '../lifecycle/log-texts.ts'

const tag = (name: string, words: string[], enabled: 0 | 1 = 1) => ({ name, words, enabled })
const TAGS = new Map([
  ['1', tag('涉老', ['老人', '养老院'])],
  ['2', tag('涉校', ['学校'])],
  ['3', tag('停用', ['老人'], 0)],
  ['4', tag('手工', [])],
])

test.each([
  ['of its content', { content: '养老院门口占道，老人出行不便' }, ['1'], '标签：涉老（提到“老人、养老院”，自动添加）'],
  ['of its title', { title: '学校周边噪音', content: '夜间施工' }, ['2'], '标签：涉校（提到“学校”，自动添加）'],
  ['of what is wanted', { content: '停水', demand: '先保障学校用水' }, ['2'], '标签：涉校（提到“学校”，自动添加）'],
  ['that are not said', { content: '路灯不亮' }, [], null],
] as const)('an order is tagged by the words %s', (_, intake, tag_ids, text) => {
  const { tag_ids: given, line } = taggerBy(TAGS)(intake)
  expect(given).toEqual(tag_ids)
  expect(line && logText(sayer('zh', AS_DELIVERED), line.key, line.params)).toBe(text)
})

test('it gets no more tags than an order may have', () => {
  const many = new Map(Array.from({ length: TAGS_AT_MOST + 2 }, (_, n) => [`${n}`, tag(`标签${n}`, ['停水'])]))
  expect(taggerBy(many)({ content: '停水' }).tag_ids).toHaveLength(TAGS_AT_MOST)
})
