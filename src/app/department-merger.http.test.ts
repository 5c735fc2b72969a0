import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/department-changes/contract.ts'
import { departmentChanges } from '#features/department-changes/server/feature.ts'
import { handOverOrdersJob } from '#features/department-changes/server/hand-over-orders.ts'
import { macroManage, macroSave } from '#features/macros/contract.ts'
import { macros } from '#features/macros/server/feature.ts'
import { deptInfo, deptUserList } from '#features/organisation/contract.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'
import { addDays, dayOf } from '#kernel/time.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [organisation, reference, departmentChanges, macros] })
  await d.proveIdentity('leader')
})
afterAll(() => d.close())

const today = () => dayOf(d.clock.now())
const merger = (dept_id: string, to_dept_id: string) =>
  ({ kind: 'merge', dept_id, to_dept_id, effective_on: today(), basis: '区编办〔2026〕12号' }) as const
const merge = (dept_id: string, to_dept_id: string) =>
  d.call('leader', contract.deptChangeSave, merger(dept_id, to_dept_id))
const changeOf = async (dept_id: string) =>
  (await d.call('leader', contract.deptChangeList, { dept_id })).rows.find((row) => row.dept_id === dept_id)!
const people = async (dept_id: string) => (await d.call('leader', deptUserList, { dept_id, limit: 200 })).rows

test('what moves accounts and orders for good is not decided at a screen that somebody left (security A16)', async () => {
  const given = merger(await d.deptId('B13'), await d.deptId('B14'))
  expect(await d.refusal('admin', contract.deptChangeSave, given)).toBe('STEP_UP_REQUIRED')
  expect(await changeOf(given.dept_id)).toBeUndefined()
})

test('who is listed in both is listed once, with the shifts, the posts and the account of either', async () => {
  const [from, to, elsewhere] = [await d.deptId('B01'), await d.deptId('B02'), await d.deptId('B05')]
  const [own, theirs] = await Promise.all(
    [from, to].map((dept_id) =>
      d.db.selectFrom('person').selectAll().where('dept_id', '=', dept_id).orderBy('id').executeTakeFirstOrThrow(),
    ),
  )
  const { supplier_id, mobile, mobile_h, operator_id } = own!
  await d.db.updateTable('person').set({ mobile, mobile_h, operator_id: null }).where('id', '=', theirs!.id).execute()
  const post = { supplier_id, person_id: own!.id, dept_id: elsewhere, place: 1, person_role: 'duty', post: '' } as const
  await d.db.insertInto('person_post').values(post).execute()
  const orders = [await allocatedTo(d, from), await allocatedTo(d, elsewhere)]
  await sql`update allocation set person_ids = ${JSON.stringify([own!.id])} where order_id = any(${orders}::bigint[])`.execute(
    d.db,
  )
  const shift = { supplier_id, dept_id: from, shift: 'day', created_at: d.clock.now() } as const
  const staff_ids = [own!.id, theirs!.id]
  await d.db
    .insertInto('duty_shift')
    .values([
      { ...shift, date: addDays(today(), 300), leader_id: own!.id, staff_ids },
      { ...shift, date: addDays(today(), 301), staff_ids },
    ])
    .execute()
  const { counts } = await d.call('leader', contract.deptChangePreview, {
    kind: 'merge',
    dept_id: from,
    to_dept_id: to,
  })

  await merge(from, to)
  await d.runJobs()
  const { held } = await d.call('leader', deptInfo, { id: from })
  expect(held).toMatchObject({ people: 0, posts: 0, shifts: 0 })
  expect((await people(to)).map(({ id }) => id)).not.toContain(own!.id)
  expect((await changeOf(from)).moved['people']).toBe(counts['people']! - 1)
  const stays = d.db.selectFrom('person').select('operator_id').where('id', '=', theirs!.id)
  expect(await stays.executeTakeFirst()).toEqual({ operator_id })
  const posts = d.db.selectFrom('person_post').select('dept_id').where('person_id', '=', theirs!.id)
  expect(await posts.execute()).toContainEqual({ dept_id: elsewhere })
  const named = d.db.selectFrom('allocation').select(['dept_id', 'person_ids']).where('order_id', 'in', orders)
  expect(await named.orderBy('order_id').execute()).toEqual(
    [to, elsewhere].map((dept_id) => ({ dept_id, person_ids: [theirs!.id] })),
  )
  const shifts = d.db.selectFrom('duty_shift').select(['leader_id', 'staff_ids']).where('dept_id', '=', to)
  expect(await shifts.where('date', '>', addDays(today(), 299)).orderBy('date').execute()).toEqual([
    { leader_id: theirs!.id, staff_ids: [] },
    { leader_id: null, staff_ids: [theirs!.id] },
  ])
})

