import { expect, test } from 'vitest'

import { deliveredOf, dictionary, ownPlaces } from './dictionary.ts'
import type { Message } from './messages.ts'
import { AS_DELIVERED, mayChoose, offered, sayer, wordsOn, type KeptWords, type OwnWords } from './own-words.ts'

const REASON = { late: { zh: '太晚', en: 'Late' }, far: { zh: '太远', en: 'Far' }, ...ownPlaces() }
const STATE = { open: { zh: '在办', en: 'Open' }, done: { zh: '办结', en: 'Done' } }
const reasons = dictionary('a_reason', { zh: '原因', en: 'Reason' }, REASON, 'free')
dictionary('a_state', { zh: '状态', en: 'State' }, STATE)

const OWN: OwnWords = new Map([
  ['a_reason.late', { zh: '过时', en: 'Too late', sort: 10, enabled: 0 }],
  ['a_reason.far', { zh: '太远', en: 'Far', sort: 30, enabled: 1 }],
  ['a_reason.own_2', { zh: '道路封闭', en: 'Road closed', sort: 20, enabled: 1 }],
  ['a_state.open', { zh: '办理', en: 'Under way', sort: 90, enabled: 0 }],
])
const codes = (own: OwnWords, words: Readonly<Record<string, Message>>) => offered(own, words).map(([code]) => code)

test('a word of a dictionary is said as the tenant says it, alone and within a sentence; any other text as it is', () => {
  const say = sayer('zh', OWN)
  expect([REASON.late, REASON.own_2, STATE.open, STATE.done, { zh: '太晚', en: '' }].map((word) => say(word))).toEqual([
    ...['过时', '道路封闭', '办理', '办结', '太晚'],
  ])
  expect(say({ zh: '因{why}，{n}次', en: '' }, { why: REASON.late, n: 2 })).toBe('因过时，2次')
  expect(sayer('en', OWN)(STATE.open)).toBe('Under way')
})

test('what is out of use and places without a word are not offered; the order is the tenant’s', () => {
  expect(codes(AS_DELIVERED, REASON)).toEqual(['late', 'far'])
  expect(codes(OWN, REASON)).toEqual(['own_2', 'far'])
  expect([REASON.late, REASON.own_1, REASON.own_2].map((word) => mayChoose(OWN, word))).toEqual([false, false, true])
})

test('what the program alone decides is offered whole, in its own order', () => {
  expect(codes(OWN, STATE)).toEqual(['open', 'done'])
  expect(mayChoose(OWN, STATE.open)).toBe(true)
})

test('places for a tenant’s own belong to no delivered dictionary', () => {
  expect(reasons.items.map(([code]) => code)).toEqual(['late', 'far'])
  expect(deliveredOf(REASON)).toEqual(['late', 'far'])
})

test('an item is offered on its days, and said on all', () => {
  const far = { zh: '路远', en: 'A long way', sort: 20, used: 1 as const, valid_from: null, valid_to: '2026-11-30' }
  const kept: KeptWords = new Map([['a_reason.far', far]])
  expect(['2026-11-30', '2026-12-01'].map((day) => codes(wordsOn(kept, day), REASON))).toEqual([
    ['late', 'far'],
    ['late'],
  ])
  expect(sayer('zh', kept)(REASON.far)).toBe('路远')
  const out: KeptWords = new Map([['a_reason.far', { ...far, used: 0 }]])
  expect(mayChoose(wordsOn(out, '2026-11-23'), REASON.far)).toBe(false)
})
