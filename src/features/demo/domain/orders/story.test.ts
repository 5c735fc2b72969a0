import { expect, test } from 'vitest'

import { DEFAULT_PERIODS, DEFAULT_WEEKDAYS, makeCalendar } from '#kernel/calendar.ts'

import { randomFrom } from '../random.ts'
import { arrivalsOf, volumeOf } from './arrivals.ts'
import { drawFate, drawHandling } from './fate.ts'
import { aCategoryTree } from '../../testing/category-tree.ts'
import type { Event } from './events.ts'
import { periodOf } from './scale.ts'
import type { Story } from './story.ts'
import { storiesOf } from './story.ts'

const calendar = makeCalendar({
  weekdays: DEFAULT_WEEKDAYS,
  periods: DEFAULT_PERIODS,
  published_years: [2026],
  entries: [
    ...['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'].map((date) => ({
      date,
      type: 'holiday' as const,
      name: '国庆',
    })),
    { date: '2026-10-10', type: 'makeup', name: '国庆' },
  ],
})
const NOW = '2026-11-20 10:30:00'
const stories = (orders: number, seed = 'test'): Story[] => [
  ...storiesOf({ seed, calendar, categories: aCategoryTree(), period: periodOf({ orders, days: 122 }, NOW) }),
]
const many = stories(20_000)
const share = (is: (story: Story) => boolean): number => (100 * many.filter(is).length) / many.length
const near = (expected: number, tolerance: number) => ({
  asymmetricMatch: (actual: number) => Math.abs(actual - expected) <= tolerance,
  toString: () => `${expected} ± ${tolerance}`,
})

test('the same seed tells the same stories, another seed others', () => {
  expect(stories(200)).toEqual(stories(200))
  expect(stories(200)).not.toEqual(stories(200, 'other'))
})

test('types, channels and urgency have the shares of domain 8.3', () => {
  expect(share(({ matter }) => matter.appeal_type === 'help')).toEqual(near(44, 2))
  expect(share(({ matter }) => matter.appeal_type === 'complaint')).toEqual(near(34, 2))
  expect(share(({ matter }) => matter.appeal_type === 'tipoff')).toEqual(near(5, 0.7))
  expect(share(({ channel }) => channel === 'phone')).toEqual(near(78, 1.5))
  expect(share(({ superior_no }) => superior_no !== null)).toEqual(near(90, 1))
  expect(share(({ matter }) => matter.urgency === 'urgent_24h')).toEqual(near(3.8, 0.7))
  expect(share(({ matter }) => matter.urgency === 'urgent_2h')).toEqual(near(0.7, 0.3))
})

test('callers call again, neighbours call too', () => {
  expect(share(({ repeat }) => repeat?.kind === 'repeat_call')).toEqual(near(9, 1.5))
  expect(share(({ repeat }) => repeat?.kind === 'multi_caller')).toEqual(near(4, 1.5))
  for (const { index, repeat, matter, place } of many) {
    if (!repeat) continue
    expect(repeat.of).toBeLessThan(index)
    expect(many[repeat.of]!.matter).toEqual(matter)
    expect(many[repeat.of]!.place).toEqual(place)
  }
})

test('texts have the lengths and oddities of domain 8.4', () => {
  const lengths = many.map(({ text }) => text.content.length).sort((a, b) => a - b)
  expect(lengths[10_000]).toEqual(near(95, 10))
  expect(share(({ text }) => text.content.length > 300)).toEqual(near(5, 1.5))
  expect(share(({ text }) => text.content.length > 2000)).toEqual(near(0.2, 0.15))
  expect(share(({ text }) => text.content.includes('\n'))).toEqual(near(8, 1.5))
  expect(share(({ text }) => /12\d{9}/.test(text.content))).toEqual(near(4, 0.7))
  expect(many.every(({ text }) => !/[{}]|undefined/.test(text.title + text.content) && text.title.length <= 120)).toBe(
    true,
  )
})

test('what an anonymous caller said leads nobody to them', () => {
  const anonymous = many.filter(({ is_anonymous }) => is_anonymous)
  expect(anonymous.length).toBeGreaterThan(300)
  for (const { text } of anonymous) expect(text.content).not.toMatch(/12\d{9}|与诉求人联系|可通过短信/)
})

test('every demo account of a community has places that are called about again and again', () => {
  const near = many.filter(({ place }) => place.community.dept_code === 'S01-06')
  expect((100 * near.length) / many.length).toBeGreaterThan(6)
})

test('nobody real can be reached: every number begins with 12', () => {
  expect(many.every(({ caller }) => /^12\d{9}$/.test(caller.phone))).toBe(true)
})

