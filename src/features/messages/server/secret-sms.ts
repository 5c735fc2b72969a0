import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { isSetUp } from '#platform/addons/installed.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { addJob } from '#platform/jobs/job.ts'

import { SMS_ADDON } from '../domain/public.ts'
import { SEND_MESSAGES } from './send.ts'

export interface SecretSms {
  readonly supplier_id: string
  readonly now: Time
  readonly event: string
  /** Which time it happened: nobody is told of one twice. */
  readonly occasion: string
  readonly phone: string
  /** By what it is found when who has the number is erased: of who is no account of the platform. */
  readonly phone_h?: string
  readonly title: Message
  /** What the record of it shows: the same without the secret. */
  readonly shown: Message
  /** What is sent; its signature is the provider's. */
  readonly content: string
  /** When it may be sent; at once, by night too, where left out, since somebody waits for it. */
  readonly sms_at?: Time
  /** From when on what it says is of no use: it is not sent any more. */
  readonly good_until?: Time
}

/** Whether who waits for an SMS gets what it says: by a sender, or because the demo shows it. Nothing is offered that waits for one in vain. */
export const smsArrives = ({ demo }: Pick<Config, 'demo'>, kept: KeptValues): boolean =>
  demo || isSetUp(kept, SMS_ADDON)

/** Sends an SMS that holds a secret after the transaction commits; nobody reads it in the records (security A15). */
export async function postSecretSms(db: Db, keys: Keys, sms: SecretSms): Promise<void> {
  const { supplier_id, now, event, occasion, title, shown, phone_h, sms_at: send_at = now, good_until } = sms
  await db
    .insertInto('message')
    .values({
      ...{ supplier_id, event, occasion, channel: 'sms', state: 'queued', created_at: now, send_at, good_until },
      ...{ address: sealText(keys, sms.phone), phone_h },
      ...{ title: title.zh, title_en: title.en, content: shown.zh, content_en: shown.en },
      sealed_content: sealText(keys, sms.content),
    })
    .execute()
  await addJob(db, SEND_MESSAGES, {}, { key: SEND_MESSAGES.name })
}
