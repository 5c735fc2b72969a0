import { z } from 'zod'

import { ById, Flag, Id, get, post } from '#kernel/endpoint.ts'

import { TypedCode } from './second-factor.ts'
import { EncryptedPassword } from './session.ts'

const Place = z.object({ supplier_uid: z.string(), district: z.string(), username: z.string(), nick_name: z.string() })

/** The accounts of the same person in other districts, from wherever he is now (spec §3 is_union). */
export const unionList = get('/v1/buyer/user/UnionList', {
  access: 'signed_in',
  title: { zh: '联合账号', en: 'Accounts in other districts' },
  input: z.object({}),
  output: z.object({
    /** The account that one goes out from. */
    home: Place,
    /** The link by which one is here; empty at home. */
    current: z.string(),
    accounts: z.array(Place.extend({ id: Id, shut: Flag })),
    /** Accounts of other districts from which one may come to this one. */
    incoming: z.array(Place.extend({ id: Id })),
  }),
})

/** Links an account of another district, proved by its own password and code. */
export const unionLink = post('/v1/buyer/user/UnionLink', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '关联其他区县账号', en: 'Link an account of another district' },
  audit: 'account.linked',
  input: z.object({
    supplier_uid: z.string().trim().min(1).max(60),
    username: z.string().trim().min(1).max(60),
    password: EncryptedPassword,
    code: TypedCode.optional(),
  }),
  output: ById,
})

/** Signs in to a linked account, from home; empty leads back home. */
export const unionSwitch = post('/v1/buyer/user/UnionSwitch', {
  access: 'signed_in',
  title: { zh: '切换区县', en: 'Switch to another district' },
  audit: 'session.union_switched',
  in_maintenance: true,
  input: z.object({ id: z.union([Id, z.literal('')]) }),
  output: z.object({ access_token: z.string(), supplier_uid: z.string() }),
})

/** Ends a link, from either of its accounts, and every session that began by it. */
export const unionRevoke = post('/v1/buyer/user/UnionRevoke', {
  access: 'signed_in',
  title: { zh: '解除账号关联', en: 'End the link of an account' },
  audit: 'account.unlinked',
  input: ById,
  output: z.null(),
})
