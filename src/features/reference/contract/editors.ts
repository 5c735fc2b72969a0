import { z } from 'zod'

import { ADay, DATED, StateOfDays } from '#kernel/dated.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, jsonText, numeric, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'

import { URGENCY } from '../domain/words.ts'

const Count = z.int()

/** Where the categories are kept, and what each of these screens is called. */
export const CATEGORY_AT = {
  list: { path: '/sys/category/manage', title: { zh: '事项分类', en: 'Categories' } },
  add: { path: '/sys/category/add', title: { zh: '新增分类', en: 'New category' } },
  edit: { path: '/sys/category/edit/:id', title: { zh: '编辑分类', en: 'Edit the category' } },
  remove: { path: '/sys/category/del/:id', title: { zh: '删除分类', en: 'Delete the category' } },
} as const

/** The same of the areas. */
export const AREA_AT = {
  list: { path: '/sys/area/manage', title: { zh: '区域', en: 'Areas' } },
  add: { path: '/sys/area/add', title: { zh: '新增区域', en: 'New area' } },
  edit: { path: '/sys/area/edit/:id', title: { zh: '编辑区域', en: 'Edit the area' } },
  remove: { path: '/sys/area/del/:id', title: { zh: '删除区域', en: 'Delete the area' } },
} as const

const asked = listInput(['place'], {
  /** A part of a name, or how a code begins. */
  keyword: z.string().trim().max(50).optional(),
  /** With all that lie below it. */
  within: z
    .string()
    .regex(/^\d{2,12}$/)
    .optional(),
  state: StateOfDays.optional(),
})

const Urgency = z.enum(keysOf(URGENCY))
const Month = whole(1, 12)

/** What a category gives to new orders, besides its department. */
const Given = z.object({
  ...{ keywords: z.array(z.string()), season: z.array(z.int()), questions: z.array(z.string()) },
  ...{ lead_by_area: Flag, default_urgency: Urgency },
})

const CategoryRow = ById.extend({
  ...{ code: z.string(), level: z.int(), name: z.string(), name_en: z.string(), full_name: z.string() },
  ...{ superior_code: z.string().nullable(), keywords: z.array(z.string()), season: z.array(z.int()) },
  questions: z.array(z.string()),
  ...{ default_dept_id: Id.nullable(), default_dept_name: z.string().nullable(), lead_by_area: Flag },
  ...{ default_urgency: Urgency, enabled: Flag, version: z.int() },
  ...DATED,
  state: StateOfDays,
  /** What it gives from a day on, where that is planned. */
  ...{ later_from: z.string().nullable(), later_dept_name: z.string().nullable(), later: Given.nullable() },
})
export type CategoryRow = z.output<typeof CategoryRow>

export const categoryManage = get('/v1/seller/reference/CategoryManage', {
  title: { zh: '分类管理', en: 'Manage categories' },
  access: 'granted',
  input: asked,
  output: pageOf(CategoryRow),
})

/** What hangs on a category, by which it stays. */
export const categoryInfo = get('/v1/seller/reference/CategoryInfo', {
  title: { zh: '分类详情', en: 'Category' },
  access: 'granted',
  input: ById,
  output: CategoryRow.extend({
    held: z.object({
      ...{ categories: Count, orders: Count, limit_rules: Count, templates: Count, macros: Count, cases: Count },
    }),
  }),
})

/**
 * A new category, or another content of the one named by `id`. Its code says where it stands; what lies below goes along. With
 * `from_on` what it gives to new orders changes on that day only, and what was planned before is replaced.
 */
