import { holds, outlineOf, overlapOf } from '#kernel/shapes.ts'
import { expect, test } from 'vitest'

import { ACCOUNTS } from './accounts.ts'
import { AREAS, boundaries, DEPARTMENTS } from './district.ts'
import { peopleOf } from './people.ts'
import { qualityOf, STANDING_OUT } from './quality.ts'
import { randomFrom } from '../random.ts'

const kind = (name: string) => DEPARTMENTS.filter((dept) => dept.kind === name)

test('one centre, twelve streets, 34 bureaus and nine companies, each with units below', () => {
  expect([kind('centre'), kind('street'), kind('bureau'), kind('company')].map((depts) => depts.length)).toEqual([
    1, 12, 34, 9,
  ])
  const parents = new Set(DEPARTMENTS.map(({ parent_code }) => parent_code))
  for (const { code, level } of DEPARTMENTS) if (level < 3) expect(parents).toContain(code)
})

test('codes are unique and names are unique among siblings', () => {
  expect(new Set(DEPARTMENTS.map(({ code }) => code)).size).toBe(DEPARTMENTS.length)
  expect(new Set(DEPARTMENTS.map(({ parent_code, name }) => `${parent_code} ${name}`)).size).toBe(DEPARTMENTS.length)
})

test('every unit and every area has its English name, which tells those of one parent apart', () => {
  const foreign = /\p{Script=Han}/u
  for (const { name, name_en } of [...DEPARTMENTS, ...AREAS]) {
    expect(name_en, name).not.toBe('')
    expect(name_en).not.toMatch(foreign)
  }
  for (const all of [DEPARTMENTS, AREAS])
    expect(new Set(all.map(({ parent_code, name_en }) => `${parent_code} ${name_en}`)).size).toBe(all.length)
})

test('streets have eight to twelve communities inside the fictional box', () => {
  for (const street of AREAS.filter(({ level }) => level === 'street')) {
    const communities = AREAS.filter(({ parent_code }) => parent_code === street.code)
    expect(communities.length, street.name).toBeGreaterThanOrEqual(8)
    expect(communities.length, street.name).toBeLessThanOrEqual(12)
    for (const { lng, lat } of communities) {
      expect(lng > 118.5 && lng < 118.8 && lat > 31.9 && lat < 32.15).toBe(true)
    }
  }
})

test('streets have their shares, communities the whole of their street', () => {
  const share = (parent: string | null): number =>
    AREAS.filter(({ parent_code }) => parent_code === parent).reduce((sum, area) => sum + area.share, 0)
  const streets = AREAS.filter(({ level }) => level === 'street')
  expect(share(streets[0]!.parent_code)).toBeCloseTo(46)
  for (const { code } of streets) expect(share(code)).toBeCloseTo(100)
})

test('the departments of note are of the district, good ones and bad ones', () => {
  const departments = DEPARTMENTS.filter(({ level }) => level === 2).map(({ code }) => qualityOf(code))
  expect(STANDING_OUT.filter((code) => !DEPARTMENTS.some((dept) => dept.code === code))).toEqual([])
  expect(Math.min(...departments.map(({ on_time }) => on_time))).toBe(78)
  expect(Math.max(...departments.map(({ on_time }) => on_time))).toBe(99)
  expect(Math.min(...departments.map(({ content }) => content))).toBe(70)
  expect(Math.max(...departments.map(({ content }) => content))).toBe(97)
})

test('accounts belong to departments that exist', () => {
  const codes = DEPARTMENTS.map(({ code }) => code)
  for (const { dept } of ACCOUNTS) expect(codes).toContain(dept)
  expect(DEPARTMENTS.find(({ code }) => code === 'S01-06')?.name).toBe('湖滨社区')
})

test('a department of the second level has a leader, two liaisons, a duty officer and three to eight operators', () => {
  const bureau = kind('bureau')[0]!
  for (let i = 0; i < 50; i++) {
    const people = peopleOf(bureau, randomFrom(String(i)))
    const count = (role: string) => people.filter(({ person_role }) => person_role === role).length
    expect([count('leader'), count('liaison'), count('duty')]).toEqual([1, 2, 1])
    expect(count('operator')).toBeGreaterThanOrEqual(3)
    expect(count('operator')).toBeLessThanOrEqual(8)
    for (const { mobile } of people) expect(mobile).toMatch(/^12\d{9}$/)
  }
})

test('boundaries hold the middle of their area and of no other of its level, and do not overlap', () => {
  const rings = boundaries()
  const drawn = AREAS.map((area) => ({ ...area, outline: outlineOf([[rings.get(area.code)!]]) }))
  for (const { name, level, lng, lat } of AREAS.filter((area) => area.level !== 'district'))
    expect(
      drawn.filter((area) => area.level === level && holds(area.outline, [lng, lat])).map((area) => area.name),
    ).toEqual([name])
  const streets = drawn.filter(({ level }) => level === 'street')
  for (const a of streets) for (const b of streets) if (a !== b) expect(overlapOf(a.outline, b.outline)).toBe(0)
})
