import { randomBytes } from 'node:crypto'

import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'

import { noteDone } from '../at-the-machine.ts'

export interface NewPartner {
  readonly supplier_id: string
  readonly key: string
  readonly name: string
}

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

const putOnRecord = (
  trx: Db,
  action: 'sso.partner_let_in' | 'sso.partner_shut',
  { supplier_id, key, name }: NewPartner,
  at: Time,
): Promise<void> =>
  noteDone(trx, {
    ...{ supplier_id, action, object_type: 'sso_partner', object_id: key, path: 'sso:partner', at },
    after: { name, enabled: action === 'sso.partner_let_in' ? 1 : 0 },
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
