import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deptIdOf } from '#features/organisation/testing/ids.ts'
import type { TestProgram } from '#platform/testing/program.ts'

import { viewArrange, viewDel, viewList, viewSave, viewShare, viewShareWith } from '../contract.ts'
import { keptAddress } from '../domain/sharing.ts'
import { listsToView } from '../testing/lists-to-view.ts'

let work: TestProgram
beforeAll(async () => {
  work = await listsToView()
})
afterAll(() => work.close())
beforeEach(async () => {
  await work.db.deleteFrom('list_view_order').execute()
  await work.db.deleteFrom('list_view').execute()
})

const LIST = 'orders.all'
const COLUMNS = { turned: ['stage'], widths: { title: 300 } }
const keep = async (who: string, name: string, more: object = {}): Promise<string> =>
  (await work.call(who, viewSave, { list: LIST, name, address: 'urgency=urgent_2h', columns: COLUMNS, ...more })).id
const namesOf = async (who: string, list = LIST) =>
  (await work.call(who, viewList, { list })).rows.map(({ name }) => name)
const codeOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked
  return status === 200 ? 'ok' : `${status} ${body.code}`
}

test('a view keeps what the list was, and is its owner’s alone', async () => {
  const id = await keep('chengguan', '特急', { address: 'size=50&urgency=urgent_2h&cursor=x&page=3&sort=received' })
  const { rows } = await work.call('chengguan', viewList, { list: LIST })
  expect(rows).toMatchObject([
    {
      id,
      name: '特急',
      address: 'size=50&sort=received&urgency=urgent_2h',
      columns: COLUMNS,
      shared: 'own',
      mine: 1,
      gone: [],
    },
  ])
  expect(await namesOf('chengguan', 'orders.normal')).toEqual([])
  for (const other of ['chengguan_admin', 'leader']) expect(await namesOf(other)).toEqual([])
})

describe('sharing', () => {
  test.each([
    [
      'chengguan_admin',
      'dept',
      [],
      ['chengguan_admin', 'chengguan', 'chengguan_sub'],
      ['zhujian', 'leader', 'dispatcher'],
    ],
    ['leader', 'dept', [], ['leader', 'dispatcher'], ['chengguan']],
    ['leader', 'role', ['center_reviewer'], ['leader', 'reviewer'], ['dispatcher', 'chengguan']],
    ['leader', 'all', [], ['reviewer', 'chengguan', 'zhujian', 'street01_sub'], []],
  ] as const)('of %s with %s', async (who, shared, role_codes, has, hasNot) => {
    const id = await keep(who, '本周')
    await work.call(who, viewShare, { id, version: 0, shared, role_codes: [...role_codes] })
    for (const one of has) expect(await namesOf(one), one).toEqual(['本周'])
    for (const one of hasNot) expect(await namesOf(one), one).toEqual([])
    await work.call(who, viewShare, { id, shared: 'own' })
    for (const one of has.filter((name) => name !== who)) expect(await namesOf(one), one).toEqual([])
  })

  test('whoever has a view of somebody else neither changes nor removes nor shares it', async () => {
    const id = await keep('leader', '全区')
    await work.call('leader', viewShare, { id, shared: 'all' })
    const same = { id, list: LIST, name: '改名', address: '', columns: COLUMNS }
    expect(await codeOf(work.ask('chengguan_admin', viewSave, same))).toBe('404 NOT_FOUND')
    expect(await codeOf(work.ask('chengguan_admin', viewDel, { id }))).toBe('404 NOT_FOUND')
    expect(await codeOf(work.ask('chengguan_admin', viewShare, { id, shared: 'own' }))).toBe('404 NOT_FOUND')
    expect(await namesOf('chengguan')).toEqual(['全区'])
  })

  test('a view that is not shared does not exist for the head of the same department', async () => {
    const id = await keep('chengguan', '私人')
    expect(await codeOf(work.ask('chengguan_admin', viewShare, { id, shared: 'dept' }))).toBe('404 NOT_FOUND')
  })

  test.each([
    ['an operator', 'chengguan', { shared: 'dept' }, '403 NO_PERMISSION'],
    ['a department with all', 'chengguan_admin', { shared: 'all' }, '400 INVALID'],
    ['a department with roles', 'chengguan_admin', { shared: 'role', role_codes: ['dept_admin'] }, '400 INVALID'],
    ['roles that there are not', 'leader', { shared: 'role', role_codes: ['center_poet'] }, '400 INVALID'],
    ['no role', 'leader', { shared: 'role' }, '400 INVALID'],
  ] as const)('%s is refused', async (_what, who, how, code) => {
    const id = await keep(who, '视图')
    const given = { id, ...how, role_codes: 'role_codes' in how ? [...how.role_codes] : [] }
    expect(await codeOf(work.ask(who, viewShare, given))).toBe(code)
  })

  test('somebody is offered what he may choose', async () => {
    expect(await work.call('chengguan_admin', viewShareWith, {})).toEqual({ shared: ['own', 'dept'], roles: [] })
    const { shared, roles } = await work.call('leader', viewShareWith, {})
    expect([shared, roles.map(({ code }) => code).includes('center_reviewer')]).toEqual([
      ['own', 'dept', 'role', 'all'],
      true,
    ])
  })

  test('it stays with the department in which it was shared, until its owner shares it anew', async () => {
    const id = await keep('chengguan_admin', '城管')
    await work.call('chengguan_admin', viewShare, { id, shared: 'dept' })
    await work.db
      .updateTable('list_view')
      .set({ dept_id: await deptIdOf(work.db, 'B02') })
      .where('id', '=', id)
      .execute()
    expect([await namesOf('chengguan'), await namesOf('zhujian')]).toEqual([[], ['城管']])
    await work.call('chengguan_admin', viewSave, { id, list: LIST, name: '城管', address: '', columns: COLUMNS })
    expect(await namesOf('zhujian')).toEqual(['城管'])
  })
})

