import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { dispatchProposalAnswer, dispatchProposals } from '../../contract/proposals.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
let category_id: string
const dept: Record<string, string> = {}
beforeAll(async () => {
  d = await testDistrict()
  const lamps = d.db.selectFrom('category').select('id').where('code', '=', '010102')
  category_id = (await lamps.executeTakeFirstOrThrow()).id
  for (const code of ['B01', 'B02', 'B09']) dept[code] = await d.deptId(code)
  await leadsWith(dept['B01']!, [dept['B02']!, dept['B09']!])
})
afterAll(() => d.close())

/** The catalogue in force says who leads the matter, and who assists. */
async function leadsWith(dept_id: string, assist_dept_ids: string[]): Promise<void> {
  const catalogue = await d.db
    .selectFrom('dispatch_catalogue')
    .select(['id', 'supplier_id'])
    .orderBy('no', 'desc')
    .executeTakeFirstOrThrow()
  await d.db
    .insertInto('dispatch_rule')
    .values({
      ...{ supplier_id: catalogue.supplier_id, catalogue_id: catalogue.id, no: 9999, kind: 'lead', category_id },
      ...{ dept_id, assist_dept_ids: JSON.stringify(assist_dept_ids), created_at: d.clock.now() },
    })
    .execute()
}

/** An order that city management sends back as not its own, and housing signs for. */
async function handOn(): Promise<void> {
  const [id] = await enterOrders(d, [anIntake({ category_id, appeal_type: 'help' })])
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: dept['B01']!, opinion: '请按职责办理' })
  await d.call('chengguan', actions.doBack, {
    ...{ id: id!, reason_code: 'not_duty' as const, reason: '该事项不属于本单位职责范围', basis: '职责清单第3条' },
    suggest_dept_id: dept['B02']!,
  })
  const { back_id } = await d.call('reviewer', getComplaintInfo, { id: id! })
  const agreed = { result: 'to_waiting' as const, opinion: '同意退单，另行派单', fault: 'dispatcher' as const }
  await d.call('reviewer', actions.doBackAudit, { id: id!, back_id: back_id!, ...agreed })
  await d.call('dispatcher', actions.doAllocate, { id: id!, dept_id: dept['B02']!, opinion: '请按职责办理' })
  await d.call('zhujian', actions.doSign, { id: id! })
}
const proposed = async () => (await d.call('leader', dispatchProposals, {})).rows

test('three send-backs alike are proposed, and accepted into the draft of the catalogue', async () => {
  await handOn()
  await handOn()
  expect(await proposed()).toEqual([])
  await handOn()
  const [one, ...others] = await proposed()
  expect(others).toEqual([])
  expect(one).toMatchObject({
    ...{ category_id, category_name: '城市管理/市容秩序/流动摊贩', area_id: null, dept_id: dept['B02'], n: 3 },
    from_names: ['城市管理局(综合行政执法局)'],
  })
  const of = { category_id, dept_id: dept['B02']! }
  expect(await d.refusal('leader', dispatchProposalAnswer, { category_id, dept_id: dept['B01']!, accept: 1 })).toBe(
    'NOT_FOUND',
  )
  await d.call('leader', dispatchProposalAnswer, { ...of, accept: 1 })
  expect(await proposed()).toEqual([])
  const rows = d.db
    .selectFrom('dispatch_rule as r')
    .innerJoin('dispatch_catalogue as v', 'v.id', 'r.catalogue_id')
    .select(['r.dept_id', 'r.assist_dept_ids', 'r.basis'])
    .where('v.published_at', 'is', null)
    .where('r.category_id', '=', category_id)
  // Who leads now assists no more.
  expect(await rows.execute()).toEqual([
    { dept_id: dept['B02'], assist_dept_ids: [dept['B09']], basis: '退单形成的建议（3件）' },
  ])
})

test('only who leads the centre is told of them', async () => {
  for (const who of ['dispatcher', 'chengguan', 'sysadmin'])
    expect(await d.refusal(who, dispatchProposals, {})).toBe('NO_PERMISSION')
})
