import { z } from 'zod'

import { Flag, get } from '#kernel/endpoint.ts'

import { ADDON_TYPES } from './domain/addons.ts'

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
    }),
  ),
})
