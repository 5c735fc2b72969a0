import { z } from 'zod'

import { MessageText, get, post } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'
import { defineMessages } from '#kernel/messages.ts'

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
export const WATERMARK_PHONE = defineMessages({
  full: { zh: '完整号码', en: 'In full' },
  tail4: { zh: '仅后四位', en: 'Last 4 digits' },
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
  output: Watermark.extend({ version: z.int() }),
})

export const saveWatermark = post('/v1/seller/settings/WatermarkSave', {
  access: 'granted',
  title: { zh: '保存水印设置', en: 'Save the watermark' },
  audit: 'settings.watermark_saved',
  step_up: true,
  /** `version` as it was told; without one it is taken as it is. */
  input: Watermark.extend({ version: Version.optional() }),
  output: z.null(),
})

export const REGISTER_PATH = '/sys/setting'

const Key = z.string().min(1).max(100)
const Words = z.record(z.string(), MessageText)

const Code = z.union([z.string(), z.number()])

const PLAIN = [
  z.object({ kind: z.literal('flag') }),
  z.object({
    kind: z.literal('number'),
    ...{ min: z.number().nullable(), max: z.number().nullable(), step: z.number() },
  }),
  z.object({ kind: z.literal('choice'), of: z.array(z.string()) }),
  z.object({ kind: z.literal('several'), of: z.array(Code), least: z.int() }),
  z.object({ kind: z.literal('text'), pattern: z.string().nullable(), optional: z.boolean() }),
] as const
const Plain = z.discriminatedUnion('kind', PLAIN)

const Shape = z.discriminatedUnion('kind', [
  ...PLAIN,
  z.object({ kind: z.literal('each'), keys: z.array(z.string()), of: Plain, list: z.boolean() }),
  z.object({ kind: z.literal('rows'), of: z.record(z.string(), Plain), least: z.int(), most: z.int().nullable() }),
])

/** Every setting of the tenant with what it means, may be and is (domain 9.1). */
export const settingRegister = get('/v1/seller/settings/SettingRegister', {
  access: 'granted',
  title: { zh: '参数设置', en: 'Settings' },
  input: z.object({}),
  output: z.array(
    z.object({
      ...{ key: z.string(), title: MessageText, shape: Shape, words: Words, parts: Words },
      note: MessageText.nullable(),
      /** The feature that reads it. */
      feature: MessageText,
      /** Whose it is to change. */
      by: z.enum(['sys_admin', 'sec_admin']),
      /** Address of the screen on which it is set, where that is not this one. */
      set_at: z.string().nullable(),
      ...{ initial: z.unknown(), value: z.unknown() },
      /** What is stored and cannot be read, as JSON; the value as delivered counts in its place. */
      unread: z.string().nullable(),
      /** Who set it last and when; null as long as it is as delivered. */
      set: z.object({ changed_at: z.string(), changed_by: z.string() }).nullable(),
      /** 0 as long as it is as delivered. */
      version: z.int(),
    }),
  ),
})
export type RegisterRow = z.output<typeof settingRegister.output>[number]

/** What a setting was, the latest change first. */
export const settingHistory = get('/v1/seller/settings/SettingHistory', {
  access: 'granted',
  title: { zh: '参数变更记录', en: 'Changes of a setting' },
  input: z.object({ key: Key }),
  output: z.array(
    z.object({
      ...{ id: z.string(), before: z.unknown(), after: z.unknown() },
      ...{ changed_at: z.string(), changed_by: z.string() },
    }),
  ),
})

const Save = z.object({
  key: Key,
  /** As its shape says. */
  value: z.unknown(),
  /** That was looked at; without one it is taken as it is. */
  version: Version.optional(),
})

const valueOf = (shape: z.output<typeof Shape>): z.ZodType => {
  if (shape.kind === 'number')
    return z
      .number()
      .min(shape.min ?? -Infinity)
      .max(shape.max ?? Infinity)
  if (shape.kind === 'each') return shape.list ? z.array(valueOf(shape.of)) : z.record(z.string(), valueOf(shape.of))
  if (shape.kind !== 'rows') return z.unknown()
  return z.array(z.object(Object.fromEntries(Object.entries(shape.of).map(([key, of]) => [key, valueOf(of)]))))
}

/** What is sent of a setting of this shape, so far as its field can tell what is wrong. */
export const saveOf = (shape: z.output<typeof Shape>) => Save.extend({ value: valueOf(shape) })

export const settingSave = post('/v1/seller/settings/SettingSave', {
  access: 'granted',
  title: { zh: '修改参数', en: 'Change a setting' },
  audit: 'settings.saved',
  input: Save,
  output: z.null(),
})

/** What protects: of the administrator of security, who proves himself. */
export const protectionSave = post('/v1/seller/settings/ProtectionSave', {
  access: 'granted',
  title: { zh: '修改安全参数', en: 'Change a setting of security' },
  audit: 'settings.protection_saved',
  step_up: true,
  input: Save,
  output: z.null(),
})
