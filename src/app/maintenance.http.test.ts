import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { passwordEdit } from '#features/account/contract/password.ts'
import { account } from '#features/account/server/feature.ts'
import { health } from '#features/health/server/feature.ts'
import { healthReport, maintenanceSave } from '#features/health/contract.ts'
import { userInfo } from '#features/identity/contract/session.ts'
import { identity } from '#features/identity/server/feature.ts'
import { hashPassword } from '#features/identity/server/public.ts'
import { registerCode } from '#features/applications/contract.ts'
import { applications } from '#features/applications/server/feature.ts'
import { sendCode } from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { tagManage, tagSave } from '#features/tags/contract.ts'
import { tags } from '#features/tags/server/feature.ts'
import { addJob, defineJob } from '#platform/jobs/job.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { insertAccount, insertTenant } from '#platform/testing/account.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'
import { sql } from 'kysely'

let work: TestProgram
beforeAll(
  async () => (work = await testProgram({ features: [identity, account, applications, citizen, tags, health] })),
)
afterAll(() => work.close())

const NOTICE = '22:00至22:30升级'
const begin = () => work.call('sysadmin', maintenanceSave, { notice: NOTICE })
const end = () => work.call('sysadmin', maintenanceSave, { notice: '' })

test('in a maintenance everybody looks and nobody writes, told why, until it is ended', async () => {
  await begin()
  const { body } = await work.ask('leader', tagSave, { name: '夜间施工' })
  expect(body).toMatchObject({ status: false, code: 'MAINTENANCE', msg: expect.stringContaining(NOTICE) })
  await work.call('leader', tagManage, {})
  expect(await work.call('chengguan', userInfo, {})).toMatchObject({ maintenance: NOTICE })
  expect(await work.call('sysadmin', healthReport, {})).toMatchObject({ maintenance: NOTICE })
  expect(await work.refusal('leader', maintenanceSave, { notice: '' })).toBe('NO_PERMISSION')
  // Strangers bring nothing either, and ask for no code, which would not be sent.
  const phone = '13800000001'
  expect((await work.newBrowser().ask(registerCode, { phone })).body).toMatchObject({ code: 'MAINTENANCE' })
  expect((await work.newBrowser().ask(sendCode, { phone })).body).toMatchObject({ code: 'MAINTENANCE' })
  // Whoever comes now can sign in.
  work.move(0)
  await work.as('dispatcher')
  await end()
  await work.call('leader', tagSave, { name: '夜间施工' })
  expect(await work.call('chengguan', userInfo, {})).toMatchObject({ maintenance: null })
})

test('whoever has to change his password first does so meanwhile, and ends it where that is his to do', async () => {
  const [given, own] = ['Kx7#mQ9$wZ2!', 'Another#83word']
  const password_hash = await hashPassword(given)
  const { operator_id } = await insertAccount(work.db, {
    ...{ username: 'onduty', password_hash, api_arr: [maintenanceSave.path] },
  })
  const one_time = { must_change_pwd: true, one_time_until: '2030-01-01 00:00:00' }
  await work.db.updateTable('operator').set(one_time).where('id', '=', operator_id).execute()
  await begin()
  const browser = work.newBrowser()
  await browser.login('onduty', given)
  expect((await browser.ask(maintenanceSave, { notice: '' })).body.code).toBe('MUST_CHANGE')
  const [old_password, new_password] = await browser.encrypt(given, own)
  await browser.call(passwordEdit, { old_password: old_password!, new_password: new_password! })
  await browser.call(maintenanceSave, { notice: '' })
})

test('jobs rest meanwhile, in all districts at once, and what was added is done afterwards', async () => {
  await insertTenant(work.db, 'beside')
  const done: string[] = []
  let wake = (): void => undefined
  const noted = defineJob({
    name: 'noted',
    input: z.object({ text: z.string() }),
    run: async ({ input }) => (done.push(input.text), wake()),
  })
  const waiting = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where run_at > now()`.execute(
        work.db,
      )
    ).rows[0]!.n
  await begin()
  const worker = await startWorker([noted], work.url, work.jobContext)
  await addJob(work.db, noted, { text: 'later' }, { key: 'noted' })
  await expect.poll(waiting).toBe(1)
  expect(done).toEqual([])
  await end()
  const heard = new Promise<void>((resolve) => (wake = resolve))
  await addJob(work.db, noted, { text: 'now' }, { key: 'noted' })
  await heard
  expect(done).toEqual(['now'])
  await worker.stop()
})
