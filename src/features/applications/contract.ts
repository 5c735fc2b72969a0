import { z } from 'zod'

import { userReg } from '#features/operators/contract/users.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { isMobile } from '#kernel/identity.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { APPLICATION_STATE } from './domain/state.ts'

/** Where applications are decided, and what each of these screens is called. */
export const APPLICATION_AT = {
  list: { path: '/sys/application/manage', title: { zh: '账号申请', en: 'Account requests' } },
  edit: {
    path: '/sys/application/approve/:id',
    title: { zh: '通过申请并开通账号', en: 'Approve and open the account' },
  },
  remove: { path: '/sys/application/refuse/:id', title: { zh: '不予通过', en: 'Refuse' } },
} as const

const Phone = z.string().trim().refine(isMobile, { message: 'mobile' })

/** What somebody without an account can choose: whether applications are taken, and from which units. */
export const registerForm = get('/v1/public/user/RegisterForm', {
  title: { zh: '账号申请表', en: 'Application form' },
  access: 'open',
  input: z.object({}),
  output: z.object({ open: Flag, units: z.array(z.object({ id: Id, name: z.string() })) }),
})

/** Sends a code to the number; the answer is the same whoever has it. In a demo installation it tells the code. */
export const registerCode = post('/v1/public/user/RegisterCode', {
  title: { zh: '发送申请验证码', en: 'Send a code to apply with' },
  access: 'open',
  audit: 'application.code',
  input: z.object({ phone: Phone }),
  output: z.object({ again_seconds: z.int(), demo_code: z.string().nullable() }),
})

/** Applies for an account. The answer is the same whether the number has one or not. */
export const register = post('/v1/public/user/Register', {
  title: { zh: '申请账号', en: 'Apply for an account' },
  access: 'open',
  audit: 'application.add',
  input: z.object({
    ...{ real_name: text(2, 30), phone: Phone, code: z.string().trim().min(1).max(12) },
    ...{ dept_id: Id, reason: text(5, 300) },
  }),
  output: z.null(),
})

const Row = z.object({
  ...{ id: Id, real_name: z.string(), phone: z.string(), dept_id: Id, dept_name: z.string(), reason: z.string() },
  state: z.enum(keysOf(APPLICATION_STATE)),
  /** Somebody has an account with this number already. */
  has_account: Flag,
  ...{ created_at: z.string(), decided_at: z.string().nullable(), decided_by: z.string(), answer: z.string() },
  version: z.int(),
})
export type ApplicationRow = z.output<typeof Row>

/** Who asks for an account in the caller's department and those below it. */
export const applicationManage = get('/v1/seller/application/manage', {
  title: { zh: '账号申请', en: 'Account requests' },
  access: 'granted',
  input: listInput(['newest'], { state: z.enum(keysOf(APPLICATION_STATE)).optional() }),
  /** What an account can be opened with. */
  output: pageOf(Row).extend(userPlace()),
})

/** How many wait. */
export const applicationWaiting = get('/v1/seller/application/waiting', {
  title: { zh: '待审核账号申请数', en: 'Requests that wait' },
  access: 'granted',
  passive: true,
  input: z.object({}),
  output: z.object({ waiting: z.int() }),
})

/** Opens the account that was asked for. */
export const applicationApprove = post('/v1/seller/application/approve', {
  title: { zh: '通过账号申请', en: 'Approve a request' },
  access: 'granted',
  audit: 'application.approve',
  step_up: true,
  input: Seen.extend(userReg.input.pick({ username: true, dept_id: true, user_type: true, role_ids: true }).shape),
  output: userReg.output,
})

export const applicationRefuse = post('/v1/seller/application/refuse', {
  title: { zh: '不予通过账号申请', en: 'Refuse a request' },
  access: 'granted',
  audit: 'application.refuse',
  input: Seen.extend({ answer: text(2, 200) }),
  output: ById,
})

function userPlace() {
  return {
    choices: z.array(z.object({ id: Id, name: z.string(), description: z.string() })),
    below: Id.nullable(),
  }
}
