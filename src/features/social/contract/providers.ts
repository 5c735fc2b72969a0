import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, get, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { PLATFORM, SOCIAL_ADDON } from '../domain/platforms.ts'
import { ProviderKey } from './entering.ts'

const Platform = z.enum(keysOf(PLATFORM))

/** Where providers are kept (spec §2 /plugin). */
export const SOCIAL_AT = {
  list: { path: '/plugin/social', title: { zh: '社交登录', en: 'Social sign-in' } },
  add: { path: '/plugin/social/add', title: { zh: '新增登录平台', en: 'New provider' } },
  edit: { path: '/plugin/social/edit/:id', title: { zh: '编辑登录平台', en: 'Edit the provider' } },
  remove: { path: '/plugin/social/del/:id', title: { zh: '删除登录平台', en: 'Delete the provider' } },
} as const

export const socialManage = get('/v1/seller/social/SocialManage', {
  title: { zh: '社交登录配置', en: 'Providers of sign-in' },
  access: 'granted',
  addon: SOCIAL_ADDON,
  input: listInput(['place'], {}),
  output: pageOf(
    ById.extend({
      ...{ key: z.string(), platform: Platform, name: z.string(), name_en: z.string() },
      ...{ issuer: z.string(), app_id: z.string(), agent_id: z.string() },
      ...{ two_factors: Flag, enabled: Flag, sort: z.int(), version: z.int() },
      /** How many accounts are bound. */
      bound: z.int(),
    }),
    /** Where providers send people back, without the key; empty while the program does not know its own address. */
  ).extend({ callback: z.string() }),
})

/** A provider; the secret is taken and never given back, and stays as it is where it is left empty. */
export const socialSave = post('/v1/seller/social/SocialSave', {
  title: { zh: '保存登录平台', en: 'Save a provider' },
  access: 'granted',
  addon: SOCIAL_ADDON,
  audit: 'social.save',
  names_things: true,
  step_up: true,
  edits: socialManage,
  input: Seen.partial().extend({
    key: ProviderKey,
    platform: Platform,
    name: text(1, 20),
    name_en: text(0, 40).default(''),
    issuer: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
    app_id: text(1, 200),
    agent_id: z
      .string()
      .trim()
      .regex(/^\d{0,20}$/)
      .default(''),
    secret: z.string().trim().max(500).default(''),
    two_factors: Flag.default(0),
    enabled: Flag.default(1),
    sort: whole(0, 999).default(100),
  }),
  output: ById,
})

/** Its accounts are unbound with it. */
export const socialDel = post('/v1/seller/social/SocialDel', {
  title: { zh: '删除登录平台', en: 'Delete a provider' },
  access: 'granted',
  addon: SOCIAL_ADDON,
  audit: 'social.delete',
  step_up: true,
  input: Seen,
  output: ById,
})

/** Where to send the browser to try the provider; who comes back is told whom it named, and nobody is signed in. */
export const socialTry = post('/v1/seller/social/SocialTry', {
  title: { zh: '测试登录平台', en: 'Try a provider' },
  access: 'granted',
  addon: SOCIAL_ADDON,
  audit: 'social.try',
  input: ById,
  output: z.object({ address: z.string() }),
})
