import { describe, expect, test } from 'vitest'

import { FUSE_OPTIONS, searchOf } from '#ui/screen-search/screen-search.ts'

import { SCREENS } from '../../screens.ts'

const all = SCREENS.filter(({ hidden, path }) => !hidden && !path.includes(':')).map((screen) => ({
  screen,
  ...(screen.group && { group: screen.group }),
}))
const titles = (typed: string, pinyin = true) => searchOf(all, pinyin)(typed).map(({ screen }) => screen.title.zh)

test('threshold and weights are those of the product spec', () => {
  expect(FUSE_OPTIONS.threshold).toBe(0.4)
  expect(Object.fromEntries(FUSE_OPTIONS.keys.map(({ name, weight }) => [name, weight]))).toEqual({
    title: 0.7,
    pinyinTitle: 0.3,
    path: 0.3,
  })
})

describe('a screen is found', () => {
  test.each([
    '即将超期',
    '即将',
    '超期',
    'jijiangchaoqi',
    'chaoqi',
    'jjcq',
    'JJCQ',
    'soon',
    'overdue',
    'soonoverdue',
    'Soon overdue',
  ])('即将超期 by %s', (typed) => expect(titles(typed)).toContain('即将超期'))

  test.each([
    ['jjcq', '即将超期'],
    ['jijiangchaoqi', '即将超期'],
    ['soon', '即将超期'],
    ['soon overdue', '即将超期'],
    ['即将超期', '即将超期'],
    ['超期', '超期'],
    ['chaoqi', '超期'],
    ['overdue', '超期'],
    ['chongfu', '重复件'],
    ['qbgd', '全部工单'],
    ['mrdq', '明日到期'],
  ])('%s finds %s first', (typed, title) => expect(titles(typed)[0]).toBe(title))

  test('by the name of its group', () => {
    expect(titles('已办结')).toEqual(expect.arrayContaining(['已办结-退回', '已办结-回复']))
  })

  test('alone, where its own title is meant and not that of its group', () => {
    expect(titles('blz')).toEqual(['办理中'])
  })

  test('not by what is nowhere', () => expect(titles('火星探测')).toEqual([]))

  test('not by pinyin where the user does not want it', () => {
    expect(titles('jjcq', false)).not.toContain('即将超期')
    expect(titles('超期', false)).toContain('即将超期')
  })
})
