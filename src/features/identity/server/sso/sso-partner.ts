import { randomBytes } from 'node:crypto'

import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'

export interface NewPartner {
  readonly supplier_id: string
  readonly key: string
  readonly name: string
}

/** What whoever sits at the machine does with partners leaves in the log. */
export const PARTNER_LOGGED = {
  'sso.partner_let_in': { zh: '允许单点登录系统', en: 'Let a system sign users in' },
  'sso.partner_shut': { zh: '停用单点登录系统', en: 'Shut a system out of signing in' },
} satisfies Readonly<Record<string, Message>>

/** Adds a partner, or gives an old one, which keeps its name where none is said, a new secret and lets it in again. Answers the secret, which nobody sees again. */
export const addSsoPartner = (db: Db, keys: Keys, partner: NewPartner, now: Time): Promise<string> =>
  transaction(db, async (trx) => {
    const plain = randomBytes(32).toString('base64url')
    const secret = sealText(keys, plain)
    const stands = await trx
      .insertInto('sso_partner')
      .values({ ...partner, secret, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['supplier_id', 'key'])
          .doUpdateSet({ secret, enabled: true, ...(partner.name && { name: partner.name }) }),
      )
      .returning('name')
      .executeTakeFirstOrThrow()
    await putOnRecord(trx, 'sso.partner_let_in', { ...partner, ...stands }, now)
    return plain
  })

/** Its signatures count no longer. False when there is no such partner. */
export const shutSsoPartner = (db: Db, partner: Omit<NewPartner, 'name'>, now: Time): Promise<boolean> =>
  transaction(db, async (trx) => {
    const shut = await trx
      .updateTable('sso_partner')
      .set({ enabled: false })
      .where('supplier_id', '=', partner.supplier_id)
      .where('key', '=', partner.key)
      .returning('name')
      .executeTakeFirst()
    if (shut) await putOnRecord(trx, 'sso.partner_shut', { ...partner, ...shut }, now)
    return shut !== undefined
  })

/** Nobody is signed in where a command is given. */
const putOnRecord = (
  trx: Db,
  action: keyof typeof PARTNER_LOGGED,
  { supplier_id, key, name }: NewPartner,
  at: Time,
): Promise<void> =>
  writeAudit(trx, {
    ...{ supplier_id, actor: null, action, risk: 'high', object_type: 'sso_partner', object_id: key, at },
    ...{ names_things: true, after: { name, enabled: action === 'sso.partner_let_in' ? 1 : 0 } },
    ...{ method: '', path: 'sso:partner', params: null, result: 'ok', code: '', duration_ms: 0 },
    ...{ ip: '', user_agent: '', request_id: '' },
  })

/** Secrets of the partners that are let in, by key. */
export async function loadSsoSecrets(db: Db, keys: Keys, supplierId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('sso_partner')
    .select(['key', 'secret'])
    .where('supplier_id', '=', supplierId)
    .where('enabled', '=', 1)
    .execute()
  return new Map(rows.map(({ key, secret }) => [key, openText(keys, secret)]))
}
