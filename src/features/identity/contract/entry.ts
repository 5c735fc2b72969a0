import { z } from 'zod'

import { Id, get, post } from '#kernel/endpoint.ts'

import { login } from './session.ts'

/** Signs in whom a partner vouches for; docs/api.md says how a partner makes `sign` (security A13). */
export const ssoLogin = get('/v1/public/user/ssologin', {
  access: 'open',
  title: { zh: '单点登录', en: 'Single sign-on' },
  audit: 'session.sso_login',
  input: z.object({
    uid: z
      .string()
      .min(1)
      .max(60)
      .regex(/^[^\s]+$/),
    sign: z.string().min(1).max(300),
  }),
  /** With a second factor as `login` answers it. */
  output: login.output,
})

/** The role in which this session acts from now on; empty for all that the account has (spec §4). */
export const roleSwitch = post('/v1/buyer/user/RoleSwitch', {
  access: 'signed_in',
  title: { zh: '切换角色', en: 'Switch role' },
  audit: 'session.role_switched',
  input: z.object({ role_id: z.union([Id, z.literal('')]) }),
  output: z.null(),
})

/** Asks for a code by text message to sign in with. */
export const verifySend = post('/v1/public/verify/verifysend', {
  access: 'open',
  title: { zh: '发送短信验证码', en: 'Send a code by text message' },
  audit: 'session.code_requested',
  input: z.object({ phone: z.string().regex(/^1\d{10}$/), purpose: z.literal('login').default('login') }),
  output: z.null(),
})
