import { describe, expect, test } from 'vitest'

import { classify, lexiconOf, wordsOf, type Learned } from './classifier.ts'
import { learn, type Lesson } from './lessons.ts'
import { tellingWords } from './telling-words.ts'

const NOTHING: Learned = { docs: new Map(), words: new Map() }
const order = (content: string, title = '') => wordsOf({ title, content })
const lesson = (id: string, content: string, speaks: 1 | -1 = 1): Lesson => ({ words: order(content), id, speaks })
const LEXICON = new Map([
  ['lights', lexiconOf(['路灯', '照明设施'])],
  ['noise', lexiconOf(['噪声扰民', '夜间施工'])],
])
const first = (content: string, learned: Learned, lexicon = LEXICON) =>
  classify(order(content), learned, lexicon)[0]?.id

describe('to which class an order belongs', () => {
  test('is told by the names of the classes before anything was learnt', () => {
    expect(first('小区门口路灯不亮', NOTHING)).toBe('lights')
    expect(first('工地夜间施工噪声大', NOTHING)).toBe('noise')
    expect(classify(order('无关内容'), NOTHING, LEXICON)).toEqual([])
  })

  test('is learnt from what was taken, and unlearnt from what was sent back', () => {
    const taken = learn(NOTHING, [lesson('noise', '广场舞音响太吵'), lesson('lights', '灯杆倾斜')])
    expect(first('楼下广场舞音响', taken, new Map())).toBe('noise')
    const back = learn(taken, [lesson('noise', '广场舞音响太吵', -1)])
    expect(back.docs).toEqual(new Map([['lights', 1]]))
    expect(first('楼下广场舞音响', back, new Map())).toBeUndefined()
  })

  test('a title says more than one mention in the text', () => {
    const words = order('路灯与噪声扰民', '夜间施工')
    expect(classify(words, NOTHING, LEXICON)[0]?.id).toBe('noise')
  })

  test('numbers are never learnt', () => {
    const words = order('联系电话13800001111，A座3楼，路灯不亮')
    expect([...words.keys()].some((word) => /\d/.test(word))).toBe(false)
  })
})

describe('what is learnt', () => {
  test('stays small: the words that tell classes apart are kept', () => {
    const { words } = learn(
      NOTHING,
      ['路灯', '路灯', '路灯'].flatMap((w) => [lesson('lights', `${w}，反映`), lesson('noise', '噪声，反映')]),
      2,
    )
    expect([...words.keys()].toSorted()).toEqual(['噪声', '路灯'].toSorted())
  })

  test('fades: beyond so many orders everything counts half', () => {
    const four = learn(
      NOTHING,
      Array.from({ length: 4 }, () => lesson('lights', '路灯')),
      100,
      3,
    )
    expect(four.docs).toEqual(new Map([['lights', 2]]))
    expect(four.words.get('路灯')).toEqual(new Map([['lights', 2]]))
  })

  test('is the same in whichever order it was learnt', () => {
    const lessons = [lesson('a', '路灯不亮'), lesson('b', '噪声'), lesson('a', '灯杆')]
    expect(learn(NOTHING, lessons).docs).toEqual(learn(NOTHING, lessons.toReversed()).docs)
    expect(learn(learn(NOTHING, lessons.slice(0, 1)), lessons.slice(1))).toEqual(learn(NOTHING, lessons))
  })
})

describe('the words that say it', () => {
  test.each([
    ['pairs that overlap are one word', '小区路灯不亮', { 路灯: 3, 灯不: 1, 不亮: 2 }, ['路灯不亮']],
    ['the strongest first', '噪声扰民，路灯', { 噪声: 1, 路灯: 5 }, ['路灯', '噪声']],
    ['a word within another is told once', '施工噪声，噪声', { 施工: 1, 工噪: 1, 噪声: 1 }, ['施工噪声']],
    ['what stands only elsewhere is not told', '路灯', { 噪声: 9, 路灯: 1 }, ['路灯']],
    ['words of other letters as they stand', 'wifi信号', { wifi: 2, 信号: 1 }, ['wifi', '信号']],
  ] as const)('%s', (_case, text, weights, told) => {
    expect(tellingWords(text, new Map(Object.entries(weights)), new Set())).toEqual(told)
  })

  test('those that are known to be words are told alone, where they tell enough', () => {
    const weights = new Map(Object.entries({ 位装: 9, 装充: 9, 充电: 1, 电桩: 2 }))
    expect(tellingWords('车位装充电桩', weights, new Set(['充电', '电桩']))).toEqual(['充电桩'])
    expect(tellingWords('车位装充电桩', weights, new Set(['充电']))).toEqual(['位装充电桩'])
  })
})