test('an order that cannot be handed over keeps no other one, is told, and goes as soon as it can', async () => {
  const [from, to] = [await d.deptId('B07'), await d.deptId('B08')]
  const [stuck, goes] = [await allocatedTo(d, from), await allocatedTo(d, from)]
  await sql`create function not_now() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
    d.db,
  )
  await sql`create trigger not_now before update on complaint_order for each row
    when (old.id = ${sql.lit(Number(stuck))}) execute function not_now()`.execute(d.db)
  const { id } = await merge(from, to)
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await d.runJobs()
  const leads = async () =>
    (
      await d.db
        .selectFrom('complaint_order')
        .select('lead_dept_id')
        .where('id', 'in', [stuck, goes])
        .orderBy('id')
        .execute()
    ).map(({ lead_dept_id }) => lead_dept_id)
  expect(await leads()).toEqual([from, to])
  expect(await changeOf(from)).toMatchObject({
    state: 'moving',
    refusal: expect.stringMatching(/^1件工单未能转移（RX\d+）：系统出现异常/),
  })
  const again = {
    ...d.jobContext,
    input: { supplier_id, id, after: '0', orders: 1, left: 0, first: [], again: 1 },
  }
  await handOverOrdersJob.run(again)
  const told = d.db
    .selectFrom('message')
    .select('content')
    .where('event', '=', 'change_stuck')
    .where('channel', '=', 'app')
  expect(await told.execute()).toMatchObject([{ content: expect.stringMatching(/的合并：1件工单未能转移/) }])

  await sql`drop trigger not_now on complaint_order`.execute(d.db)
  await handOverOrdersJob.run(again)
  expect(await leads()).toEqual([to, to])
  expect(await changeOf(from)).toMatchObject({ state: 'done', refusal: null, moved: { orders: 2 } })
})

test('one that is merged a second time brings texts, macros and units whose names are there from the first', async () => {
  const [from, to] = [await d.deptId('B14'), await d.deptId('B15')]
  const { supplier_id, short_name, path } = await d.db
    .selectFrom('department')
    .select(['supplier_id', 'short_name', 'path'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const row = { supplier_id, created_at: d.clock.now() }
  const add = async (dept_id: string, code: string) => {
    const text = { ...row, dept_id, kind: 'reply' as const, title: '已办结', content: '已办结' }
    await d.db.insertInto('order_template').values(text).execute()
    const macro = { ...row, dept_id, title: '签收', move: 'sign' as const }
    await d.db.insertInto('order_macro').values(macro).execute()
    const unit = {
      ...row,
      pid: dept_id,
      path: `${path}${code}/`,
      level: 3,
      kind: 'subunit' as const,
      code,
      can_undertake: 1 as const,
      can_assist: 0 as const,
    }
    await d.db
      .insertInto('department')
      .values({ ...unit, name: '一科', short_name: '一科' })
      .execute()
  }
  await add(to, 'N0')
  for (const code of ['N1', 'N2', 'N3']) {
    await d.db.updateTable('department').set({ enabled: 1 }).where('id', '=', from).execute()
    await add(from, code)
    await merge(from, to)
    await d.runJobs()
  }
  const named = (name: string) => ['', '', '2', '3'].map((n, at) => (at ? `${name}（原${short_name}${n}）` : name))
  for (const table of ['order_template', 'order_macro'] as const) {
    const kept = await d.db.selectFrom(table).select('title').where('dept_id', '=', to).orderBy('id').execute()
    expect(kept.map(({ title }) => title)).toEqual(named(table === 'order_macro' ? '签收' : '已办结'))
  }
  const units = d.db.selectFrom('department').select('name').where('pid', '=', to).where('name', 'like', '一科%')
  expect((await units.orderBy('id').execute()).map(({ name }) => name)).toEqual(named('一科'))
})

test('of one that is divided what hands orders to a unit goes with the unit, and nothing else of its macros', async () => {
  const from = await d.deptId('S01')
  const unit = await d.deptId('S01-06')
  const handing = { opinion: '请现场查看', move: 'sub_allocate' } as const
  const add = (title: string, steps: object) =>
    d.call('street01_admin', macroSave, { title, ...steps }).then(({ id }) => id)
  const goes = await add('转该站', { ...handing, to_dept_id: unit })
  const stays = [
    await add('转他站', { ...handing, to_dept_id: await d.deptId('S01-01') }),
    await add('签收', { move: 'sign' }),
  ]
  const part = { kind: 'split', dept_id: from, units: [unit] } as const
  const { counts } = await d.call('leader', contract.deptChangePreview, part)
  expect(counts).toMatchObject({ texts: 1 })
  await d.call('leader', contract.deptChangeSave, {
    ...{
      ...part,
      name: '新街道办事处',
      short_name: '新街道',
      code: 'S99',
      effective_on: today(),
      basis: '区编办〔2026〕12号',
    },
  })
  const to = await d.deptId('S99')
  const macrosOf = async (dept_id: string) => (await d.call('leader', macroManage, { dept_id })).rows
  expect((await macrosOf(from)).map(({ id }) => id)).toEqual(stays)
  expect(await macrosOf(to)).toMatchObject([{ id: goes, title: '转该站', to_dept_id: unit }])
  expect((await changeOf(from)).moved).toMatchObject({ units: 1, texts: 1 })
})

test('the last liaison goes with a division only where no order stays with the department', async () => {
  const from = await d.deptId('B12')
  const liaisons = (await people(from)).filter((one) => one.dept_id === from && one.person_role === 'liaison')
  const order = await allocatedTo(d, from)
  const category = d.db.selectFrom('category').select('id').where('level', '=', 3).orderBy('id')
  const { id: category_id } = await category.executeTakeFirstOrThrow()
  await d.db.updateTable('complaint_order').set({ category_id }).where('id', '=', order).execute()
  const divide = (given: object) =>
    d.refusal('leader', contract.deptChangeSave, {
      ...{ kind: 'split', dept_id: from, people: liaisons.map(({ id }) => id), basis: '区编办〔2026〕12号' },
      ...{ name: '新设管理局', short_name: '新管', code: 'B77', effective_on: today(), ...given },
    } as never)
  expect(await divide({})).toBe('LAST_LIAISON')
  expect(await divide({ effective_on: addDays(today(), 1) })).toBe('LAST_LIAISON')
  expect(await divide({ people: liaisons.slice(1).map(({ id }) => id), code: 'B78', name: '另设局' })).toBe('')
  await d.runJobs()
  expect(await divide({ people: [liaisons[0]!.id] })).toBe('LAST_LIAISON')
  expect(await divide({ people: [liaisons[0]!.id], categories: [category_id] })).toBe('')
})

test('what it is just being given goes along', async () => {
  const [from, to] = [await d.deptId('B10'), await d.deptId('B11')]
  const { asked } = await d.db.transaction().execute(async (trx) => {
    const shift = await sql<{ id: string }>`insert into duty_shift (supplier_id, dept_id, date, shift, created_at)
      select supplier_id, id, '2099-01-01', 'day', created_at from department where id = ${from} returning id`.execute(
      trx,
    )
    const merging = { over: false }
    const merged = merge(from, to).finally(() => (merging.over = true))
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while (!merging.over && (await waits.execute(d.db)).rows[0]!.n === 0);
    return { asked: merged.then(() => shift.rows[0]!.id) }
  })
  const given = d.db
    .selectFrom('duty_shift')
    .select('dept_id')
    .where('id', '=', await asked)
  expect(await given.execute()).toEqual([{ dept_id: to }])
})
