import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { Seen } from '#kernel/record.ts'

import { SHARED } from './domain/sharing.ts'

/** A list as its screen calls it. */
const List = z.string().regex(/^[a-z][a-z_.-]{2,40}$/)
const Shared = z.enum(keysOf(SHARED))

/** Columns whose default somebody turned round, and widths. */
const Columns = z.object({
  turned: z.array(z.string().max(40)).max(60),
  widths: z.record(z.string().max(40), z.number().int().min(20).max(2000)),
})

/** A view as its readers see it. */
const View = ById.extend({
  name: z.string(),
  /** Filters, sort and length of a page, as the list's address says them; without what is no longer understood. */
  address: z.string(),
  /** Names of filters that the list does not know, or not for the caller. */
  gone: z.array(z.string()),
  columns: Columns,
  shared: Shared,
  role_codes: z.array(z.string()),
  mine: Flag,
  /** Shared by the caller's department, so that he may end it if he may share at all. */
  of_dept: Flag,
  owner_name: z.string(),
  version: z.int(),
})
export type View = z.output<typeof View>

/** The caller's views of a list, his own and those that are for him, in his order; with `id` that one is among them, if it is for him. */
export const viewList = get('/v1/seller/view/ViewList', {
  title: { zh: '列表视图', en: 'Views of a list' },
  access: 'signed_in',
  passive: true,
  input: z.object({ list: List, id: Id.optional() }),
  output: z.object({ rows: z.array(View), default_id: Id.nullable() }),
})

/** Keeps a list under a name, or changes the caller's own view; what is left out of one stays as it was kept. */
export const viewSave = post('/v1/seller/view/ViewSave', {
  title: { zh: '保存视图', en: 'Keep a view' },
  access: 'signed_in',
  audit: 'view.save',
  names_things: true,
  input: Seen.partial().extend({
    list: List,
    name: text(1, 20),
    address: z.string().max(4000).optional(),
    columns: jsonText(Columns).optional(),
  }),
  output: ById,
})

export const viewDel = post('/v1/seller/view/ViewDel', {
  title: { zh: '删除视图', en: 'Delete a view' },
  access: 'signed_in',
  audit: 'view.delete',
  input: Seen,
  output: ById,
})

/** In which order the caller has the views of a list, and with which it opens. */
export const viewArrange = post('/v1/seller/view/ViewArrange', {
  title: { zh: '排列视图', en: 'Arrange views' },
  access: 'signed_in',
  audit: 'view.arrange',
  input: z.object({ list: List, ids: jsonText(z.array(Id).max(200)), default_id: Id.nullable().default(null) }),
  output: z.null(),
})

/** Says for whom a view is; `own` takes it back. */
export const viewShare = post('/v1/seller/view/ViewShare', {
  title: { zh: '共享视图', en: 'Share a view' },
  access: 'granted',
  audit: 'view.share',
  input: Seen.extend({
    shared: Shared,
    role_codes: jsonText(z.array(z.string().min(1).max(40)).max(20)).default([]),
  }),
  output: ById,
})

/** With whom the caller can share. */
export const viewShareWith = get('/v1/seller/view/ViewShareWith', {
  title: { zh: '视图共享范围', en: 'Whom views can be shared with' },
  access: 'granted',
  input: z.object({}),
  output: z.object({ shared: z.array(Shared), roles: z.array(z.object({ code: z.string(), name: z.string() })) }),
})
