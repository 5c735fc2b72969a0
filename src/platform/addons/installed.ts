import type { z } from 'zod'

import type { Keys } from '../crypto/keys.ts'
import { openText } from '../crypto/seal.ts'
import { keep, type KeptValues } from '../kept/kept.ts'
import type { Addon, SetUp } from './addon.ts'

/** The add-ons that a tenant has, with what they are set up with, sealed. */
const INSTALLED = keep('addons', async (db, supplier_id) => {
  const rows = await db
    .selectFrom('addon')
    .select(['key', 'config'])
    .where('supplier_id', '=', supplier_id)
    .where('installed', '=', 1)
    .execute()
  return new Map(rows.map(({ key, config }) => [key, config]))
})

/** Whether a tenant has an add-on, set up or not. */
export const isInstalled = (kept: KeptValues, key: string): boolean => kept.get(INSTALLED).has(key)

/** Whether an add-on of this key can do its work: it is installed, and set up where it has to be. */
export const isSetUp = (kept: KeptValues, key: string): boolean => Boolean(kept.get(INSTALLED).get(key))

/**
 * What an installed add-on is set up with, secrets too; null where it is not, or what is kept is none any more that this
 * program understands.
 */
export function setUpOf<S extends SetUp>(kept: KeptValues, keys: Keys, addon: Addon<S>): z.output<S> | null {
  const sealed = kept.get(INSTALLED).get(addon.key)
  return sealed && addon.set_up ? readSetUp(keys, addon, sealed) : null
}

/** The same of what stands in its row. */
export function readSetUp<S extends SetUp>(keys: Keys, { set_up }: Addon<S>, sealed: string): z.output<S> | null {
  return set_up?.schema.safeParse(JSON.parse(openText(keys, sealed))).data ?? null
}
