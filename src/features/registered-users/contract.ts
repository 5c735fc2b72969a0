import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, PhoneKey, get, post, text } from '#kernel/endpoint.ts'
import { isMobile } from '#kernel/identity.ts'
import { aboveOf, listInput, pageOf } from '#kernel/list.ts'
import { readPhone } from '#kernel/phones.ts'
import { Seen } from '#kernel/record.ts'

import { USER_STATUS } from './domain/status.ts'

/** Where the citizens who use the page themselves are looked after (spec §2). */
export const REGISTERED_AT = {
  list: { path: '/sys/registerUserInfo/list', title: { zh: '注册用户', en: 'Registered users' } },
  edit: { path: '/sys/registerUserInfo/edit/:id', title: { zh: '编辑注册用户', en: 'Edit a registered user' } },
  remove: { path: '/sys/registerUserInfo/unbind/:id', title: { zh: '解绑手机号', en: 'Take the number off' } },
} as const

const Status = z.enum(keysOf(USER_STATUS))

const Row = ById.extend({
  /** Masked; null once it was taken off. */
  phone: z.string().nullable(),
  ...{ status: Status, remark: z.string(), created_at: z.string(), last_active_at: z.string() },
  ...{ unbound_at: z.string().nullable(), unbind_reason: z.string() },
  /** Since when the account is to go, as its owner asked. */
  closing_at: z.string().nullable(),
  /** Orders brought by the page, and those of them that are not done. */
  ...{ order_count: z.int(), open_count: z.int(), version: z.int() },
})

export const registeredList = get('/v1/seller/registerUser/RegisterUserList', {
  title: { zh: '注册用户', en: 'Registered users' },
  access: 'granted',
  input: listInput(['seen'], {
    phone_key: PhoneKey.optional(),
    ...{ status: Status.optional(), unbound: Flag.optional() },
    ...{ created_from: DayText.optional(), created_to: DayText.optional() },
    ...{ seen_from: DayText.optional(), seen_to: DayText.optional() },
  }),
  output: pageOf(Row).extend({ above: aboveOf(['all', 'bound', 'new_today', 'active_week']) }),
})

/** By what lists find a citizen: a whole number, which never stands in an address (decision 0013); parts of one find nobody. */
export const registeredPhone = post('/v1/seller/registerUser/RegisterUserPhone', {
  title: { zh: '按手机号查找用户', en: 'Find a user by number' },
  access: 'granted',
  audit: 'register_user.phone_search',
  input: z.object({
    phone: z
      .string()
      .trim()
      .max(30)
      .refine((typed) => isMobile(readPhone(typed) ?? ''), {
        params: { zh: '请输入完整的11位手机号', en: 'needs a whole number of eleven digits' },
      }),
  }),
  output: z.object({ phone_key: PhoneKey }),
})

export const registeredEdit = post('/v1/seller/registerUser/RegisterUserEdit', {
  title: { zh: '编辑注册用户', en: 'Edit a registered user' },
  access: 'granted',
  audit: 'register_user.edit',
  edits: registeredList,
  input: Seen.extend({ status: Status, remark: text(0, 200).default('') }),
  output: ById,
})

/** The number is somebody else's from now on: whoever has it comes as new. */
export const registeredUnbind = post('/v1/seller/registerUser/RegisterUserUnbind', {
  title: { zh: '解绑手机号', en: 'Take the number off' },
  access: 'granted',
  audit: 'register_user.unbind',
  input: Seen.extend({ unbind_reason: text(2, 200) }),
  output: ById,
})
