import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openText } from '#platform/crypto/seal.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { deptIdOf } from '../testing/ids.ts'
import { organisation } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [organisation] })))
afterAll(() => work.close())

describe('departments', () => {
  test('the centre sees all of them, page by page', async () => {
    const page = await work.call('dispatcher', contract.deptList, { kind: 'bureau', size: 10, page: 4 })
    expect(page.total).toBe(34)
    expect(page.rows.map(({ code }) => code)).toEqual(['B31', 'B32', 'B33', 'B34'])
    expect(page.rows[1]).toMatchObject({ name: '环境卫生服务中心', has_children: 1, can_undertake: 1 })
  })

  test('page by cursor leads through the same departments as page by number', async () => {
    const codes: string[] = []
    for (let cursor: string | undefined; ;) {
      const { rows, next } = await work.call('viewer', contract.deptList, { limit: 40, cursor })
      codes.push(...rows.map(({ code }) => code))
      if (next === null) break
      cursor = next
    }
    const { rows, total, total_exact } = await work.call('viewer', contract.deptList, { size: 40, page: 2 })
    expect([codes.length, new Set(codes).size, total_exact]).toEqual([total, total, true])
    expect(codes.slice(40, 80)).toEqual(rows.map(({ code }) => code))
  })

  test('a department sees itself and what is below it', async () => {
    const { rows, total } = await work.call('chengguan', contract.deptList, {})
    expect(total).toBe(8)
    expect(rows.every(({ code }) => code.startsWith('B01'))).toBe(true)
    expect((await work.call('chengguan', contract.deptListByPid, {})).map(({ code }) => code)).toEqual(['B01'])
  })

  test('a word finds by part of the name, in any writing, or by the whole code', async () => {
    const names = async (keyword: string) =>
      (await work.call('leader', contract.deptList, { keyword })).rows.map(({ code }) => code)
    expect(await names('交警')).toContain('B10')
    expect(await names('B10')).toEqual(['B10'])
    const english = work.db.updateTable('department').set({ name_en: 'Housing and Urban Development Bureau' })
    await english.where('code', '=', 'B02').execute()
    expect(await names('housing and urban')).toEqual(['B02'])
    expect(await names('%')).toEqual([])
  })

  test('the tree opens level by level', async () => {
    const [centre] = await work.call('viewer', contract.deptListByPid, {})
    expect(centre).toMatchObject({ code: 'C00', has_children: 1 })
    const below = await work.call('viewer', contract.deptListByPid, { pid: centre!.id })
    expect(below).toHaveLength(55)
    expect(below[0]).toMatchObject({ code: 'S01', area_name: '东湖街道' })
  })

  test('the leader’s name and phone come masked', async () => {
    const dept = await work.call('dispatcher', contract.deptInfo, { id: await deptIdOf(work.db, 'B02') })
    expect(dept).toMatchObject({ name: '住房和城乡建设局', aliases: expect.arrayContaining(['房管局']) })
    expect(dept.leader_phone).toMatch(/^12\d\*{4}\d{4}$/)
    expect(dept.leader_name).toContain('*')
  })

  test('another department does not exist for a department', async () => {
    const foreign = await work.ask('chengguan', contract.deptInfo, { id: await deptIdOf(work.db, 'B02') })
    const missing = await work.ask('chengguan', contract.deptInfo, { id: '999999' })
    expect([foreign.status, foreign.body.code, foreign.body.msg]).toEqual([404, 'NOT_FOUND', missing.body.msg])
    expect(await work.call('chengguan', contract.deptListByPid, { pid: await deptIdOf(work.db, 'B02') })).toEqual([])
  })

  test('one that is deleted leads no area and no category any more; an area goes to who looks after it next', async () => {
    const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
    const place = { supplier_id, code: '999999000000', name: '新区', level: 'district' as const }
    const { id: area_id } = await work.db
      .insertInto('area')
      .values({ ...place, created_at: work.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pid = await deptIdOf(work.db, 'C00')
    const make = (code: string) => {
      const street = { pid, code, name: `新街道${code}`, short_name: code, kind: 'street' as const, duty_phone: '110' }
      return work.call('leader', contract.deptSave, { ...street, area_id })
    }
    const { id } = await make('S91')
    const { id: category } = await work.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
    const usual = { default_dept_id: id, later_dept_id: id, later_from: '2099-01-01', later: '{}' }
    await work.db.updateTable('category').set(usual).where('id', '=', category).execute()
    const led = () =>
      work.db
        .selectFrom(['area as a', 'category as c'])
        .select(['a.dept_id', 'c.default_dept_id', 'c.later_dept_id', 'a.version'])
        .where('a.id', '=', area_id)
        .where('c.id', '=', category)
        .executeTakeFirst()
    await work.call('leader', contract.deptDel, { id })
    const before = (await led())!
    expect(before).toMatchObject({ dept_id: null, default_dept_id: null, later_dept_id: null })
    const { id: next } = await make('S92')
    // Whoever has its form open would send that nobody leads it.
    expect(await led()).toMatchObject({ dept_id: next, version: before.version + 1 })
  })

  test('whom no role lets, is refused; nonsense is named', async () => {
    expect((await work.ask('secadmin', contract.deptList, {})).status).toBe(403)
    expect((await work.ask('dispatcher', contract.deptInfo, { id: 'x' })).status).toBe(400)
  })
})

describe('people', () => {
  test('of a department with its sub-units, mobiles masked', async () => {
    const { rows, total } = await work.call('chengguan_admin', contract.deptUserList, { size: 100 })
    expect(total).toBe(rows.length)
    expect(new Set(rows.map(({ dept_name }) => dept_name))).toContain('市容管理科')
    for (const { mobile } of rows) expect(mobile).toMatch(/^12\d\*{4}\d{4}$/)
    expect(rows.find(({ username }) => username === 'chengguan')).toMatchObject({ person_role: 'liaison' })
  })

  test('by department and role for the centre', async () => {
    const dept_id = await deptIdOf(work.db, 'S01')
    const { rows } = await work.call('leader', contract.deptUserList, { dept_id, person_role: 'leader' })
    expect(rows.map(({ username }) => username)).toEqual(['street01_admin'])
  })

  test('one of another department does not exist', async () => {
    const { rows } = await work.call('leader', contract.deptUserList, {
      dept_id: await deptIdOf(work.db, 'B02'),
      size: 1,
    })
    expect((await work.call('leader', contract.deptUserInfo, { id: rows[0]!.id })).name).toBe(rows[0]!.name)
    expect((await work.ask('chengguan', contract.deptUserInfo, { id: rows[0]!.id })).status).toBe(404)
  })

  test.each(['new', 'moved', 'post'] as const)('nobody is put into what is just being deleted: %s', async (how) => {
    const [pid, main] = [await deptIdOf(work.db, 'B01'), await deptIdOf(work.db, 'B02')]
    const unit = { pid, code: `T-${how}`, name: `拟撤${how}`, short_name: how, kind: 'subunit' as const }
    const { id: gone } = await work.call('leader', contract.deptSave, unit)
    const mobile = `1390000000${['new', 'moved', 'post'].indexOf(how)}`
    const person = { dept_id: main, name: '甲', person_role: 'operator' as const, mobile }
    const id = how === 'moved' ? (await work.call('leader', contract.deptUserSave, person)).id : undefined
    const posts = [{ dept_id: gone, person_role: 'duty' as const, post: '' }]
    const given = { ...person, id, ...(how === 'post' ? { posts } : { dept_id: gone }) }
    const { pending } = await work.db.transaction().execute(async (trx) => {
      await trx.selectFrom('department').select('id').where('id', '=', gone).forUpdate().execute()
      await trx.updateTable('department').set({ deleted_at: '2026-11-23 09:00:00' }).where('id', '=', gone).execute()
      const asked = work.refusal('leader', contract.deptUserSave, given)
      const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await waits.execute(work.db)).rows.length === 0);
      return { pending: asked }
    })
    expect(await pending).toBe('INVALID')
    for (const table of ['person', 'person_post'] as const)
      expect(await work.db.selectFrom(table).selectAll().where('dept_id', '=', gone).execute()).toEqual([])
  })
})

