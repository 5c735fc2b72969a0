import { afterAll, beforeAll, expect, test } from 'vitest'

import { citizen } from '#features/citizen/server/feature.ts'
import { bring, signInAs } from '#features/citizen/testing/citizens.ts'
import * as contract from '#features/privacy/contract.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

// What goes with whoever is forgotten, where somebody else called by their phone and left another (decision 0371).

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [citizen, privacy] })))
afterAll(() => d.close())

const CALLER = { caller_name: '王借机', caller_phone: '12300000691', content: '五一新村三栋楼道堆物，请尽快清理' }
const order = (id: string) =>
  d.db.selectFrom('complaint_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** As a file of the city brings orders: what it said of each is kept for thirty days. */
async function importedAs(file_name: string, ids: readonly string[]): Promise<void> {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const batch = { supplier_id, batch_no: file_name, kind: 'normal', file_name, sha256: '', state: 'done' } as const
  const made = { created_at: d.clock.now(), created_by: '1', created_by_name: '', updated_at: d.clock.now() }
  const { id: batch_id } = await d.db
    .insertInto('import_batch')
    .values({ ...batch, ...made, header: '[]', total: ids.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const raw = sealText(d.jobContext.keys, '{"cells":[]}')
  const rows = ids.map((order_id, at) => ({ supplier_id, batch_id, row_no: at + 1, order_id, raw, superior_no: '' }))
  await d.db
    .insertInto('import_row')
    .values(rows.map((row) => ({ ...row, result: 'ok' as const, issues: '[]' })))
    .execute()
}
const rawRows = (ids: readonly string[]) =>
  d.db.selectFrom('import_row').select('id').where('order_id', 'in', ids).where('raw', 'is not', null).execute()

async function closeTheAccount(): Promise<void> {
  await d.db.updateTable('register_user').set({ closing_at: '2026-11-01 10:00:00' }).execute()
  await privacy.jobs!.find(({ name }) => name === 'close-accounts')!.run({ ...d.jobContext, input: {} })
}

async function askForIt(phone: string): Promise<void> {
  const about = { applicant: '李本人', phone, verified_by: 'call_back', received_on: '2026-11-20' } as const
  const { id } = await d.call('leader', contract.requestAdd, { ...about, kind: 'delete', content: '请删除' })
  for (const who of ['leader', 'secadmin']) await d.proveIdentity(who)
  const found = await d.call('leader', contract.personFind, { id, purpose: '核对本人信息' })
  expect(found.orders.map(({ own, open }) => [own, open])).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
  ])
  expect(found).toMatchObject({ order_count: 3, open_count: 0, row_count: 2 })
  await d.call('leader', contract.erasePropose, { id })
  await d.call('secadmin', contract.eraseDecide, { id, agree: 1 })
  await d.runJobs()
  expect(await d.call('leader', contract.requestInfo, { id })).toMatchObject({ state: 'done', erased_orders: 1 })
}

test.each([
  ['who closes the account', '12300000601', closeTheAccount],
  ['who asks to be forgotten', '12300000602', askForIt],
])('of %s the phone alone leaves what others brought by it, open or not', async (_what, phone, forget) => {
  const own = await bring(await signInAs(d.newBrowser(), phone))
  const others = await enterOrders(d, [
    anIntake({ ...CALLER, call_in_phone: phone }),
    anIntake({ ...CALLER, call_in_phone: phone }),
  ])
  const ended = { status: 'invalid', pending_action: 'none', holder_dept_id: null } as const
  for (const id of [own, others[0]!])
    await d.db
      .updateTable('complaint_order')
      .set({ ...ended, completed_at: '2026-11-20 10:00:00' })
      .where('id', '=', id)
      .execute()
  await importedAs(phone, [own, others[0]!])
  const before = await Promise.all(others.map(order))
  await forget(phone)
  expect(await rawRows([own, ...others])).toEqual([])
  expect(await order(own)).toMatchObject({ caller_phone: null, erased_at: d.clock.now() })
  for (const [n, id] of others.entries()) {
    const { version, ...kept } = before[n]!
    expect(await order(id)).toEqual({ ...kept, version: version + 1, call_in_phone: null, call_in_phone_h: null })
  }
})
