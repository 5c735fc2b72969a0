import type { Envelope } from '#kernel/endpoint.ts'
import { AppError, ERRORS, refusalText } from '#kernel/errors.ts'
import type { Language } from '#kernel/messages.ts'
import type { ResultOf } from '#kernel/several.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'

import { claimCall, findAnswer } from './claim.ts'
import type { WriteCall } from './write.ts'
import { runWrite } from './write.ts'

/** One of several things that were named in one call, and how it is done and written down. */
export interface Part {
  readonly id: string
  readonly entry: WriteCall['entry']
  act(trx: Db): Promise<Envelope>
}

/** These are about the call, not about one thing in it: asked again, it goes on where it stopped. */
const OF_THE_CALL = [ERRORS.BUSY, ERRORS.IN_PROGRESS, ERRORS.KEY_REUSED]

/**
 * Several things in one call, each as if it were called by itself: a transaction, a claim and an audit row of its own, so
 * that one that is refused, or a server that stops, takes nothing back from the others (decision 0123).
 */
export async function runSeveral(call: WriteCall, language: Language, parts: readonly Part[]): Promise<Envelope> {
  const told = await transaction(call.db, (trx) => begin(call, trx))
  if (told) return told
  const results: ResultOf<unknown>[] = []
  for (const part of parts) results.push(await runPart(call, language, part))
  const whole = { ...call, claim: { ...call.claim, nonce: null } }
  const request_id = call.entry('ok', '').request_id
  return runWrite(whole, () => Promise.resolve({ status: true, msg: '', data: { results }, request_id }))
}

/** What the same call was told before; otherwise it begins, and nobody can send it a second time. */
async function begin({ claim }: WriteCall, trx: Db): Promise<Envelope | null> {
  const told = claim.key ? await findAnswer(trx, claim) : null
  if (told instanceof AppError) throw told
  if (!told) await claimCall(trx, { ...claim, key: null })
  return told
}

async function runPart(call: WriteCall, language: Language, { id, entry, act }: Part): Promise<ResultOf<unknown>> {
  const { key } = call.claim
  // No key that is sent has this sign in it.
  const claim = { ...call.claim, nonce: null, key: key && `${key}#${id}` }
  try {
    const { data } = await runWrite({ ...call, claim, entry }, act)
    return { id, ok: true, code: '', msg: '', done: data }
  } catch (error) {
    if (!(error instanceof AppError) || OF_THE_CALL.includes(error.refusal.error)) throw error
    return { id, ok: false, code: error.refusal.error.code, msg: refusalText(language, error.refusal), done: null }
  }
}
