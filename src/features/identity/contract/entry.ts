import { z } from 'zod'

import { Id, TimeText, get, post } from '#kernel/endpoint.ts'

import { login } from './session.ts'

/** Signs in whom a partner vouches for; docs/api.md says how a partner makes `sign` (security A13). */
export const ssoLogin = get('/v1/public/user/ssologin', {
  access: 'open',
  title: { zh: '单点登录', en: 'Single sign-on' },
  audit: 'session.sso_login',
  in_maintenance: true,
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
  in_maintenance: true,
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

/** A code that signs the same account in somewhere else, once, within a minute (security B6). */
export const handOverCode = post('/v1/buyer/user/HandOverCode', {
  access: 'signed_in',
  title: { zh: '获取登录交接码', en: 'Get a hand-over code' },
  audit: 'session.hand_over_issued',
  in_maintenance: true,
  input: z.object({}),
  output: z.object({ code: z.string(), expires_at: TimeText }),
})

export const handOver = post('/v1/public/user/HandOver', {
  access: 'open',
  title: { zh: '用交接码登录', en: 'Sign in with a hand-over code' },
  audit: 'session.handed_over',
  in_maintenance: true,
  input: z.object({ code: z.string().min(1).max(200) }),
  output: z.object({ access_token: z.string() }),
})
