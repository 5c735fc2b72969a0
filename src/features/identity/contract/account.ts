import { z } from 'zod'

import { Flag, Id, TimeText, get, post } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { EncryptedPassword } from './session.ts'

/** Both passwords are encrypted as at sign-in, with the same nonce. */
export const passwordEdit = post('/v1/seller/supplier/PasswordEdit', {
  access: 'signed_in',
  title: { zh: '修改密码', en: 'Change password' },
  audit: 'account.password_changed',
  before_password_change: true,
  input: z.object({ old_password: EncryptedPassword, new_password: EncryptedPassword }),
  output: z.null(),
})

export const sessionList = get('/v1/buyer/user/SessionList', {
  access: 'signed_in',
  title: { zh: '我的登录会话', en: 'My sessions' },
  input: listInput(['newest'], {}),
  output: pageOf(
    z.object({
      id: Id,
      ip: z.string(),
      ua: z.string(),
      created_at: TimeText,
      last_seen_at: TimeText,
      expires_at: TimeText,
      current: Flag,
    }),
  ),
})

export const sessionRevoke = post('/v1/buyer/user/SessionRevoke', {
  access: 'signed_in',
  title: { zh: '结束登录会话', en: 'End a session' },
  audit: 'session.revoked',
  input: z.object({ id: Id }),
  output: z.null(),
})

/** A code that signs the same account in somewhere else, once, within a minute (security B6). */
export const handOverCode = post('/v1/buyer/user/HandOverCode', {
  access: 'signed_in',
  title: { zh: '获取登录交接码', en: 'Get a hand-over code' },
  audit: 'session.hand_over_issued',
  input: z.object({}),
  output: z.object({ code: z.string(), expires_at: TimeText }),
})

export const handOver = post('/v1/public/user/HandOver', {
  access: 'open',
  title: { zh: '用交接码登录', en: 'Sign in with a hand-over code' },
  audit: 'session.handed_over',
  input: z.object({ code: z.string().min(1).max(200) }),
  output: z.object({ access_token: z.string() }),
})
