import { randomBytes } from 'node:crypto'

import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'

export interface NewPartner {
  readonly supplier_id: string
  readonly key: string
  readonly name: string
}

/** Adds a partner, or gives an old one a new secret and lets it in again. Answers the secret, which nobody sees again. */
export async function addSsoPartner(db: Db, keys: Keys, partner: NewPartner, now: Time): Promise<string> {
  const plain = randomBytes(32).toString('base64url')
  const secret = sealText(keys, plain)
  await db
    .insertInto('sso_partner')
    .values({ ...partner, secret, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'key']).doUpdateSet({ secret, name: partner.name, enabled: true }),
    )
    .execute()
  return plain
}

/** Its signatures count no longer. False when there is no such partner. */
export async function shutSsoPartner(db: Db, supplier_id: string, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sso_partner')
    .set({ enabled: false })
    .where('supplier_id', '=', supplier_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

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
