import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { HOLDINGS } from '../domain/holdings.ts'
import { deptIdOf } from '../testing/ids.ts'
import { organisation } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [organisation] })))
afterAll(() => work.close())

let made = 0
async function form(above: string, given: object = {}) {
  const code = `N${++made}`
  return {
    ...{
      pid: await deptIdOf(work.db, above),
      code,
      name: `新设单位${code}`,
      short_name: code,
      kind: 'subunit' as const,
    },
    ...given,
  }
}
const make = async (above: string, given: object = {}) => {
  const values = await form(above, given)
  return { ...values, ...(await work.call('leader', contract.deptSave, values)) }
}
const info = (id: string) => work.call('leader', contract.deptInfo, { id })
const refusal = async (values: Parameters<typeof work.call<typeof contract.deptSave>>[2]) => {
  const { body } = await work.ask('leader', contract.deptSave, values)
  return body.status ? '' : `${body.code} ${body.msg}`
}

describe('a department', () => {
  test('is made, seen by who may see it, and keeps its leader sealed and masked', async () => {
    const { id } = await make('B01', { leader_name: '王小明', leader_phone: '13812345678', aliases: ['老科室'] })
    const row = await info(id)
    expect(row).toMatchObject({ level: 3, leader_name: '王*明', leader_phone: '138****5678', aliases: ['老科室'] })
    expect((await work.call('chengguan', contract.deptInfo, { id })).id).toBe(id)
    expect(await work.refusal('zhujian', contract.deptInfo, { id })).toBe('NOT_FOUND')
    expect(await work.refusal('chengguan_admin', contract.deptSave, await form('B01'))).toBe('NO_PERMISSION')
    const kept = await work.db.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain('13812345678')
  })

  test('changed with the leader as he was shown keeps him; other stars are refused', async () => {
    const { id, ...values } = await make('B01', { leader_name: '王小明', leader_phone: '13812345678' })
    const { leader_name, leader_phone, version } = await info(id)
    const change = { ...values, id, version, name: '改名科', leader_name: leader_name!, leader_phone: leader_phone! }
    await work.call('leader', contract.deptSave, change)
    expect(await info(id)).toMatchObject({ name: '改名科', leader_name: '王*明', leader_phone: '138****5678' })
    expect(await refusal({ ...change, version: 2, leader_phone: '139****0000' })).toContain('领导电话')
    expect(await work.refusal('leader', contract.deptSave, change)).toBe('STALE')
  })

  test('names and codes are had once, and there is one centre', async () => {
    const one = await make('B01')
    expect(await refusal(await form('B01', { code: one.code }))).toContain('INVALID 编码')
    expect(await refusal(await form('B01', { name: one.name }))).toContain('INVALID 部门名称')
    expect(await refusal(await form('C00', { kind: 'centre' }))).toContain('INVALID 类别')
    expect(await refusal(await form('C00', { kind: 'bureau' }))).toContain('INVALID 值班电话')
    expect(await refusal(await form('C00', { kind: 'bureau', duty_phone: '找老王' }))).toContain('INVALID duty_phone')
    expect(await refusal(await form('B01', { pid: '999999' }))).toContain('INVALID 上级部门')
    const top = await make('C00', { pid: undefined, kind: 'bureau', duty_phone: '0512-66660000' })
    expect(await info(top.id)).toMatchObject({ pid: await deptIdOf(work.db, 'C00'), level: 2 })
  })

  test('moves with what lies below it and its accounts', async () => {
    const top = await make('C00', { kind: 'bureau', duty_phone: '0512-66660001' })
    const middle = await make(top.code)
    const low = await make(middle.code)
    await work.db
      .updateTable('operator')
      .set({ dept_id: low.id, user_level: '3' })
      .where('username', '=', 'unit_b03_01')
      .execute()
    const moved = { ...middle, pid: await deptIdOf(work.db, 'C00'), kind: 'bureau' as const, duty_phone: '110' }
    await work.call('leader', contract.deptSave, moved)
    const centre = await deptIdOf(work.db, 'C00')
    expect(await info(low.id)).toMatchObject({ level: 3, path: `/${centre}/${middle.id}/${low.id}/` })
    expect(await refusal({ ...moved, pid: low.id, kind: 'subunit' })).toContain('DEPT_CYCLE')
  })

  test('is not moved to where another one has its name, by its form or by the tree', async () => {
    const [one, place] = [await make('B01'), await make('B01')]
    await make(place.code, { name: one.name })
    expect(await refusal({ ...one, pid: place.id })).toContain('INVALID 部门名称')
    const move = { id: one.id, pid: place.id, from_pid: one.pid }
    const { body } = await work.ask('leader', contract.deptMove, move)
    expect(`${body.code} ${body.msg}`).toContain('INVALID 部门名称')
    expect((await work.call('leader', contract.deptMovePreview, move)).why_not).toContain('部门名称')
  })

  test('two that are put below each other at once make no circle', async () => {
    const [a, b] = [await make('B01'), await make('B01')]
    const codes = await Promise.all([
      work.refusal('leader', contract.deptSave, { ...a, pid: b.id }),
      work.refusal('leader', contract.deptSave, { ...b, pid: a.id }),
    ])
    expect(codes.sort()).toEqual(['', 'DEPT_CYCLE'])
  })

  test('stays where it is just being given something', async () => {
    const { id } = await make('B01')
    const { pending } = await work.db.transaction().execute(async (trx) => {
      await sql`insert into duty_shift (supplier_id, dept_id, date, shift, created_at)
        select supplier_id, id, '2099-01-01', 'day', created_at from department where id = ${id}`.execute(trx)
      const asked = work.refusal('leader', contract.deptDel, { id })
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      while ((await waits.execute(work.db)).rows[0]!.n === 0);
      return { pending: asked }
    })
    expect(await pending).toBe('DEPT_IN_USE')
  })

  test('stays while a macro hands orders to it', async () => {
    const { id } = await make('B01')
    const macro = sql`insert into order_macro (supplier_id, title, move, to_dept_id, opinion, created_at)
      select supplier_id, '转办', 'sub_allocate', id, '请办理', created_at from department where id = ${id}`
    await macro.execute(work.db)
    expect((await info(id)).held).toMatchObject({ macros: 1 })
    const { body } = await work.ask('leader', contract.deptDel, { id })
    expect([body.code, body.msg]).toEqual(['DEPT_IN_USE', '部门下还有交由它办理的快捷处理（1），不能删除；可改为停用'])
  })

  test('goes when nothing hangs on it, and says what does', async () => {
    const { id, code } = await make('B01')
    const below = await make(code)
    const { body } = await work.ask('leader', contract.deptDel, { id })
    expect([body.code, body.msg]).toEqual(['DEPT_IN_USE', '部门下还有下级部门（1），不能删除；可改为停用'])
    const nothing = Object.fromEntries(Object.keys(HOLDINGS).map((kind) => [kind, 0]))
    expect((await info(id)).held).toEqual({ ...nothing, departments: 1 })
    await work.call('leader', contract.deptDel, { id: below.id })
    await work.call('leader', contract.deptDel, { id })
    expect(await work.refusal('leader', contract.deptInfo, { id })).toBe('NOT_FOUND')
    expect(await work.refusal('leader', contract.deptDel, { id: await deptIdOf(work.db, 'C00') })).toBe('DEPT_CENTRE')
  })
})

