import { expect, test } from 'vitest'

import { aCategoryTree } from '../../testing/category-tree.ts'
import { DEPARTMENTS } from '../district/district.ts'
import { ALL_SECTIONS } from '../district/sections.ts'
import { drawPlace } from '../orders/places.ts'
import { randomFrom } from '../random.ts'
import { siteOf } from '../texts/compose.ts'
import { STORIES } from './stories.ts'
import type { StoryText } from './story-text.ts'
import { newTelling, tell } from './telling.ts'

const CODES = new Set(DEPARTMENTS.filter(({ level }) => level === 2).map(({ code }) => code))
const LEAVES = new Map(
  aCategoryTree()
    .filter(({ level }) => level === 3)
    .map((category) => [category.code, category]),
)
const lead = ({ lead: own, category }: StoryText): string => own ?? LEAVES.get(category)!.lead!
const textsOf = ({ title, content, demand, reply, evidence, poor, open, refusal, wrong }: StoryText): string[] => [
  ...[title, content, demand, reply, evidence, poor, open ?? '', refusal?.[1] ?? ''],
  ...(wrong ?? []).map(([, reason]) => reason),
]
const told = (story: StoryText, seed: string): string[] => {
  const random = randomFrom(seed)
  const telling = newTelling(random, drawPlace(random, siteOf(story), lead(story)), '2026-11-20')
  return textsOf(story).map((text) => tell(text, telling))
}

test('there are more than two hundred stories, and no two tell the same', () => {
  expect(STORIES.length).toBeGreaterThanOrEqual(200)
  for (const part of ['title', 'content', 'reply'] as const)
    expect(new Set(STORIES.map((story) => story[part])).size, part).toBe(STORIES.length)
})

test('every second-level category has a story', () => {
  const groups = new Set(STORIES.map(({ category }) => category.slice(0, 4)))
  const all = aCategoryTree().filter(({ level }) => level === 2)
  expect(all.filter(({ code }) => !groups.has(code)).map(({ full_name }) => full_name)).toEqual([])
})

test.each(STORIES.map((story) => [story.title, story] as const))('%s: category and departments exist', (_, story) => {
  expect(LEAVES.has(story.category)).toBe(true)
  for (const code of [lead(story), ...(story.wrong ?? []).map(([dept]) => dept)])
    expect(code === 'area' || code === 'C00' || CODES.has(code), code).toBe(true)
  expect((story.wrong ?? []).map(([dept]) => dept)).not.toContain(lead(story))
})

test('told anywhere, a story has its slots filled and keeps within the lengths of the forms', () => {
  for (const story of STORIES) {
    for (let n = 0; n < 5; n++) {
      const [title = '', content = '', demand = '', ...others] = told(story, `${n}`)
      expect([title, content, demand, ...others].join(''), story.title).not.toMatch(/[{}]|undefined|NaN/)
      expect(title.length, title).toBeLessThanOrEqual(40)
      expect(content.length, title).toBeGreaterThanOrEqual(50)
      expect(demand.length, title).toBeLessThanOrEqual(100)
    }
  }
})

test('a story told says the same number and the same day wherever it says it', () => {
  const random = randomFrom('same')
  const telling = newTelling(random, drawPlace(random, 'estate', 'area'), '2026-11-20')
  const [first, second] = tell('{2600-4800/100}元与{2600-4800/100}元', telling).split('与')
  expect(first).toBe(second)
  expect(Number.parseInt(first!) % 100).toBe(0)
  expect(tell('{d3-3}', telling)).toBe('11月17日')
  const [days = '', day = ''] = tell('{4-9}天，自{d4-9}起', telling).split('天，自')
  expect(day).toBe(`11月${20 - Number(days)}日起`)
})

test('only praise asks for nothing', () => {
  for (const { title, type, demand } of STORIES) expect(demand === '', title).toBe(type === 'praise')
})

test('nobody real is named: no number that could be a phone or an identity card', () => {
  for (const story of STORIES) expect(told(story, 'real').join(' '), story.title).not.toMatch(/\d{7,}/)
})

test('sections that get the work exist', () => {
  const names = new Set(DEPARTMENTS.filter(({ level }) => level === 3).map(({ name }) => name))
  expect(ALL_SECTIONS.filter((name) => !names.has(name))).toEqual([])
})
