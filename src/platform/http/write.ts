import { setTimeout as pause } from 'node:timers/promises'

import type { Envelope } from '#kernel/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { sql } from 'kysely'

import type { Claim } from './claim.ts'
import { claimCall, settleCall } from './claim.ts'
import { isSerializationFailure } from './database-errors.ts'

const MOST_RETRIES = 3

export interface WriteCall {
  readonly db: Db
  readonly log: Log
  readonly claim: Claim
  /** The audit row of this call as it stands now. */
  entry(result: AuditEntry['result'], code: string): AuditEntry
}

/**
 * One action, one transaction (security 3.1): claim the call, act, write the audit row and the reply, commit. Only then
 * is anything acknowledged. What got into another's way is done again from the start.
 */
export async function runWrite(call: WriteCall, act: (transaction: Db) => Promise<Envelope>): Promise<Envelope> {
  try {
    return await retried(() => call.db.transaction().execute((transaction) => writeOnce(call, transaction, act)))
  } catch (error) {
    await recordRefusal(call, error)
    throw error
  }
}

async function writeOnce(call: WriteCall, transaction: Db, act: (transaction: Db) => Promise<Envelope>): Promise<Envelope> {
  const before = await claimCall(transaction, call.claim)
  if (before) return before
  const reply = await act(transaction)
  await settleCall(transaction, call.claim, call.entry('ok', ''), reply)
  return reply
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt()
    } catch (error) {
      if (retries >= MOST_RETRIES || !isSerializationFailure(error)) throw error
      await pause(5 + Math.random() * 20 * 2 ** retries)
    }
  }
}

/** The action was rolled back, but that it was tried stays on record, and so does its nonce. */
export async function recordRefusal(call: Omit<WriteCall, 'act'>, error: unknown): Promise<void> {
  const refused = error instanceof AppError
  const entry = call.entry(refused ? 'refused' : 'failed', refused ? error.refusal.error.code : 'INTERNAL')
  const { supplier_id, nonce, at } = call.claim
  try {
    await call.db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, entry)
      if (!nonce) return
      await sql`insert into seen_nonce (supplier_id, purpose, nonce, seen_at)
        values (${supplier_id}, 'request', ${nonce}, ${at}) on conflict do nothing`.execute(transaction)
    })
  } catch (failure) {
    call.log.error({ err: failure, request_id: entry.request_id }, 'a refused action could not be recorded')
  }
}
