import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'
import { testKeys } from '#platform/testing/keys.ts'

import * as contract from '../contract.ts'

let made = 0
/** Somebody who signed in once and brought nothing. */
async function aUser({ db, clock }: Bench) {
  const { supplier_id } = await db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'sysadmin')
    .executeTakeFirstOrThrow()
  const [now, number] = [clock.now(), `123${String(++made).padStart(8, '0')}`]
  const phone = { phone: sealText(testKeys(), number), phone_h: keyedHash(testKeys(), number) }
  const seen = { phone_verified_at: now, agreed_at: now, last_active_at: now, created_at: now }
  return db
    .insertInto('register_user')
    .values({ supplier_id, ...phone, ...seen })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', contract.registeredList, () => ({ status: 'normal' })),
    call('sysadmin', contract.registeredPhone, () => ({ phone: '12300000001' })),
    call('sysadmin', contract.registeredEdit, async (bench) => ({ ...(await aUser(bench)), status: 'blocked' })),
    call('sysadmin', contract.registeredUnbind, async (bench) => ({
      ...(await aUser(bench)),
      unbind_reason: '号码已换主人',
    })),
  ],
}
