import { fail } from '#kernel/errors.ts'
import type { Addon } from '#platform/addons/addon.ts'
import { isSetUp } from '#platform/addons/installed.ts'
import { addonsOf, type Feature } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import { addonInstall, addonList, addonUninstall } from '../contract.ts'
import { ADDON_ERRORS } from '../errors.ts'
import { holdAddon, listAddons, switchAddon } from './addon-store.ts'

const NOTHING = { zh: '', en: '' }

/** Routes over the add-ons that features are. */
export function addonRoutes(features: readonly Feature[]): readonly Route[] {
  const known = new Map(addonsOf(features).map((addon) => [addon.key, addon]))
  return [
    serve(addonList, async (asked, ctx) =>
      (await listAddons(ctx, asked)).map((row) => ({ ...row, ...shown(known.get(row.key), ctx) })),
    ),
    serve(addonInstall, async ({ key }, ctx) => {
      const { name, name_en, installed } = await holdAddon(ctx, key)
      if (!known.has(key)) fail(ADDON_ERRORS.ADDON_LATER, { name: { zh: name, en: name_en } }, 'key')
      return installed ? null : switchAddon(ctx, key, 1)
    }),
    serve(addonUninstall, async ({ key }, ctx) =>
      (await holdAddon(ctx, key)).installed ? switchAddon(ctx, key, 0) : null,
    ),
  ]
}

function shown(addon: Addon | undefined, { kept }: RequestContext) {
  const { introduction, without } = addon ?? { introduction: NOTHING, without: NOTHING }
  return {
    ...{ introduction: introduction.zh, introduction_en: introduction.en },
    ...{ without: without.zh, without_en: without.en, set_up_at: addon?.set_up_at ?? null },
    available: addon ? 1 : 0,
    ready: addon && (!addon.set_up || isSetUp(kept, addon.key)) ? 1 : 0,
  } as const
}