describe('what is kept', () => {
  test.each([
    ['a filter that there is not', { address: 'colour=red' }],
    ['a value that there is not', { address: 'urgency=soon' }],
    ['conditions that are none', { address: 'conditions=and(colour.is.red)' }],
    ['what only the centre may ask', { address: 'conditions=and(has_phone.is.1,overdue.is.1)' }],
    ['another queue in the place of the list’s own', { address: 'queue=all' }],
    ['a list that has no views', { list: 'exports.mine' }],
    ['a queue that there is not', { list: 'orders.nowhere' }],
    ['a list by the name of something else', { list: 'constructor' }],
    ['a filter of another list', { list: 'follow-ups' }],
    ['no name', { name: ' ' }],
    ['a name without end', { name: '长'.repeat(21) }],
    ['an address without end', { address: `keyword=${'a'.repeat(4000)}` }],
  ])('is not %s', async (_what, wrong) => {
    const given = { list: LIST, name: '视图', address: 'urgency=urgent_2h', columns: COLUMNS, ...wrong }
    expect(await codeOf(work.ask('chengguan', viewSave, given))).toBe('400 INVALID')
    expect(await namesOf('chengguan')).toEqual([])
  })

  test('neither a number nor a caller whom somebody looked up', async () => {
    await keep('leader', '来电', { address: `phone_key=${'a'.repeat(64)}&caller_of=5&is_repeat=1` })
    expect((await work.call('leader', viewList, { list: LIST })).rows[0]!.address).toBe('is_repeat=1')
  })

  test('a name once for each person, thirty views of a list', async () => {
    await keep('chengguan', '同名')
    await keep('chengguan_admin', '同名')
    const again = { list: LIST, name: '同名', address: '', columns: COLUMNS }
    expect(await codeOf(work.ask('chengguan', viewSave, again))).toBe('400 INVALID')
    for (let n = 1; n < 30; n++) await keep('chengguan', `视图${n}`)
    expect(await codeOf(work.ask('chengguan', viewSave, { ...again, name: '第三十一' }))).toBe('400 INVALID')
  })

  test('beyond a hundred of others one has one’s own, the default and the newest, and one that is asked for', async () => {
    const usual = await keep('leader', '共享0')
    await work.call('leader', viewShare, { id: usual, shared: 'all' })
    await work.call('chengguan', viewArrange, { list: LIST, ids: [], default_id: usual })
    const { id: _id, ...row } = await work.db.selectFrom('list_view').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 110 }, (_, n) => ({
      ...row,
      columns: '{"turned":[],"widths":{}}',
      role_codes: '[]',
      name: `共享${n + 1}`,
    }))
    await work.db.insertInto('list_view').values(others).execute()
    await keep('chengguan', '我的')
    expect(await namesOf('chengguan')).toEqual(['我的', '共享0', ...others.slice(-98).map(({ name }) => name)])
    const old = (
      await work.db.selectFrom('list_view').select('id').where('name', '=', '共享5').executeTakeFirstOrThrow()
    ).id
    const { rows, default_id } = await work.call('chengguan', viewList, { list: LIST, id: old })
    expect([default_id, rows.length, rows.some(({ id }) => id === old)]).toEqual([usual, 100, true])
    await work.db.updateTable('list_view').set({ shared: 'own' }).where('id', '=', old).execute()
    const asked = await work.call('chengguan', viewList, { list: LIST, id: old })
    expect(asked.rows.some(({ id }) => id === old)).toBe(false)
  })

  test('what a later release no longer knows is left out, and named', async () => {
    const id = await keep('chengguan', '旧视图')
    const address = 'colour=red&conditions=and(shape.is.round)&status=waiting,asleep&urgency=urgent_2h'
    await work.db.updateTable('list_view').set({ address }).where('id', '=', id).execute()
    const { rows } = await work.call('chengguan', viewList, { list: LIST })
    expect(rows[0]).toMatchObject({ address: 'urgency=urgent_2h', gone: ['colour', 'conditions', 'status'] })
  })

  test('what only the centre may ask is left out for a department that it is shared with', async () => {
    const id = await keep('leader', '有电话', { address: 'conditions=and(has_phone.is.1,overdue.is.1)' })
    await work.call('leader', viewShare, { id, shared: 'all' })
    expect((await work.call('chengguan', viewList, { list: LIST })).rows[0]).toMatchObject({
      address: '',
      gone: ['conditions'],
    })
  })

  test('another name leaves the rest as it was kept, also what its owner may no longer ask', async () => {
    const id = await keep('chengguan', '旧名')
    const address = 'conditions=and(has_phone.is.1,overdue.is.1)&urgency=urgent_2h'
    await work.db.updateTable('list_view').set({ address }).where('id', '=', id).execute()
    await work.call('chengguan', viewSave, { id, version: 0, list: LIST, name: '新名' })
    expect(
      await work.db.selectFrom('list_view').select(['name', 'address', 'columns']).where('id', '=', id).execute(),
    ).toEqual([{ name: '新名', address, columns: COLUMNS }])
  })

  test('a change of what another window has changed is refused', async () => {
    const id = await keep('chengguan', '视图')
    const changed = { id, version: 0, list: LIST, name: '新名', address: '', columns: COLUMNS }
    expect(await codeOf(work.ask('chengguan', viewSave, changed))).toBe('ok')
    expect(await codeOf(work.ask('chengguan', viewSave, { ...changed, name: '旧窗口' }))).toBe('409 STALE')
    expect(await codeOf(work.ask('chengguan', viewDel, { id, version: 0 }))).toBe('409 STALE')
    expect(await codeOf(work.ask('chengguan', viewDel, { id, version: 1 }))).toBe('ok')
    expect(await namesOf('chengguan')).toEqual([])
  })
})

