import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import { wallAdd, wallDel, wallFigures, wallList } from '../contract.ts'

let made = 0
const aDisplay = async ({ db, clock }: Bench) => {
  const { supplier_id } = await db
    .selectFrom('supplier')
    .select('supplier_id')
    .orderBy('supplier_id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('wall_display')
    .values({ supplier_id, name: '大厅', token_hash: `${process.pid} ${++made}`, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const goodCalls: GoodCalls = {
  good: [call('leader', wallList), call('leader', wallDel, aDisplay)],
  other: [call('leader', wallAdd, () => ({ name: '大厅' })), call('viewer', wallFigures)],
}
