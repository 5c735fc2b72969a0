import { z } from 'zod'

import { Id, get, jsonText, post } from '#kernel/endpoint.ts'
import { pageOf } from '#kernel/list.ts'

import { MOST_DRAFT_BYTES, NOT_SO_LONG } from '../domain/drafts.ts'
import { Action } from './list.ts'

/** The form that it belongs to: of an action on an order, or of a new order, which has no id. */
const form = { id: Id.optional(), action: z.union([Action, z.literal('create')]) }

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

export const draftSave = post('/v1/seller/complaint/DraftSave', {
  title: { zh: '保存草稿', en: 'Keep a draft' },
  access: 'granted',
  audit: 'order.draft_save',
  input: z.object({
    ...form,
    content: jsonText(z.record(z.string(), z.unknown())).refine((value) => bytesOf(value) <= MOST_DRAFT_BYTES, {
      params: NOT_SO_LONG,
    }),
  }),
  output: z.object({ saved_at: z.string() }),
})

export const draftDrop = post('/v1/seller/complaint/DraftDrop', {
  title: { zh: '删除草稿', en: 'Drop a draft' },
  access: 'granted',
  audit: 'order.draft_drop',
  input: z.object(form),
  output: z.null(),
})

/** What one typed oneself. */
export const draftRead = get('/v1/seller/complaint/Draft', {
  title: { zh: '读取草稿', en: 'Read a draft' },
  access: 'granted',
  input: z.object(form),
  output: z.object({ content: z.record(z.string(), z.unknown()), saved_at: z.string() }),
})

const DraftRow = z.object({
  action: form.action,
  order_id: Id.nullable(),
  order_no: z.string().nullable(),
  /** Missing where the order is out of sight; what was typed is still there. */
  title: z.string().nullable(),
  saved_at: z.string(),
})
export type DraftRow = z.output<typeof DraftRow>

/** All of one's own drafts, the latest first. */
export const draftList = get('/v1/seller/complaint/DraftList', {
  title: { zh: '我的草稿', en: 'My drafts' },
  access: 'granted',
  input: z.object({}),
  output: pageOf(DraftRow),
})