describe('a person', () => {
  const people = async (dept_id: string) => (await work.call('leader', contract.deptUserList, { dept_id })).rows
  const add = (dept_id: string, name: string, given: object = {}) =>
    work.call('leader', contract.deptUserSave, {
      ...{ dept_id, name, person_role: 'operator' as const, mobile: `135${String(++made).padStart(8, '0')}` },
      ...given,
    })

  test('comes last, and goes up and down by one', async () => {
    const { id: dept_id } = await make('B01')
    for (const name of ['甲', '乙', '丙']) await add(dept_id, name)
    const rows = await people(dept_id)
    expect(rows.map(({ name, first, last }) => [name, first, last])).toEqual([
      ['甲', 1, 0],
      ['乙', 0, 0],
      ['丙', 0, 1],
    ])
    await work.call('leader', contract.deptUserUpDown, { id: rows[2]!.id, type: 'up' })
    await work.call('leader', contract.deptUserUpDown, { id: rows[0]!.id, type: 'down' })
    expect((await people(dept_id)).map(({ name }) => name)).toEqual(['丙', '甲', '乙'])
    expect(await work.refusal('leader', contract.deptUserUpDown, { id: rows[2]!.id, type: 'up' })).toBe('ALREADY_FIRST')
    expect(await work.refusal('leader', contract.deptUserUpDown, { id: rows[1]!.id, type: 'down' })).toBe(
      'ALREADY_LAST',
    )
    const { n } = (
      await sql<{ n: number }>`select count(distinct sort)::int as n from person where dept_id = ${dept_id}`.execute(
        work.db,
      )
    ).rows[0]!
    expect(n).toBe(3)
  })

  test('keeps a number that came back masked, takes another, and not one of a colleague', async () => {
    const { id: dept_id } = await make('B01')
    const { id } = await add(dept_id, '甲', { mobile: '13911112222' })
    await add(dept_id, '乙', { mobile: '13933334444' })
    const save = (mobile: string) =>
      work.ask('leader', contract.deptUserSave, { id, dept_id, name: '甲', person_role: 'operator', mobile })
    expect((await save('139****2222')).status).toBe(200)
    expect((await people(dept_id))[0]).toMatchObject({ mobile: '139****2222' })
    expect((await save('139****4444')).body.msg).toBe('手机：请填写完整内容')
    expect((await save('13933334444')).body.msg).toBe('手机：该部门已有此号码的人员')
    expect((await save('13955556666')).status).toBe(200)
    expect((await people(dept_id))[0]).toMatchObject({ mobile: '139****6666' })
  })

  describe('with further posts', () => {
    const post = async (code: string, person_role: 'leader' | 'duty' = 'leader') => ({
      ...{ dept_id: await deptIdOf(work.db, code), person_role, post: '副主任' },
    })
    const saved = async (id: string) => {
      const { posts } = await work.call('leader', contract.deptUserInfo, { id })
      return posts.map(({ dept_code, person_role, post: title }) => [dept_code, person_role, title])
    }

    test('has them saved with the rest, in the order given, told in the audit, and loses them when deleted', async () => {
      const { id: dept_id } = await make('B01')
      const values = { name: '兼职', person_role: 'operator' as const, mobile: '13700000001', dept_id }
      const { id } = await add(dept_id, '兼职', { ...values, posts: [await post('B03'), await post('B02', 'duty')] })
      expect(await saved(id)).toEqual([
        ['B03', 'leader', '副主任'],
        ['B02', 'duty', '副主任'],
      ])
      await work.call('leader', contract.deptUserSave, { ...values, id, version: 0, posts: [await post('B02')] })
      expect(await saved(id)).toEqual([['B02', 'leader', '副主任']])
      const [audit] = await work.db
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('object_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
      expect(JSON.stringify(audit!.before)).toContain('"duty"')
      expect(JSON.stringify(audit!.after)).not.toContain('"duty"')
      const stale = { ...values, id, version: 0, posts: [] }
      expect(await work.refusal('leader', contract.deptUserSave, stale)).toBe('STALE')
      expect(await saved(id)).toHaveLength(1)
      await work.call('leader', contract.deptUserDel, { id })
      const rows = await work.db.selectFrom('person_post').select('dept_id').where('person_id', '=', id).execute()
      expect(rows).toEqual([])
    })

    test('is listed where they are, marked, once, and kept by the main department', async () => {
      const mine = await deptIdOf(work.db, 'B01')
      const { id } = await add(await deptIdOf(work.db, 'B02'), '外兼', {
        posts: [await post('B01-02'), await post('B01')],
      })
      const found = (await people(mine)).filter((row) => row.id === id)
      expect(found).toMatchObject([{ name: '外兼', further: 1, own: 1, posts: [{}, {}] }])
      const rows = (await work.call('chengguan_admin', contract.deptUserList, { keyword: '外兼' })).rows
      expect(rows).toMatchObject([{ id, further: 1, own: 0, dept_name: '住房和城乡建设局' }])
      const leaders = { dept_id: mine, person_role: 'leader' as const, keyword: '外兼' }
      expect((await work.call('leader', contract.deptUserList, leaders)).total).toBe(1)
      expect((await work.call('leader', contract.deptUserList, { ...leaders, person_role: 'duty' })).total).toBe(0)
      expect((await work.call('zhujian', contract.deptUserInfo, { id })).posts).toEqual([])
      expect(await work.refusal('chengguan_admin', contract.deptUserDel, { id })).toBe('NOT_FOUND')
      const values = { id, dept_id: mine, name: '改', person_role: 'operator' as const, mobile: '13700000002' }
      expect(await work.refusal('chengguan_admin', contract.deptUserSave, values)).toBe('NOT_FOUND')
    })

    test('keeps those that the caller does not see, and gets none there', async () => {
      const dept_id = await deptIdOf(work.db, 'B01')
      const values = { dept_id, name: '内外', person_role: 'operator' as const, mobile: '13700000003' }
      const { id } = await work.call('leader', contract.deptUserSave, { ...values, posts: [await post('B02')] })
      await work.call('chengguan_admin', contract.deptUserSave, { ...values, id, posts: [await post('B01-02')] })
      expect((await saved(id)).map(([code]) => code)).toEqual(['B01-02', 'B02'])
      const foreign = { ...values, id, posts: [await post('B03')] }
      const { body } = await work.ask('chengguan_admin', contract.deptUserSave, foreign)
      expect([body.code, body.msg]).toEqual(['INVALID', '兼任职务：部门不存在或已删除'])
      const own = { ...values, id, posts: [await post('B01')] }
      expect((await work.ask('leader', contract.deptUserSave, own)).body.msg).toContain('是本人所在部门')
    })

    test('keeps a department from being deleted, which says so', async () => {
      const { id } = await make('B01')
      await add(await deptIdOf(work.db, 'B02'), '在此', { posts: [{ dept_id: id, person_role: 'duty' }] })
      const { body } = await work.ask('leader', contract.deptDel, { id })
      expect([body.code, body.msg]).toEqual(['DEPT_IN_USE', '部门下还有兼任职务的人员（1），不能删除；可改为停用'])
    })
  })

  test('of another department is neither changed nor put there', async () => {
    const dept_id = await deptIdOf(work.db, 'B02')
    const foreign = (await people(dept_id)).find(({ further }) => further === 0)
    const values = { dept_id, name: '外人', person_role: 'operator' as const, mobile: '13900000001' }
    expect(await work.refusal('chengguan_admin', contract.deptUserSave, values)).toBe('INVALID')
    const own = { ...values, id: foreign!.id, dept_id: await deptIdOf(work.db, 'B01') }
    expect(await work.refusal('chengguan_admin', contract.deptUserSave, own)).toBe('NOT_FOUND')
    expect(await work.refusal('chengguan_admin', contract.deptUserDel, { id: foreign!.id })).toBe('NOT_FOUND')
    expect(await work.refusal('chengguan', contract.deptUserSave, values)).toBe('NO_PERMISSION')
  })
})

test('a department is moved with what lies below it, back again, and not over what somebody did meanwhile', async () => {
  const [from, to] = [await deptIdOf(work.db, 'B01'), await deptIdOf(work.db, 'B02')]
  const { id } = await make('B01')
  await work.call('leader', contract.deptSave, await form('B01', { pid: id }))
  const preview = await work.call('leader', contract.deptMovePreview, { id, pid: to })
  expect(preview).toMatchObject({ departments: 1, other_level: 0, why_not: null })
  await work.call('leader', contract.deptMove, { id, pid: to, from_pid: from })
  const below = await work.db.selectFrom('department').select('path').where('pid', '=', id).executeTakeFirstOrThrow()
  expect(below.path).toContain(`/${to}/${id}/`)
  expect(await work.refusal('leader', contract.deptMove, { id, pid: to, from_pid: from })).toBe('STALE')
  await work.call('leader', contract.deptMove, { id, pid: from, from_pid: to })
  expect((await info(id)).path).toContain(`/${from}/${id}/`)
  const under = await work.db.selectFrom('department').select('id').where('pid', '=', id).executeTakeFirstOrThrow()
  expect(await work.refusal('leader', contract.deptMove, { id, pid: under.id, from_pid: from })).toBe('DEPT_CYCLE')
  expect((await work.call('leader', contract.deptMovePreview, { id, pid: under.id })).why_not).not.toBe(null)
  expect(await work.refusal('chengguan', contract.deptMove, { id, pid: to, from_pid: from })).toBe('NO_PERMISSION')
})
