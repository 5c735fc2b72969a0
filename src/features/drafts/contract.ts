import { z } from 'zod'

import { Id, get, jsonText, post } from '#kernel/endpoint.ts'
import { pageOf } from '#kernel/list.ts'

import { MOST_DRAFT_BYTES, NOT_SO_LONG } from './domain/drafts.ts'
import { isKeptForm } from './domain/form-name.ts'

/** The form that it belongs to, as browsers call it: of an action on an order, of a new order, or of a plain record. */
const form = z.string().max(100).refine(isKeptForm)
const of = z.object({ form })

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** `attempt`: whichever window sends what the draft says, it is one attempt (decision 0194). */
const Kept = z.object({ saved_at: z.string(), attempt: Id })

export const draftSave = post('/v1/seller/draft/DraftSave', {
  title: { zh: '保存草稿', en: 'Keep a draft' },
  access: 'signed_in',
  audit: 'draft.save',
  in_maintenance: true,
  input: of.extend({
    content: jsonText(z.record(z.string(), z.unknown())).refine((value) => bytesOf(value) <= MOST_DRAFT_BYTES, {
      params: NOT_SO_LONG,
    }),
  }),
  output: Kept,
})

export const draftDrop = post('/v1/seller/draft/DraftDrop', {
  title: { zh: '删除草稿', en: 'Drop a draft' },
  access: 'signed_in',
  audit: 'draft.drop',
  input: of,
  output: z.null(),
})

/** What one typed oneself. */
export const draftRead = get('/v1/seller/draft/Draft', {
  title: { zh: '读取草稿', en: 'Read a draft' },
  access: 'signed_in',
  own_eyes: true,
  input: of,
  output: Kept.extend({ content: z.record(z.string(), z.unknown()) }),
})

/** By which a window of the caller seals what it keeps; the same for all of them (decision 0185). */
export const windowKey = get('/v1/seller/draft/WindowKey', {
  title: { zh: '本机暂存密钥', en: 'Key of what a window keeps' },
  access: 'signed_in',
  input: z.object({}),
  output: z.object({ key: z.string() }),
})

const DraftRow = z.object({
  form: z.string(),
  order_id: Id.nullable(),
  order_no: z.string().nullable(),
  /** Of the order; missing where it is out of sight, what was typed is still there. */
  title: z.string().nullable(),
  saved_at: z.string(),
})
export type DraftRow = z.output<typeof DraftRow>

/** All of one's own drafts, the latest first. */
export const draftList = get('/v1/seller/draft/DraftList', {
  title: { zh: '我的草稿', en: 'My drafts' },
  access: 'signed_in',
  input: z.object({}),
  output: pageOf(DraftRow),
})
