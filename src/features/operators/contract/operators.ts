import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, Id, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'

import { SHUT_WHY } from '../domain/shutting.ts'
import { ACCOUNT_STATUS } from '../domain/status.ts'

/** Where accounts are kept, and what each of these screens is called (spec §2). */
export const OPERATOR_AT = {
  list: { path: '/sys/operators/manage', title: { zh: '管理员账号', en: 'Accounts' } },
  add: { path: '/sys/operators/add', title: { zh: '新增账号', en: 'New account' } },
  edit: { path: '/sys/operators/edit/:id', title: { zh: '编辑账号', en: 'Edit account' } },
  remove: { path: '/sys/operators/del/:id', title: { zh: '删除账号', en: 'Delete account' } },
} as const
/** Which roles an account has, which is another one's to say (decision 0196). */
export const OPERATOR_ROLES_AT = {
  path: '/sys/operators/roles/:id',
  title: { zh: '授予角色', en: 'Roles of an account' },
} as const

/** Where somebody says why he looks as another. */
export const OPERATOR_VIEW_AT = {
  path: '/sys/operators/view/:id',
  title: { zh: '以其身份查看', en: 'Look as this account' },
} as const

const Status = z.enum(keysOf(ACCOUNT_STATUS))

/** What lists of accounts say of each. */
export const AccountRow = ById.extend({
  ...{ username: z.string(), nick_name: z.string(), real_name: z.string(), phone: z.string().nullable() },
  ...{ dept_id: Id, dept_name: z.string(), remark: z.string(), status: z.string() },
  roles: z.array(ById.extend({ name: z.string() })),
  ...{ valid_from: z.string().nullable(), valid_to: z.string().nullable(), last_login_at: z.string().nullable() },
  /** How its days stand to today. */
  validity: z.enum(['in_force', 'to_come', 'ended']),
  must_change_pwd: Flag,
  /** Why it went out of use by itself; null where somebody did it, and in use. */
  shut_why: z.enum(keysOf(SHUT_WHY)).nullable(),
  version: z.int(),
})

const Row = AccountRow.extend({
  ...{ last_login_ip: z.string().nullable(), second_factor: Flag, social_bound: Flag },
  /** Somebody asked lately to take its second factor off: who, when, and whether the caller himself. */
  factor_end: z.object({ by: z.string(), at: z.string(), own: Flag }).nullable(),
  /** Why the caller may not change it: his own, or an administrator's; null where he may. */
  barred: z.enum(['own', 'administrator']).nullable(),
})
export type OperatorRow = z.output<typeof Row>

export const operatorManage = get('/v1/seller/operator/OperatorManage', {
  title: { zh: '管理员账号', en: 'Accounts' },
  access: 'granted',
  input: listInput(['newest'], {
    /** A part of a user name or name. */
    keyword: z.string().trim().max(30).optional(),
    ...{ dept_id: Id.optional(), role_id: Id.optional(), status: Status.optional() },
    /** Those that have no role yet. */
    waiting: z.literal('1').optional(),
  }),
  output: pageOf(Row),
})

/** An account, and the roles that there are. */
export const operatorInfo = get('/v1/seller/operator/OperatorInfo', {
  title: { zh: '账号详情', en: 'Account' },
  access: 'granted',
  input: ById,
  output: Row.extend({
    /** The caller may give and take it. */
    choices: z.array(ById.extend({ name: z.string(), description: z.string(), grantable: Flag })),
  }),
})

/** A number, the masked one that was shown, which stays, or none. */
const Phone = z
  .string()
  .regex(/^1\d{2}(\d{4}|\*{4})\d{4}$/)
  .nullable()
  .default(null)

/** What is filled in of an account, whoever keeps it. */
export const AccountForm = z.object({
  ...{ nick_name: text(1, 30), real_name: text(1, 30), phone: Phone, dept_id: Id, remark: text(0, 200).default('') },
  ...{ valid_from: DayText.nullable().default(null), valid_to: DayText.nullable().default(null) },
})

/** Given once, to be kept. */
export const UserName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{3,29}$/)

/** What signs in once, and has to be changed then; shown to nobody again. */
export const OneTime = ById.extend({ username: z.string(), password: z.string(), good_until: z.string() })
export type OneTime = z.output<typeof OneTime>

