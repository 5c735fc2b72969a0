import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { called, DayText, Flag, Id, get, post } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { WECHAT_ADDON } from '../domain/account.ts'
import { MESSAGE_KIND } from '../domain/heard.ts'

/** What came, and who follows (spec §2 /plugin/wechat). */
export const RECORD_AT = { path: '/plugin/wechat/record', title: { zh: '消息记录', en: 'Messages' } } as const
export const FANS_AT = { path: '/plugin/wechat/fans', title: { zh: '粉丝列表', en: 'Followers' } } as const

const Openid = z.string().trim().max(64).optional()

const MessageRow = z.object({
  id: Id,
  openid: z.string(),
  kind: z.enum(keysOf(MESSAGE_KIND)),
  /** Which event; null for what somebody wrote. */
  event: z.string().nullable(),
  /** Numbers in it are masked. */
  content: z.string(),
  /** What was answered; null where nothing was. */
  reply: z.string().nullable(),
  at: z.string(),
})
export type WxMessageRow = z.output<typeof MessageRow>

/** What came to the account, the latest first. */
export const wxMessages = get('/v1/seller/wechat/WxMessages', {
  access: 'granted',
  addon: WECHAT_ADDON,
  title: RECORD_AT.title,
  input: listInput(['newest'], {
    kind: z.enum(keysOf(MESSAGE_KIND)).optional(),
    openid: Openid,
    created_from: DayText.optional(),
    created_to: DayText.optional(),
  }),
  output: pageOf(MessageRow),
})

const FanRow = z.object({
  id: Id,
  openid: z.string(),
  subscribed: Flag,
  /** Null where it was before he was known here. */
  subscribed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
  source: z.string(),
  first_at: z.string(),
  /** Who of the staff it is, where somebody said so. */
  person_name: z.string().nullable(),
})
export type WxFanRow = z.output<typeof FanRow>

/** Who follows the account or did, who came last first. */
export const wxFans = get('/v1/seller/wechat/WxFans', {
  access: 'granted',
  addon: WECHAT_ADDON,
  title: FANS_AT.title,
  input: listInput(['newest'], { subscribed: Flag.optional(), openid: Openid }),
  output: pageOf(FanRow),
})

/** Says which of the staff a follower is, by his mobile; he is told by WeChat from then on. Without one he is nobody's. */
export const wxFanBind = post('/v1/seller/wechat/WxFanBind', {
  access: 'granted',
  addon: WECHAT_ADDON,
  title: { zh: '关联人员', en: 'Say who a follower is' },
  audit: 'wx_fan.bind',
  step_up: true,
  input: z.object({
    id: Id,
    mobile: called(
      { zh: '人员手机号', en: 'Mobile of the person' },
      z
        .string()
        .trim()
        .regex(/^(1\d{10})?$/)
        .default(''),
    ),
  }),
  output: z.null(),
})
