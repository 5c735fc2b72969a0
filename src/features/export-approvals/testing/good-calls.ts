import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

/** An export of somebody else that waits. */
async function asked({ db, clock }: Bench): Promise<{ id: string }> {
  const {
    supplier_id,
    id: created_by,
    dept_id,
  } = await db
    .selectFrom('operator')
    .select(['supplier_id', 'id', 'dept_id'])
    .where('username', '=', 'dispatcher')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('export_job')
    .values({
      ...{ supplier_id, created_by, source: 'orders', input: '{}', format: 'csv', language: 'zh', state: 'asked' },
      ...{ file_name: '工单_20261123100000.csv', ip: '127.0.0.1' },
      asked_as: JSON.stringify({ nick_name: '派单员', dept_id, roles: ['center_dispatcher'] }),
      ...{ created_at: clock.now(), asked_at: clock.now(), purpose: '年度数据核对', total: 12_000 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id }
}

export const goodCalls: GoodCalls = {
  good: [
    call('leader', contract.approvalList),
    call('leader', contract.approvalWaiting),
    call('leader', contract.exportRefuse, async (bench) => ({ ...(await asked(bench)), answer: '用途不明' })),
  ],
  other: [call('leader', contract.exportApprove, asked)],
}
