import { z } from 'zod'

import { FIELD_GROUPS } from '#kernel/field-rights.ts'
import { ById, Flag, MessageText, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { WORK_ROLES } from './domain/standing.ts'

const AT = '/sys/permission/management/role'
/** Where roles are kept, and what each of these screens is called (spec §2). */
export const ROLE_AT = {
  list: { path: AT, title: { zh: '角色管理', en: 'Roles' } },
  add: { path: `${AT}/add`, title: { zh: '新增角色', en: 'New role' } },
  edit: { path: `${AT}/edit/:id`, title: { zh: '编辑角色', en: 'Edit role' } },
  remove: { path: `${AT}/del/:id`, title: { zh: '删除角色', en: 'Delete role' } },
} as const

/** Addresses of screens, or paths of calls; JSON text is understood (spec §7). */
const Parts = jsonText(z.array(z.string().min(1).max(200)).max(1000).default([]))

/** Everything that a role can be given: modules, their rights, and what each lets see and call. */
export const operatorPermission = get('/v1/seller/role/OperatorPermission', {
  title: { zh: '权限目录', en: 'What can be granted' },
  access: 'granted',
  input: z.object({}),
  output: z.object({
    modules: z.array(
      z.object({
        name: z.string(),
        title: MessageText,
        grants: z.array(
          z.object({
            ...{ key: z.string(), title: MessageText, paths: z.array(z.string()) },
            calls: z.array(z.object({ path: z.string(), title: MessageText })),
            /** The administrator whose right alone it is, or null. */
            administrator: z.string().nullable(),
            /** Whether the caller may give it. */
            grantable: Flag,
          }),
        ),
      }),
    ),
    /** Groups of fields that a role may hide, and whether the caller may let a role show each. */
    fields: z.array(z.object({ key: z.enum(FIELD_GROUPS), title: MessageText, grantable: Flag })),
  }),
})

const Row = ById.extend({
  ...{ code: z.string(), name: z.string(), description: z.string() },
  ...{ name_en: z.string(), description_en: z.string() },
  ...{ path_arr: z.array(z.string()), api_arr: z.array(z.string()) },
  hidden_fields: z.array(z.enum(FIELD_GROUPS)),
  stands_for: z.array(z.enum(WORK_ROLES)),
  ...{ is_system: Flag, may_all: Flag, member_count: z.int(), version: z.int() },
  /** The caller has it and cannot change it. */
  worn: Flag,
})

export const roleManage = get('/v1/seller/role/rolemanage', {
  title: { zh: '角色管理', en: 'Roles' },
  access: 'granted',
  input: listInput(['place'], { keyword: z.string().trim().max(30).optional() }),
  output: pageOf(Row),
})

/** All roles, to choose from. */
export const roleList = get('/v1/seller/role/rolelist', {
  title: { zh: '角色列表', en: 'All roles' },
  access: 'granted',
  input: z.object({}),
  output: z.object({ rows: z.array(ById.extend({ code: z.string(), name: z.string() })) }),
})

/** Who has a role; the first 200 by name. */
export const roleMembers = get('/v1/seller/role/RoleMembers', {
  title: { zh: '角色成员', en: 'Who has a role' },
  access: 'granted',
  input: ById,
  output: z.object({
    rows: z.array(ById.extend({ nick_name: z.string(), username: z.string(), dept_name: z.string() })),
  }),
})

const Form = z.object({
  ...{ name: text(1, 50), description: text(0, 200).default('') },
  ...{ name_en: text(0, 80).default(''), description_en: text(0, 300).default('') },
  ...{ path_arr: Parts, api_arr: Parts },
  /** Groups of fields that it hides (domain 4.4.1). */
  hidden_fields: jsonText(z.array(z.enum(FIELD_GROUPS)).max(20).default([])),
  /** Built-in roles whose work on orders it does besides (domain 2.1). */
  stands_for: jsonText(z.array(z.enum(WORK_ROLES)).max(20).default([])),
})

export const roleAdd = post('/v1/seller/role/roleadd', {
  title: { zh: '新增角色', en: 'Add a role' },
  access: 'granted',
  audit: 'role.add',
  names_things: true,
  step_up: true,
  input: Form,
  output: ById,
})

export const roleEdit = post('/v1/seller/role/roleedit', {
  title: { zh: '编辑角色', en: 'Change a role' },
  access: 'granted',
  audit: 'role.edit',
  names_things: true,
  step_up: true,
  edits: roleManage,
  input: Seen.extend(Form.shape),
  output: ById,
})

const removing = {
  title: { zh: '删除角色', en: 'Delete a role' },
  access: 'granted',
  audit: 'role.delete',
  step_up: true,
  input: Seen,
  output: ById,
} as const

export const roleDel = post('/v1/seller/role/roledel', removing)

/** Its form in spec §7; changes something and is therefore guarded like a POST (decision 0006). */
export const roleDelByGet = get('/v1/seller/role/roledel', removing)
