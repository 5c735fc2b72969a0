import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

let made = 0
const aNumber = (): string => `1330000${String(++made).padStart(4, '0')}`

const unit = ({ db }: Bench) =>
  db.selectFrom('department').select(['supplier_id', 'id']).where('code', '=', 'B01').executeTakeFirstOrThrow()

/** Somebody who waits for an account. */
async function waiting(bench: Bench) {
  const { supplier_id, id: dept_id } = await unit(bench)
  const phone = aNumber()
  const { id } = await bench.db
    .insertInto('account_application')
    .values({
      ...{ supplier_id, dept_id, real_name: '周四', reason: '承办本科室工单', created_at: bench.clock.now() },
      ...{ phone: sealText(testKeys(), phone), phone_h: keyedHash(testKeys(), phone), address_h: 'x' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, dept_id }
}

export const goodCalls: GoodCalls = {
  good: [
    call('chengguan_admin', contract.registerForm),
    call('chengguan_admin', contract.applicationManage),
    call('chengguan_admin', contract.applicationWaiting),
    call('chengguan_admin', contract.applicationRefuse, async (bench) => ({
      ...{ id: (await waiting(bench)).id, answer: '不是本单位人员' },
    })),
  ],
  other: [
    call('chengguan_admin', contract.registerCode, () => ({ phone: aNumber() })),
    call('chengguan_admin', contract.register, async (bench) => ({
      ...{ phone: aNumber(), code: '000000', real_name: '周四', reason: '承办本科室工单' },
      dept_id: (await unit(bench)).id,
    })),
    call('chengguan_admin', contract.applicationApprove, async (bench) => ({
      ...{ ...(await waiting(bench)), username: `applicant_${++made}` },
    })),
  ],
}
