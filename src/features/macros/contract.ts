import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, jsonText, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { MACRO_MOVE } from './domain/macro.ts'

const Move = z.enum(keysOf(MACRO_MOVE))
/** Tags that one macro puts on an order: as many as an order may have. */
const MOST_TAGS = 10

/** Where macros are kept, and what each of these screens is called. */
export const MACRO_AT = {
  list: { path: '/sys/macro/manage', title: { zh: '快捷处理', en: 'Macros' } },
  add: { path: '/sys/macro/add', title: { zh: '新增快捷处理', en: 'New macro' } },
  edit: { path: '/sys/macro/edit/:id', title: { zh: '编辑快捷处理', en: 'Edit the macro' } },
  remove: { path: '/sys/macro/del/:id', title: { zh: '删除快捷处理', en: 'Delete the macro' } },
} as const

/** All of them to the centre, which chooses for whom each is; to a department its own. */
export const macroManage = get('/v1/seller/macro/MacroManage', {
  title: { zh: '快捷处理管理', en: 'Manage macros' },
  access: 'granted',
  input: listInput(['place'], { keyword: z.string().trim().max(20).optional(), dept_id: Id.optional() }),
  output: pageOf(
    ById.extend({
      title: z.string(),
      /** Whose it is; null for everybody's. */
      dept_id: Id.nullable(),
      dept_name: z.string().nullable(),
      /** What it is meant for, with all below; null for any matter. */
      category_id: Id.nullable(),
      category_name: z.string().nullable(),
      add_tag_ids: z.array(Id),
      note: z.string().nullable(),
      set_category_id: Id.nullable(),
      set_category_name: z.string().nullable(),
      move: Move.nullable(),
      to_dept_id: Id.nullable(),
      to_dept_name: z.string().nullable(),
      opinion: z.string().nullable(),
      sort: z.int(),
      enabled: Flag,
      version: z.int(),
    }),
  ).extend({
    keeps_all: Flag,
    /** The department whose own they are; null to whom keeps all. */
    own_dept_id: Id.nullable(),
  }),
})

/** A new macro, or other steps of the one named by `id`. A department's own, whatever `dept_id` says. */
export const macroSave = post('/v1/seller/macro/MacroSave', {
  title: { zh: '保存快捷处理', en: 'Save a macro' },
  access: 'granted',
  audit: 'macro.save',
  edits: macroManage,
  input: Seen.partial().extend({
    title: text(1, 12),
    dept_id: Id.nullish(),
    category_id: Id.nullish(),
    add_tag_ids: jsonText(z.array(Id).max(MOST_TAGS)).default([]),
    note: text(1, 1000).nullish(),
    set_category_id: Id.nullish(),
    move: Move.nullish(),
    to_dept_id: Id.nullish(),
    opinion: text(2, 300).nullish(),
    sort: whole(0, 999).default(100),
    enabled: Flag.default(1),
  }),
  output: ById,
})

export const macroDel = post('/v1/seller/macro/MacroDel', {
  title: { zh: '删除快捷处理', en: 'Delete a macro' },
  access: 'granted',
  audit: 'macro.delete',
  input: Seen,
  output: ById,
})
