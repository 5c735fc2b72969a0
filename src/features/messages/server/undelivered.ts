import { maskText } from '#kernel/masking.ts'
import type { Message } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'

/** An SMS that a provider took. */
interface TakenSms {
  readonly supplier_id: string
  readonly id: string
  readonly provider: string
}

/**
 * Notes that an SMS did not arrive, and why. What this provider did not take, or what has failed already, stays as it is; one that
 * it is just being told, or was told and did not answer, is told it no more.
 */
export async function noteUndelivered(
  db: Db,
  { supplier_id, id, provider }: TakenSms,
  { zh, en }: Message,
): Promise<void> {
  const said = (text: string): string => maskText(text).slice(0, 200)
  await db
    .updateTable('message')
    .set({
      state: 'failed',
      provider,
      error_msg: said(zh),
      error_msg_en: said(en),
      send_at: null,
      sealed_content: null,
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where((sms) =>
      sms.or([sms.and({ state: 'sent', provider }), sms.and([sms('state', '=', 'queued'), sms('tries', '>', 0)])]),
    )
    .execute()
}
