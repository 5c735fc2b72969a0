import { afterAll, beforeAll, expect, test } from 'vitest'

import * as dictionaries from '#features/reference/contract/dictionaries.ts'
import { reference } from '#features/reference/server/feature.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { testClock } from '#platform/testing/http.ts'

import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { limitRuleSheet } from '#features/work-orders/contract/limit-rules.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { listBackDepts } from '#features/work-orders/server/actions/action-choices.ts'
import { ordersExport } from '#features/work-orders/server/lists/order-export.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [reference] })))
afterAll(() => d.close())

const itemOf = async (type: string, code: string) =>
  (await d.call('sysadmin', dictionaries.itemManage, { type, limit: 50 })).rows.find((row) => row.code === code)!
async function change(type: string, code: string, given: { zh?: string; en?: string; enabled?: 0 | 1 }) {
  const { id, version, zh, en, sort, enabled } = await itemOf(type, code)
  return d.call('sysadmin', dictionaries.itemSave, { id, version, type, zh, en, sort, enabled, ...given })
}
const BACK = { reason: '设施已移交物业管理，不由本单位维护', basis: '移交协议第3条' }

test('a word that the tenant changed is said in lists, history, exports and sheets; one of its own can be chosen', async () => {
  await change('appeal_type', 'help', { zh: '群众求助', en: 'Plea' })
  await change('back_reason', 'other', { enabled: 0 })
  const added = await d.call('sysadmin', dictionaries.itemSave, {
    type: 'back_reason',
    zh: '设施已移交',
    en: 'Handed over',
  })
  expect(await itemOf('back_reason', 'own_2')).toMatchObject({ id: added.id, own: 1, keeping: 'free' })

  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'help' })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  for (const reason_code of ['other', 'own_3'] as const)
    expect(await d.refusal('chengguan', actions.doBack, { id: id!, reason_code, ...BACK })).toBe('INVALID')
  await d.call('chengguan', actions.doBack, { id: id!, reason_code: 'own_2', ...BACK })

  const { logs } = await d.call('reviewer', getComplaintInfo, { id: id! })
  expect(logs.map(({ text }) => text).join()).toContain('申请退单（设施已移交）')
  const actor = await actorOf(d.db, 'leader')
  const ctx = requestOf(d.db, testClock('2026-03-02 08:30:00'), actor, await keptNow(d.db, actor.supplier_id))
  expect((await listBackDepts(ctx, id!)).map(({ last_reason }) => last_reason)).toEqual(['设施已移交'])
  const { rows } = await ordersExport.read(ctx, { queue: 'all', ids: [id!] }, { cursor: null, before: 0 })
  expect(rows[0]).toContain('群众求助')

  const browser = await d.as('sysadmin')
  const file = await d.app.inject({ url: `/api${limitRuleSheet.path}?empty=0`, headers: await browser.headersFor({}) })
  const cells = (await readSpreadsheet(file.rawPayload)).flatMap((row) => row.cells)
  expect(cells).toContain('群众求助')
  expect(cells).not.toContain('求助')

  expect(await d.refusal('sysadmin', dictionaries.itemDel, { id: added.id })).toBe('ITEM_IN_USE')
  const saying = (own_item: string) => ({ queue: 'all', own_item }) as const
  const found = await d.call('leader', complaintList, saying('back_reason.own_2'))
  expect(found.rows.map((row) => row.id)).toEqual([id])
  for (const [who, item] of [
    ['leader', 'back_reason.own_3'],
    ['leader', 'status.own_2'],
    ['chengguan', 'back_reason.own_2'],
  ] as const)
    expect((await d.call(who, complaintList, saying(item))).rows).toEqual([])
  expect(await d.refusal('sysadmin', dictionaries.itemDel, { id: (await itemOf('back_reason', 'not_duty')).id })).toBe(
    'ITEM_DELIVERED',
  )
})
