import { z } from 'zod'

import { Flag, post } from '#kernel/endpoint.ts'

import { EncryptedPassword } from './session.ts'

/** Six digits of an authenticator, or one of the recovery codes, in any spelling. */
export const TypedCode = z.string().trim().min(6).max(20)

/** Second step of signing in, where the first answered a `login_token` instead of an access token. */
export const loginCode = post('/v1/public/user/LoginCode', {
  access: 'open',
  title: { zh: '登录验证码', en: 'Sign in: code' },
  audit: 'session.login_code',
  in_maintenance: true,
  input: z.object({ login_token: z.string().min(1).max(2000), code: TypedCode }),
  output: z.object({ access_token: z.string(), must_change_pwd: Flag }),
})

/** Proves again who is there, good for five minutes in this session: by code where there is a second factor, else by password. */
export const stepUp = post('/v1/buyer/user/StepUp', {
  access: 'signed_in',
  title: { zh: '验证身份', en: 'Confirm who you are' },
  audit: 'session.step_up',
  in_maintenance: true,
  input: z.object({ password: EncryptedPassword.optional(), code: TypedCode.optional() }),
  output: z.null(),
})
