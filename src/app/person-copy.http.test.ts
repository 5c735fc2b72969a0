import { afterAll, beforeAll, expect, test } from 'vitest'

import * as citizens from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { bring, signInAs } from '#features/citizen/testing/citizens.ts'
import { exports } from '#features/exports/server/feature.ts'
import { requestAdd } from '#features/privacy/contract.ts'
import { copyExport } from '#features/privacy/server/copy.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { aReply } from '#features/work-orders/testing/samples.ts'

const PHONE = '12300000451'
let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [citizen, exports, privacy] })))
afterAll(() => d.close())

test('a copy has all that the person said of a matter, not only how it began, and nothing of those who handled it', async () => {
  const browser = await signInAs(d.newBrowser(), PHONE)
  const id = await bring(browser)
  await browser.call(citizens.addToMatter, { id, content: '昨晚又营业到十二点' })
  const { id: category_id } = await d.db
    .selectFrom('category')
    .select('id')
    .where('level', '=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const handed = { dept_id: await d.deptId('B01'), opinion: '内部意见', appeal_type: 'consult', category_id } as const
  await d.call('dispatcher', actions.doAllocate, { id, ...handed })
  await d.call('dispatcher', actions.doSupplement, { id, content: '来电说油烟也很大' })
  await d.call('chengguan', actions.doNote, { id, content: '内部备注' })
  await d.call('chengguan', actions.doReply, { id, ...aReply, public_reply: '已安排专人夜间巡查。' })
  await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
  const verdict = { responded: 1, resolve_result: 'resolved', satisfaction: 4, opinion: '希望长期坚持巡查' } as const
  await browser.call(citizens.evaluateMatter, { id, ...verdict })
  const about = { applicant: '张三', phone: PHONE, verified_by: 'call_back', received_on: '2026-11-20' } as const
  const request = await d.call('leader', requestAdd, { ...about, kind: 'access', content: '请提供' })
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const asked = { id: request.id, purpose: '本人请求' }
  const ctx = { ...d.jobContext, supplier_id } as never
  const { rows } = await copyExport.read(ctx, asked, { cursor: null, before: 0 })
  const copy = JSON.stringify(rows)
  for (const said of [
    '夜市占道经营',
    '昨晚又营业到十二点',
    '来电说油烟也很大',
    '希望长期坚持巡查',
    '已安排专人夜间巡查。',
  ])
    expect(copy).toContain(said)
  expect(copy).not.toMatch(/内部/)
  expect(rows[0]).toHaveLength(copyExport.heads.length)
})
