import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { userEdit } from '#features/account/contract/profile.ts'
import { account } from '#features/account/server/feature.ts'
import { exportDownload } from '#features/exports/contract.ts'
import { exports as downloads } from '#features/exports/server/feature.ts'
import { login, logout } from '#features/identity/contract/session.ts'
import { identity } from '#features/identity/server/feature.ts'
import * as contract from '#features/logs/contract.ts'
import { logs } from '#features/logs/server/feature.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { tagManage, tagSave } from '#features/tags/contract.ts'
import { tags } from '#features/tags/server/feature.ts'
import { hashPassword } from '#features/identity/server/public.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import { sealAuditLog } from '#platform/audit/chain.ts'
import { insertAccount, type TestAccount } from '#platform/testing/account.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

const PASSWORD = 'Qx7#mW9$kT2!'
let work: TestProgram
let someone: TestAccount
beforeAll(async () => {
  work = await testProgram({ features: [identity, account, tags, downloads, logs] })
  someone = await insertAccount(work.db, { username: 'someone', password_hash: await hashPassword(PASSWORD) })
})
afterAll(() => work.close())

const signIns = (given: object = {}) => work.call('auditadmin', contract.signInLog, { keyword: 'someone', ...given })
const operations = (given: object = {}) => work.call('auditadmin', contract.operationLog, given)

test('every try to sign in is there, newest first, with how it was left', async () => {
  const browser = work.newBrowser()
  await expect(browser.login('someone', 'wrong')).rejects.toThrow()
  work.clock.move(60)
  await browser.login('someone', PASSWORD)
  await browser.call(logout, {})
  const { rows } = await signIns()
  expect(rows.map(({ result, logout_kind, dept_name, ip }) => [result, logout_kind, dept_name, ip])).toEqual([
    ['ok', 'user', expect.stringContaining('热线中心'), '127.0.0.1'],
    ['bad_password', null, expect.stringContaining('热线中心'), '127.0.0.1'],
  ])
  expect((await signIns({ result: 'bad_password' })).rows).toHaveLength(1)
  expect((await signIns({ keyword: 'some_one' })).rows).toEqual([])
  const wrongCode = work.db.updateTable('login_log').set({ result: 'mfa' }).where('result', '=', 'bad_password')
  await wrongCode.where('username', '=', 'someone').execute()
  expect((await signIns({ failed: 1 })).rows.map(({ result }) => result)).toEqual(['mfa'])
  expect((await signIns({ at_to: '2020-01-01' })).rows).toEqual([])
  expect((await signIns({ account_kind: 'user', keyword: undefined })).rows).toEqual([])
})

test('a line of the log says who did what, from what to what, and in words', async () => {
  const { id } = await work.call('leader', tagSave, { name: '记号', words: '旧词' })
  await work.call('leader', tagSave, { id, name: '记号', words: '新词' })
  expect(await work.refusal('leader', tagSave, { name: '记号' })).not.toBe('')
  const { rows } = await operations({ action: 'tag.save', keyword: 'leader' })
  expect(rows.map(({ result, object_id }) => [result, object_id])).toEqual([
    ['refused', ''],
    ['ok', id],
    ['ok', id],
  ])
  expect(rows.map(({ why }) => why.zh)).toEqual(['填写的内容不符合要求', '', ''])
  expect(rows[1]!.action_title).toEqual({ zh: '保存标签', en: 'Save a tag' })
  expect(rows[1]!.object_title).toEqual({ zh: '标签', en: 'order tag' })
  const line = await work.call('auditadmin', contract.operationInfo, { id: rows[1]!.id })
  expect(line).toMatchObject({
    before: { words: '旧词' },
    after: { words: '新词' },
    method: 'POST',
    path: tagSave.path,
  })
  expect((await operations({ object_type: 'order_tag', object_id: id })).rows).toHaveLength(2)
  const kinds = await work.call('auditadmin', contract.operationKinds, {})
  expect(kinds).toContainEqual({ action: 'tag.save', title: { zh: '保存标签', en: 'Save a tag' } })
  const codes = kinds.map(({ action }) => action)
  expect([codes.includes(logout.audit!), codes.includes(login.audit!)]).toEqual([true, false])
  await work.call('sysadmin', tagManage, {})
})

test('without who, what and when the last 31 days are looked through', async () => {
  const { supplier_id } = someone
  const old = { supplier_id, module: 'tag', action: 'tag.save', method: 'POST', path: '', result: 'ok' as const }
  await work.db
    .insertInto('audit_log')
    .values({ ...old, at: '2026-03-01 09:00:00' })
    .execute()
  const dates = async (given: object) => (await operations({ action: 'tag.save', ...given })).rows.map(({ at }) => at)
  expect(await dates({})).not.toContain('2026-03-01 09:00:00')
  expect(await dates({ at_from: '2026-02-01' })).toContain('2026-03-01 09:00:00')
  expect(await dates({ at_to: '2026-03-01' })).toEqual(['2026-03-01 09:00:00'])
})

test.each(['sysadmin', 'secadmin', 'leader', 'chengguan_admin'])('%s reads no log', async (who) => {
  for (const endpoint of [contract.signInLog, contract.operationLog, contract.operationKinds])
    expect(await work.refusal(who, endpoint, {})).toBe('NO_PERMISSION')
})

