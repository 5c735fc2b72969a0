import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { approvalList, approvalWaiting, exportApprove, exportRefuse } from '#features/export-approvals/contract.ts'
import { exportApprovals } from '#features/export-approvals/server/feature.ts'
import { exportCancel, exportDownload, exportList, exportPassword } from '#features/exports/contract.ts'
import { exports } from '#features/exports/server/feature.ts'
import { messageList } from '#features/messages/contract.ts'
import { accessList } from '#features/work-orders/contract/access.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { exportOrders, exportOrdersPlain } from '#features/work-orders/contract/list.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { addDays } from '#kernel/time.ts'
import { listener } from '#features/work-orders/testing/listener.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

const OPEN = { caller_name: '欧阳听雨', caller_phone: '12500001111' }
const SECRET = { caller_name: '司马相如', caller_phone: '12500002222', is_secret: 1 } as const
let d: TestDistrict
let orders: string[]
beforeAll(async () => {
  d = await testDistrict({ features: [exports, exportApprovals], listening: true })
  orders = await enterOrders(d, [anIntake(OPEN), anIntake(SECRET), anIntake({})])
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const limit = { supplier_id, key: 'export.approval.rows', value: '2', updated_at: d.clock.now() }
  await d.db.insertInto('setting').values(limit).execute()
  await prove()
})
async function prove(): Promise<void> {
  for (const who of ['leader', 'secadmin']) {
    await d.as(who)
    await d.proveIdentity(who)
  }
}
afterAll(() => d.close())
beforeEach(() => d.db.deleteFrom('export_job').execute())

const ask = async (purpose = '年度核对', ids?: string[]) => {
  const chosen = ids && { ids: JSON.stringify(ids) }
  const { id } = await d.call('dispatcher', exportOrders, { queue: 'all', format: 'csv', purpose, ...chosen } as never)
  await d.runJobs()
  return id
}
const stateOf = async (who: string, id: string) => (await d.call(who, exportList, {})).rows.find((row) => row.id === id)
const inbox = async (who: string) => (await d.call(who, messageList, {})).rows.map(({ content }) => content)
const actions = async (id: string) =>
  (await d.db.selectFrom('audit_log').select('action').where('object_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('few rows are written at once; beyond the limit it is said what for, and somebody else agrees', async () => {
  expect((await stateOf('dispatcher', await ask('', orders.slice(0, 2))))?.state).toBe('done')
  expect(await d.refusal('dispatcher', exportOrders, { queue: 'all', format: 'csv' })).toBe('INVALID')
  const id = await ask()
  expect(await stateOf('dispatcher', id)).toMatchObject({ state: 'asked', total: 3, purpose: '年度核对' })
  expect((await inbox('leader'))[0]).toMatch(/^派单员申请导出“工单_\d+\.csv”（3行），用途：年度核对。/)
  const { rows } = await d.call('leader', approvalList, { state: 'asked' })
  expect(rows).toMatchObject([
    { id, rows: 3, own: 0, asked_by: '派单员', said: [{ title: '列表', value: '全部工单' }] },
  ])
  await d.call('leader', exportApprove, { id })
  await d.runJobs()
  expect((await stateOf('dispatcher', id))?.state).toBe('done')
  expect((await inbox('dispatcher'))[0]).toContain('已获同意')
  const file = await d.ask('dispatcher', exportDownload, { id })
  expect(file.bytes.toString()).toContain('共 3 行 · 用途：年度核对')
  expect(await actions(id)).toEqual(['order.export', 'export.approve', 'export.download'])
  expect(await d.refusal('leader', exportRefuse, { id, answer: '来不及了' })).toBe('EXPORT_DECIDED')
})

test('what is refused is not written, and who asked reads why', async () => {
  const id = await ask()
  await d.call('secadmin', exportRefuse, { id, answer: '范围过大' })
  await d.runJobs()
  expect(await stateOf('dispatcher', id)).toMatchObject({ state: 'refused', answer: '范围过大' })
  expect((await inbox('dispatcher'))[0]).toContain('未获同意：范围过大')
  expect(await d.refusal('dispatcher', exportDownload, { id })).toBe('EXPORT_NOT_READY')
})

test('nobody agrees to his own, who has no right to none, and what was taken back is over', async () => {
  const { id } = await d.call('leader', exportOrders, { queue: 'all', format: 'csv', purpose: '核对' })
  await d.runJobs()
  expect(await d.refusal('leader', exportApprove, { id })).toBe('EXPORT_OWN')
  expect(await d.refusal('reviewer', exportApprove, { id })).toBe('NO_PERMISSION')
  await d.call('leader', exportCancel, { id })
  expect(await d.refusal('secadmin', exportApprove, { id })).toBe('EXPORT_DECIDED')
})

