import { sql } from 'kysely'

import type { Time } from '#kernel/time.ts'

import type { Db } from './database.ts'

/** What is worth nothing a second time; `purpose` keeps apart what is called alike. */
export interface Once {
  readonly supplier_id: string
  readonly purpose: 'login' | 'request' | 'social' | 'sso'
  readonly nonce: string
  readonly now: Time
}

/** Uses it up: true for whoever comes first. */
export async function useOnce(db: Db, { supplier_id, purpose, nonce, now }: Once): Promise<boolean> {
  const { rows } = await sql`
    insert into seen_nonce (supplier_id, purpose, nonce, seen_at)
    values (${supplier_id}, ${purpose}, ${nonce}, ${now}) on conflict do nothing returning 1`.execute(db)
  return rows.length === 1
}
