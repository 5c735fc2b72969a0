import { sql } from 'kysely'

import { fail } from '#kernel/errors.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { isInstalled } from '#platform/addons/installed.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { SOCIAL_ADDON, type PlatformKey } from '../domain/platforms.ts'
import { SOCIAL_ERRORS } from '../errors.ts'
import type { Provider } from './ways/way.ts'

export interface KnownProvider extends Provider {
  readonly key: string
  readonly platform: PlatformKey
  readonly name: string
  readonly name_en: string
  readonly two_factors: 0 | 1
  readonly enabled: 0 | 1
}

const providersOf = (db: Db, supplier_id: string) =>
  db
    .selectFrom('social_login_config')
    .select(['supplier_id', 'id', 'version', 'key', 'platform', 'name', 'name_en', 'issuer', 'app_id', 'agent_id'])
    .select(['secret', 'two_factors', 'enabled'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof providersOf>['executeTakeFirstOrThrow']>>
const opened = (keys: Keys, row: Row): KnownProvider => ({ ...row, secret: openText(keys, row.secret) })

/** The provider, with its secret open; undefined where the tenant has none of this name. */
export async function findProvider(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  supplier_id: string,
  by: { readonly key: string } | { readonly id: string },
): Promise<KnownProvider | undefined> {
  if (!isInstalled(await keptNow(db, supplier_id), SOCIAL_ADDON)) return undefined
  const all = providersOf(db, supplier_id)
  const row = await ('key' in by ? all.where('key', '=', by.key) : all.where('id', '=', by.id)).executeTakeFirst()
  return row && opened(keys, row)
}

/** Where a provider sends people back, its key apart: an address of its own for each, so that none can pass for another (ASVS 10.2.2). */
export const callbackOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  baseUrl ? `${new URL(baseUrl).origin}/auth-redirect/` : ''

export const requireCallback = (config: Config, key: string): string =>
  (callbackOf(config) || fail(SOCIAL_ERRORS.SOCIAL_NO_ADDRESS)) + key

/** Whose account the subject stands for, held; those of accounts that are gone stand for nobody. */
export async function findBinding(
  db: Db,
  { supplier_id, id }: Pick<Provider, 'supplier_id' | 'id'>,
  subject: string,
): Promise<{ readonly id: string; readonly operator_id: string } | undefined> {
  const { rows } = await sql<{ id: string; operator_id: string }>`
    select b.id, b.operator_id from social_bind b
    join operator o on o.supplier_id = b.supplier_id and o.id = b.operator_id and o.deleted_at is null
    where b.supplier_id = ${supplier_id} and b.config_id = ${id} and b.subject = ${subject} for update of b`.execute(db)
  return rows[0]
}
