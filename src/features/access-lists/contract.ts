import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { LISTED_AS, LIST_REASON, LIST_STATUS } from './domain/listed.ts'

/** Where addresses and accounts are listed that may not, or always, sign in (spec §2). */
export const ACCESS_IP_AT = {
  list: { path: '/sys/accessip/ipmanage', title: { zh: '访问IP管控', en: 'Access by address' } },
  add: { path: '/sys/accessip/ipadd', title: { zh: '新增IP名单', en: 'List an address' } },
  remove: { path: '/sys/accessip/ipdel/:id', title: { zh: '移出IP名单', en: 'Take an address off' } },
} as const
export const ACCESS_USER_AT = {
  list: { path: '/sys/accessuser/usermanage', title: { zh: '访问用户管控', en: 'Access by account' } },
  remove: { path: '/sys/accessuser/userdel/:id', title: { zh: '解除用户限制', en: 'Let an account sign in' } },
} as const

const Status = z.enum(keysOf(LIST_STATUS))
const Reason = z.enum(keysOf(LIST_REASON))

const IpRow = ById.extend({
  ...{ ip: z.string(), list_type: z.enum(keysOf(LISTED_AS)), reason: Reason, hit_count: z.int() },
  ...{ first_at: z.string(), last_at: z.string(), expires_at: z.string().nullable(), note: z.string() },
  ...{ status: Status, version: z.int() },
})
export type IpRow = z.output<typeof IpRow>

/** Those that count, unless others are asked for. */
export const accessIpList = get('/v1/seller/role/AccessIpList', {
  title: { zh: '访问IP管控', en: 'Access by address' },
  access: 'granted',
  input: listInput(['newest'], {
    /** A part of an address. */
    keyword: text(1, 45).optional(),
    ...{ list_type: z.enum(keysOf(LISTED_AS)).optional(), status: Status.default('active') },
  }),
  output: pageOf(IpRow),
})

/** An address, or a network as `10.1.0.0/16`. */
export const accessIpSave = post('/v1/seller/role/AccessIpSave', {
  title: { zh: '新增IP名单', en: 'List an address' },
  access: 'granted',
  audit: 'access_ip.save',
  step_up: true,
  input: z.object({
    ip: z
      .string()
      .trim()
      .regex(/^[\da-fA-F:.]{3,45}(\/\d{1,3})?$/),
    list_type: z.enum(['black', 'white']),
    note: text(0, 200).default(''),
  }),
  output: ById,
})

export const accessIpDel = post('/v1/seller/role/AccessIpDel', {
  title: { zh: '移出IP名单', en: 'Take an address off' },
  access: 'granted',
  audit: 'access_ip.release',
  step_up: true,
  input: Seen,
  output: ById,
})

const UserRow = ById.extend({
  ...{ username: z.string(), nick_name: z.string().nullable(), dept_name: z.string().nullable() },
  ...{ hit_count: z.int(), first_at: z.string(), last_at: z.string() },
  ...{ blocked_until: z.string().nullable(), status: Status, version: z.int() },
})
export type UserRow = z.output<typeof UserRow>

export const accessUserList = get('/v1/seller/role/AccessUserList', {
  title: { zh: '访问用户管控', en: 'Access by account' },
  access: 'granted',
  input: listInput(['newest'], {
    /** A part of a user name or name. */
    keyword: text(1, 30).optional(),
    status: Status.default('active'),
  }),
  output: pageOf(UserRow),
})

export const accessUserDel = post('/v1/seller/role/AccessUserDel', {
  title: { zh: '解除用户限制', en: 'Let an account sign in' },
  access: 'granted',
  audit: 'access_user.release',
  step_up: true,
  input: Seen,
  output: ById,
})
