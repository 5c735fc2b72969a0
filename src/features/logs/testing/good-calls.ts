import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

/** A line of something that was done. */
async function aLine({ db, clock }: Bench) {
  const { supplier_id } = await db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'auditadmin')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('audit_log')
    .values({
      ...{ supplier_id, module: 'order', action: 'order.reply', method: 'POST', path: '/v1/seller/complaint/DoReply' },
      ...{ result: 'ok', at: clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const goodCalls: GoodCalls = {
  good: [
    call('auditadmin', contract.signInLog, () => ({ keyword: 'leader' })),
    // So many exports of one account may be under way, and the auditor has one already.
    call('admin', contract.signInExport, () => ({ purpose: '季度审计', format: 'csv' })),
    call('auditadmin', contract.operationLog, () => ({ risk: 'high' })),
    call('auditadmin', contract.operationKinds),
    call('auditadmin', contract.operationInfo, aLine),
    call('auditadmin', contract.chainCheck),
    call('admin', contract.operationExport, () => ({ purpose: '季度审计', format: 'csv' })),
  ],
}