test('who stands in for somebody who may agree is told where he may himself, and never of his own', async () => {
  const today = d.clock.now().slice(0, 10)
  const people = await d.db.selectFrom('operator').select(['supplier_id', 'id', 'username']).execute()
  const [leader, dispatcher, visitor] = ['leader', 'dispatcher', 'visitor'].map((name) =>
    people.find(({ username }) => username === name)!,
  )
  const away = async (substitute_id: string) => {
    await d.db.deleteFrom('absence').execute()
    const { supplier_id, id: operator_id } = leader!
    const days = { from_on: today, to_on: today, created_at: d.clock.now() }
    await d.db
      .insertInto('absence')
      .values({ supplier_id, operator_id, substitute_id, ...days })
      .execute()
    await ask()
    return (await inbox(people.find(({ id }) => id === substitute_id)!.username)).filter((one) =>
      one.includes('请审批'),
    )
  }
  expect([await away(dispatcher!.id), await away(visitor!.id)]).toEqual([[], []])
  await d.db.deleteFrom('absence').execute()
})

test('whoever may agree hears at once what waits, and what waits no more', async () => {
  const names = ['leader', 'secadmin', 'reviewer'] as const
  const listeners = new Map<string, Awaited<ReturnType<typeof listener>>>()
  for (const name of names) listeners.set(name, await listener(d, name))
  const heardBy = async () => {
    await d.runJobs()
    const hearing: string[] = []
    for (const [name, heard] of listeners) if ((await heard()).includes('approval.changed')) hearing.push(name)
    return hearing
  }
  const refused = await ask()
  expect(await heardBy()).toEqual(['leader', 'secadmin'])
  await d.call('secadmin', exportRefuse, { id: refused, answer: '范围过大' })
  expect(await heardBy()).toEqual(['leader', 'secadmin'])
  const taken = await ask()
  await heardBy()
  await d.call('dispatcher', exportCancel, { id: taken })
  expect(await heardBy()).toEqual(['leader', 'secadmin'])
})

test('callers in clear: agreed to, locked, of secret orders never, and each on record as seen', async () => {
  expect(await d.refusal('dispatcher', exportOrdersPlain, { queue: 'all', purpose: '逐一回访' })).toBe('NO_PERMISSION')
  const { id } = await d.call('leader', exportOrdersPlain, { queue: 'all', purpose: '逐一回访' })
  await d.runJobs()
  expect((await stateOf('leader', id))?.state).toBe('asked')
  await d.call('secadmin', exportApprove, { id })
  await d.runJobs()
  expect(await stateOf('leader', id)).toMatchObject({ state: 'done', has_password: 1 })
  const { bytes } = await d.ask('leader', exportDownload, { id })
  await expect(readXlsx(bytes)).rejects.toThrow()
  const { password } = await d.call('leader', exportPassword, { id })
  expect(await d.refusal('leader', exportPassword, { id })).toBe('NO_PASSWORD')
  const { sheets } = await readXlsx(bytes, { password })
  const text = JSON.stringify(sheets[0]!.rows)
  for (const shown of ['欧阳听雨', '12500001111', '125****2222']) expect(text).toContain(shown)
  for (const hidden of ['司马相如', '12500002222']) expect(text).not.toContain(hidden)
  expect([sheets[1]!.hidden, JSON.stringify(sheets[1]!.rows)]).toEqual([true, expect.stringContaining(id)])
  const seen = async (order: string) => (await d.call('reviewer', getComplaintInfo, { id: order })).unmaskings
  expect(await seen(orders[0]!)).toMatchObject([{ operator_name: '值班长', purpose: 'other', note: '逐一回访' }])
  expect(await seen(orders[1]!)).toEqual([])
  const { rows } = await d.call('auditadmin', accessList, { kind: 'export' })
  expect(rows.some(({ orders: n, note }) => n === 3 && note?.includes('含诉求人信息'))).toBe(true)
})

const account = (...names: string[]) => d.db.updateTable('operator').where('username', 'in', names)
const minute = () => d.runJob('end-export-approvals')

const FALLEN = '申请人的账号、部门或权限已变'
const worksIn = async (code: string) =>
  account('dispatcher')
    .set({ dept_id: await d.deptId(code) })
    .execute()
const hides = (groups: readonly string[]) =>
  d.db
    .updateTable('role')
    .set({ hidden_fields: JSON.stringify(groups) })
    .where('code', '=', 'center_dispatcher')
    .execute()

