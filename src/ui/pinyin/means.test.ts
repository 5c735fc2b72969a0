import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { means, NO_READINGS, waysToRead, type Readings } from './means.ts'

const READINGS: Readings = new Map([
  ...Object.entries({ 区: ['qu', 'ou'], 城: ['cheng'], 市: ['shi'], 管: ['guan'], 理: ['li'], 局: ['ju'] }),
  ...Object.entries({ 重: ['zhong', 'chong'], 复: ['fu'], 件: ['jian'], 女: ['nv', 'ru'], 张: ['zhang'], 三: ['san'] }),
  ...Object.entries({ 西: ['xi'], 安: ['an'], 路: ['lu'] }),
])

describe('is meant by what is typed', () => {
  test.each([
    ['区城管局', '城管'],
    ['区城管局', 'chengguan'],
    ['区城管局', 'cgj'],
    ['区城管局', 'CGJ'],
    ['区城管局', 'qcgj'],
    ['区城管局', '城guan'],
    ['区城管局', 'cheng管'],
    ['区城管局', '城gj'],
    ['区城管局', 'chenggj'],
    ['区城管局', 'cguanj'],
    ['区城管局', 'chengg'],
    ['区城管局', 'chenggua'],
    ['区城管局', 'cheng guan'],
    ['区城管局', ' 城 管 '],
    ['城市管理 / 市容', 'guanlishi'],
    ['城市（管理）局', 'csgl'],
    ['重复件', 'chongfu'],
    ['重复件', 'zhongfu'],
    ['重复件', 'cfj'],
    ['妇女路', 'nvlu'],
    ['妇女路', 'nülu'],
    ['张三', 'zs'],
    ['张三', 'zhs'],
    ['张三', 'zhangs'],
    ['西安路', "xi'an"],
    ['西安路', 'xianlu'],
    ['12345热线', '123'],
    ['12345城管', '45cg'],
    ['Housing Bureau', 'BUREAU'],
    ['Housing Bureau', 'housing b'],
    ['ＡＢ座', 'ab'],
    ['（甲）', '（'],
    ['随便', ''],
    ['随便', ' '],
  ])('%s by “%s”', (text, typed) => expect(means(typed, text, READINGS)).toBe(true))
})

describe('is not meant by what is typed', () => {
  test.each([
    ['区城管局', '城局'],
    ['区城管局', 'cj'],
    ['区城管局', 'guancheng'],
    ['区城管局', 'engguan'],
    ['区城管局', 'cgjx'],
    ['区城管局', 'chengx'],
    ['重复件', 'dongfu'],
    ['Housing Bureau', 'hb'],
    ['区城管局', '（'],
  ])('%s by “%s”', (text, typed) => expect(means(typed, text, READINGS)).toBe(false))
})

test('any part of a text means it, however each character of the part is typed', () => {
  const text = [...'区城市管理局重复件张三西安路']
  const forms = (character: string) => [
    character,
    ...READINGS.get(character)!,
    ...READINGS.get(character)!.map((syllable) => syllable[0]!),
  ]
  const part = fc
    .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }))
    .chain(([from, length]) =>
      fc.tuple(...text.slice(from, from + length).map((one) => fc.constantFrom(...forms(one)))),
    )
  fc.assert(
    fc.property(part, (typed) => {
      expect(means(typed.join(''), text.join(''), READINGS)).toBe(true)
    }),
  )
})

test('without readings only what stands there means a text', () => {
  expect(means('城管', '区城管局', NO_READINGS)).toBe(true)
  expect(means('cgj', '区城管局', NO_READINGS)).toBe(false)
})

test('a text is read in every way that its characters allow', () => {
  expect(waysToRead('重复件', READINGS)).toEqual(['zhongfujian', 'zfj', 'chongfujian', 'cfj'])
  expect(waysToRead('Overdue', READINGS)).toEqual([])
})
