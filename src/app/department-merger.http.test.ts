import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/department-changes/contract.ts'
import { departmentChanges } from '#features/department-changes/server/feature.ts'
import { handOverOrdersJob } from '#features/department-changes/server/hand-over-orders.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { allocatedTo } from '#features/work-orders/testing/hand-over.ts'
import { dayOf } from '#kernel/time.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict({ features: [organisation, reference, departmentChanges] })))
afterAll(() => d.close())

const today = () => dayOf(d.clock.now())
const merge = (dept_id: string, to_dept_id: string) =>
  d.call('leader', contract.deptChangeSave, {
    ...{ kind: 'merge', dept_id, to_dept_id, effective_on: today(), basis: '区编办〔2026〕12号' },
  })
const changeOf = async (dept_id: string) =>
  (await d.call('leader', contract.deptChangeList, { dept_id })).rows.find((row) => row.dept_id === dept_id)!

test('an order that cannot be handed over keeps no other one, is told, and goes as soon as it can', async () => {
  const [from, to] = [await d.deptId('B07'), await d.deptId('B08')]
  const [stuck, goes] = [await allocatedTo(d, from), await allocatedTo(d, from)]
  await sql`create function not_now() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
    d.db,
  )
  await sql`create trigger not_now before update on complaint_order for each row
    when (old.id = ${sql.lit(Number(stuck))}) execute function not_now()`.execute(d.db)
  const { id } = await merge(from, to)
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await d.runJobs()
  const leads = async () =>
    (
      await d.db
        .selectFrom('complaint_order')
        .select('lead_dept_id')
        .where('id', 'in', [stuck, goes])
        .orderBy('id')
        .execute()
    ).map(({ lead_dept_id }) => lead_dept_id)
  expect(await leads()).toEqual([from, to])
  expect(await changeOf(from)).toMatchObject({
    state: 'moving',
    refusal: expect.stringMatching(/^1件工单未能转移（RX\d+）：系统出现异常/),
  })
  const again = {
    ...d.jobContext,
    input: { supplier_id, id, after: '0', orders: 1, left: 0, first: [], again: 1 },
  }
  await handOverOrdersJob.run(again)
  const told = d.db
    .selectFrom('message')
    .select('content')
    .where('event', '=', 'change_stuck')
    .where('channel', '=', 'app')
  expect(await told.execute()).toMatchObject([{ content: expect.stringMatching(/的合并：1件工单未能转移/) }])

  await sql`drop trigger not_now on complaint_order`.execute(d.db)
  await handOverOrdersJob.run(again)
  expect(await leads()).toEqual([to, to])
  expect(await changeOf(from)).toMatchObject({ state: 'done', refusal: null, moved: { orders: 2 } })
})