test.each([
  ['follow-ups', 'chengguan', 'kind=promise&size=50', 'state=asleep', 'state'],
  ['collective-cases', 'dispatcher', 'running=1', 'running=2', 'running'],
  ['order-access', 'secadmin', 'created_from=2026-11-01&kind=export', 'created_from=gestern', 'created_from'],
  ['deleted-orders', 'leader', 'keyword=RX2026', 'colour=red', 'colour'],
  ['message-records', 'sysadmin', 'channel=sms&state=failed', 'channel=drum', 'channel'],
])('%s, a list of its own kind, is kept by its own contract', async (list, who, address, unknown, name) => {
  await keep(who, '常用', { list, address })
  const { rows } = await work.call(who, viewList, { list })
  expect(rows).toMatchObject([{ address: keptAddress(address), gone: [] }])
  await work.db
    .updateTable('list_view')
    .set({ address: `${address.split('&')[0]}&${unknown}` })
    .execute()
  expect((await work.call(who, viewList, { list })).rows[0]!.gone).toEqual([name])
})

describe('the order of views', () => {
  test('is each person’s own, with the one that the list opens with', async () => {
    const [a, b] = [await keep('leader', '甲'), await keep('leader', '乙')]
    await work.call('leader', viewShare, { id: a, shared: 'all' })
    const c = await keep('chengguan', '丙')
    await work.call('leader', viewArrange, { list: LIST, ids: [b, a], default_id: b })
    await work.call('chengguan', viewArrange, { list: LIST, ids: [c, b, a], default_id: a })
    expect(await work.call('leader', viewList, { list: LIST })).toMatchObject({
      default_id: b,
      rows: [{ id: b }, { id: a }],
    })
    expect(await work.call('chengguan', viewList, { list: LIST })).toMatchObject({
      default_id: a,
      rows: [{ id: c }, { id: a }],
    })
    // No longer shared, it is no default either.
    await work.call('leader', viewShare, { id: a, shared: 'own' })
    expect(await work.call('chengguan', viewList, { list: LIST })).toMatchObject({
      default_id: null,
      rows: [{ id: c }],
    })
  })

  test('has nobody else’s view', async () => {
    const a = await keep('leader', '甲')
    expect(await codeOf(work.ask('chengguan', viewArrange, { list: LIST, ids: [], default_id: a }))).toBe(
      '404 NOT_FOUND',
    )
    await work.call('chengguan', viewArrange, { list: LIST, ids: [a] })
    expect(await namesOf('chengguan')).toEqual([])
  })
})
