import { sql } from 'kysely'

import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { tellOfAddon } from '#platform/addons/changed.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { addonList } from '../contract.ts'
import { ADDON_ERRORS } from '../errors.ts'

/** The rows of a tenant, in the order in which the program names its add-ons. */
export function listAddons({ db, supplier_id }: RequestContext, { type, show_setting }: InputOf<typeof addonList>) {
  const all = db
    .selectFrom('addon')
    .select(['key', 'name', 'name_en', 'type', 'has_setting', 'installed', 'installed_at', 'uninstalled_at'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('id')
  const ofType = type ? all.where('type', '=', type) : all
  return (show_setting ? ofType.where('has_setting', '=', 1) : ofType).execute()
}

/** The row of an add-on, held until the call ends: of two who install and uninstall, one comes after the other (security H5). */
export const holdAddon = async ({ db, supplier_id }: RequestContext, key: string) =>
  (await db
    .selectFrom('addon')
    .select(['name', 'name_en', 'installed'])
    .where('supplier_id', '=', supplier_id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()) ?? fail(ADDON_ERRORS.ADDON_UNKNOWN, {}, 'key')

/** Switches an add-on on or off, with its audit; every open window learns of it. */
export async function switchAddon(ctx: RequestContext, key: string, installed: 0 | 1): Promise<null> {
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('addon')
    .set({ installed, installed_at: installed ? now : null, uninstalled_at: installed ? null : now })
    .set({ version: sql`version + 1`, updated_at: now, updated_by: ctx.actor.operator_id })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('key', '=', key)
    .execute()
  await tellOfAddon(ctx)
  ctx.audit({ object_type: 'addon', object_id: key, risk: 'high' })
  return null
}
