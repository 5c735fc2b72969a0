import { afterAll, beforeAll, expect, test } from 'vitest'

import { draftRead, draftSave } from '#features/drafts/contract.ts'
import { userInfo, viewAsEnd } from '#features/identity/contract/session.ts'
import { importErrorFile, importMend, importResult } from '#features/imports/contract.ts'
import { operatorViewAs } from '#features/operators/contract/operators.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { getMacros } from '#features/work-orders/contract/macros.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Values } from '#platform/testing/good-calls.ts'

import { ALL_CALLS, guardedProgram, prepare, wrong, type GuardedProgram } from './guarded-program.ts'

const WRITING = ALL_CALLS.filter(
  ({ endpoint }) =>
    (endpoint.method === 'POST' || endpoint.audit !== undefined) &&
    ['signed_in', 'granted'].includes(endpoint.access) &&
    !endpoint.while_viewing,
)

let p: GuardedProgram
let prepared: ReadonlyMap<Endpoint, Values>
let order: string
beforeAll(async () => {
  p = await guardedProgram()
  prepared = await prepare(p, WRITING)
  order = await p.orders.contacted()
  await p.proveIdentity('secadmin')
})
afterAll(() => p.close())

const idOf = async (username: string): Promise<string> =>
  (await p.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const look = async (as: string, who = 'secadmin') =>
  p.ask(who, operatorViewAs, { id: await idOf(as), reason: '本人反映看不到工单' })
const lookOnAs = async (as: string): Promise<void> => {
  await p.call('secadmin', viewAsEnd, {})
  expect((await look(as)).status).toBe(200)
}
const me = () => p.call('secadmin', userInfo, {})
const seen = async (who: string) =>
  (await p.call(who, complaintList, { queue: 'all', limit: 200 })).rows.map(({ id }) => id)

test('who looks as another sees what he sees, by his own session, and numbers stay hidden', async () => {
  expect((await look('chengguan')).status).toBe(200)
  expect(await me()).toMatchObject({ username: 'chengguan', viewer: { nick_name: '安全管理员' } })
  expect((await me()).phone).toMatch(/\*{4}/)
  expect(await seen('secadmin')).toEqual(await seen('chengguan'))
  const macros = await p.call('chengguan', getMacros, {})
  expect(macros.length).toBeGreaterThan(0)
  expect(await p.call('secadmin', getMacros, {})).toEqual(macros)
  expect((await p.ask('secadmin', getComplaintInfo, { id: order })).status).toBe(200)
})

test('of everything that writes nothing is done, whoever might, and nothing changes', async () => {
  const before = await p.fingerprint()
  expect(WRITING.length).toBeGreaterThan(150)
  const found = await wrong(
    WRITING,
    ({ endpoint }) => p.ask('secadmin', endpoint, prepared.get(endpoint)!),
    ({ status, code }) => status === 403 && code === 'VIEW_ONLY',
  )
  expect(found).toEqual([])
  const { order_access: _, order_viewer: __, ...after } = await p.fingerprint()
  expect(before).toMatchObject(after)
})

test('what the account alone reads in clear, since it typed or brought it, is not shown to who looks as it', async () => {
  const form = 'create'
  await p.call('dispatcher', draftSave, { form, content: { caller_phone: '13800001111' } })
  const { id, row } = prepared.get(importMend)! as { id: string; row: number }
  const fault = { code: 'IMP_DATE', column: 2, header: '工单标题', value: '***', level: 'error', params: {} }
  const broken = { issues: JSON.stringify([fault]), result: 'error' as const }
  await p.db.updateTable('import_row').set(broken).where('batch_id', '=', id).where('row_no', '=', row).execute()
  const read = async (who: string) => {
    const { status } = await p.ask(who, importErrorFile, { id, rows: 'all' })
    const draft = await p.ask(who, draftRead, { form })
    const { rows } = await p.call(who, importResult, { id })
    return [status, draft.status, rows[0]!.issues[0]!.value === '***' ? 'masked' : 'in clear']
  }
  expect(await read('dispatcher')).toEqual([200, 200, 'in clear'])
  await lookOnAs('dispatcher')
  expect(await read('secadmin')).toEqual([403, 403, 'masked'])
  await lookOnAs('chengguan')
})

test('the logs name both: of signing in, of operations, and of who saw which order', async () => {
  const at = p.clock.now()
  const signIn = await p.db.selectFrom('login_log').selectAll().where('type', '=', 'view_as').executeTakeFirstOrThrow()
  expect(signIn).toMatchObject({ username: 'secadmin → chengguan', account_id: await idOf('secadmin'), at })
  const rows = p.db.selectFrom('audit_log').select(['operator_id', 'operator_name', 'result', 'code'])
  const [begun] = await rows.where('action', '=', 'operator.view_as').where('result', '=', 'ok').execute()
  expect(begun).toMatchObject({ operator_id: await idOf('secadmin'), operator_name: '安全管理员' })
  const refused = await rows.where('code', '=', 'VIEW_ONLY').execute()
  expect(new Set(refused.map(({ operator_id }) => operator_id))).toEqual(new Set([await idOf('secadmin')]))
  expect(refused[0]!.operator_name).toBe('安全管理员（以城管局联络员身份查看）')
})

test('it ends by one press, and by itself after a quarter of an hour', async () => {
  await p.call('secadmin', viewAsEnd, {})
  expect(await me()).toMatchObject({ username: 'secadmin', viewer: null })
  expect((await look('chengguan')).status).toBe(200)
  p.clock.move(10 * 60)
  expect(await me()).toMatchObject({ username: 'chengguan' })
  p.clock.move(5 * 60)
  expect(await me()).toMatchObject({ username: 'secadmin', viewer: null })
})

test('it ends with the right to it, whichever way that goes', async () => {
  const role = await p.db.selectFrom('role').selectAll().where('code', '=', 'sec_admin').executeTakeFirstOrThrow()
  const list = (api_arr: unknown) =>
    p.db
      .updateTable('role')
      .set({ api_arr: JSON.stringify(api_arr) })
      .where('id', '=', role.id)
      .execute()
  await p.proveIdentity('secadmin')
  expect((await look('chengguan')).status).toBe(200)
  await list((role.api_arr as string[]).filter((path) => path !== operatorViewAs.path))
  expect(await me()).toMatchObject({ username: 'secadmin', viewer: null })
  await list(role.api_arr)
  await p.call('secadmin', viewAsEnd, {})
})

test('administrators, oneself, who has no role and who is out of use are not looked as', async () => {
  await p.proveIdentity('secadmin')
  const codes = async (...names: string[]) => Promise.all(names.map(async (name) => (await look(name)).code))
  expect(await codes('secadmin', 'sysadmin', 'admin')).toEqual([
    'ACCOUNT_OWN',
    'ACCOUNT_OF_ADMINISTRATOR',
    'ACCOUNT_OF_ADMINISTRATOR',
  ])
  const id = await idOf('visitor')
  await p.db.updateTable('operator').set({ role_ids: '[]' }).where('id', '=', id).execute()
  expect(await codes('visitor')).toEqual(['ACCOUNT_WITHOUT_ROLE'])
  await p.db.updateTable('operator').set({ status: 'disabled' }).where('username', '=', 'supervisor').execute()
  expect(await codes('supervisor')).toEqual(['ACCOUNT_SHUT'])
  await p.proveIdentity('leader')
  expect((await look('chengguan', 'leader')).code).toBe('NO_PERMISSION')
})
