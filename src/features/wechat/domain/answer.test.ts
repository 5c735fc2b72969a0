import { expect, test } from 'vitest'

import { answerTo, byKeyword, type KeywordRule } from './answer.ts'
import type { Heard } from './heard.ts'

const rule = (words: string[], exact_words: string[], reply: string): KeywordRule => ({ words, exact_words, reply })
const RULES = [
  rule([], ['停水'], '停水公告'),
  rule(['停水', '停电'], [], '报修电话'),
  rule(['VIP', '公积金'], ['hi'], '公积金'),
  rule(['电'], [], '电'),
]

test.each([
  ['停水', '停水公告'],
  [' 停水 ', '停水公告'],
  ['今天停水了吗', '报修电话'],
  ['停 电！', '报修电话'],
  ['HI', '公积金'],
  ['hi there', null],
  ['ｖｉｐ', '公积金'],
  ['充电', '电'],
  ['。', null],
  ['', null],
])('%s is answered %s', (said, reply) => expect(byKeyword(said, RULES)).toBe(reply))

const REPLIES = { rules: RULES, attention: '欢迎', fallback: '请留言' }
const heard = (given: Partial<Heard>): Heard => ({
  ...{ openid: 'o', to: 'gh', kind: 'text', event: null, content: '', msg_key: ['1'] },
  ...given,
})
test.each([
  [{ content: '停水' }, '停水公告'],
  [{ content: '您好' }, '请留言'],
  [{ kind: 'image' }, '请留言'],
  [{ kind: 'voice', content: '停水' }, '请留言'],
  [{ kind: 'event', event: 'subscribe' }, '欢迎'],
  [{ kind: 'event', event: 'unsubscribe' }, null],
  [{ kind: 'event', event: 'click', content: '停水' }, '停水公告'],
  [{ kind: 'event', event: 'click', content: '没有' }, null],
  [{ kind: 'event', event: 'view', content: '停水' }, null],
] as const)('%o is answered %s', (given, reply) => expect(answerTo(heard(given), REPLIES)).toBe(reply))

test('what is not in use is not said', () => {
  const none = { rules: [], attention: null, fallback: null }
  expect(answerTo(heard({ kind: 'event', event: 'subscribe' }), none)).toBeNull()
  expect(answerTo(heard({ content: '您好' }), none)).toBeNull()
})
