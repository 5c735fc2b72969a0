import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

let made = 0
const since = async ({ db, clock }: Bench) => {
  const { supplier_id } = await db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'secadmin')
    .executeTakeFirstOrThrow()
  return { supplier_id, first_at: clock.now(), last_at: clock.now() }
}
const anAddress = async (bench: Bench) =>
  bench.db
    .insertInto('access_ip')
    .values({ ...(await since(bench)), ip: `10.9.${made++ % 250}.1`, list_type: 'auto', reason: 'login_fail' })
    .returning('id')
    .executeTakeFirstOrThrow()
const anAccount = async (bench: Bench) =>
  bench.db
    .insertInto('access_user')
    .values({ ...(await since(bench)), account_kind: 'operator', username: `listed_${++made}` })
    .returning('id')
    .executeTakeFirstOrThrow()

export const goodCalls: GoodCalls = {
  good: [call('secadmin', contract.accessIpList), call('auditadmin', contract.accessUserList)],
  other: [
    call('secadmin', contract.accessIpSave, () => ({ ip: `10.8.${made++ % 250}.0/24`, list_type: 'black' })),
    call('secadmin', contract.accessIpDel, anAddress),
    call('secadmin', contract.accessUserDel, anAccount),
  ],
}
