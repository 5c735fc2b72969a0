import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post, text, whole } from '#kernel/endpoint.ts'
import { aboveOf, listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { TEMPLATE_KIND } from './domain/kinds.ts'
import { unknownVariable } from './domain/phrases.ts'

const Kind = z.enum(keysOf(TEMPLATE_KIND))

/** Where ready texts are kept, and what each of these screens is called. */
export const TEMPLATE_AT = {
  list: { path: '/sys/template/manage', title: { zh: '常用语', en: 'Ready texts' } },
  add: { path: '/sys/template/add', title: { zh: '新增常用语', en: 'New ready text' } },
  edit: { path: '/sys/template/edit/:id', title: { zh: '编辑常用语', en: 'Edit the ready text' } },
  remove: { path: '/sys/template/del/:id', title: { zh: '删除常用语', en: 'Delete the ready text' } },
} as const

/** All of them to the centre, which chooses for whom each is; to a department its own. */
export const templateManage = get('/v1/seller/template/TemplateManage', {
  title: { zh: '常用语管理', en: 'Manage ready texts' },
  access: 'granted',
  input: listInput(['place'], {
    keyword: z.string().trim().max(20).optional(),
    kind: Kind.optional(),
    dept_id: Id.optional(),
    /** In use for thirty days, and chosen by nobody in them. */
    unused: Flag.optional(),
  }),
  output: pageOf(
    ById.extend({
      kind: Kind,
      title: z.string(),
      content: z.string(),
      /** Whose it is; null for everybody's. */
      dept_id: Id.nullable(),
      dept_name: z.string().nullable(),
      /** What it is meant for, with all below; null for any matter. */
      category_id: Id.nullable(),
      category_name: z.string().nullable(),
      sort: z.int(),
      enabled: Flag,
      /** How often it was chosen in thirty days. */
      used: z.int(),
      version: z.int(),
    }),
  ).extend({ keeps_all: Flag, above: aboveOf(['used', 'unused']) }),
})

const NO_SUCH_VARIABLE = {
  zh: '没有这个变量，请用 {order_no} {title} {dept} {due} {caller}',
  en: 'there is no such variable; use {order_no} {title} {dept} {due} {caller}',
}

/** A new ready text, or another content of the one named by `id`. A department's own, whatever `dept_id` says. */
export const templateSave = post('/v1/seller/template/TemplateSave', {
  title: { zh: '保存常用语', en: 'Save a ready text' },
  access: 'granted',
  audit: 'template.save',
  edits: templateManage,
  input: Seen.partial().extend({
    kind: Kind,
    title: text(1, 20),
    content: text(2, 2000).refine((content) => !unknownVariable(content), { params: NO_SUCH_VARIABLE }),
    dept_id: Id.nullish(),
    category_id: Id.nullish(),
    sort: whole(0, 999).default(100),
    enabled: Flag.default(1),
  }),
  output: ById,
})

/** Somebody chose a ready text that a form offers to him. */
export const templateUse = post('/v1/seller/template/TemplateUse', {
  title: { zh: '选用常用语', en: 'Choose a ready text' },
  access: 'signed_in',
  audit: 'template.use',
  input: ById,
  output: z.null(),
})

export const templateDel = post('/v1/seller/template/TemplateDel', {
  title: { zh: '删除常用语', en: 'Delete a ready text' },
  access: 'granted',
  audit: 'template.delete',
  input: Seen,
  output: ById,
})
