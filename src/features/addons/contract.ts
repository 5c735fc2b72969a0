import { z } from 'zod'

import { Flag, get, post } from '#kernel/endpoint.ts'
import { ADDON_TYPES } from '#kernel/addon.ts'

/** Where add-ons are installed, and where those are set up that are (spec §2). */
export const ADDONS_AT = {
  manage: { path: '/plugin/manage', title: { zh: '插件管理', en: 'Add-ons' } },
  setUp: { path: '/plugin/pluginSetup', title: { zh: '插件设置', en: 'Set-up of add-ons' } },
} as const

/** So long what an uninstalled add-on was set up with waits for it to come back (domain 4.5). */
export const KEPT_DAYS = 30

/** The addons of the platform, installed or not (domain 4.5); menus follow it. */
export const addonList = get('/v1/addons/list', {
  access: 'signed_in',
  title: { zh: '插件列表', en: 'Addons' },
  input: z.object({
    type: z.enum(ADDON_TYPES).optional(),
    /** 1: only those with a page of settings. */
    show_setting: Flag.optional(),
  }),
  output: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      name_en: z.string(),
      type: z.enum(ADDON_TYPES),
      has_setting: Flag,
      installed: Flag,
      installed_at: z.string().nullable(),
      /** When it was uninstalled last. */
      uninstalled_at: z.string().nullable(),
      /** 0 as long as it cannot work: it waits to be set up. */
      ready: Flag,
      /** 0 for those that only have a name in this release. */
      available: Flag,
      introduction: z.string(),
      introduction_en: z.string(),
      /** What no longer happens without it. */
      ...{ without: z.string(), without_en: z.string() },
      /** Address of the screen where it is set up. */
      set_up_at: z.string().nullable(),
    }),
  ),
})

const ByKey = z.object({ key: z.string().min(1).max(40) })

/** Switches an add-on of the program on: no code is ever loaded (security H4). */
export const addonInstall = post('/v1/addons/install', {
  access: 'granted',
  title: { zh: '安装插件', en: 'Install an add-on' },
  audit: 'addon.install',
  step_up: true,
  input: ByKey,
  output: z.null(),
})

/** Switches it off; what it was set up with waits for `KEPT_DAYS`. */
export const addonUninstall = post('/v1/addons/uninstall', {
  access: 'granted',
  title: { zh: '卸载插件', en: 'Uninstall an add-on' },
  audit: 'addon.uninstall',
  step_up: true,
  input: ByKey,
  output: z.null(),
})
