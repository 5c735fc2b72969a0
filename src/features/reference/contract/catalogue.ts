import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, Id, get, jsonText, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'

import { RULE_KIND, VERSION_STATE } from '../domain/catalogue-words.ts'

/** Where the rows of the dispatch catalogue are kept, and what each of these screens is called. */
export const RULE_AT = {
  list: { path: '/sys/dispatchrule/manage', title: { zh: '派单目录', en: 'Dispatch catalogue' } },
  add: { path: '/sys/dispatchrule/add', title: { zh: '新增目录事项', en: 'New row' } },
  edit: { path: '/sys/dispatchrule/edit/:id', title: { zh: '编辑目录事项', en: 'Edit the row' } },
  remove: { path: '/sys/dispatchrule/del/:id', title: { zh: '删除目录事项', en: 'Delete the row' } },
} as const

/** The same of its versions. */
export const CATALOGUE_AT = {
  list: { path: '/sys/catalogue/manage', title: { zh: '派单目录版本', en: 'Versions of the catalogue' } },
  edit: { path: '/sys/catalogue/edit/:id', title: { zh: '发布派单目录', en: 'Publish the catalogue' } },
  remove: { path: '/sys/catalogue/del/:id', title: { zh: '删除目录草稿', en: 'Delete the draft' } },
} as const

/** The same of what was decided between departments. */
export const PRECEDENT_AT = {
  list: { path: '/sys/precedent/manage', title: { zh: '裁定先例', en: 'Precedents' } },
  add: { path: '/sys/precedent/add', title: { zh: '新增先例', en: 'New precedent' } },
  edit: { path: '/sys/precedent/edit/:id', title: { zh: '编辑先例', en: 'Edit the precedent' } },
  remove: { path: '/sys/precedent/del/:id', title: { zh: '删除先例', en: 'Delete the precedent' } },
} as const

const Count = z.int()
const Kind = z.enum(keysOf(RULE_KIND))
const State = z.enum(keysOf(VERSION_STATE))
const Named = z.string().nullable()

const RuleRow = ById.extend({
  ...{ no: Count, kind: Kind, category_id: Id, category_name: z.string(), area_id: Id.nullable(), area_name: Named },
  ...{ dept_id: Id.nullable(), dept_name: Named, assist_dept_ids: z.array(Id), assist_names: z.array(z.string()) },
  ...{ priority: Count, basis: z.string(), catalogue_no: Count, state: State, version: Count },
  /** It is changed where it stands, or in a draft that is made of its version. */
  open: Flag,
})
export type RuleRow = z.output<typeof RuleRow>

/** The draft, or what was published last where there is none; another version when it is named, or a row of it. */
export const ruleManage = get('/v1/seller/reference/DispatchRuleManage', {
  title: { zh: '派单目录', en: 'Dispatch catalogue' },
  access: 'granted',
  input: listInput(['number'], {
    /** A part of the name of a category or of a department, or of the basis. */
    keyword: z.string().trim().max(50).optional(),
    kind: Kind.optional(),
    catalogue_id: Id.optional(),
  }),
  output: pageOf(RuleRow),
})

/** A new row, or another content of the one named by `id`: in the draft, which is made when there is none (domain 8.7). */
export const ruleSave = post('/v1/seller/reference/DispatchRuleSave', {
  title: { zh: '保存目录事项', en: 'Save a row of the catalogue' },
  access: 'granted',
  audit: 'dispatch_rule.save',
  names_things: true,
  edits: ruleManage,
  input: Seen.partial()
    .extend({
      ...{ kind: Kind.default('lead'), category_id: Id, area_id: Id.nullable().default(null) },
      ...{ dept_id: Id.nullable().default(null), assist_dept_ids: jsonText(z.array(Id).max(5)).default([]) },
      ...{ priority: whole(0, 999).default(100), basis: text(0, 300).default('') },
    })
    .superRefine(({ kind, dept_id }, context) => {
      if (kind === 'lead' && dept_id === null)
        context.addIssue({ code: 'custom', path: ['dept_id'], params: WHO_LEADS, message: '' })
    }),
  output: ById,
})
const WHO_LEADS = { zh: '请选择主办单位', en: 'say who leads' }

export const ruleDel = post('/v1/seller/reference/DispatchRuleDel', {
  title: { zh: '删除目录事项', en: 'Delete a row of the catalogue' },
  access: 'granted',
  audit: 'dispatch_rule.delete',
  input: Seen,
  output: ById,
})

export const { read: ruleSheet, take: ruleSheetTake } = sheetEndpoints('/v1/seller/reference/DispatchRule', {
  title: { zh: '派单目录', en: 'Dispatch catalogue' },
  audit: 'dispatch_rule.sheet',
})

const CatalogueRow = ById.extend({
  ...{ no: Count, state: State, basis: z.string(), effective_from: Named, published_at: Named, published_by: Named },
  ...{ rules: Count, version: Count },
})
export type CatalogueRow = z.output<typeof CatalogueRow>

export const catalogueManage = get('/v1/seller/reference/CatalogueManage', {
  title: { zh: '派单目录版本', en: 'Versions of the catalogue' },
  access: 'granted',
  input: listInput(['newest'], {}),
  output: pageOf(CatalogueRow),
})

/** From its day on the draft is in force; it is changed no more. */
export const cataloguePublish = post('/v1/seller/reference/CataloguePublish', {
  title: { zh: '发布派单目录', en: 'Publish the catalogue' },
  access: 'granted',
  audit: 'dispatch_catalogue.publish',
  input: Seen.extend({ effective_from: DayText, basis: text(2, 200) }),
  output: ById,
})

export const catalogueDel = post('/v1/seller/reference/CatalogueDel', {
  title: { zh: '删除目录草稿', en: 'Delete the draft' },
  access: 'granted',
  audit: 'dispatch_catalogue.delete',
  input: Seen,
  output: ById,
})

const PrecedentRow = ById.extend({
  ...{ category_id: Id, category_name: z.string(), area_id: Id.nullable(), area_name: Named },
  ...{ dept_id: Id, dept_name: z.string(), order_no: z.string(), reason: z.string(), created_at: z.string() },
  version: Count,
})
export type PrecedentRow = z.output<typeof PrecedentRow>

export const precedentManage = get('/v1/seller/reference/PrecedentManage', {
  title: { zh: '裁定先例', en: 'Precedents' },
  access: 'granted',
  input: listInput(['newest'], { keyword: z.string().trim().max(50).optional() }),
  output: pageOf(PrecedentRow),
})

/** What was decided of an order that departments disputed; shown to whoever allocates one alike. */
export const precedentSave = post('/v1/seller/reference/PrecedentSave', {
  title: { zh: '保存先例', en: 'Save a precedent' },
  access: 'granted',
  audit: 'dispatch_precedent.save',
  edits: precedentManage,
  input: Seen.partial().extend({
    ...{ category_id: Id, area_id: Id.nullable().default(null), dept_id: Id },
    ...{ order_no: text(0, 40).default(''), reason: text(2, 500) },
  }),
  output: ById,
})

export const precedentDel = post('/v1/seller/reference/PrecedentDel', {
  title: { zh: '删除先例', en: 'Delete a precedent' },
  access: 'granted',
  audit: 'dispatch_precedent.delete',
  input: Seen,
  output: ById,
})
