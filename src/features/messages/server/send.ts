import { maskText } from '#kernel/masking.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { SentChannel } from '../domain/public.ts'
import { smsParts } from '../domain/sms-parts.ts'
import { RECORDING, type Senders } from './senders.ts'

/** Every minute what waits is sent; what failed is tried again later, three times in all. */
export const sendMessagesJob = defineJob({
  name: 'send-messages',
  input: z.object({}),
  cron: '* * * * *',
  run: (context) => sendMessages(context, RECORDING),
})

type Sending = Pick<JobContext, 'db' | 'clock' | 'keys' | 'signal'>

const AT_ONCE = 100
/** After the first failure, and after the second; the third is the last. */
const AGAIN_AFTER_MINUTES = [1, 5]
const TRIES = AGAIN_AFTER_MINUTES.length + 1
/** Whoever took a message and was not heard of for so long has died. */
const LEASE_MINUTES = 10

interface Taken {
  readonly supplier_id: string
  readonly id: string
  readonly channel: SentChannel
  readonly address: string
  readonly content: string
  readonly sealed_content: string | null
  readonly tries: number
}

/**
 * Sends everything that is due. A message is taken for some minutes before it is sent and noted after: who dies in between
 * leaves it to the next run, which gives the provider the same key.
 */
export async function sendMessages(context: Sending, senders: Senders): Promise<void> {
  await giveUp(context)
  await leaveOut(context)
  for (;;) {
    const taken = await take(context)
    for (const [n, message] of taken.entries()) {
      if (context.signal.aborted) return giveBack(context, taken.slice(n))
      await sendOne(context, senders, message)
    }
    if (taken.length < AT_ONCE) return
  }
}

/** What was taken three times and never noted is not tried for ever. */
async function giveUp({ db, clock }: Sending): Promise<void> {
  await sql`update message set state = 'failed', send_at = null, sealed_content = null, error_msg = coalesce(error_msg, 'no answer')
    where state = 'queued' and send_at <= ${clock.now()} and tries >= ${TRIES}`.execute(db)
}

/** Between writing and sending may be a night: who is out of use by then may know of it no more. */
async function leaveOut({ db, clock }: Sending): Promise<void> {
  await sql`update message m set state = 'failed', send_at = null, sealed_content = null, error_msg = 'out of use'
    where m.state = 'queued' and m.send_at <= ${clock.now()} and (
      exists (select from operator o where o.supplier_id = m.supplier_id and o.id = m.operator_id
        and (o.deleted_at is not null or o.status <> 'enabled'))
      or exists (select from person p where p.supplier_id = m.supplier_id and p.id = m.person_id
        and (p.deleted_at is not null or not p.enabled)))`.execute(db)
}

async function take({ db, clock }: Sending): Promise<Taken[]> {
  const now = clock.now()
  const { rows } = await sql<Taken>`
    update message m set tries = m.tries + 1, send_at = ${addMinutes(now, LEASE_MINUTES)}
    from (select supplier_id, id from message where state = 'queued' and send_at <= ${now}
      order by send_at, id limit ${AT_ONCE} for update skip locked) due
    where m.supplier_id = due.supplier_id and m.id = due.id
    returning m.supplier_id, m.id, m.channel, m.address, m.content, m.sealed_content, m.tries`.execute(db)
  return rows
}

/** What was taken and not begun is due as before: who waits for a code does not wait for the lease of a program that is exchanged. */
async function giveBack({ db, clock }: Sending, taken: readonly Taken[]): Promise<void> {
  const of = <K extends keyof Taken>(key: K): Taken[K][] => taken.map((message) => message[key])
  await sql`update message m set tries = m.tries - 1, send_at = ${clock.now()}
    from unnest(${of('supplier_id')}::bigint[], ${of('id')}::bigint[]) as t (supplier_id, id)
    where m.supplier_id = t.supplier_id and m.id = t.id and m.state = 'queued'`.execute(db)
}

async function sendOne({ db, clock, keys }: Sending, senders: Senders, message: Taken): Promise<void> {
  const { supplier_id, id, channel } = message
  const sender = senders[channel]
  const attempt = async () => {
    const content = message.sealed_content ? openText(keys, message.sealed_content) : message.content
    const address = channel === 'sms' ? openText(keys, message.address) : message.address
    const provider_msg_id = await sender.send({ key: id, content, address })
    return { ...sent(provider_msg_id, clock.now()), ...(channel === 'sms' && { parts: smsParts(content) }) }
  }
  const became = await attempt().catch((error: Error) => failed(error, message.tries, clock.now()))
  await db
    .updateTable('message')
    .set({ provider: sender.provider, ...became })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
}

const sent = (provider_msg_id: string, now: Time) =>
  ({ state: 'sent', send_at: null, sent_at: now, provider_msg_id, error_msg: null, sealed_content: null }) as const

function failed({ message }: Error, tries: number, now: Time) {
  const error_msg = maskText(message).slice(0, 200)
  const minutes = AGAIN_AFTER_MINUTES[tries - 1]
  return minutes === undefined
    ? ({ error_msg, state: 'failed', send_at: null, sealed_content: null } as const)
    : { error_msg, send_at: addMinutes(now, minutes) }
}
