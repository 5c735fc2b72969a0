import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { quickMenu } from './feature.ts'

const { quickMenuList, quickMenuAdd, quickMenuAdds, quickMenuDel } = contract

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [quickMenu] })))
afterAll(() => work.close())
beforeEach(() => work.db.deleteFrom('quick_menu').execute())

const menu = (path: string, title = '菜单') => ({ path, full_path: path, name: path.slice(1), title })
const OVERDUE = menu('/rexian/transfer/overdue/list', '超期')
const SOON = menu('/rexian/transfer/soonoverdue/list', '即将超期')
const ALL = menu('/rexian/all/list', '全部工单')
const many = (count: number) => Array.from({ length: count }, (_, n) => menu(`/somewhere/${n}`))

const list = (who: string) => work.call(who, quickMenuList, {})
const codeOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked
  return status === 200 ? 'ok' : `${status} ${body.code}`
}
const add = (who: string, item: object) => codeOf(work.ask(who, quickMenuAdd, item))
const save = (who: string, menu_data: unknown, seen?: readonly string[]) =>
  codeOf(work.ask(who, quickMenuAdds, { menu_data, ...(seen && { seen }) }))

describe('own quick menus', () => {
  test('come one by one, in the order in which they were added', async () => {
    expect(await list('dispatcher')).toEqual([])
    expect(await add('dispatcher', SOON)).toBe('ok')
    expect(await add('dispatcher', ALL)).toBe('ok')
    expect(await list('dispatcher')).toEqual([SOON, ALL])
  })

  test('are added as they are, or under the name that the call gives them: as an object or as JSON text (spec §7)', async () => {
    expect(await add('dispatcher', { item: SOON })).toBe('ok')
    expect(await add('dispatcher', { item: JSON.stringify(ALL) })).toBe('ok')
    expect(await add('dispatcher', { item: { ...OVERDUE, path: 'somewhere' } })).toBe('400 INVALID')
    expect(await list('dispatcher')).toEqual([SOON, ALL])
  })

  test('are replaced in the order that is sent, as a list or as JSON text', async () => {
    expect(await save('dispatcher', [ALL, SOON, OVERDUE])).toBe('ok')
    expect(await save('dispatcher', JSON.stringify([OVERDUE, ALL]))).toBe('ok')
    expect(await list('dispatcher')).toEqual([OVERDUE, ALL])
    expect(await save('dispatcher', [])).toBe('ok')
    expect(await list('dispatcher')).toEqual([])
  })

  test('that another window has saved meanwhile are not overwritten unseen', async () => {
    await save('dispatcher', [ALL])
    expect(await save('dispatcher', [SOON], [])).toBe('409 QUICK_MENU_STALE')
    expect(await list('dispatcher')).toEqual([ALL])
    expect(await save('dispatcher', [SOON], [ALL.path])).toBe('ok')
    expect(await save('dispatcher', [OVERDUE])).toBe('ok')
  })

  test('go one by one; what is not there is gone already', async () => {
    await save('dispatcher', [ALL, SOON, OVERDUE])
    expect(await work.call('dispatcher', quickMenuDel, { path: SOON.path })).toBeNull()
    expect(await work.call('dispatcher', quickMenuDel, { path: SOON.path })).toBeNull()
    expect(await list('dispatcher')).toEqual([ALL, OVERDUE])
  })

  test('are nobody else’s', async () => {
    await save('dispatcher', [ALL, SOON])
    expect(await list('reviewer')).toEqual([])
    await save('reviewer', [ALL])
    await work.call('reviewer', quickMenuDel, { path: SOON.path })
    expect(await list('dispatcher')).toEqual([ALL, SOON])
    expect((await work.newBrowser().ask(quickMenuList, {})).status).toBe(401)
  })

  test('may open a list with filters', async () => {
    const filtered = { ...ALL, full_path: `${ALL.path}?urgency=urgent_2h` }
    expect(await add('dispatcher', filtered)).toBe('ok')
    expect(await list('dispatcher')).toEqual([filtered])
  })
})

