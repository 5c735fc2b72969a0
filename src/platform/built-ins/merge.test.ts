import { describe, expect, test } from 'vitest'

import { merge, type BuiltIn, type Row } from './merge.ts'

const ROLES: BuiltIn = { table: 'role', key: ['code'], mark: 'system', rows: [] }
const role = (more: Row = {}): Row => ({ code: 'reviewer', system: true, name: '审核员', api: ['a', 'b'], ...more })
const brought = (...rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [JSON.stringify([row.code]), row]))
const inDatabase = (more: Row = {}): Row => ({ id: 7, version: 0, deleted_at: null, ...role(more) })
const NONE = { added: [], changed: [] }

describe('a tenant that the program knows', () => {
  test('is left alone while nothing changed', () => {
    const wanted = [role()]
    expect(merge(ROLES, { wanted, brought: brought(role()), present: [inDatabase()] })).toMatchObject(NONE)
  })

  test.each([
    ['follows the program where it changed nothing', {}, { name: '复核员' }, { name: '复核员' }],
    ['keeps the name it gave', { name: '老王' }, { name: '复核员' }, { name: '老王' }],
    ['is given a new right', {}, { api: ['a', 'b', 'c'] }, { api: ['a', 'b', 'c'] }],
    ['loses a right that is no more', {}, { api: ['b'] }, { api: ['b'] }],
    [
      'is given a new right beside its own',
      { api: ['a', 'b', 'x'] },
      { api: ['a', 'b', 'c'] },
      { api: ['a', 'b', 'x', 'c'] },
    ],
    ['is not given again what it took away', { api: ['b'] }, { api: ['a', 'b', 'c'] }, { api: ['b', 'c'] }],
  ])('%s', (_name, its, todays, result) => {
    const { changed } = merge(ROLES, {
      wanted: [role(todays)],
      brought: brought(role()),
      present: [inDatabase({ ...its, version: 3 })],
    })
    expect(changed.length === 0 ? inDatabase(its) : changed[0]).toMatchObject(result)
  })

  test('is given the value of a column that the program did not bring before', () => {
    const wanted = [role({ idle_minutes: 15 })]
    const present = [inDatabase({ idle_minutes: 30, name: '老王' })]
    expect(merge(ROLES, { wanted, brought: brought(role()), present }).changed).toMatchObject([
      { idle_minutes: 15, name: '老王' },
    ])
  })

  test('is given what is new, and not again what it removed', () => {
    const wanted = [role(), role({ code: 'visitor' })]
    for (const present of [[], [inDatabase({ deleted_at: '2026-11-01' })]])
      expect(merge(ROLES, { wanted, brought: brought(role()), present })).toMatchObject({
        added: [{ code: 'visitor' }],
        changed: [],
      })
  })

  test('keeps a row of its own that bears the name of a new one', () => {
    const own = inDatabase({ system: false, name: '自己的' })
    expect(merge(ROLES, { wanted: [role()], brought: {}, present: [own] })).toMatchObject(NONE)
  })

  test('has a removed row beside the one that took its place', () => {
    const present = [inDatabase({ id: 9 }), inDatabase({ id: 7, deleted_at: '2026-11-01' })]
    const { changed } = merge(ROLES, { wanted: [role({ name: '复核员' })], brought: brought(role()), present })
    expect(changed).toMatchObject([{ id: 9, name: '复核员' }])
  })
})

describe('a tenant of which nobody wrote down what it was brought', () => {
  const first = (builtIn: BuiltIn, wanted: readonly Row[], present: readonly Row[]) =>
    merge(builtIn, { wanted, brought: null, present })

  test('follows the program in a row that was never changed, and keeps one that was', () => {
    const wanted = [role({ api: ['a', 'b', 'c'] })]
    expect(first(ROLES, wanted, [inDatabase()]).changed).toMatchObject([{ api: ['a', 'b', 'c'] }])
    expect(first(ROLES, wanted, [inDatabase({ version: 1, api: ['a'] })])).toMatchObject(NONE)
  })

  test('is given the rows that it lacks', () => {
    expect(first(ROLES, [role(), role({ code: 'visitor' })], [inDatabase()]).added).toMatchObject([{ code: 'visitor' }])
  })

  test('is not given the rest of what stands together', () => {
    const days: BuiltIn = { table: 'day', key: ['date'], together: ['year'], rows: [] }
    const wanted = [
      { year: 2026, date: '2026-01-01' },
      { year: 2026, date: '2026-01-02' },
      { year: 2027, date: '2027-01-01' },
    ]
    expect(first(days, wanted, [{ id: 1, year: 2026, date: '2026-01-01' }]).added).toEqual([wanted[2]])
  })
})
