import { createHash } from 'node:crypto'

import type { Endpoint, Envelope } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import { auditRow } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { sql } from 'kysely'

import { isLockTimeout } from './database-errors.ts'

/** What makes two calls the same one (security 3.1): who calls, the key, and the content. */
export interface Claim {
  readonly supplier_id: string
  readonly operator_id: string
  readonly endpoint: Endpoint
  /** Header `Idempotency-Key`, or `request_id` of the body. */
  readonly key: string | null
  /** Of the signature; null for what is not signed. */
  readonly nonce: string | null
  readonly body_hash: string
  readonly at: Time
}

/** Path, parameters and the content of files. */
export const hashOfCall = (endpoint: Endpoint, parameters: unknown, files: readonly { sha256: string }[]): string =>
  createHash('sha256')
    .update(`${endpoint.path}\n${JSON.stringify(parameters)}\n${files.map((file) => file.sha256).join()}`)
    .digest('hex')

/**
 * First statement of every writing transaction. Gives the stored reply when this call was answered before, null when it
 * is new. The same call still running elsewhere holds the row: we wait for it as long as a lock may take (2 s).
 */
export async function claimCall(transaction: Db, claim: Claim): Promise<Envelope | null> {
  const isNew = await insertClaim(transaction, claim)
  if (claim.key && !isNew.key) return storedReply(transaction, claim)
  if (claim.nonce && !isNew.nonce) fail(ERRORS.REPLAYED)
  return null
}

async function insertClaim(transaction: Db, claim: Claim): Promise<{ key: boolean; nonce: boolean }> {
  const { supplier_id, operator_id, key, nonce, at } = claim
  try {
    const { rows } = await sql<{ key: boolean; nonce: boolean }>`
      ${PREPARED} with nonce as (
        insert into seen_nonce (supplier_id, purpose, nonce, seen_at)
        select ${supplier_id}::bigint, 'request', ${nonce}::text, ${at}::timestamptz where ${nonce}::text is not null
        on conflict do nothing returning 1
      ), claim as (
        insert into idempotency (supplier_id, operator_id, key, path, body_hash, created_at)
        select ${supplier_id}::bigint, ${operator_id}::bigint, ${key}::text, ${claim.endpoint.path}::text,
          ${claim.body_hash}::text, ${at}::timestamptz
        where ${key}::text is not null
        on conflict do nothing returning 1
      )
      select exists (select from claim) as key, exists (select from nonce) as nonce`.execute(transaction)
    return rows[0]!
  } catch (error) {
    return isLockTimeout(error) ? fail(ERRORS.IN_PROGRESS) : Promise.reject(error)
  }
}

async function storedReply(transaction: Db, claim: Claim): Promise<Envelope> {
  const row = await transaction
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'reply'])
    .where('supplier_id', '=', claim.supplier_id)
    .where('operator_id', '=', claim.operator_id)
    .where('key', '=', claim.key!)
    .executeTakeFirst()
  if (!row) fail(ERRORS.IN_PROGRESS)
  if (row.path !== claim.endpoint.path || row.body_hash !== claim.body_hash) fail(ERRORS.KEY_REUSED)
  return (row.reply as Envelope | null) ?? fail(ERRORS.IN_PROGRESS)
}

/** Last statement of every writing transaction: the audit row and the reply for whoever asks again. */
export async function settleCall(transaction: Db, claim: Claim, entry: AuditEntry, reply: Envelope): Promise<void> {
  if (!claim.key) {
    await transaction.insertInto('audit_log').values(auditRow(entry)).execute()
    return
  }
  await transaction
    .with('settled', (db) =>
      db
        .updateTable('idempotency')
        .set({ status: 200, reply: JSON.stringify(reply) })
        .where('supplier_id', '=', claim.supplier_id)
        .where('operator_id', '=', claim.operator_id)
        .where('key', '=', claim.key),
    )
    .insertInto('audit_log')
    .values(auditRow(entry))
    .modifyEnd(PREPARED)
    .execute()
}
