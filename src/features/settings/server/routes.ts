import type { z } from 'zod'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { takeTurn } from '#platform/db/turn.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import { readSettings, settingsOf, writeSettings, type ValuesOf } from '#platform/settings/settings.ts'

import { Choice, ownSettings, saveSettings, saveWatermark, watermark, type Watermark } from '../contract.ts'
import { OWN_SETTINGS } from './settings.ts'

export const settingsRoutes: readonly Route[] = [
  serve(ownSettings, readOwn),
  serve(saveSettings, saveOwn),
  serve(watermark, (_input, ctx) => readMark(ctx)),
  serve(saveWatermark, saveMark),
]

const watermarkOf = (values: ValuesOf<typeof OWN_SETTINGS>): z.infer<typeof Watermark> => ({
  watermark_phone: values['watermark.phone'],
  watermark_strength: values['watermark.strength'],
})

async function readMark(ctx: RequestContext): Promise<OutputOf<typeof watermark>> {
  // Before the values: who is told a version has seen what it is of, or something newer.
  const version = await countChanges(ctx)
  return { ...watermarkOf(await readSettings(ctx.db, ctx.supplier_id, OWN_SETTINGS)), version }
}

/** How often one of the settings that the watermark has was changed: as long as both are as delivered there is no row with a version. */
async function countChanges({ db, supplier_id }: RequestContext): Promise<number> {
  const { n } = await db
    .selectFrom('setting_change')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('supplier_id', '=', supplier_id)
    .where('key', 'in', Object.keys(OWN_SETTINGS))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function saveMark({ version, ...input }: InputOf<typeof saveWatermark>, context: RequestContext): Promise<null> {
  await takeTurn(context.db, 'watermark', context.supplier_id)
  if (version !== undefined && version !== (await countChanges(context))) fail(ERRORS.STALE)
  const before = told(watermarkOf(await readSettings(context.db, context.supplier_id, OWN_SETTINGS)))
  await writeSettings(context, OWN_SETTINGS, {
    'watermark.phone': input.watermark_phone,
    'watermark.strength': input.watermark_strength,
  })
  context.audit({ object_type: 'setting', object_id: 'watermark', before, after: told(input) })
  return null
}

/** The audit hides whatever is called a phone, and this is none. */
const told = ({ watermark_phone: part, watermark_strength: strength }: z.infer<typeof Watermark>) => ({
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
    ...watermarkOf(settingsOf(kept, OWN_SETTINGS)),
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