test.each([
  ['works in another department', () => worksIn('B01'), () => worksIn('C00')],
  ['does not see any more what would be in it', () => hides(['address']), () => hides([])],
])(
  'what its owner can fetch no more, who %s, is not agreed to, and asked of nobody from the next minute on',
  async (_what, change, back) => {
    const id = await ask()
    await change()
    expect(await d.refusal('leader', exportApprove, { id })).toBe('EXPORT_FALLEN')
    await minute()
    expect((await d.call('leader', approvalWaiting, {})).waiting).toBe(0)
    expect((await d.call('leader', approvalList, {})).rows).toMatchObject([
      { id, state: 'failed', answer: expect.stringContaining(FALLEN) },
    ])
    await back()
    expect((await inbox('dispatcher'))[0]).toContain(FALLEN)
  },
)

const few = () =>
  d.call('dispatcher', exportOrders, { queue: 'all', format: 'csv', ids: JSON.stringify(orders.slice(0, 2)) } as never)
const agreed = async () => {
  const id = await ask()
  await d.call('leader', exportApprove, { id })
  return { id }
}

test.each([
  ['that was agreed to', 'within a minute', agreed, minute],
  ['of few rows', 'when it would be written', few, () => d.runJobs()],
])(
  'one %s fails %s when its owner can fetch it no more, and he is told why, once',
  async (_which, _when, begun, ends) => {
    const { id } = await begun()
    await worksIn('B01')
    await ends()
    await minute()
    await worksIn('C00')
    await d.runJobs()
    expect(await stateOf('dispatcher', id)).toMatchObject({ state: 'failed', answer: expect.stringContaining(FALLEN) })
    const told = d.db.selectFrom('message').select('content').where('occasion', 'like', `${id}%`)
    const fallen = await told.where('content', 'like', `%${FALLEN}%`).where('channel', '=', 'app').execute()
    expect(fallen).toHaveLength(1)
  },
)

test('where nobody else may agree, who asked is told so at once', async () => {
  await account('secadmin', 'admin').set({ status: 'disabled' }).execute()
  const { id } = await d.call('leader', exportOrdersPlain, { queue: 'all', purpose: '逐一回访' })
  await d.runJobs()
  await account('secadmin', 'admin').set({ status: 'enabled' }).execute()
  const answer = expect.stringContaining('没有其他人可以同意')
  expect(await stateOf('leader', id)).toMatchObject({ state: 'failed', answer })
  expect((await inbox('leader'))[0]).toEqual(answer)
})

test('what nobody decided on within three days lapses, and who asked is told', async () => {
  const id = await ask()
  const since = async (asked_at: string) => {
    await d.db.updateTable('export_job').set({ asked_at }).execute()
    await minute()
    return (await stateOf('dispatcher', id))?.state
  }
  const today = d.clock.now().slice(0, 10)
  expect([await since(`${addDays(today, -2)} 23:59:59`), await since(`${addDays(today, -3)} 00:00:00`)]).toEqual([
    'asked',
    'lapsed',
  ])
  expect((await inbox('dispatcher'))[0]).toContain('3日内无人审批')
})

test('callers in clear are not written, nor fetched, when the right is gone meanwhile; nor written where more came in than may be in one file', async () => {
  const agreed = async () => {
    const { id } = await d.call('leader', exportOrdersPlain, { queue: 'all', purpose: '逐一回访' })
    await d.runJobs()
    await d.call('secadmin', exportApprove, { id })
    return id
  }
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const many = await agreed()
  const most = { supplier_id, key: 'export.plain.rows', value: '2', updated_at: d.clock.now() }
  await d.db.insertInto('setting').values(most).execute()
  await d.runJobs()
  const why = '明文导出最多2行，当前为3行，请缩小筛选范围'
  expect(await stateOf('leader', many)).toMatchObject({ state: 'failed', answer: why })
  await d.db.deleteFrom('setting').where('key', '=', 'export.plain.rows').execute()
  const written = await agreed()
  await d.runJobs()
  const late = await agreed()
  await sql`update role set may_all = false, api_arr = api_arr - ${exportOrdersPlain.path}::text`.execute(d.db)
  await d.runJobs()
  const { state } = await d.db.selectFrom('export_job').select('state').where('id', '=', late).executeTakeFirstOrThrow()
  expect([state, await stateOf('leader', late), await stateOf('leader', written)]).toEqual([
    'failed',
    undefined,
    undefined,
  ])
  for (const call of [exportDownload, exportPassword])
    expect(await d.refusal('leader', call, { id: written })).toBe('NOT_FOUND')
})
