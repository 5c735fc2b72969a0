import { AppError } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { addHours, addMinutes, addSeconds, dayOf } from '#kernel/time.ts'
import { Unanswered, Untellable, type Addon } from '#platform/addons/addon.ts'
import { openText } from '#platform/crypto/seal.ts'
import { isOpenOn } from '#platform/http/supplier.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { RECORDER } from '../domain/public.ts'
import { smsParts } from '../domain/sms-parts.ts'
import { findsPlace, freePlace } from './day-limit.ts'
import { sendersOf, type Senders } from './senders.ts'
import { makeTurns, type Taken, type Turn } from './turns.ts'

/** How the job is added; what it sends by is known to the whole program only. */
export const SEND_MESSAGES = { name: 'send-messages', input: z.object({}), cron: '* * * * *' } as const

/** Every minute what waits is sent; what failed is tried again later, three times in all. */
export const sendMessagesJob = (addons: readonly Addon[]) =>
  defineJob({ ...SEND_MESSAGES, prompt: true, run: (context) => sendMessages(context, sendersOf(addons, context)) })

type Sending = Pick<JobContext, 'db' | 'clock' | 'keys' | 'signal'>

/** After the first failure, and after the second; the third is the last. */
const AGAIN_AFTER_MINUTES = [1, 5]
const TRIES = AGAIN_AFTER_MINUTES.length + 1
/** A turn of a provider ends after so long, whatever is left of what was taken: somebody may wait for a code meanwhile. */
const TURN_SECONDS = 5
/** So many providers are told at once: a slow one keeps no other waiting. */
const PLACES = 4
/** What a district that is closed was to tell is still of use for so long (decision 0343). */
const HELD_HOURS = 24
/** A provider that failed so often in a row rests until the next run: others do not wait for it (security H3). */
const FAILS_IN_A_ROW = 5

/** What became of one that was taken. */
type Outcome = 'sent' | 'failed' | 'not asked'

/**
 * Sends everything that is due. A message is taken for some minutes before it is sent and noted after: who dies in between
 * leaves it to the next run, which gives the provider the same key.
 */
export async function sendMessages(context: Sending, senders: Senders): Promise<void> {
  await giveUp(context)
  await leaveOut(context)
  await letGoOfVoid(context)
  await letGoOfHeld(context)
  const turns = makeTurns(context)
  const failures = new Map<string, number>()
  const takeTurns = async (): Promise<void> => {
    while (!context.signal.aborted) {
      const turn = await turns.next()
      if (!turn) return
      await sendTurn(context, senders, turn, failures).finally(turn.end)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: PLACES }, takeTurns))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** `failures` says how often in a row each failed whose turn it was. */
async function sendTurn(
  context: Sending,
  senders: Senders,
  { whose, taken }: Turn,
  failures: Map<string, number>,
): Promise<void> {
  const until = addSeconds(context.clock.now(), TURN_SECONDS)
  for (const [n, message] of taken.entries()) {
    if (context.signal.aborted || context.clock.now() > until) return giveBack(context, taken.slice(n))
    const failed = failures.get(whose) ?? 0
    if (failed >= FAILS_IN_A_ROW) await giveBack(context, [message], 1)
    else failures.set(whose, AFTER[await sendOne(context, senders, message)](failed))
  }
}

/** How often in a row a provider failed, by what it did now: what it was not asked says nothing of it. */
const AFTER: Readonly<Record<Outcome, (failed: number) => number>> = {
  sent: () => 0,
  failed: (failed) => failed + 1,
  'not asked': (failed) => failed,
}

const NOT_SENT = defineMessages({
  noAnswer: { zh: '发送中断，未得到结果', en: 'Sending broke off without an outcome' },
  outOfUse: { zh: '接收人已停用', en: 'Whoever it was for is out of use' },
  isVoid: {
    zh: '未能在有效期内发出，不再发送',
    en: 'It could not be sent while it was of use; it is not sent any more',
  },
  closed: {
    zh: '区县停用，一天内未恢复，不再发送',
    en: 'The district was closed and not opened within a day; it is not sent any more',
  },
})

/** What was taken three times and never noted is not tried for ever. */
async function giveUp({ db, clock }: Sending): Promise<void> {
  await sql`update message set state = 'failed', send_at = null, sealed_content = null, 
    error_msg = coalesce(error_msg, ${NOT_SENT.noAnswer.zh}), error_msg_en = case when error_msg is null then ${NOT_SENT.noAnswer.en} else error_msg_en end
    where state = 'queued' and send_at <= ${clock.now()} and tries >= ${TRIES}`.execute(db)
}

