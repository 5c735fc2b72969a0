import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/department-changes/contract.ts'
import { carryOutAhead } from '#features/department-changes/server/carry-out.ts'
import { departmentChanges } from '#features/department-changes/server/feature.ts'
import { deptDel, deptInfo, deptSave, deptUserInfo, deptUserList } from '#features/organisation/contract.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { counterDrift } from '#features/work-orders/server/counters/recount.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { addDays, dayOf } from '#kernel/time.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [organisation, reference, departmentChanges] })))
afterAll(() => d.close())

const today = () => dayOf(d.clock.now())
const basis = '区编办〔2026〕12号'
const given = (input: object) =>
  d.proveIdentity('leader').then(() => ({ effective_on: today(), basis, ...input }) as never)
const save = async (input: object) => d.call('leader', contract.deptChangeSave, await given(input))
const refusal = async (input: object) => {
  const { body } = await d.ask('leader', contract.deptChangeSave, await given(input))
  return `${body.code} ${body.msg}`
}
const changes = async (dept_id: string) => (await d.call('leader', contract.deptChangeList, { dept_id })).rows
const department = (id: string) => d.call('leader', deptInfo, { id })
const order = (who: string, id: string) => d.call(who, getComplaintInfo, { id })

test('one that is merged hands over all that it has: people, accounts, units, catalogue, and its open orders', async () => {
  const [from, to] = [await d.deptId('B01'), await d.deptId('B02')]
  const units = await d.db.selectFrom('department').select(['id', 'code']).where('pid', '=', from).execute()
  const away = await d.deptId('S01')
  // Of two with a further post, one has his main post with the successor.
  const { rows: others } = await d.call('leader', deptUserList, { dept_id: away, limit: 5 })
  const { rows: theirs } = await d.call('leader', deptUserList, { dept_id: to, limit: 5 })
  const [moving, doubled] = [
    others.find(({ dept_id }) => dept_id === away)!,
    theirs.find(({ dept_id }) => dept_id === to)!,
  ]
  const { supplier_id } = await d.db
    .selectFrom('person')
    .select('supplier_id')
    .where('id', '=', moving.id)
    .executeTakeFirstOrThrow()
  for (const { id: person_id } of [moving, doubled])
    await d.db
      .insertInto('person_post')
      .values({ supplier_id, person_id, dept_id: from, place: 1, person_role: 'duty', post: '' })
      .execute()
  const open = await allocatedTo(d, from)
  const delegated = await allocatedTo(d, from)
  const section = units.find(({ code }) => code === 'B01-02')!
  await d.call('chengguan_admin', actions.doSign, { id: delegated })
  await d.call('chengguan_admin', actions.doAllocate, { id: delegated, dept_id: section.id, opinion: '请现场查看' })
  const [elsewhere] = await enterOrders(d, [anIntake({ appeal_type: 'consult' })])
  await d.call('dispatcher', actions.doAllocate, {
    ...{ id: elsewhere!, dept_id: await d.deptId('S01'), opinion: '请按职责办理', assist_dept_ids: [from] },
  })
  const people = (await d.call('leader', deptUserList, { dept_id: from, limit: 200 })).rows.length
  const { counts } = await d.call('leader', contract.deptChangePreview, {
    kind: 'merge',
    dept_id: from,
    to_dept_id: to,
  })
  expect(counts).toMatchObject({ units: units.length })
  expect(counts['orders']).toBeGreaterThanOrEqual(3)

  const { id } = await save({ kind: 'merge', dept_id: from, to_dept_id: to })
  expect(await department(from)).toMatchObject({
    enabled: 0,
    held: { departments: 0, people: 0, posts: 0, accounts: 0 },
  })
  expect((await d.call('leader', deptUserInfo, { id: moving.id })).posts.map(({ dept_id }) => dept_id)).toEqual([to])
  expect((await d.call('leader', deptUserInfo, { id: doubled.id })).posts).toEqual([])
  await d.runJobs()
  expect(await department(from)).toMatchObject({ held: { orders: 0, assists: 0 } })
  expect((await department(to)).aliases).toContain('城管局')
  const [done] = await changes(from)
  expect(done).toMatchObject({ id, state: 'done', moved: counts })
  expect((await changes(to)).map((row) => row.id)).toEqual([id])
  expect((await d.call('leader', deptUserList, { dept_id: to, limit: 200 })).rows.length).toBeGreaterThan(people)

  // Who worked for the one works for the other, on what was there, and both who gave and who got it are in its history.
  for (const one of [open, delegated, elsewhere!]) {
    const { logs } = await order('chengguan_admin', one)
    expect(logs.filter(({ action }) => action === 'hand_over')).toHaveLength(1)
  }
  expect((await order('zhujian_admin', open)).lead_dept_id).toBe(to)
  await d.call('chengguan_admin', actions.doSign, { id: open })
  expect((await order('chengguan_sub', delegated)).lead_dept_id).toBe(to)
  expect((await department(section.id)).path).toContain(`/${to}/${section.id}/`)
  expect(await counterDrift(d.db)).toEqual([])
  expect(await d.refusal('dispatcher', actions.doAllocate, { id: open, dept_id: from, opinion: '请办理' })).not.toBe('')
})

