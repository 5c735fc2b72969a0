import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { TAG_COLOUR } from './domain/public.ts'

const Colour = z.enum(keysOf(TAG_COLOUR))

/** Where the tags of a tenant are kept, and what each of these screens is called. */
export const TAG_AT = {
  list: { path: '/sys/tag/manage', title: { zh: '工单标签', en: 'Order tags' } },
  add: { path: '/sys/tag/add', title: { zh: '新增标签', en: 'New tag' } },
  edit: { path: '/sys/tag/edit/:id', title: { zh: '编辑标签', en: 'Edit the tag' } },
  remove: { path: '/sys/tag/del/:id', title: { zh: '删除标签', en: 'Delete the tag' } },
} as const

/** A tag as an order shows it. */
export const TagRow = z.object({ id: Id, name: z.string(), colour: Colour })
export type TagRow = z.output<typeof TagRow>

/** The tags that can be put on orders now; `all` also those out of use, by which orders are still found. */
export const tagList = get('/v1/seller/tag/TagList', {
  title: { zh: '可用标签', en: 'Tags in use' },
  access: 'signed_in',
  input: z.object({ all: Flag.default(0) }),
  output: z.array(TagRow.extend({ enabled: Flag })),
})

export const tagManage = get('/v1/seller/tag/TagManage', {
  title: { zh: '标签管理', en: 'Manage tags' },
  access: 'granted',
  input: listInput(['place'], { keyword: z.string().trim().max(20).optional() }),
  output: pageOf(
    TagRow.extend({
      ...{ words: z.string(), enabled: Flag, sort: z.int(), version: z.int() },
      /** How many macros put it on orders; it stays while there are some. */
      macros: z.int(),
    }),
  ),
})

/** A new tag, or another name, colour or place of the one named by `id`. */
export const tagSave = post('/v1/seller/tag/TagSave', {
  title: { zh: '保存标签', en: 'Save a tag' },
  access: 'granted',
  audit: 'tag.save',
  names_things: true,
  edits: tagManage,
  input: Seen.partial().extend({
    name: text(1, 12),
    colour: Colour.default('blue'),
    enabled: Flag.default(1),
    /** Orders that come in and say one of these get it; `、` between them. */
    words: z.string().trim().max(500).default(''),
    sort: whole(0, 999).default(0),
  }),
  output: ById,
})

export const tagDel = post('/v1/seller/tag/TagDel', {
  title: { zh: '删除标签', en: 'Delete a tag' },
  access: 'granted',
  audit: 'tag.delete',
  input: Seen,
  output: ById,
})
