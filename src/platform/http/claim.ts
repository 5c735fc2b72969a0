import { hash } from 'node:crypto'

import type { Endpoint, Envelope } from '#kernel/endpoint.ts'
import type { Refusal } from '#kernel/errors.ts'
import { AppError, ERRORS, fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import { auditQuery, auditRow } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import type { Given, Values } from '#platform/db/statement.ts'
import { rowOf, statement } from '#platform/db/statement.ts'
import type { CompiledQuery, Insertable } from 'kysely'
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
  hash('sha256', `${endpoint.path}\n${JSON.stringify(parameters)}\n${files.map((file) => file.sha256).join()}`)

/** What a call was told: its reply, or why it was refused. */
export type Answered = Envelope | AppError

/** A refusal as it is stored; `request_id` makes each one another. */
interface StoredRefusal {
  readonly refusal: Refusal
  readonly data: unknown
  readonly request_id: string
}

/**
 * First statement of every writing transaction. Gives the stored answer when this call was answered before, null when it
 * is new. The same call still running elsewhere holds the row: we wait for it as long as a lock may take (2 s), and are
 * told what it was told. Whoever comes after a refusal tries anew (decision 0071).
 */
export async function claimCall(transaction: Db, claim: Claim): Promise<Answered | null> {
  const isNew = await insertClaim(transaction, claim)
  if (claim.key && !isNew.key) return storedAnswer(transaction, claim)
  if (claim.nonce && !isNew.nonce) fail(ERRORS.REPLAYED)
  return null
}

/** Whether nobody has sent the key and the nonce before. */
interface IsNew {
  key: 0 | 1
  nonce: 0 | 1
}

async function insertClaim(transaction: Db, claim: Claim): Promise<IsNew> {
  const { endpoint, ...given } = claim
  try {
    const [isNew] = await writeClaim(transaction, { ...given, path: endpoint.path })
    return isNew!
  } catch (error) {
    return isLockTimeout(error) ? fail(ERRORS.IN_PROGRESS) : Promise.reject(error)
  }
}

const writeClaim = statement<Omit<Claim, 'endpoint'> & { path: string }, IsNew>(
  (_db, { supplier_id, operator_id, key, nonce, at, path, body_hash }) => sql<IsNew>`
      with nonce as (
        insert into seen_nonce (supplier_id, purpose, nonce, seen_at)
        select ${supplier_id}::bigint, 'request', ${nonce}::text, ${at}::timestamptz where ${nonce}::text is not null
        on conflict do nothing returning 1
      ), claim as (
        insert into idempotency (supplier_id, operator_id, key, path, body_hash, created_at)
        select ${supplier_id}::bigint, ${operator_id}::bigint, ${key}::text, ${path}::text,
          ${body_hash}::text, ${at}::timestamptz
        where ${key}::text is not null
        on conflict (supplier_id, operator_id, key) do update
          set path = excluded.path, body_hash = excluded.body_hash, created_at = excluded.created_at, status = null, reply = null
          -- The refusal that this statement saw when it began; one that it waited for is its own answer.
          where idempotency.status <> 200 and idempotency.reply = (select i.reply from idempotency i
            where i.supplier_id = ${supplier_id}::bigint and i.operator_id = ${operator_id}::bigint and i.key = ${key}::text)
        returning 1
      )
      select exists (select from claim) as key, exists (select from nonce) as nonce`,
)

const storedAnswer = async (transaction: Db, claim: Claim): Promise<Answered> =>
  (await findAnswer(transaction, claim)) ?? fail(ERRORS.IN_PROGRESS)

/** What this call was told before, if it was. */
export async function findAnswer(transaction: Db, claim: Claim): Promise<Answered | null> {
  const row = await transaction
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'status', 'reply'])
    .where('supplier_id', '=', claim.supplier_id)
    .where('operator_id', '=', claim.operator_id)
    .where('key', '=', claim.key!)
    .executeTakeFirst()
  if (!row) return null
  if (row.path !== claim.endpoint.path || row.body_hash !== claim.body_hash) fail(ERRORS.KEY_REUSED)
  if (!row.reply) return null
  if (row.status === 200) return row.reply as unknown as Envelope
  const { refusal, data } = row.reply as unknown as StoredRefusal
  return new AppError(refusal, data)
}

/** Last statement of every writing transaction: the audit row and the answer for whoever asks again. */
export function settlement(transaction: Db, claim: Claim, entry: AuditEntry, answer: Answered): CompiledQuery {
  if (!claim.key) return auditQuery(transaction, entry)
  const { request_id } = entry
  const [status, reply] =
    answer instanceof AppError
      ? [
          answer.refusal.error.status,
          { refusal: answer.refusal, data: answer.data, request_id } satisfies StoredRefusal,
        ]
      : [200, answer]
  const audit = auditRow(entry)
  const { supplier_id, operator_id: claimed_by, key } = claim
  const settled = { claimed_for: supplier_id, claimed_by, key, status, reply: JSON.stringify(reply) }
  return settle.written(transaction, { ...audit, ...settled }, ...Object.keys(audit))
}

/** The claim that is answered, and what with; the columns of the audit row beside them. */
interface Settled extends Values {
  claimed_for: string
  claimed_by: string
  key: string
  status: number
  reply: string
}

const settle = statement((db, given: Given<Settled>, ...columns: string[]) =>
  db
    .with('settled', (claims) =>
      claims
        .updateTable('idempotency')
        .set({ status: given.status, reply: given.reply })
        .where('supplier_id', '=', given.claimed_for)
        .where('operator_id', '=', given.claimed_by)
        .where('key', '=', given.key),
    )
    .insertInto('audit_log')
    .values(rowOf<Insertable<Database['audit_log']>>(given, columns)),
)
