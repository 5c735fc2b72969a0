import { maskText } from '#kernel/masking.ts'
import type { Message } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'

/** An SMS that a provider took. */
interface TakenSms {
  readonly supplier_id: string
  readonly id: string
  readonly provider: string
}

/** Notes that an SMS did not arrive, and why. What this provider did not take, or what has failed already, stays as it is. */
export async function noteUndelivered(
  db: Db,
  { supplier_id, id, provider }: TakenSms,
  { zh, en }: Message,
): Promise<void> {
  const said = (text: string): string => maskText(text).slice(0, 200)
  await db
    .updateTable('message')
    .set({ state: 'failed', error_msg: said(zh), error_msg_en: said(en) })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where('state', '=', 'sent')
    .where('provider', '=', provider)
    .execute()
}
