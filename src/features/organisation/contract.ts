import { z } from 'zod'

import { Away } from '#features/absences/contract.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, jsonText, post, text, whole } from '#kernel/endpoint.ts'
import { aboveOf, listInput, numbered, pageOf } from '#kernel/list.ts'
import { isOfficePhone } from '#kernel/phones.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'

import { DEPT_KIND, PERSON_ROLE } from './domain/dictionaries.ts'
import { POSTS_AT_MOST } from './domain/posts.ts'

export const DeptKind = z.enum(keysOf(DEPT_KIND))
export const PersonRole = z.enum(keysOf(PERSON_ROLE))

/** Where the lists and the forms over them are (spec §2), and what they are called. */
export const DEPARTMENT_AT = {
  list: { path: '/rexian/department/manage', title: { zh: '部门', en: 'Departments' } },
  add: { path: '/rexian/department/save', title: { zh: '新增部门', en: 'New department' } },
  edit: { path: '/rexian/department/edit/:id', title: { zh: '编辑部门', en: 'Edit department' } },
  remove: { path: '/rexian/department/del/:id', title: { zh: '删除部门', en: 'Delete department' } },
} as const
/** The departments below each other, where one is moved. */
export const DEPARTMENT_TREE = {
  path: '/rexian/department/tree',
  title: { zh: '部门树', en: 'Department tree' },
} as const
export const PERSON_AT = {
  list: { path: '/rexian/person/manage', title: { zh: '人员', en: 'People' } },
  add: { path: '/rexian/person/save', title: { zh: '新增人员', en: 'New person' } },
  edit: { path: '/rexian/person/edit/:id', title: { zh: '编辑人员', en: 'Edit person' } },
  remove: { path: '/rexian/person/del/:id', title: { zh: '删除人员', en: 'Delete person' } },
} as const
/** A step up or down in the department, of the person that `id` in the address names. */
export const PERSON_STEPS = {
  up: { path: '/rexian/person/up', title: { zh: '上移人员', en: 'Move a person up' } },
  down: { path: '/rexian/person/down', title: { zh: '下移人员', en: 'Move a person down' } },
} as const

const keyword = z.string().trim().max(50).optional()

/** A department as lists and trees show it. */
export const DeptRow = z.object({
  id: Id,
  pid: Id.nullable(),
  path: z.string(),
  level: z.number().int(),
  code: z.string(),
  name: z.string(),
  short_name: z.string(),
  name_en: z.string(),
  kind: DeptKind,
  area_id: Id.nullable(),
  area_name: z.string().nullable(),
  duty_phone: z.string().nullable(),
  can_undertake: Flag,
  can_assist: Flag,
  is_fallback: Flag,
  enabled: Flag,
  sort: z.number().int(),
  has_children: Flag,
  /** People of the department itself. */
  person_count: z.number().int(),
  uscc: z.string().nullable(),
  duties: z.string(),
  leader_name: z.string().nullable(),
  leader_phone: z.string().nullable(),
  superior_unit_name: z.string().nullable(),
  aliases: z.array(z.string()),
  version: z.number().int(),
})
export type DeptRow = z.output<typeof DeptRow>

/** What a person is in another department besides the main one. */
const Post = z.object({
  ...{ dept_id: Id, person_role: PersonRole },
  /** Without what stands between several on a sheet. */
  post: z
    .string()
    .trim()
    .max(50)
    .regex(/^[^;；\n]*$/)
    .default(''),
})

