import type { Db } from '#platform/db/database.ts'
import type { PublicContext } from '#platform/http/request-context.ts'

import type { Attempt } from './login-guard.ts'

export type LoginResult = 'ok' | 'bad_password' | 'locked' | 'disabled' | 'expired' | 'mfa'

export interface LoginRecord {
  readonly attempt: Attempt
  readonly username: string
  readonly account_id: string | null
  readonly result: LoginResult
  readonly session_id: string | null
  readonly type?: 'password' | 'sso' | 'union' | 'social'
}

/** Every try to sign in is on record, with the name as it was typed (domain 4.4). */
export async function logLogin(db: Db, context: PublicContext, record: LoginRecord): Promise<void> {
  const { attempt, username, account_id, result, session_id } = record
  await db
    .insertInto('login_log')
    .values({
      supplier_id: attempt.supplier_id,
      account_kind: 'operator',
      account_id,
      username: username.slice(0, 60),
      name: attempt.name,
      ip: context.ip,
      ua: context.user_agent,
      type: record.type ?? 'password',
      result,
      session_id,
      at: attempt.now,
    })
    .execute()
}
