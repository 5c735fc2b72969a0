import { afterAll, beforeAll, expect, test } from 'vitest'

import { whoAmI } from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { bring, signInAs } from '#features/citizen/testing/citizens.ts'
import * as contract from '#features/privacy/contract.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { doEdit } from '#features/work-orders/contract/actions.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

// What goes with whoever is forgotten: where somebody else called by their phone and left another (decision 0371), and where the
// number of what they brought was corrected (domain 7.2.1).

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

const end = (id: string) =>
  d.db
    .updateTable('complaint_order')
    .set({ status: 'invalid', pending_action: 'none', holder_dept_id: null, completed_at: '2026-11-20 10:00:00' })
    .where('id', '=', id)
    .execute()

async function closeTheAccount(): Promise<void> {
  await d.db.updateTable('register_user').set({ closing_at: '2026-11-01 10:00:00' }).execute()
  await privacy.jobs!.find(({ name }) => name === 'close-accounts')!.run({ ...d.jobContext, input: {} })
}

const askForIt = (phone: string, found: Partial<OutputOf<typeof contract.personFind>>) => async (): Promise<void> => {
  const about = { applicant: '李本人', phone, verified_by: 'call_back', received_on: '2026-11-20' } as const
  const { id } = await d.call('leader', contract.requestAdd, { ...about, kind: 'delete', content: '请删除' })
  for (const who of ['leader', 'secadmin']) await d.proveIdentity(who)
  expect(await d.call('leader', contract.personFind, { id, purpose: '核对本人信息' })).toMatchObject(found)
  await d.call('leader', contract.erasePropose, { id })
  await d.call('secadmin', contract.eraseDecide, { id, agree: 1 })
  await d.runJobs()
  expect(await d.call('leader', contract.requestInfo, { id })).toMatchObject({ state: 'done', erased_orders: 1 })
}

const OTHERS = {
  orders: [{ own: 0 }, { own: 0 }, { own: 1 }].map((one) => expect.objectContaining(one)),
  ...{ order_count: 3, open_count: 0, row_count: 2 },
}
test.each([
  ['who closes the account', '12300000601', closeTheAccount],
  ['who asks to be forgotten', '12300000602', askForIt('12300000602', OTHERS)],
])('of %s the phone alone leaves what others brought by it, open or not', async (_what, phone, forget) => {
  const own = await bring(await signInAs(d.newBrowser(), phone))
  const others = await enterOrders(d, [
    anIntake({ ...CALLER, call_in_phone: phone }),
    anIntake({ ...CALLER, call_in_phone: phone }),
  ])
  for (const id of [own, others[0]!]) await end(id)
  await importedAs(phone, [own, others[0]!])
  const before = await Promise.all(others.map(order))
  await forget()
  expect(await rawRows([own, ...others])).toEqual([])
  expect(await order(own)).toMatchObject({ caller_phone: null, erased_at: d.clock.now() })
  for (const [n, id] of others.entries()) {
    const { version, ...kept } = before[n]!
    expect(await order(id)).toEqual({ ...kept, version: version + 1, call_in_phone: null, call_in_phone_h: null })
  }
})

const CORRECTED = { orders: [expect.objectContaining({ own: 1, open: 0 })], order_count: 1, file_count: 0 }
test.each([
  ['who closes the account', '12300000603', closeTheAccount],
  ['who asks to be forgotten', '12300000604', askForIt('12300000604', CORRECTED)],
])(
  'of %s an order goes that they brought by the page, whichever number it was corrected to',
  async (_who, phone, forget) => {
    const browser = await signInAs(d.newBrowser(), phone)
    const id = await bring(browser)
    await d.call('dispatcher', doEdit, { id, caller_phone: '12300000692' })
    await closeTheAccount()
    // Somebody has to reach the caller yet.
    expect((await browser.ask(whoAmI, {})).status).toBe(200)
    await end(id)
    await forget()
    expect(await order(id)).toMatchObject({ caller_phone: null, wx_user_id: null, erased_at: d.clock.now() })
    expect((await browser.ask(whoAmI, {})).status).toBe(401)
  },
)
