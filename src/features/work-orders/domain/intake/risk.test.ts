import { describe, expect, test } from 'vitest'

import { moreUrgent, riskIn, type RiskList } from './risk.ts'

const LISTS: readonly RiskList[] = [
  { name: '火情爆炸', words: ['着火', '火灾', '爆炸'], urgency: 'urgent_2h' },
  { name: '拖欠工资', words: ['拖欠工资', '欠薪'], urgency: 'urgent_24h' },
  { name: '媒体关注', words: ['记者'], urgency: 'normal' },
]
const words = (content: string) => riskIn({ content }, LISTS)?.words ?? []

describe('what tells of a danger', () => {
  test.each([
    ['说：楼道着火了', ['着火']],
    ['楼道着 火 了', ['着火']],
    ['没有火灾，只是冒烟', []],
    ['目前未发生火灾', []],
    ['请检查以防止发生火灾', []],
    ['没有电，着火了', ['着火']],
    ['没有人管。楼下着火', ['着火']],
    ['上次没有火灾，这次真的发生火灾', ['火灾']],
    ['施工方拖欠工资，已联系记者', ['拖欠工资', '记者']],
    ['路灯不亮', []],
  ])('%s', (content, expected) => expect(words(content)).toEqual(expected))

  test('is as urgent as the worst of it, and names each kind', () => {
    expect(riskIn({ title: '欠薪', content: '工地着火', demand: null }, LISTS)).toEqual({
      ...{ words: ['着火', '欠薪'], kinds: ['火情爆炸', '拖欠工资'], urgency: 'urgent_2h' },
    })
  })

  test('never makes an order less urgent', () => {
    expect(moreUrgent('urgent_2h', 'normal')).toBe('urgent_2h')
    expect(moreUrgent('normal', 'urgent_24h')).toBe('urgent_24h')
  })
})