test('who has an account is told where notices went before, when they will not go there, and of nothing else', async () => {
  const { operator_id, id } = await work.db
    .selectFrom('person as p')
    .innerJoin('operator as o', 'o.id', 'p.operator_id')
    .select(['p.id', 'o.id as operator_id'])
    .where('o.username', '=', 'chengguan')
    .executeTakeFirstOrThrow()
  const save = async (given: object) => {
    const row = await work.call('chengguan_admin', contract.deptUserInfo, { id })
    const { dept_id, version, name, person_role, mobile, email } = row
    const kept = { id, dept_id, version, name, person_role, mobile, ...(email && { email }) }
    work.clock.move(1)
    await work.call('chengguan_admin', contract.deptUserSave, { ...kept, ...given })
  }
  for (const given of [
    ...[{ mobile: '13700000011' }, { mobile: '13700000012', post: '科长' }, { mobile: '137****0012', tel: '88881234' }],
    ...[{ email: 'a@example.cn' }, { email: 'b@example.cn' }, { receive_notice: 0 }],
    // Messages about one's own account are none of the notices of work.
    { mobile: '13700000013', receive_notice: 0 },
  ])
    await save(given)
  await save({ receive_notice: 1 })
  await work.db.deleteFrom('duty_shift').execute()
  work.clock.move(1)
  const { version } = await work.call('chengguan_admin', contract.deptUserInfo, { id })
  await work.call('chengguan_admin', contract.deptUserDel, { id, version })
  const told = await work.db
    .selectFrom('message')
    .select(['channel', 'address', 'content'])
    .where('event', '=', 'contact_changed')
    .where('operator_id', '=', operator_id)
    .orderBy('id')
    .execute()
  const by = (way: string) => told.filter(({ channel }) => channel === way)
  const [first, ...sms] = by('sms').map(({ address }) => openText(testKeys(), address!))
  expect([first, sms]).toEqual([expect.any(String), ['13700000011', ...Array(4).fill('13700000012'), '13700000013']])
  expect(by('email').map(({ address }) => address)).toEqual(['a@example.cn', ...Array(3).fill('b@example.cn')])
  expect(by('app').map(({ content }) => /已变更部门人员中您的(.*?)，/.exec(content)?.[1])).toEqual([
    ...['手机号', '手机号', '邮箱', '邮箱', '“接收通知”', '手机号', '手机号'],
  ])
})
