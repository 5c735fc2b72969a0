import type { Envelope } from '#kernel/endpoint.ts'
import { AppError, ERRORS } from '#kernel/errors.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { useOnce } from '#platform/db/once.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { isPassing, together, transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log.ts'
import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'

import type { Answered, Claim } from './claim.ts'
import { claimCall, settlement } from './claim.ts'

export interface WriteCall {
  readonly db: Db
  readonly log: Log
  readonly claim: Claim
  /** The audit row of this call as it stands now. */
  entry(result: AuditEntry['result'], code: string): AuditEntry
}

/**
 * One action, one transaction (security 3.1): claim the call, act, write the audit row and the answer, commit. Only then
 * is anything acknowledged. What got in another's way is done again from the start.
 */
export async function runWrite(call: WriteCall, act: (trx: Db) => Promise<Envelope>): Promise<Envelope> {
  const { answer } = await transaction(call.db, (trx) => writeOnce(call, trx, act), {
    last: (trx, written) => (written.told ? undefined : settlementOf(call, trx, written.answer)),
  }).catch(async (error: unknown) => {
    await recordRefusal(call, error)
    throw error
  })
  if (answer instanceof AppError) throw answer
  return answer
}

/** What a call is answered, and whether it was told so before. */
interface Written {
  readonly answer: Answered
  readonly told: boolean
}

async function writeOnce(call: WriteCall, trx: Db, act: (trx: Db) => Promise<Envelope>): Promise<Written> {
  const [before] = await together([claimCall(trx, call.claim), sql`${PREPARED} savepoint before_action`.execute(trx)])
  if (before) return { answer: before, told: true }
  return { answer: await actOrUndo(trx, act), told: false }
}

function settlementOf(call: WriteCall, trx: Db, answer: Answered): CompiledQuery {
  const refused = answer instanceof AppError
  const entry = refused ? call.entry('refused', answer.refusal.error.code) : call.entry('ok', '')
  return settlement(trx, call.claim, entry, answer)
}

/**
 * A refusal undoes the action but keeps the claim, so that the same call sent at once is told the same (decision 0071), and is
 * on record before others go on: what counts refusals could be outrun by many at once.
 */
async function actOrUndo(trx: Db, act: (trx: Db) => Promise<Envelope>): Promise<Answered> {
  try {
    return await act(trx)
  } catch (error) {
    if (!(error instanceof AppError) || isBusy(error)) throw error
    await sql`rollback to savepoint before_action`.execute(trx)
    return error
  }
}

const isBusy = (error: AppError): boolean => error.refusal.error === ERRORS.BUSY

/** The action was rolled back, but that it was tried stays on record, and so does its nonce. */
export async function recordRefusal(call: WriteCall, error: unknown): Promise<void> {
  const refused = error instanceof AppError
  if (isPassing(error) || (refused && isBusy(error))) return
  const entry = call.entry(refused ? 'refused' : 'failed', refused ? error.refusal.error.code : 'INTERNAL')
  const { supplier_id, nonce, at } = call.claim
  try {
    await transaction(call.db, async (trx) => {
      await writeAudit(trx, entry)
      if (nonce) await useOnce(trx, { supplier_id, purpose: 'request', nonce, now: at })
    })
  } catch (failure) {
    call.log.error({ err: failure, request_id: entry.request_id }, 'a refused action could not be recorded')
  }
}
