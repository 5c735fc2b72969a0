import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, Id, MessageText, get, post, text } from '#kernel/endpoint.ts'
import { aboveOf, listInput, pageOf } from '#kernel/list.ts'

import { BREAK } from './domain/chain.ts'
import { OPERATION_RESULT, RISK } from './domain/operation.ts'
import { LOGIN_RESULT, LOGIN_TYPE, LOGOUT_KIND } from './domain/sign-in.ts'

/** Where the logs are read, and what they are called (spec §2). */
export const LOG_AT = {
  operator: { path: '/sys/logmanagement/administrator', title: { zh: '管理员登录日志', en: 'Sign-ins of accounts' } },
  user: { path: '/sys/logmanagement/memberlogin', title: { zh: '用户登录日志', en: 'Sign-ins of citizens' } },
  operations: { path: '/sys/operators/operatorlog', title: { zh: '操作日志', en: 'Operations' } },
  operation: { path: '/sys/operators/operatorlog/:id', title: { zh: '操作详情', en: 'An operation' } },
  chain: { path: '/sys/operators/logchain', title: { zh: '日志完整性', en: 'Integrity of the log' } },
} as const

const days = { at_from: DayText.optional(), at_to: DayText.optional() }
const format = z.enum(['xlsx', 'csv'])
const purpose = text(2, 100)

const SignInRow = z.object({
  ...{ id: Id, at: z.string(), username: z.string(), unit: z.string(), ip: z.string(), ua: z.string() },
  /** Of the account, where the name was one's. */
  nick_name: z.string().nullable(),
  dept_name: z.string().nullable(),
  type: z.enum(keysOf(LOGIN_TYPE)),
  result: z.enum(keysOf(LOGIN_RESULT)),
  logout_at: z.string().nullable(),
  logout_kind: z.enum(keysOf(LOGOUT_KIND)).nullable(),
})
export type SignInRow = z.output<typeof SignInRow>

const SignInQuery = listInput(['newest'], {
  /** Of the staff, or citizens. */
  account_kind: z.enum(['operator', 'user']).default('operator'),
  /** A whole user name as it was typed, or a part of somebody's name. */
  keyword: text(1, 60).optional(),
  ip: text(1, 45).optional(),
  ...{ result: z.enum(keysOf(LOGIN_RESULT)).optional(), type: z.enum(keysOf(LOGIN_TYPE)).optional() },
  /** Everything but success and what waits for a second factor. */
  failed: Flag.optional(),
  ...days,
})

/** Every try to sign in, the newest first. */
export const signInLog = get('/v1/seller/log/SignInLog', {
  title: { zh: '登录日志', en: 'Sign-ins' },
  access: 'granted',
  reads: 'replica',
  input: SignInQuery,
  /** Of today. */
  output: pageOf(SignInRow).extend({ above: aboveOf(['signed_in', 'failed', 'accounts', 'locked']) }),
})

export const SignInExport = SignInQuery.omit({ limit: true, cursor: true, only: true }).extend({ purpose })

export const signInExport = post('/v1/seller/log/SignInExport', {
  title: { zh: '导出登录日志', en: 'Export sign-ins' },
  access: 'granted',
  audit: 'log.sign_in_export',
  input: SignInExport.extend({ format }),
  output: ById,
})

const OperationRow = z.object({
  ...{ id: Id, at: z.string(), operator_name: z.string(), dept_name: z.string() },
  ...{ action: z.string(), action_title: MessageText.nullable(), object_title: MessageText, object_id: z.string() },
  /** Of an order, by which people know it. */
  object_no: z.string().nullable(),
  ...{ result: z.enum(keysOf(OPERATION_RESULT)), code: z.string(), risk: z.enum(keysOf(RISK)) },
  /** The code in words. */
  why: MessageText,
  ...{ duration_ms: z.int(), ip: z.string() },
})
export type OperationRow = z.output<typeof OperationRow>

const OperationQuery = listInput(['newest'], {
  /** A part of the name of who did it, or the whole number of the order that it was done with. */
  keyword: text(1, 60).optional(),
  action: text(1, 60).optional(),
  ...{ result: z.enum(keysOf(OPERATION_RESULT)).optional(), risk: z.enum(keysOf(RISK)).optional() },
  ...{ object_type: text(1, 40).optional(), object_id: text(1, 40).optional() },
  ...days,
})

/** What was done, refused and failed, the newest first; of the last 31 days where neither who, what nor when is said. */
export const operationLog = get('/v1/seller/log/OperationLog', {
  title: { zh: '操作日志', en: 'Operations' },
  access: 'granted',
  reads: 'replica',
  input: OperationQuery,
  output: pageOf(OperationRow),
})

/** All that leaves a line, to choose from. */
export const operationKinds = get('/v1/seller/log/OperationKinds', {
  title: { zh: '操作种类', en: 'Kinds of operations' },
  access: 'granted',
  input: z.object({}),
  output: z.array(z.object({ action: z.string(), title: MessageText })),
})

/** One line whole: what was sent, and what it changed; secrets left out and personal data masked when it was written. */
export const operationInfo = get('/v1/seller/log/OperationInfo', {
  title: { zh: '操作详情', en: 'An operation' },
  access: 'granted',
  input: ById,
  output: OperationRow.extend({
    ...{ method: z.string(), path: z.string(), ua: z.string(), request_id: z.string() },
    ...{ params: z.unknown(), before: z.unknown(), after: z.unknown() },
  }),
})

export const OperationExport = OperationQuery.omit({ limit: true, cursor: true, only: true }).extend({ purpose })

export const operationExport = post('/v1/seller/log/OperationExport', {
  title: { zh: '导出操作日志', en: 'Export operations' },
  access: 'granted',
  audit: 'log.operation_export',
  input: OperationExport.extend({ format }),
  output: ById,
})

/** Whether the operation log is still what was sealed (security J4): so much at a time, on from `next` as long as there is one. */
export const chainCheck = get('/v1/seller/log/ChainCheck', {
  title: { zh: '校验操作日志', en: 'Check the operation log' },
  access: 'granted',
  input: z.object({ after: Id.optional() }),
  output: z.object({
    ...{ seals: z.int(), rows: z.int(), breaks: z.int(), next: Id.nullable() },
    /** The last seal that was found whole. */
    whole: z.object({ id: Id, hash: z.string(), last_log_id: Id, at: z.string() }).nullable(),
    /** The first place where it is not what was sealed; `breaks` says how many there are. */
    broken: z
      .object({
        ...{ seal_id: Id, first_log_id: Id, last_log_id: Id, log_id: Id.nullable() },
        kind: z.enum(keysOf(BREAK)),
      })
      .nullable(),
  }),
})