describe('what is refused changes nothing', () => {
  test('more than sixteen', async () => {
    expect(await save('admin', many(17))).toBe('400 QUICK_MENU_TOO_MANY')
    expect(await save('admin', many(16))).toBe('ok')
    expect(await add('admin', ALL)).toBe('400 QUICK_MENU_TOO_MANY')
    expect(await list('admin')).toEqual(many(16))
  })

  test('forty clicks at once do not get beyond sixteen, nor add one twice', async () => {
    const codes = await Promise.all([...many(20), ...many(20)].map((item) => add('admin', item)))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(16)
    expect(new Set((await list('admin')).map(({ path }) => path)).size).toBe(16)
  })

  test('the same once more', async () => {
    await add('dispatcher', ALL)
    expect(await add('dispatcher', { ...ALL, title: '另一个名字' })).toBe('400 QUICK_MENU_REPEATED')
    expect(await save('dispatcher', [SOON, OVERDUE, SOON])).toBe('400 QUICK_MENU_REPEATED')
    expect(await save('dispatcher', [ALL])).toBe('400 UNCHANGED')
    expect(await list('dispatcher')).toEqual([ALL])
  })

  test('the dashboard', async () => {
    expect(await add('admin', menu('/dashboard', '首页'))).toBe('400 QUICK_MENU_DASHBOARD')
    expect(await save('admin', [ALL, menu('/dashboard')])).toBe('400 QUICK_MENU_DASHBOARD')
  })

  test('a screen that the role does not have, or that nobody has', async () => {
    expect(await add('dispatcher', menu('/sys/user/manage'))).toBe('400 QUICK_MENU_UNKNOWN')
    expect(await save('dispatcher', [ALL, menu('/nowhere/at/all')])).toBe('400 QUICK_MENU_UNKNOWN')
    expect(await list('dispatcher')).toEqual([])
  })

  test.each([
    ['another site', { ...ALL, full_path: '//evil.example/' }],
    ['a script', { ...ALL, full_path: 'javascript:alert(1)' }],
    ['a path beside its own', { ...ALL, full_path: SOON.path }],
    ['another site as a path', menu('//evil.example')],
    ['a script as a path', menu('javascript:alert(1)')],
    ['a path with a query', menu('/rexian/all/list?a=1')],
    ['no title', { ...ALL, title: ' ' }],
    ['a title without end', { ...ALL, title: '长'.repeat(61) }],
    ['no name', { ...ALL, name: undefined }],
    ['an address without end', { ...ALL, full_path: `${ALL.path}?${'a'.repeat(200)}` }],
  ])('%s', async (_name, item) => {
    expect(await add('admin', item)).toBe('400 INVALID')
    expect(await save('admin', [item])).toBe('400 INVALID')
    expect(await list('admin')).toEqual([])
  })

  test.each([
    ['no list', 'abc'],
    ['an object', { length: 1 }],
    ['null', null],
    ['a list of texts', '["/rexian/all/list"]'],
    ['a list without end', many(201)],
  ])('%s', async (_name, menu_data) => {
    expect(await save('admin', menu_data)).toBe('400 INVALID')
  })
})

test('what the role lost meanwhile stays stored, and stays when the others are put in order', async () => {
  const { operator_id, supplier_id } = await work.db
    .selectFrom('operator')
    .select(['id as operator_id', 'supplier_id'])
    .where('username', '=', 'dispatcher')
    .executeTakeFirstOrThrow()
  const lost = menu('/sys/user/manage', '用户')
  const row = { ...lost, operator_id, supplier_id, sort: 0, created_at: '2026-10-01 09:00:00' }
  await work.db.insertInto('quick_menu').values(row).execute()
  expect(await save('dispatcher', [SOON, ALL, lost])).toBe('ok')
  expect(await list('dispatcher')).toEqual([SOON, ALL, lost])
})
