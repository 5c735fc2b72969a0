import { z } from 'zod'

import { ById, Flag, Id, TimeText, get, post } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

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
  input: ById,
  output: z.null(),
})

export const sessionRevokeOthers = post('/v1/buyer/user/SessionRevokeOthers', {
  access: 'signed_in',
  title: { zh: '结束其他登录会话', en: 'End all other sessions' },
  audit: 'session.others_revoked',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
})
