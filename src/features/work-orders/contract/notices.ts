import { z } from 'zod'

import { OWN_NOTICES_AT } from '#features/messages/contract.ts'
import { CHANNEL } from '#features/messages/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { Flag, HourText, get, jsonText, post } from '#kernel/endpoint.ts'

import { EVENT_NAMES } from '../domain/notifications/events.ts'

export const SWITCHES_AT = { path: '/sys/message/switch', title: { zh: '消息设置', en: 'Messages' } } as const

const Event = z.enum(EVENT_NAMES)
const Channel = z.enum(keysOf(CHANNEL))

/** Each event with its words, who is told, and by which channels it goes now. */
export const noticeSwitches = get('/v1/seller/message/NoticeSwitches', {
  title: SWITCHES_AT.title,
  access: 'granted',
  input: z.object({}),
  output: z.array(
    z.object({
      event: Event,
      name: z.string(),
      text: z.string(),
      who: z.string(),
      /** Those by which it may go: a caller has no inbox. */
      channels: z.array(Channel),
      on: z.array(Channel),
      /** By which it goes whatever is chosen: that it is told is decided with the step. */
      always: Channel.nullable(),
    }),
  ),
})

/** One event by one channel, on or off. */
export const noticeSwitch = post('/v1/seller/message/NoticeSwitch', {
  title: { zh: '开关消息', en: 'Switch a message on or off' },
  access: 'granted',
  audit: 'settings.notice_switched',
  input: z.object({ event: Event, channel: Channel, on: Flag }),
  output: z.null(),
})

/** What may come into one's inbox, what one left out of it, and when no SMS is to come. */
export const ownNotices = get('/v1/seller/message/OwnNotices', {
  title: OWN_NOTICES_AT.title,
  access: 'signed_in',
  input: z.object({}),
  output: z.object({
    events: z.array(z.object({ event: Event, must: Flag })),
    muted: z.array(Event),
    quiet_from: HourText.nullable(),
    quiet_to: HourText.nullable(),
  }),
})

export const ownNoticesSave = post('/v1/seller/message/OwnNoticesSave', {
  title: { zh: '保存接收设置', en: 'Save what I am told' },
  access: 'signed_in',
  audit: 'account.notices_saved',
  input: z
    .object({
      muted: jsonText(z.array(Event).max(EVENT_NAMES.length)).default([]),
      quiet_from: HourText.nullish(),
      quiet_to: HourText.nullish(),
    })
    .refine(({ quiet_from, quiet_to }) => !quiet_from === !quiet_to, {
      params: { zh: '免打扰的开始和结束请一并填写', en: 'give both ends of the quiet hours, or none' },
      path: ['quiet_to'],
    }),
  output: z.null(),
})