test('texts and macros that both have under one title go on under two, told apart by where they come from', async () => {
  const [from, to] = [await d.deptId('B09'), await d.deptId('B10')]
  const { supplier_id, short_name } = await d.db
    .selectFrom('department')
    .select(['supplier_id', 'short_name'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const row = { supplier_id, created_at: d.clock.now() }
  for (const dept_id of [from, to]) {
    const texts = [
      { ...row, dept_id, kind: 'reply' as const, title: '已办结', content: '已办结' },
      {
        ...row,
        dept_id,
        kind: dept_id === from ? ('urge' as const) : ('note' as const),
        title: '请尽快',
        content: '请尽快',
      },
    ]
    await d.db.insertInto('order_template').values(texts).execute()
    await d.db
      .insertInto('order_macro')
      .values({ ...row, dept_id, title: '签收', move: 'sign' })
      .execute()
  }
  await save({ kind: 'merge', dept_id: from, to_dept_id: to })
  const titles = async (table: 'order_template' | 'order_macro') =>
    (await d.db.selectFrom(table).select('title').where('dept_id', '=', to).orderBy('id').execute()).map(
      ({ title }) => title,
    )
  // One title of two kinds is no clash.
  expect(await titles('order_template')).toEqual([`已办结（原${short_name}）`, '请尽快', '已办结', '请尽快'])
  expect(await titles('order_macro')).toEqual([`签收（原${short_name}）`, '签收'])
})

test('one that is deleted as soon as it is merged does not keep its successor from further changes', async () => {
  const to = await d.deptId('B13')
  const made = { pid: await d.deptId('C00'), code: 'N1', name: '新设局', short_name: '新局', kind: 'bureau' as const }
  const { id: from } = await d.call('leader', deptSave, { ...made, duty_phone: '0512-66660001' })
  await save({ kind: 'merge', dept_id: from, to_dept_id: to })
  await d.call('leader', deptDel, { id: from })
  await d.runJobs()
  expect(await changes(to)).toMatchObject([{ state: 'done' }])
})

test('shifts to come are the successor’s, beside who is on its own; those of before say what was', async () => {
  const [from, to] = [await d.deptId('B11'), await d.deptId('B12')]
  const peopleOf = async (dept_id: string) =>
    await d.db.selectFrom('person').select(['id', 'supplier_id']).where('dept_id', '=', dept_id).orderBy('id').execute()
  const [[a, b], [c]] = [await peopleOf(from), await peopleOf(to)]
  const shift = (dept_id: string, days: number, leader_id: string | null, staff_ids: readonly string[]) => ({
    ...{ supplier_id: a!.supplier_id, dept_id, date: addDays(today(), days), shift: 'day' as const, leader_id },
    ...{ staff_ids: [...staff_ids], created_at: d.clock.now() },
  })
  const shifts = [
    ...[shift(from, -1, a!.id, [b!.id]), shift(from, 1, a!.id, [b!.id])],
    ...[shift(from, 2, a!.id, [b!.id]), shift(to, 2, c!.id, [])],
  ]
  await d.db.insertInto('duty_shift').values(shifts).execute()
  const { counts } = await d.call('leader', contract.deptChangePreview, {
    kind: 'merge',
    dept_id: from,
    to_dept_id: to,
  })
  expect(counts).toMatchObject({ shifts: 2 })
  await save({ kind: 'merge', dept_id: from, to_dept_id: to })
  const kept = await d.db
    .selectFrom('duty_shift')
    .select(['dept_id', 'date', 'leader_id', 'staff_ids'])
    .where('dept_id', 'in', [from, to])
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .execute()
  expect(kept).toEqual([
    { dept_id: from, date: addDays(today(), -1), leader_id: a!.id, staff_ids: [b!.id] },
    { dept_id: to, date: addDays(today(), 1), leader_id: a!.id, staff_ids: [b!.id] },
    { dept_id: to, date: addDays(today(), 2), leader_id: c!.id, staff_ids: [a!.id, b!.id] },
  ])
})

test('the catalogue in force names the successor, who assists nobody twice nor himself; what held before says what was', async () => {
  const [from, to] = [await d.deptId('B07'), await d.deptId('B08')]
  const first = await d.db.selectFrom('dispatch_catalogue').selectAll().where('no', '=', 1).executeTakeFirstOrThrow()
  const { supplier_id, created_at } = first
  const { id: category_id } = await d.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
  const second = await d.db
    .insertInto('dispatch_catalogue')
    .values({ supplier_id, no: 2, basis: '', effective_from: today(), published_at: created_at, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leads = (catalogue_id: string, no: number, dept_id: string, assists: readonly string[]) => ({
    ...{ supplier_id, catalogue_id, no, kind: 'lead' as const, category_id, dept_id, created_at },
    assist_dept_ids: JSON.stringify(assists),
  })
  const rows = [leads(second.id, 1, from, [to]), leads(second.id, 2, to, [from]), leads(first.id, 901, from, [to])]
  await d.db.insertInto('dispatch_rule').values(rows).execute()
  await save({ kind: 'merge', dept_id: from, to_dept_id: to })
  const kept = await d.db
    .selectFrom('dispatch_rule')
    .select(['dept_id', 'assist_dept_ids'])
    .where((eb) => eb.or([eb('catalogue_id', '=', second.id), eb('no', '=', 901)]))
    .orderBy('no')
    .execute()
  expect(kept).toEqual([
    { dept_id: to, assist_dept_ids: [] },
    { dept_id: to, assist_dept_ids: [] },
    { dept_id: from, assist_dept_ids: [to] },
  ])
})

test('one that is divided gives away what was chosen, and keeps the rest', async () => {
  const from = await d.deptId('S01')
  const [unit] = await d.db.selectFrom('department').select('id').where('code', '=', 'S01-06').execute()
  const [stays, goes] = [await allocatedTo(d, from), await allocatedTo(d, from)]
  await d.call('street01_admin', actions.doSign, { id: goes })
  await d.call('street01_admin', actions.doAllocate, { id: goes, dept_id: unit!.id, opinion: '请现场查看' })
  // Of two who go, one has his account in the centre.
  const accounts = async () =>
    await d.db
      .selectFrom('operator')
      .select(['id', 'dept_id'])
      .where('id', 'in', [own!.id, other!.id])
      .orderBy('id')
      .execute()
  const people = (
    await d.db.selectFrom('person').select('id').where('dept_id', '=', from).orderBy('id').limit(2).execute()
  ).map(({ id }) => id)
  const [own] = await d.db.selectFrom('operator').select('id').where('username', '=', 'street01').execute()
  const [other] = await d.db.selectFrom('operator').select('id').where('username', '=', 'viewer').execute()
  await d.db.updateTable('person').set({ operator_id: null }).where('operator_id', 'in', [own!.id, other!.id]).execute()
  for (const [at, operator_id] of [own!.id, other!.id].entries())
    await d.db.updateTable('person').set({ operator_id }).where('id', '=', people[at]!).execute()
  const part = { kind: 'split', dept_id: from, units: [unit!.id], people }
  expect(await refusal({ ...part, name: '新街道', short_name: '新街', code: 'B02' })).toContain('INVALID 编码')
  expect(await refusal({ ...part, units: [], people: [], name: '新街道', short_name: '新街', code: 'S99' })).toContain(
    '划出的单位',
  )
  await d.db.updateTable('department').set({ can_assist: 0 }).where('id', '=', from).execute()
  await save({ ...part, name: '新街道办事处', short_name: '新街道', code: 'S99' })
  await d.runJobs()
  const to = await d.deptId('S99')
  expect(await department(to)).toMatchObject({ name: '新街道办事处', level: 2, kind: 'street', enabled: 1 })
  expect((await department(to)).can_assist).toBe(0)
  expect((await department(unit!.id)).pid).toBe(to)
  const centre = await d.deptId('C00')
  expect((await accounts()).map(({ id, dept_id }) => [id, dept_id])).toEqual(
    [
      [own!.id, to],
      [other!.id, centre],
    ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
  )
  expect((await order('leader', goes)).lead_dept_id).toBe(to)
  expect((await order('street01_sub', goes)).lead_dept_id).toBe(to)
  expect((await order('leader', stays)).lead_dept_id).toBe(from)
  expect(await d.refusal('street01_admin', getComplaintInfo, { id: goes })).toBe('ORDER_NOT_FOUND')
  expect(await counterDrift(d.db)).toEqual([])
})

test('another name holds from its day on, is known by the old one, and can be taken back until then', async () => {
  const dept_id = await d.deptId('B03')
  const { name, short_name, aliases } = await department(dept_id)
  const rename = { kind: 'rename', dept_id, name: '市场监督管理局（知识产权局）', short_name: '市监知产' }
  const effective_on = addDays(today(), 2)
  const first = await save({ ...rename, effective_on })
  expect(await refusal(rename)).toContain('CHANGE_AHEAD')
  expect((await department(dept_id)).name).toBe(name)
  await d.call('leader', contract.deptChangeWithdraw, { id: first.id })
  const second = await save({ ...rename, effective_on })
  await carryOutAhead(d.jobContext)
  expect((await department(dept_id)).name).toBe(name)
  d.move(2 * 24 * 3600)
  await carryOutAhead(d.jobContext)
  await carryOutAhead(d.jobContext)
  expect(await department(dept_id)).toMatchObject({ name: rename.name, aliases: [name, short_name, ...aliases] })
  expect((await changes(dept_id)).map(({ id, state, dept_name, to_name }) => [id, state, dept_name, to_name])).toEqual([
    [second.id, 'done', name, rename.name],
    [first.id, 'withdrawn', name, rename.name],
  ])
  expect(await d.refusal('leader', contract.deptChangeWithdraw, { id: second.id })).toBe('CHANGE_BEGUN')
})

test('what cannot be done any more on its day is told, and nothing of it was done', async () => {
  const [dept_id, to_dept_id, gone] = [await d.deptId('B04'), await d.deptId('B05'), await d.deptId('S02')]
  await save({ kind: 'merge', dept_id, to_dept_id, effective_on: addDays(today(), 1) })
  const renamed = { kind: 'rename', name: '河湖管理局', short_name: '河湖' }
  await save({ ...renamed, dept_id: gone, effective_on: addDays(today(), 1) })
  await d.db.updateTable('department').set({ enabled: 0 }).where('id', '=', to_dept_id).execute()
  await d.db.updateTable('department').set({ deleted_at: d.clock.now() }).where('id', '=', gone).execute()
  d.move(24 * 3600)
  await carryOutAhead(d.jobContext)
  expect((await changes(dept_id))[0]).toMatchObject({ state: 'refused', moved: {} })
  expect((await changes(dept_id))[0]!.refusal).toContain('并入部门')
  const told = d.db.selectFrom('message').select(['content', 'content_en']).where('event', '=', 'change_refused')
  expect(await told.where('channel', '=', 'app').orderBy('id').execute()).toMatchObject([
    { content: expect.stringMatching(/的合并定于.*并入部门/), content_en: expect.stringMatching(/: Merge, due on/) },
    { content: expect.stringMatching(/^“.+”的更名定于.*调整部门/) },
  ])
  expect(await department(dept_id)).toMatchObject({ enabled: 1 })
})
