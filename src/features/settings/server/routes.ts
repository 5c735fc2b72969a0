import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import { settingsOf, writeSettings } from '#platform/settings/settings.ts'

import { Choice, ownSettings, saveSettings, saveWatermark, watermark } from '../contract.ts'
import { OWN_SETTINGS } from './settings.ts'

export const settingsRoutes: readonly Route[] = [
  serve(ownSettings, readOwn),
  serve(saveSettings, saveOwn),
  serve(watermark, async (_input, ctx) => watermarkOf(ctx)),
  serve(saveWatermark, saveMark),
]

function watermarkOf({ kept }: Pick<RequestContext, 'kept'>): OutputOf<typeof watermark> {
  const values = settingsOf(kept, OWN_SETTINGS)
  return { watermark_phone: values['watermark.phone'], watermark_strength: values['watermark.strength'] }
}

async function saveMark(input: InputOf<typeof saveWatermark>, context: RequestContext): Promise<null> {
  const before = told(watermarkOf(context))
  await writeSettings(context, OWN_SETTINGS, {
    'watermark.phone': input.watermark_phone,
    'watermark.strength': input.watermark_strength,
  })
  context.audit({ object_type: 'setting', object_id: 'watermark', before, after: told(input) })
  return null
}

/** The audit hides whatever is called a phone, and this is none. */
const told = ({ watermark_phone: part, watermark_strength: strength }: OutputOf<typeof watermark>) => ({
  part,
  strength,
})

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
    ...watermarkOf({ kept }),
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
