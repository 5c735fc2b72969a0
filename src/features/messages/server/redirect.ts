import type { Db } from '#platform/db/database.ts'

/** A matter of which whoever brought it is told. */
interface Matter {
  readonly supplier_id: string
  readonly biz_type: string
  readonly biz_id: string
}

const CHANGED = {
  error_msg: '工单或诉求人已变更，不再发送',
  error_msg_en: 'The order or its caller changed meanwhile; it is not sent any more',
}

/**
 * What waits to be told to whoever brought a matter goes to another number (sealed), but for secrets, which were made for the one
 * before; without a number it goes nowhere. Between writing and sending may be a night.
 */
export async function redirectWaiting(
  db: Db,
  { supplier_id, biz_type, biz_id }: Matter,
  address: string | null,
): Promise<void> {
  const waiting = db
    .updateTable('message')
    .where('supplier_id', '=', supplier_id)
    .where('biz_type', '=', biz_type)
    .where('biz_id', '=', biz_id)
    .where('operator_id', 'is', null)
    .where('person_id', 'is', null)
    .where('state', '=', 'queued')
  if (address !== null) await waiting.set({ address }).where('sealed_content', 'is', null).execute()
  await waiting
    .set({ ...CHANGED, state: 'failed', send_at: null, sealed_content: null })
    .$if(address !== null, (all) => all.where('sealed_content', 'is not', null))
    .execute()
}
