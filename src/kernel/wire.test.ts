import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { bigramQuery, bigrams, tsvectorText } from './bigrams.ts'
import { Flag, jsonText, numeric, text } from './endpoint.ts'
import { AppError, defineErrors, fail, isRefusal, refusalText, refuse } from './errors.ts'
import { translate } from './messages.ts'
import { signRequest } from './signature.ts'
import { z } from 'zod'

const thrice = (line: string): string =>
  [1, 2, 3].reduce((digest) => createHash('sha256').update(digest).digest('hex'), line)

describe('the signature of a call (docs/api.md)', () => {
  test('sorts, leaves out what is empty, takes objects as their JSON, and hashes three times', () => {
    const params = { b: 2, a: '甲', empty: '', none: null, missing: undefined, list: ['1', '2'], yes: true }
    expect(signRequest(params, 1_700_000_000, 'n1', 'salt')).toBe(
      thrice('a=甲&b=2&list=["1","2"]&nonce=n1&timestamp=1700000000&yes=truesalt'),
    )
  })

  test('another value, moment, nonce or salt is another signature', () => {
    const all = [
      signRequest({ a: 1 }, 1, 'n', 's'),
      signRequest({ a: 2 }, 1, 'n', 's'),
      signRequest({ a: 1 }, 2, 'n', 's'),
      signRequest({ a: 1 }, 1, 'm', 's'),
      signRequest({ a: 1 }, 1, 'n', 't'),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('the words of a search', () => {
  test('Chinese becomes overlapping pairs, other words stay whole and lower-case', () => {
    expect(bigrams('井盖缺失，RX2026 在３号')).toEqual(['井盖', '盖缺', '缺失', 'rx2026', '在', '3', '号'])
  })

  test('a phrase is asked for in its order, several words together, one character as a beginning', () => {
    expect(bigramQuery('井盖缺失')).toBe("('井盖' <-> '盖缺' <-> '缺失')")
    expect(bigramQuery('井盖 停水')).toBe("('井盖') & ('停水')")
    expect(bigramQuery('水')).toBe("('水':*)")
    expect(bigramQuery('RX2026')).toBe("('rx2026':*)")
  })

  test('what holds no word finds nothing, and no quote gets through', () => {
    expect(bigramQuery(" '%&|!():* ")).toBeNull()
    expect(tsvectorText("it's 停水")).toBe("'it':1 's':2 '停水':3 '水':4")
  })

  test('each word stands at its places', () => expect(tsvectorText('停水停水')).toBe("'停水':1,3 '水停':2 '水':4"))
})

test.each([
  [7, 7],
  ['7', 7],
  [' 7 ', 7],
  ['0', 0],
  ['', null],
  [null, null],
  [true, null],
  [[], null],
  [['7'], null],
  ['seven', null],
  ['7.5', null],
])('%j is the whole number %j', (sent, read) => {
  expect(numeric(z.int()).safeParse(sent).data ?? null).toBe(read)
})

describe('refusals and texts', () => {
  const errors = defineErrors({
    TOO_LATE: { status: 409, zh: '已超过{time}（{status}）', en: 'It was due at {time} ({status})' },
  })

  test('carry their code, speak both languages, their parameters too, and tell moments to the minute', () => {
    const refusal = refuse(
      errors.TOO_LATE,
      { time: '2026-03-02 10:00:59', status: { zh: '待办', en: 'waiting' } },
      'reason',
    )
    expect(refusal).toMatchObject({ error: { code: 'TOO_LATE' }, field: 'reason' })
    expect(refusalText('zh', refusal)).toBe('已超过2026-03-02 10:00（待办）')
    expect(refusalText('en', refusal)).toBe('It was due at 2026-03-02 10:00 (waiting)')
    expect([isRefusal(refusal), isRefusal({ order: {} }), isRefusal(null)]).toEqual([true, false, false])
  })

  test('a missing parameter stays visible', () =>
    expect(translate('zh', errors.TOO_LATE, { time: '1' })).toBe('已超过1（{status}）'))
  test('thrown, they are told from faults', () => expect(() => fail(errors.TOO_LATE)).toThrow(AppError))
})

describe('fields of a call', () => {
  test('a text is trimmed, freed of control characters and counted in characters', () => {
    expect(text(2, 4).parse('  你\u0000好𠮷𠮷 ')).toBe('你好𠮷𠮷')
    expect(text(2, 4).safeParse('你').success).toBe(false)
    expect(text(2, 4).safeParse('你好你好你').success).toBe(false)
  })

  test('a flag is 0 or 1, however it was written', () => {
    expect([true, 'true', '1', 1, false, '0'].map((value) => Flag.parse(value))).toEqual([1, 1, 1, 1, 0, 0])
    expect(Flag.safeParse('yes').success).toBe(false)
  })

  test('a list may come as JSON or as its text', () => {
    const list = jsonText(z.array(z.string()))
    expect([list.parse(['1']), list.parse('["1"]')]).toEqual([['1'], ['1']])
    expect(list.safeParse('[1').success).toBe(false)
  })
})
