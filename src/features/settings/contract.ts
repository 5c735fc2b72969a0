import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'

/**
 * One document, most of it with the names of spec §3; the server keeps it and reads nothing in it. The language is a
 * cookie (spec §9), and light or dark belongs to the device as well (decision 0131).
 */
export const Choice = z.object({
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  size: z.enum(['large', 'medium', 'small']),
  tagsView: z.boolean(),
  fixedHeader: z.boolean(),
  sidebarLogo: z.boolean(),
  supportPinyinSearch: z.boolean(),
  after_sending: z.enum(['next', 'stay', 'list']),
})

/** In percent: it must be legible, and what is under it too (spec §9). */
export const STRENGTH = { min: 5, max: 30, usual: 15 } as const

/** How it says who looks (domain 7.3): how much of the phone number, and how strongly. */
export const Watermark = z.object({
  watermark_phone: z.enum(['full', 'tail4']),
  watermark_strength: z.number().int().min(STRENGTH.min).max(STRENGTH.max),
})
export const USUAL_WATERMARK: z.infer<typeof Watermark> = {
  watermark_phone: 'full',
  watermark_strength: STRENGTH.usual,
}

export const ownSettings = get('/v1/buyer/user/Settings', {
  access: 'signed_in',
  title: { zh: '个人界面设置', en: 'Own settings of the interface' },
  before_password_change: true,
  input: z.object({}),
  output: Watermark.extend({
    /** Null as long as nothing was chosen. */
    choice: Choice.nullable(),
  }),
})

export const saveSettings = post('/v1/buyer/user/SettingsSave', {
  access: 'signed_in',
  title: { zh: '保存个人界面设置', en: 'Save own settings of the interface' },
  audit: 'account.settings_saved',
  before_password_change: true,
  input: z.object({ choice: Choice }),
  output: z.null(),
})

export const WATERMARK_PATH = '/sys/watermark'

export const watermark = get('/v1/seller/settings/Watermark', {
  access: 'granted',
  title: { zh: '水印设置', en: 'Watermark' },
  input: z.object({}),
  output: Watermark,
})

export const saveWatermark = post('/v1/seller/settings/WatermarkSave', {
  access: 'granted',
  title: { zh: '保存水印设置', en: 'Save the watermark' },
  audit: 'settings.watermark_saved',
  input: Watermark,
  output: z.null(),
})