test('orders come in batches of the city, none after the present', () => {
  const arrivals = arrivalsOf(periodOf({ orders: 5000, days: 60 }, NOW), calendar, randomFrom('arrivals'))
  expect(arrivals).toHaveLength(5000)
  expect(arrivals.every(({ entered_at, received_at }) => entered_at <= NOW && received_at <= entered_at)).toBe(true)
  const batches = new Set(
    arrivals.filter(({ channel }) => channel === 'phone').map(({ entered_at }) => entered_at.slice(11)),
  )
  expect([...batches].sort()).toEqual(['09:05:00', '11:05:00', '14:05:00', '16:35:00', '18:05:00'])
})

test('a holiday is quiet, the day after it busy', () => {
  expect(volumeOf('2026-10-06', calendar)).toBeLessThan(volumeOf('2026-10-13', calendar))
  expect(volumeOf('2026-10-08', calendar) / volumeOf('2026-10-15', calendar)).toBeCloseTo(1.25)
})

test('fates have the shares of domain 8.3', () => {
  const random = randomFrom('fates')
  const facts = {
    appeal_type: 'complaint',
    urgency: 'normal',
    has_superior: true,
    lead: 'B01',
    wrongs: 2,
    is_disputed: true,
    passes: true,
    can_stay_open: true,
    refusal: 'compliance',
    quality: { on_time: 90, content: 80 },
  } as const
  const fates = Array.from({ length: 20_000 }, () => drawFate(random, facts))
  const handlings = Array.from({ length: 20_000 }, () => drawHandling(random, facts))
  const percent = <T>(all: readonly T[], is: (one: T) => boolean): number => (100 * all.filter(is).length) / all.length
  expect(percent(fates, ({ backs }) => backs === 0)).toEqual(near(79, 1))
  expect(percent(handlings, ({ assists }) => assists > 0)).toEqual(near(7, 1))
  expect(percent(handlings, ({ rejections }) => rejections > 0)).toEqual(near(6, 1))
  expect(percent(handlings, ({ late }) => late)).toEqual(near(10, 1))
  const hours = handlings.map(({ handle_after }) => handle_after / 60).sort((a, b) => a - b)
  expect(hours[10_000]).toEqual(near(26, 1.5))
  for (const { outcome, resolve_status, reply_category } of handlings) {
    expect(outcome === 'open').toBe(resolve_status === 'partly' || resolve_status === 'unresolved')
    expect(outcome === 'refused').toBe(reply_category === 'compliance')
  }
})

test('orders are sent back as often as domain 8.3 says', () => {
  const wrongs = ({ matter }: Story): number => (matter.story.wrong?.length ?? 0) + (matter.lead === 'area' ? 1 : 0)
  const random = randomFrom('backs')
  const backs = many.map((story) => {
    const { appeal_type, urgency, lead } = story.matter
    const plain = {
      is_disputed: true,
      passes: false,
      can_stay_open: false,
      refusal: null,
      quality: { on_time: 90, content: 80 },
    } as const
    return drawFate(random, { appeal_type, urgency, lead, wrongs: wrongs(story), has_superior: true, ...plain }).backs
  })
  expect((100 * backs.filter((n) => n === 0).length) / backs.length).toEqual(near(88.5, 1.5))
  expect((100 * backs.filter((n) => n >= 3).length) / backs.length).toEqual(near(0.8, 0.3))
})

test('nobody refuses, leaves open or sends back what the story does not say so of', () => {
  const random = randomFrom('plain')
  const facts = {
    appeal_type: 'help',
    urgency: 'normal',
    has_superior: false,
    lead: 'B01',
    wrongs: 0,
    is_disputed: false,
    passes: false,
    can_stay_open: false,
    refusal: null,
    quality: { on_time: 90, content: 80 },
  } as const
  for (let n = 0; n < 2000; n++) {
    expect(drawFate(random, facts).backs).toBe(0)
    expect(drawHandling(random, facts)).toMatchObject({ outcome: 'done', reply_category: 'normal' })
  }
})

test('what strikes many at once brings many calls of one place within hours, all but the first of neighbours', () => {
  const struck = new Map<Event, Story[]>()
  for (const story of many) if (story.event) struck.set(story.event, [...(struck.get(story.event) ?? []), story])
  expect(struck.size).toBeGreaterThan(8)
  for (const [event, calls] of struck) {
    const [first, ...others] = calls
    expect(calls.length).toBeGreaterThan(5)
    expect(new Set(calls.map(({ place }) => place.address)).size).toBe(1)
    expect(new Set(calls.map(({ caller }) => caller.phone)).size).toBe(calls.length)
    expect(first!.matter.story).toBe(event.story)
    expect(others.every(({ repeat }) => repeat?.kind === 'multi_caller')).toBe(true)
  }
})
