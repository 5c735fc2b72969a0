import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import { Choice, ownSettings, saveSettings } from '../contract.ts'
import { OWN_SETTINGS } from './settings.ts'

export const settingsRoutes: readonly Route[] = [serve(ownSettings, readOwn), serve(saveSettings, saveOwn)]

/** What was not asked yet when a document was kept. */
const ADDED = { after_sending: 'next' }

async function readOwn(_input: object, { db, actor, kept }: RequestContext): Promise<OutputOf<typeof ownSettings>> {
  const own = await db
    .selectFrom('operator_setting')
    .select('choice')
    .where('supplier_id', '=', actor.supplier_id)
    .where('operator_id', '=', actor.operator_id)
    .executeTakeFirst()
  return {
    // What an older version kept and this one does not know is as good as nothing.
    choice: own ? (Choice.safeParse({ ...ADDED, ...(own.choice as object) }).data ?? null) : null,
    watermark_phone: settingsOf(kept, OWN_SETTINGS)['watermark.phone'],
  }
}

async function saveOwn({ choice }: InputOf<typeof saveSettings>, context: RequestContext): Promise<null> {
  const { db, actor, clock } = context
  const kept = { choice: JSON.stringify(choice), updated_at: clock.now() }
  await db
    .insertInto('operator_setting')
    .values({ supplier_id: actor.supplier_id, operator_id: actor.operator_id, ...kept })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id']).doUpdateSet(kept))
    .execute()
  context.audit({ object_type: 'operator', object_id: actor.operator_id })
  return null
}