export const categorySave = post('/v1/seller/reference/CategorySave', {
  title: { zh: '保存分类', en: 'Save a category' },
  access: 'granted',
  audit: 'category.save',
  names_things: true,
  edits: categoryManage,
  input: Seen.partial().extend({
    ...{ code: z.string().regex(/^(\d\d){1,3}$/), name: text(1, 50), name_en: text(0, 100).default('') },
    /** In the tree of the city. */
    superior_code: text(0, 20)
      .transform((value) => value || null)
      .default(null),
    keywords: jsonText(z.array(text(1, 20)).max(50)).default([]),
    season: jsonText(z.array(Month).max(12)).default([]),
    /** What is asked of the caller, at its entry and at those below it. */
    questions: jsonText(z.array(text(2, 60)).max(10)).default([]),
    ...{ default_dept_id: Id.nullable().default(null), lead_by_area: Flag.default(0) },
    ...{ default_urgency: Urgency.default('normal'), enabled: Flag.default(1), ...DATED },
    from_on: ADay.nullish(),
    /** Takes back what is planned. */
    drop_later: Flag.default(0),
  }),
  output: ById,
})

export const categoryDel = post('/v1/seller/reference/CategoryDel', {
  title: { zh: '删除分类', en: 'Delete a category' },
  access: 'granted',
  audit: 'category.delete',
  input: Seen,
  output: ById,
})

/** The standard tree of domain 8.1, for who has no categories yet. */
export const categoryTake = post('/v1/seller/reference/CategoryTake', {
  title: { zh: '载入标准分类', en: 'Take the standard tree' },
  access: 'granted',
  audit: 'category.take',
  input: z.object({}),
  output: z.object({ added: Count }),
})

const AreaRow = ById.extend({
  ...{ code: z.string(), level: z.enum(['district', 'street', 'community']), name: z.string(), name_en: z.string() },
  ...{ lng: z.number().nullable(), lat: z.number().nullable(), population: z.int().nullable() },
  ...{ dept_id: Id.nullable(), dept_name: z.string().nullable(), enabled: Flag, version: z.int() },
  ...DATED,
  state: StateOfDays,
  /** Its boundary is known. */
  bounded: Flag,
})
export type AreaRow = z.output<typeof AreaRow>

export const areaManage = get('/v1/seller/reference/AreaManage', {
  title: { zh: '区域管理', en: 'Manage areas' },
  access: 'granted',
  input: asked,
  output: pageOf(AreaRow),
})

export const areaInfo = get('/v1/seller/reference/AreaInfo', {
  title: { zh: '区域详情', en: 'Area' },
  access: 'granted',
  input: ById,
  output: AreaRow.extend({
    held: z.object({ areas: Count, departments: Count, open_orders: Count, cases: Count }),
  }),
})

/** A number, or nothing; a form sends what was typed. */
const measure = <N extends z.ZodType>(number: N) =>
  z.preprocess((value) => (value === '' ? null : value), number.nullable()).default(null)

/** A new area, or another content of the one named by `id`. Its code says where it lies; what lies in it goes along. */
export const areaSave = post('/v1/seller/reference/AreaSave', {
  title: { zh: '保存区域', en: 'Save an area' },
  access: 'granted',
  audit: 'area.save',
  names_things: true,
  edits: areaManage,
  input: Seen.partial().extend({
    ...{ code: z.string().regex(/^\d{12}$/), name: text(1, 50), name_en: text(0, 100).default('') },
    ...{ lng: measure(numeric(z.number().min(73).max(136))), lat: measure(numeric(z.number().min(3).max(54))) },
    population: measure(whole(0, 100_000_000)),
    ...{ dept_id: Id.nullable().default(null), enabled: Flag.default(1), ...DATED },
  }),
  output: ById,
})

export const areaDel = post('/v1/seller/reference/AreaDel', {
  title: { zh: '删除区域', en: 'Delete an area' },
  access: 'granted',
  audit: 'area.delete',
  input: Seen,
  output: ById,
})

export const { read: categorySheet, take: categorySheetTake } = sheetEndpoints('/v1/seller/reference/Category', {
  title: { zh: '事项分类', en: 'Categories' },
  audit: 'category.sheet',
})
export const { read: areaSheet, take: areaSheetTake } = sheetEndpoints('/v1/seller/reference/Area', {
  title: { zh: '区域', en: 'Areas' },
  audit: 'area.sheet',
})
