import { z } from 'zod'

import { ById, Flag, Id, get, post, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

/** Where the matters are kept that are allocated by themselves, and what each of these screens is called. */
export const AUTO_AT = {
  list: { path: '/sys/autodispatch/manage', title: { zh: '自动派单', en: 'Automatic allocation' } },
  add: { path: '/sys/autodispatch/add', title: { zh: '新增自动派单事项', en: 'New matter' } },
  edit: { path: '/sys/autodispatch/edit/:id', title: { zh: '编辑自动派单事项', en: 'Edit the matter' } },
  remove: { path: '/sys/autodispatch/del/:id', title: { zh: '删除自动派单事项', en: 'Delete the matter' } },
} as const

const AutoRow = ById.extend({
  ...{ category_id: Id, category_name: z.string(), per_day: z.int(), enabled: Flag, version: z.int() },
  /** So many went by themselves today. */
  used_today: z.int(),
})
export type AutoRow = z.output<typeof AutoRow>

export const autoManage = get('/v1/seller/complaint/AutoDispatchManage', {
  title: { zh: '自动派单', en: 'Automatic allocation' },
  access: 'granted',
  input: listInput(['standing'], { enabled: Flag.optional() }),
  output: pageOf(AutoRow),
})

/** Lets the orders of a matter go to whom the dispatch catalogue names, or stops that at once (domain 2.26.3). */
export const autoSave = post('/v1/seller/complaint/AutoDispatchSave', {
  title: { zh: '保存自动派单事项', en: 'Save a matter of automatic allocation' },
  access: 'granted',
  audit: 'dispatch_auto.save',
  edits: autoManage,
  input: Seen.partial().extend({
    ...{ category_id: Id, enabled: Flag.default(0) },
    per_day: whole(1, 500).default(20),
  }),
  output: ById,
})

export const autoDel = post('/v1/seller/complaint/AutoDispatchDel', {
  title: { zh: '删除自动派单事项', en: 'Delete a matter of automatic allocation' },
  access: 'granted',
  audit: 'dispatch_auto.delete',
  input: Seen,
  output: ById,
})