/** Between writing and sending may be a night: who is out of use by then may know of it no more. */
async function leaveOut({ db, clock }: Sending): Promise<void> {
  await sql`update message m set state = 'failed', send_at = null, sealed_content = null,
    error_msg = ${NOT_SENT.outOfUse.zh}, error_msg_en = ${NOT_SENT.outOfUse.en}
    where m.state = 'queued' and m.send_at <= ${clock.now()} and (
      exists (select from operator o where o.supplier_id = m.supplier_id and o.id = m.operator_id
        and (o.deleted_at is not null or o.status <> 'enabled'))
      or exists (select from person p where p.supplier_id = m.supplier_id and p.id = m.person_id
        and (p.deleted_at is not null or not p.enabled)))`.execute(db)
}

/** A code that comes when it opens nothing any more only misleads. */
async function letGoOfVoid({ db, clock }: Sending): Promise<void> {
  await sql`update message set state = 'failed', send_at = null, sealed_content = null,
    error_msg = coalesce(error_msg, ${NOT_SENT.isVoid.zh}), error_msg_en = case when error_msg is null then ${NOT_SENT.isVoid.en} else error_msg_en end
    where state = 'queued' and send_at <= ${clock.now()} and good_until <= ${clock.now()}`.execute(db)
}

/** Opened again, a district tells nobody of last month. */
async function letGoOfHeld({ db, clock }: Sending): Promise<void> {
  const now = clock.now()
  await sql`update message m set state = 'failed', send_at = null, sealed_content = null,
    error_msg = ${NOT_SENT.closed.zh}, error_msg_en = ${NOT_SENT.closed.en}
    from supplier where supplier.supplier_id = m.supplier_id and not ${isOpenOn(dayOf(now))}
      and m.state = 'queued' and m.send_at <= ${now} and m.created_at <= ${addHours(now, -HELD_HOURS)}`.execute(db)
}

/** What was taken and not begun is due as before, or some minutes later: who waits for a code does not wait for the lease of a program that is exchanged. */
async function giveBack({ db, clock }: Sending, taken: readonly Taken[], minutes = 0): Promise<void> {
  const of = <K extends keyof Taken>(key: K): Taken[K][] => taken.map((message) => message[key])
  await sql`update message m set tries = m.tries - 1, send_at = ${addMinutes(clock.now(), minutes)}
    from unnest(${of('supplier_id')}::bigint[], ${of('id')}::bigint[]) as t (supplier_id, id)
    where m.supplier_id = t.supplier_id and m.id = t.id and m.state = 'queued'`.execute(db)
}

async function sendOne({ db, clock, keys }: Sending, senders: Senders, message: Taken): Promise<Outcome> {
  const { supplier_id, id, channel, title, link } = message
  let provider: string | null = null
  const attempt = async () => {
    const sender = await senders(message)
    provider = sender.provider
    // What is only recorded costs nothing.
    if (channel === 'sms' && provider !== RECORDER && !(await findsPlace(db, message, clock.now()))) return null
    const content = message.sealed_content ? openText(keys, message.sealed_content) : message.content
    const address = channel === 'sms' ? openText(keys, message.address) : message.address
    const provider_msg_id = await sender.send({ key: id, title, content, address, link, at: message.created_at })
    return {
      ...sent(provider_msg_id, clock.now()),
      ...(channel === 'sms' && { parts: smsParts((sender.signature ?? '') + content) }),
    }
  }
  const became = await attempt().catch((error: Error) => failed(error, message.tries, clock.now()))
  if (became === null) return 'not asked'
  const { outcome, frees, ...values } = became
  if (frees) await freePlace(db, message)
  await db
    .updateTable('message')
    .set({ provider, ...values })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    // The provider may have reported meanwhile that it did not arrive.
    .where('state', '=', 'queued')
    .execute()
  return outcome
}

const sent = (provider_msg_id: string, now: Time) => ({
  ...({ outcome: 'sent', frees: false } as const),
  ...({ state: 'sent', send_at: null, sent_at: now, provider_msg_id } as const),
  ...{ error_msg: null, error_msg_en: null, sealed_content: null },
})

function failed(error: Error, tries: number, now: Time) {
  const said = (language: 'zh' | 'en'): string =>
    maskText(
      error instanceof AppError ? translate(language, error.refusal.error, error.refusal.params) : error.message,
    ).slice(0, 200)
  const outcome: Outcome = error instanceof Untellable ? 'not asked' : 'failed'
  const reason = { outcome, error_msg: said('zh'), error_msg_en: said('en') }
  const isUnknown = error instanceof Unanswered
  const minutes = isUnknown ? undefined : AGAIN_AFTER_MINUTES[tries - 1]
  return minutes === undefined
    ? ({ ...reason, frees: !isUnknown, state: 'failed', send_at: null, sealed_content: null } as const)
    : ({ ...reason, frees: false, state: 'queued', send_at: addMinutes(now, minutes) } as const)
}
