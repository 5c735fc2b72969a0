import { z } from 'zod'

import { SMS_ADDON } from '#features/messages/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, called, Flag, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import { setUpEndpoints } from '#kernel/set-up.ts'

import { PROVIDER } from './domain/providers.ts'

/** Where SMS are set up (spec §2 /plugin/sms). */
export const SET_UP_AT = { path: '/plugin/sms/install', title: { zh: '短信设置', en: 'Set-up of SMS' } } as const
export const RECORD_AT = { path: '/plugin/sms/record', title: { zh: '短信记录', en: 'Sent SMS' } } as const
export const TEMPLATE_AT = {
  list: { path: '/plugin/sms/template', title: { zh: '短信模板', en: 'Approved texts' } },
  add: { path: '/plugin/sms/template/add', title: { zh: '新增短信模板', en: 'New approved text' } },
  edit: { path: '/plugin/sms/template/edit/:id', title: { zh: '编辑短信模板', en: 'Edit the approved text' } },
  remove: { path: '/plugin/sms/template/del/:id', title: { zh: '删除短信模板', en: 'Delete the approved text' } },
} as const

const field = (zh: string, en: string, most: number) => called({ zh, en }, text(0, most).default(''))

/** What a tenant has at its provider; which of it is asked for depends on that (`PROVIDER`). */
export const SmsSetUp = z.object({
  provider: called({ zh: '短信服务商', en: 'Provider' }, z.enum(keysOf(PROVIDER))),
  url: field('接口地址', 'Address of the interface', 300),
  account: field('账号', 'Account', 100),
  app_id: field('接口账号', 'Account', 100),
  sign: field('短信签名', 'Signature', 40),
  secret: field('密钥', 'Secret', 200),
})
export type SmsSetUp = z.output<typeof SmsSetUp>

const SECRETS = ['secret'] as const

export const { tell: smsSetUp, save: smsSetUpSave } = setUpEndpoints('/v1/seller/sms/SmsSetUp', {
  addon: SMS_ADDON,
  title: SET_UP_AT.title,
  saveTitle: { zh: '保存短信设置', en: 'Save the set-up of SMS' },
  schema: SmsSetUp,
  secrets: SECRETS,
})
/** What is told to nobody, and to whom it is told. */
export const SMS_SECRETS = { secrets: SECRETS, told_to: ['provider', 'url', 'account'] } as const

/** Sends one SMS at once, as it is set up. */
export const smsTry = post('/v1/seller/sms/SmsTry', {
  access: 'granted',
  addon: SMS_ADDON,
  title: { zh: '试发短信', en: 'Try an SMS' },
  audit: 'sms.try',
  step_up: true,
  input: z.object({ phone: z.string().regex(/^1\d{10}$/), content: text(1, 300) }),
  /** What the provider calls it. */
  output: z.object({ provider_msg_id: z.string() }),
})

/** A gateway of the district's own says what became of an SMS; its record is the message. */
export const smsReport = post('/v1/public/sms/report', {
  ...{ access: 'open', addon: SMS_ADDON, signed: false, kind: 'callback' },
  title: { zh: '短信送达报告', en: 'Report of an SMS' },
  audit: 'sms.report',
  input: z.object({
    timestamp: z.string().max(20).default(''),
    signature: z.string().max(200).default(''),
    body: z.string(),
  }),
  output: z.unknown(),
})

const Row = ById.extend({
  ...{ name: z.string(), code: z.string(), content: z.string(), enabled: Flag, version: z.int() },
})

/** Texts that the provider has approved. */
export const smsTemplateManage = get('/v1/seller/sms/SmsTemplateManage', {
  access: 'granted',
  addon: SMS_ADDON,
  title: TEMPLATE_AT.list.title,
  input: listInput(['name'], { keyword: z.string().trim().max(60).optional() }),
  output: pageOf(Row),
})

export const smsTemplateSave = post('/v1/seller/sms/SmsTemplateSave', {
  access: 'granted',
  addon: SMS_ADDON,
  title: { zh: '保存短信模板', en: 'Save the approved text' },
  audit: 'sms_template.save',
  names_things: true,
  edits: smsTemplateManage,
  input: Seen.partial().extend({
    name: text(1, 60),
    code: text(1, 60),
    /** As it was approved; what changes as `${name}`. */
    content: text(1, 500),
    enabled: Flag.default(1),
  }),
  output: ById,
})

export const smsTemplateDel = post('/v1/seller/sms/SmsTemplateDel', {
  access: 'granted',
  addon: SMS_ADDON,
  title: { zh: '删除短信模板', en: 'Delete the approved text' },
  audit: 'sms_template.delete',
  input: Seen,
  output: ById,
})
