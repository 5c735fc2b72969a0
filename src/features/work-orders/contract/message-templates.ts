import { z } from 'zod'

import { ById, get, Id, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { EVENT_NAMES } from '../domain/notifications/events.ts'

/** Where the words of messages are kept. */
export const MESSAGE_TEMPLATE_AT = {
  list: { path: '/sys/message/template', title: { zh: '消息模板', en: 'Words of messages' } },
  edit: { path: '/sys/message/template/edit/:id', title: { zh: '编辑消息模板', en: 'Edit the words of a message' } },
} as const

/** Each event with the words in which the tenant tells of it. */
export const messageTemplates = get('/v1/seller/message/TemplateList', {
  title: MESSAGE_TEMPLATE_AT.list.title,
  access: 'granted',
  input: listInput(['place'], { keyword: z.string().trim().max(20).optional() }),
  output: pageOf(
    z.object({
      id: Id,
      event: z.enum(EVENT_NAMES),
      /** What it tells of, and whom. */
      name: z.string(),
      who: z.string(),
      content: z.string(),
      content_en: z.string(),
      version: z.int(),
    }),
  ),
})

/** Other words for an event; they may name what its delivered words name. */
export const messageTemplateSave = post('/v1/seller/message/TemplateSave', {
  title: { zh: '保存消息模板', en: 'Save the words of a message' },
  access: 'granted',
  audit: 'settings.message_template',
  edits: messageTemplates,
  input: Seen.extend({ content: text(2, 300), content_en: text(2, 600) }),
  output: ById,
})