/** A member of a department; the mobile is masked. */
export const PersonRow = z.object({
  id: Id,
  dept_id: Id,
  dept_name: z.string(),
  name: z.string(),
  gender: z.enum(['male', 'female', 'unknown']),
  post: z.string(),
  person_role: PersonRole,
  mobile: z.string(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  receive_notice: Flag,
  enabled: Flag,
  sort: z.number().int(),
  remark: z.string(),
  /** Of those of the department. */
  first: Flag,
  last: Flag,
  /** Further posts, as far as the caller sees their departments. */
  posts: z.array(Post.extend({ dept_name: z.string(), dept_code: z.string() })),
  /** The person is among those asked for by a further post alone. */
  further: Flag,
  /** The caller sees the main department, by which a person is kept. */
  own: Flag,
  version: z.number().int(),
})
export type PersonRow = z.output<typeof PersonRow>

/** Departments by filter: all of the district for the centre, its own subtree for a department. */
export const deptList = get('/v1/seller/complaint/DeptList', {
  access: 'granted',
  title: { zh: '部门列表', en: 'Departments' },
  input: listInput(['standing'], {
    ...{ keyword, kind: DeptKind.optional(), pid: Id.optional(), enabled: Flag.optional() },
    ...numbered,
  }),
  output: pageOf(DeptRow),
})

/** The departments directly below one; without `pid` the top of what the caller may see. */
export const deptListByPid = get('/v1/seller/complaint/DeptListByPid', {
  access: 'granted',
  title: { zh: '下级部门', en: 'Sub-departments' },
  input: z.object({ pid: Id.optional() }),
  output: z.array(DeptRow),
})

export const deptInfo = get('/v1/seller/complaint/DeptInfo', {
  access: 'granted',
  title: { zh: '部门详情', en: 'Department' },
  input: ById,
  output: DeptRow.extend({
    pid_name: z.string().nullable(),
    /** How much hangs on it, by which it stays. */
    held: z.object({
      departments: z.int(),
      people: z.int(),
      posts: z.int(),
      accounts: z.int(),
      orders: z.int(),
      assists: z.int(),
      shifts: z.int(),
      unfinished: z.int(),
      macros: z.int(),
    }),
  }),
})

/** People by filter, who have a main or a further post in a department or below it. */
export const deptUserList = get('/v1/seller/complaint/DeptUserList', {
  access: 'granted',
  title: { zh: '人员列表', en: 'People' },
  input: listInput(['standing'], {
    ...{ keyword, dept_id: Id.optional(), person_role: PersonRole.optional() },
    ...{ receive_notice: Flag.optional(), has_account: Flag.optional() },
    ...numbered,
  }),
  output: pageOf(PersonRow.extend({ away: Away.nullable() })).extend({
    above: aboveOf(['with_notice', 'without_notice', 'without_account']),
  }),
})

export const deptUserInfo = get('/v1/seller/complaint/DeptUserInfo', {
  access: 'granted',
  title: { zh: '人员详情', en: 'Person' },
  input: ById,
  output: PersonRow.extend({
    operator_id: Id.nullable(),
    notice_events: z.array(z.string()),
    /** The first shifts to come on which the person is. */
    shifts_ahead: z.array(z.object({ id: Id, dept_id: Id, date: z.string() })),
  }),
})

/** A text that may be left out; what is blank is kept as nothing. */
const optional = (max: number) =>
  text(0, max)
    .transform((value) => value || null)
    .default(null)
const OfficePhone = text(0, 20)
  .refine((number) => number === '' || isOfficePhone(number))
  .transform((number) => number || null)
  .default(null)

/** A new department, or another content of the one named by `id`. Moving one takes those below it along. */
export const deptSave = post('/v1/seller/complaint/DeptSave', {
  access: 'granted',
  title: { zh: '保存部门', en: 'Save a department' },
  audit: 'department.save',
  names_things: true,
  edits: deptList,
  input: Seen.partial().extend({
    ...{
      pid: Id.optional(),
      code: text(1, 20),
      name: text(2, 60),
      short_name: text(1, 20),
      name_en: text(0, 60).default(''),
    },
    ...{ kind: DeptKind, area_id: Id.optional(), duties: text(0, 2000).default(''), duty_phone: OfficePhone },
    ...{
      can_undertake: Flag.default(1),
      can_assist: Flag.default(1),
      is_fallback: Flag.default(0),
      enabled: Flag.default(1),
    },
    ...{ sort: whole(0, 9999).default(100), uscc: optional(18) },
    /** As they were shown, masked, they stay. */
    ...{ leader_name: optional(50), leader_phone: optional(20) },
    ...{ superior_unit_name: optional(60), aliases: jsonText(z.array(text(1, 60)).max(20)).default([]) },
  }),
  output: ById,
})

export const deptDel = post('/v1/seller/complaint/DeptDel', {
  access: 'granted',
  title: { zh: '删除部门', en: 'Delete a department' },
  audit: 'department.delete',
  input: Seen,
  output: ById,
})

/** What would go along with a department to another place, and why it stays where it has to. */
export const deptMovePreview = get('/v1/seller/complaint/DeptMovePreview', {
  access: 'granted',
  title: { zh: '移动部门预览', en: 'What moving a department does' },
  input: z.object({ id: Id, pid: Id }),
  output: z.object({
    ...{ name: z.string(), to: z.string(), departments: z.int(), people: z.int(), accounts: z.int() },
    /** Accounts come to stand on another level. */
    other_level: Flag,
    why_not: z.string().nullable(),
  }),
})

/** Moves a department with all below it; `from_pid` is where it was seen to stand. */
export const deptMove = post('/v1/seller/complaint/DeptMove', {
  access: 'granted',
  title: { zh: '移动部门', en: 'Move a department' },
  audit: 'department.move',
  input: z.object({ id: Id, pid: Id, from_pid: Id }),
  output: ById,
})

/** A number, or the masked one that was shown, which stays. */
const Mobile = z.string().regex(/^(1\d{2}(\d{4}|\*{4})\d{4}|\*{4})$/)

/** A new member of a department, or another content of the one named by `id`. */
export const deptUserSave = post('/v1/seller/complaint/DeptUserSave', {
  access: 'granted',
  title: { zh: '保存人员', en: 'Save a person' },
  audit: 'person.save',
  edits: deptUserList,
  input: Seen.partial().extend({
    ...{
      dept_id: Id,
      name: text(1, 50),
      gender: PersonRow.shape.gender.default('unknown'),
      post: text(0, 50).default(''),
    },
    ...{ person_role: PersonRole, mobile: Mobile, tel: OfficePhone, email: z.email().max(60).optional() },
    ...{ receive_notice: Flag.default(1), enabled: Flag.default(1), remark: text(0, 200).default('') },
    posts: jsonText(z.array(Post).max(POSTS_AT_MOST)).default([]),
  }),
  output: ById,
})

export const deptUserDel = post('/v1/seller/complaint/DeptUserDel', {
  access: 'granted',
  title: { zh: '删除人员', en: 'Delete a person' },
  audit: 'person.delete',
  input: Seen,
  output: ById,
})

/** One place up or down among those of the department. */
export const deptUserUpDown = post('/v1/seller/complaint/DeptUserUpDown', {
  access: 'granted',
  title: { zh: '人员排序', en: 'Move a person' },
  audit: 'person.move',
  input: z.object({ id: Id, type: z.enum(['up', 'down']) }),
  output: z.null(),
})

export const { read: deptSheet, take: deptSheetTake } = sheetEndpoints('/v1/seller/complaint/Dept', {
  title: { zh: '部门', en: 'Departments' },
  audit: 'department.sheet',
})
export const { read: deptUserSheet, take: deptUserSheetTake } = sheetEndpoints('/v1/seller/complaint/DeptUser', {
  title: { zh: '人员', en: 'People' },
  audit: 'person.sheet',
})
