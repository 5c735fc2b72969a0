import { expect, test } from 'vitest'

import { CATEGORY_TREE } from './category-tree.ts'

const level = (n: number) => CATEGORY_TREE.filter((category) => category.level === n)

test('12 first-level and 80 second-level categories, each with something below it', () => {
  expect(level(1)).toHaveLength(12)
  expect(level(2)).toHaveLength(80)
  const parents = new Set(CATEGORY_TREE.map(({ parent_code }) => parent_code))
  for (const { code } of [...level(1), ...level(2)]) expect(parents).toContain(code)
})

test('codes are unique, two digits a level, and begin with the code above', () => {
  expect(new Set(CATEGORY_TREE.map(({ code }) => code)).size).toBe(CATEGORY_TREE.length)
  for (const { code, level: depth, parent_code } of CATEGORY_TREE) {
    expect(code).toHaveLength(depth * 2)
    expect(code.slice(0, -2)).toBe(parent_code ?? '')
  }
})

test('every category has an English name and every second level a lead', () => {
  for (const { name_en, lead, level: depth } of CATEGORY_TREE) {
    expect(name_en).toMatch(/^[A-Z]/)
    if (depth > 1) expect(lead).toMatch(/^([BCES]\d\d|area)$/)
  }
})

test('shares make up the whole, of the district and within each family', () => {
  const sum = (codes: readonly { share: number }[]) => codes.reduce((total, { share }) => total + share, 0)
  expect(sum(level(1))).toBeCloseTo(100)
  for (const { code } of level(1)) expect(sum(level(2).filter(({ parent_code }) => parent_code === code))).toBe(100)
})

test('what endangers life is urgent by itself', () => {
  const urgency = (name: string) => CATEGORY_TREE.find((category) => category.name === name)?.default_urgency
  expect([urgency('电梯困人'), urgency('漏气'), urgency('路面塌陷')]).toEqual(['urgent_2h', 'urgent_2h', 'urgent_2h'])
  expect([urgency('井盖缺失'), urgency('停水')]).toEqual(['urgent_24h', 'urgent_24h'])
  expect(urgency('占道经营')).toBe('normal')
})