export const operatorAdd = post('/v1/seller/operator/OperatorAdd', {
  title: { zh: '新增账号', en: 'Add an account' },
  access: 'granted',
  audit: 'operator.add',
  step_up: true,
  input: AccountForm.extend({ username: UserName }),
  output: OneTime,
})

export const operatorEdit = post('/v1/seller/operator/OperatorEdit', {
  title: { zh: '编辑账号', en: 'Change an account' },
  access: 'granted',
  audit: 'operator.edit',
  step_up: true,
  edits: operatorManage,
  input: Seen.extend(AccountForm.shape).extend({ status: Status.optional() }),
  output: ById,
})

export const operatorDel = post('/v1/seller/operator/OperatorDel', {
  title: { zh: '删除账号', en: 'Delete an account' },
  access: 'granted',
  audit: 'operator.delete',
  step_up: true,
  input: Seen,
  output: ById,
})

/** A new one-time password in place of a forgotten one. */
export const operatorReset = post('/v1/seller/operator/OperatorReset', {
  title: { zh: '重置密码', en: 'Reset a password' },
  access: 'granted',
  audit: 'operator.reset_password',
  step_up: true,
  input: ById,
  output: OneTime,
})

/** Ends every session of an account (security B10). */
export const operatorSignOut = post('/v1/seller/operator/OperatorSignOut', {
  title: { zh: '结束账号的所有登录', en: 'Sign an account out' },
  access: 'granted',
  audit: 'operator.sign_out',
  input: ById,
  output: ById,
})

/** All roles that an account has from now on. */
export const operatorRoles = post('/v1/seller/operator/OperatorRoles', {
  title: { zh: '授予角色', en: 'Give roles' },
  access: 'granted',
  audit: 'operator.roles',
  step_up: true,
  input: Seen.extend({ role_ids: jsonText(z.array(Id).max(20)).default([]) }),
  output: ById,
})

/** For a quarter of an hour the caller sees what the account sees, and writes nothing (decision 0222). */
export const operatorViewAs = post('/v1/seller/operator/OperatorViewAs', {
  title: { zh: '以其身份查看', en: 'Look as an account' },
  access: 'granted',
  audit: 'operator.view_as',
  step_up: true,
  input: ById.extend({ reason: text(4, 200) }),
  output: z.object({ until: z.string() }),
})

/** Asks for a lost second factor to be taken off; another administrator confirms it within a day (decision 0204). */
export const operatorFactorAsk = post('/v1/seller/operator/OperatorFactorAsk', {
  title: { zh: '申请解除双因素验证', en: 'Ask to take off a second factor' },
  access: 'granted',
  audit: 'operator.ask_end_second_factor',
  step_up: true,
  input: ById,
  output: ById,
})

/** Takes off whatever accounts elsewhere are bound to somebody else's account. */
export const socialRelease = post('/v1/seller/social/SocialRelease', {
  title: { zh: '解除用户的社交账号', en: 'Unbind a user’s accounts elsewhere' },
  access: 'granted',
  audit: 'social.release',
  step_up: true,
  input: ById,
  output: ById,
})

/** Takes a lost second factor off an account, as another administrator asked. */
export const operatorFactorEnd = post('/v1/seller/operator/OperatorFactorEnd', {
  title: { zh: '确认解除双因素验证', en: 'Take off a second factor' },
  access: 'granted',
  audit: 'operator.end_second_factor',
  step_up: true,
  input: ById,
  output: ById,
})

/** What a row of the sheet of accounts says: a new one, or another content of the one named by `id`. */
export const OperatorSheetRow = Seen.partial().extend({
  ...AccountForm.shape,
  username: UserName,
  status: Status.default('enabled'),
})

export const { read: operatorSheet, take: operatorSheetTake } = sheetEndpoints('/v1/seller/operator/Operator', {
  title: { zh: '管理员账号', en: 'Accounts' },
  audit: 'operator.sheet',
  step_up: true,
})
export const { read: operatorRolesSheet, take: operatorRolesSheetTake } = sheetEndpoints(
  '/v1/seller/operator/OperatorRoles',
  { title: { zh: '账号角色', en: 'Roles of accounts' }, audit: 'operator.roles_sheet', step_up: true },
)
