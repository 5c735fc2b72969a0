import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { DayText, Flag, Id, get, jsonText, post } from '#kernel/endpoint.ts'
import { aboveOf, listInput, pageOf } from '#kernel/list.ts'

import { RECORD_STATE, SENT_CHANNEL } from './domain/public.ts'

/** One's own messages, and the record of what was sent to others. */
export const INBOX_AT = { path: '/profile/message', title: { zh: '消息', en: 'Messages' } } as const
/** Where somebody chooses what he is told; its screen belongs to whoever knows what people are told of. */
export const OWN_NOTICES_AT = {
  path: '/profile/message/switch',
  title: { zh: '接收设置', en: 'What I am told' },
} as const
export const RECORDS_AT = { path: '/sys/message/record', title: { zh: '发送记录', en: 'Sent messages' } } as const

const MessageRow = z.object({
  id: Id,
  event: z.string(),
  title: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  created_at: z.string(),
  read: Flag,
})
export type MessageRow = z.infer<typeof MessageRow>

/** One's own messages, the latest first. */
export const messageList = get('/v1/seller/message/MessageList', {
  title: { zh: '我的消息', en: 'My messages' },
  access: 'signed_in',
  input: listInput(['newest'], {
    read: Flag.optional(),
    keyword: z.string().trim().max(50).optional(),
    created_from: DayText.optional(),
    created_to: DayText.optional(),
  }),
  output: pageOf(MessageRow),
})

/** How many of them nobody has read, up to a hundred, and the latest few. */
export const messageLatest = get('/v1/seller/message/MessageLatest', {
  title: { zh: '未读消息', en: 'Unread messages' },
  access: 'signed_in',
  passive: true,
  input: z.object({}),
  output: z.object({ unread: z.int(), rows: z.array(MessageRow) }),
})

/** Marks messages as read or not: those that are named, all up to the latest one that was looked at, or simply all. */
export const messageRead = post('/v1/seller/message/MessageRead', {
  title: { zh: '标记消息已读', en: 'Mark messages as read' },
  access: 'signed_in',
  audit: 'message.read',
  input: z.object({
    ids: jsonText(z.array(Id).min(1).max(200)).optional(),
    until_id: Id.optional(),
    read: Flag.default(1),
  }),
  output: z.object({ changed: z.int() }),
})

const RecordRow = z.object({
  id: Id,
  channel: z.enum(keysOf(SENT_CHANNEL)),
  title: z.string(),
  content: z.string(),
  /** Who it was for: an account or somebody of a department; nothing where that is a caller. */
  to_name: z.string().nullable(),
  /** Masked. */
  address: z.string(),
  state: z.enum(keysOf(RECORD_STATE)),
  tries: z.int(),
  created_at: z.string(),
  /** When it is sent, or tried again. */
  send_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  provider: z.string().nullable(),
  error_msg: z.string().nullable(),
})
export type RecordRow = z.infer<typeof RecordRow>

/** What was sent to whom outside the program, or is still to be. */
export const messageRecords = get('/v1/seller/message/MessageRecords', {
  title: RECORDS_AT.title,
  access: 'granted',
  input: listInput(['newest'], {
    channel: z.enum(keysOf(SENT_CHANNEL)).optional(),
    state: z.enum(keysOf(RECORD_STATE)).optional(),
    created_from: DayText.optional(),
    created_to: DayText.optional(),
  }),
  /** SMS of this month that left, or should have: sent, of what left or failed; and for how many the provider asks to be paid. */
  output: pageOf(RecordRow).extend({ above: aboveOf(['sms_sent', 'sms_delivered', 'sms_failed', 'sms_parts']) }),
})
