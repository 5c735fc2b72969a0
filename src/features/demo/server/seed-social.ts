import type { Insertable } from 'kysely'

import { sealText } from '#platform/crypto/seal.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { addDays, dayOf, type Time } from '#kernel/time.ts'

type Provider = Omit<Insertable<Database['social_login_config']>, 'supplier_id' | 'secret' | 'created_at'>
/** Nobody answers at these: the demo asks no real provider, and its secrets open nothing. */
const PROVIDERS: readonly Provider[] = [
  {
    ...{ key: 'gov', platform: 'oidc', name: '政务统一认证', name_en: 'Government identity', enabled: 1, sort: 10 },
    ...{ issuer: 'https://sso.district.example', app_id: 'rexian', two_factors: 1 },
  },
  {
    ...{ key: 'wecom', platform: 'wecom', name: '企业微信', name_en: 'WeCom', enabled: 0, sort: 20 },
    ...{ app_id: 'ww0000000000000000', agent_id: '1000002' },
  },
]
const BOUND = ['dispatcher', 'chengguan', 'sysadmin']

/** Providers of sign-in in the demo district, and who is bound to one. */
export async function seedSocial(
  trx: Trx,
  { supplier_id, keys, now }: { readonly supplier_id: string; readonly keys: Keys; readonly now: Time },
): Promise<void> {
  const at = (days: number, hour: string): Time => `${addDays(dayOf(now), -days)} ${hour}`
  const row = { supplier_id, secret: sealText(keys, 'demo'), created_at: at(60, '10:00:00') }
  const [gov] = await trx
    .insertInto('social_login_config')
    .values(PROVIDERS.map((provider) => ({ issuer: '', ...row, ...provider })))
    .returning('id')
    .execute()
  const accounts = await trx
    .selectFrom('operator')
    .select(['id', 'username', 'nick_name'])
    .where('supplier_id', '=', supplier_id)
    .where('username', 'in', BOUND)
    .execute()
  if (!gov || accounts.length === 0) return
  const binds = accounts.map(({ id: operator_id, username, nick_name }, i) => ({
    ...{ supplier_id, config_id: gov.id, operator_id, subject: `demo-${username}`, label: nick_name },
    ...{ bound_at: at(50 - i, '09:12:00'), last_used_at: at(1, `08:2${i}:00`) },
  }))
  await trx.insertInto('social_bind').values(binds).execute()
}
