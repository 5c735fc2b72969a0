import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Id, get, jsonText, post } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { ACCOUNT_STATUS, USER_TYPE } from '../domain/status.ts'
import { AccountForm, AccountRow, OneTime, UserName } from './operators.ts'

/** Where a unit keeps the accounts of its own people, and what each of these screens is called (spec §2). */
export const USER_AT = {
  list: { path: '/sys/user/manage', title: { zh: '用户管理', en: 'Users' } },
  add: { path: '/sys/user/add', title: { zh: '新增用户', en: 'New user' } },
  edit: { path: '/sys/user/save/:id', title: { zh: '编辑用户', en: 'Edit user' } },
  remove: { path: '/sys/user/del/:id', title: { zh: '删除用户', en: 'Delete user' } },
} as const

const Status = z.enum(keysOf(ACCOUNT_STATUS))
const UserType = z.enum(keysOf(USER_TYPE))
const Role = ById.extend({ name: z.string() })
const RoleIds = jsonText(z.array(Id).max(20)).default([])

const Row = AccountRow.extend({
  ...{ user_type: UserType, role_ids: z.array(Id) },
  /** Why the caller may not change it: his own, or of somebody who may more than he; null where he may. */
  barred: z.enum(['own', 'beyond']).nullable(),
})
export type UserRow = z.output<typeof Row>

/** What the caller may give. */
const choices = z.array(Role.extend({ description: z.string() }))

/** The accounts of the caller's department and those below it, as its administrator keeps them (decision 0201). */
export const userManage = get('/v1/seller/user/manage', {
  title: { zh: '用户管理', en: 'Users' },
  access: 'granted',
  input: listInput(['newest'], {
    /** A part of a user name or name. */
    keyword: z.string().trim().max(30).optional(),
    ...{ dept_id: Id.optional(), role_id: Id.optional(), status: Status.optional(), user_type: UserType.optional() },
  }),
  /** `below`: the department whose accounts these are, with those below it; null for all. */
  output: pageOf(Row).extend({ choices, below: Id.nullable() }),
})

export const userInfo = get('/v1/seller/user/info', {
  title: { zh: '用户详情', en: 'User' },
  access: 'granted',
  input: ById,
  output: Row.extend({ choices }),
})

const Form = AccountForm.extend({ user_type: UserType.default('dept_staff'), role_ids: RoleIds })

export const userReg = post('/v1/seller/user/reg', {
  title: { zh: '新增用户', en: 'Register a user' },
  access: 'granted',
  audit: 'user.add',
  step_up: true,
  refuse_unchanged: true,
  input: Form.extend({ username: UserName }),
  output: OneTime,
})

export const userSave = post('/v1/seller/user/save', {
  title: { zh: '保存用户', en: 'Save a user' },
  access: 'granted',
  audit: 'user.edit',
  step_up: true,
  refuse_unchanged: true,
  edits: userManage,
  input: Seen.extend(Form.shape).extend({ status: Status.optional() }),
  output: ById,
})

export const userDel = post('/v1/seller/user/del', {
  title: { zh: '删除用户', en: 'Delete a user' },
  access: 'granted',
  audit: 'user.delete',
  step_up: true,
  input: Seen,
  output: ById,
})

/** Puts one or several in or out of use. */
export const userStatus = post('/v1/seller/user/status', {
  title: { zh: '启用或停用用户', en: 'Put users in or out of use' },
  access: 'granted',
  audit: 'user.status',
  step_up: true,
  several: true,
  input: Seen.extend({ status: Status }),
  output: ById,
})

/** A new one-time password in place of a forgotten one. */
export const userReset = post('/v1/seller/user/reset', {
  title: { zh: '重置用户密码', en: 'Reset a user’s password' },
  access: 'granted',
  audit: 'user.reset_password',
  step_up: true,
  input: ById,
  output: OneTime,
})

/** Ends every session of a user (security B10). */
export const userSignOut = post('/v1/seller/user/sign_out', {
  title: { zh: '结束用户的所有登录', en: 'Sign a user out' },
  access: 'granted',
  audit: 'user.sign_out',
  input: ById,
  output: ById,
})
