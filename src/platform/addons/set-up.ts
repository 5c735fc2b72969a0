import { sql } from 'kysely'
import type { z } from 'zod'

import { nameOfField } from '#kernel/endpoint.ts'
import { defineErrors, ERRORS, fail, failField } from '#kernel/errors.ts'
import type { setUpEndpoints } from '#kernel/set-up.ts'

import { sealText } from '../crypto/seal.ts'
import { understood } from '../http/invalid.ts'
import type { RequestContext } from '../http/request-context.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Addon, SetUp } from './addon.ts'
import { tellOfAddon } from './changed.ts'
import { readSetUp, setUpOf } from './installed.ts'

const SET_UP_ERRORS = defineErrors({
  ADDON_NOT_SET_UP: { status: 422, zh: '“{name}”尚未设置', en: '“{name}” is not set up yet' },
})

/** The two calls by which an add-on is set up. */
export const setUpRoutes = <S extends SetUp>(
  { tell, save }: ReturnType<typeof setUpEndpoints>,
  addon: Addon<S>,
): readonly Route[] => [
  serve(tell, (_, ctx) => tellSetUp(ctx, addon)),
  serve(save, (input, ctx) => saveSetUp(ctx, addon, input)),
]

/** What an installed add-on is set up with; refuses with `ADDON_NOT_SET_UP` as long as it is not. */
export const requireSetUp = <S extends SetUp>(
  { kept, keys }: Pick<RequestContext, 'kept' | 'keys'>,
  addon: Addon<S>,
): z.output<S> => setUpOf(kept, keys, addon) ?? fail(SET_UP_ERRORS.ADDON_NOT_SET_UP, { name: addon.title })

type Values = Readonly<Record<string, unknown>>
type Asking = Pick<RequestContext, 'db' | 'supplier_id'>

const rowOf = ({ db, supplier_id }: Asking, { key }: Pick<Addon, 'key'>) =>
  db.selectFrom('addon').select(['config', 'version']).where('supplier_id', '=', supplier_id).where('key', '=', key)

const without = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))

/** What its form begins with: everything but the secrets; null as long as it is not set up. */
async function tellSetUp<S extends SetUp>(
  ctx: Asking & Pick<RequestContext, 'keys'>,
  addon: Addon<S>,
): Promise<{ readonly set_up: Partial<z.output<S>> | null; readonly version: number }> {
  const { config, version } = await rowOf(ctx, addon).executeTakeFirstOrThrow()
  const known = config === null ? null : readSetUp(ctx.keys, addon, config)
  return { set_up: known && (without(known, addon.set_up!.secrets) as Partial<z.output<S>>), version }
}

/**
 * Sets an add-on up, all of it at once; a secret that is left out stays, but is not taken along to whom nobody told it.
 * Refuses with `INVALID` what it cannot work with, and with `STALE` what somebody changed since it was looked at.
 */
async function saveSetUp<S extends SetUp>(
  ctx: RequestContext,
  addon: Addon<S>,
  { version, ...given }: Values & { readonly version?: number | undefined },
): Promise<null> {
  const { schema, secrets, told_to, wrong } = addon.set_up!
  const row = await rowOf(ctx, addon).forUpdate().executeTakeFirstOrThrow()
  if (version !== undefined && version !== row.version) fail(ERRORS.STALE)
  const before: Values | null = row.config === null ? null : readSetUp(ctx.keys, addon, row.config)
  const isElsewhere = told_to.some((field) => before?.[field] !== given[field])
  const stays = before && !isElsewhere ? before : {}
  const kept: Values = {
    ...given,
    ...Object.fromEntries(secrets.map((field) => [field, given[field] || stays[field]])),
  }
  const set_up = understood(ctx.language, schema, kept)
  const found = wrong(set_up, ctx.config)
  if (found) failField(found.field, nameOfField({ input: schema }, found.field)!, found.reason)
  await ctx.db
    .updateTable('addon')
    .set({ config: sealText(ctx.keys, JSON.stringify(set_up)), version: sql`version + 1` })
    .set({ updated_at: ctx.clock.now(), updated_by: ctx.actor.operator_id })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('key', '=', addon.key)
    .execute()
  await tellOfAddon(ctx)
  const told = (values: Values | null) => values && without(values, secrets)
  ctx.audit({ object_type: 'addon', object_id: addon.key, risk: 'high', before: told(before), after: told(set_up) })
  return null
}