test('a log is exported for a purpose, each action by its name', async () => {
  await work.call('leader', tagSave, { name: '噪声' })
  const { supplier_id } = await work.db.selectFrom('operator').select('supplier_id').executeTakeFirstOrThrow()
  await writeAudit(work.db, {
    ...{ supplier_id, actor: null, action: 'log.chain_broken', result: 'failed', code: 'CHAIN_BROKEN' },
    ...{ method: '', path: '', params: {}, duration_ms: 0, ip: '', user_agent: '', request_id: '' },
    at: work.clock.now(),
  })
  expect(await work.refusal('auditadmin', contract.operationExport, { purpose: '', format: 'csv' })).toBe('INVALID')
  const { id } = await work.call('auditadmin', contract.operationExport, { purpose: '季度审计', format: 'csv' })
  await work.call('auditadmin', contract.signInExport, { purpose: '季度审计', format: 'xlsx' })
  await work.runJobs()
  const done = await work.db.selectFrom('export_job').select(['source', 'state']).orderBy('id').execute()
  expect(done.map(({ source, state }) => [source, state])).toEqual([
    ['operation-log', 'done'],
    ['sign-in-log', 'done'],
  ])
  const { bytes } = await work.ask('auditadmin', exportDownload, { id })
  expect(bytes.toString()).toMatch(/,保存标签,标签 \d+,/)
  expect(bytes.toString()).not.toContain('tag.save')
  expect(bytes.toString()).toMatch(/,系统,,日志校验不通过,/)
})

test('what was done with an order is found by its number, ours or the city’s, and shows it', async () => {
  const [id, other] = await enterOrders(work, [anIntake({ superior_no: 'SZ20261101000777' }), anIntake()])
  const numbered = work.db.selectFrom('complaint_order').select(['supplier_id', 'order_no']).where('id', '=', id!)
  const { supplier_id, order_no } = await numbered.executeTakeFirstOrThrow()
  const done = { supplier_id, module: 'order', action: 'order.sign', method: 'POST', path: '', result: 'ok' as const }
  const on = (object_id: string) => ({ ...done, object_type: 'complaint_order', object_id, at: '2026-03-01 09:00:00' })
  await work.db
    .insertInto('audit_log')
    .values([on(id!), on(other!)])
    .execute()
  for (const keyword of [order_no, order_no.toLowerCase(), 'SZ20261101000777'])
    expect((await operations({ keyword })).rows).toMatchObject([{ object_id: id, object_no: order_no }])
  expect((await operations({ keyword: 'RX20200101000001' })).rows).toEqual([])
})

test('the name of a thing stands in the log as it was and is, the name of a person masked', async () => {
  const { id } = await work.call('leader', tagSave, { name: '夜间施工' })
  await work.call('leader', tagSave, { id, name: '夜间施工扰民' })
  const [line] = (await operations({ object_type: 'order_tag', object_id: id })).rows
  expect(await work.call('auditadmin', contract.operationInfo, { id: line!.id })).toMatchObject({
    before: { name: '夜间施工' },
    after: { name: '夜间施工扰民' },
  })
})

test('who has another name by now is found by the one that the log shows', async () => {
  const shown = async (keyword: string) => (await operations({ action: 'tag.save', keyword })).rows.length
  await work.call('leader', tagSave, { name: '改名之前' })
  await work.call('leader', userEdit, { nick_name: '旧名' })
  await work.call('leader', tagSave, { name: '改名之后' })
  await work.call('leader', userEdit, { nick_name: '新名' })
  const all = await shown('leader')
  expect([all > 0, await shown('旧名'), await shown('新名')]).toEqual([true, all, all])
})

test('a row that was changed behind the program is named to the auditor', async () => {
  const { supplier_id } = await work.db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'leader')
    .executeTakeFirstOrThrow()
  for (const now of ['2099-01-01 00:00:00', '2099-01-01 01:00:00'])
    await sealAuditLog(work.db, supplier_id, { now: () => now })
  const check = () => work.call('auditadmin', contract.chainCheck, {})
  expect(await check()).toMatchObject({ broken: null, next: null, whole: { hash: expect.any(String) } })
  const { id } = await work.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'tag.save')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`alter table audit_log disable trigger user`.execute(work.db)
  await sql`update audit_log set operator_name = '别人' where id = ${id}`.execute(work.db)
  await sql`alter table audit_log enable trigger user`.execute(work.db)
  expect((await check()).broken).toMatchObject({ kind: 'changed', log_id: id })
  expect(await work.refusal('sysadmin', contract.chainCheck, {})).toBe('NO_PERMISSION')
})

test('another tenant’s lines are as if they did not exist', async () => {
  await insertAccount(work.db, {
    ...{ username: 'elsewhere', supplier_uid: 'another' },
    api_arr: [contract.operationLog.path, contract.operationInfo.path, contract.signInLog.path],
  })
  const [line] = (await operations({ action: 'tag.save' })).rows
  expect(await work.refusal('elsewhere', contract.operationInfo, { id: line!.id })).toBe('NOT_FOUND')
  expect((await work.call('elsewhere', contract.operationLog, {})).rows).toEqual([])
  expect((await work.call('elsewhere', contract.signInLog, { keyword: 'someone' })).rows).toEqual([])
})
