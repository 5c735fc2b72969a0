import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag, Id, TimeText, get, post } from '#kernel/endpoint.ts'

import { USER_LEVEL } from '../domain/user-level.ts'

/** What a browser must know before anybody is signed in. */
export const getConfig = get('/v1/public/config/getConfig', {
  access: 'open',
  signed: false,
  rush: true,
  title: { zh: '系统配置', en: 'Configuration' },
  input: z.object({}),
  output: z.object({
    app_version: z.string(),
    sms_login_open: Flag,
    /** RSA public key (PEM) for passwords, and what has to be encrypted with them; good for one attempt. */
    login_key: z.string(),
    login_nonce: z.string(),
    server_time: TimeText,
    sign_salt: z.string(),
    /** The tenant of this call: the one that `supplieruid` names, or the first. */
    supplier_uid: z.string(),
    title: z.string(),
    demo: Flag,
    /** Origins that the browser may use in place of its own (spec §2, §9). */
    access_origins: z.array(z.string()),
    /** Whom to call for an account; empty when the tenant has not said. */
    support_phone: z.string(),
  }),
})

/** Base64 of RSA-OAEP-SHA256 over `{"password","nonce","ts"}`. */
export const EncryptedPassword = z.string().min(1).max(1024)

export const login = post('/v1/public/user/login', {
  access: 'open',
  rush: true,
  title: { zh: '登录', en: 'Sign in' },
  audit: 'session.login',
  in_maintenance: true,
  input: z.object({
    username: z.string().trim().min(1).max(60),
    password: EncryptedPassword,
    /** The unit as the caller names it; on record, and no substitute for `supplieruid`. */
    name: z.string().trim().max(60).default(''),
    /** How one signs in: `sms` is refused while nobody sends codes, anything else is by password. */
    type: z.string().max(20).default('password'),
  }),
  /** With a second factor `access_token` is empty, and `login_token` is what its code has to come with (`LoginCode`). */
  output: z.object({ access_token: z.string(), must_change_pwd: Flag, login_token: z.string().optional() }),
})

const SIGN_OUT = {
  access: 'signed_in',
  title: { zh: '退出登录', en: 'Sign out' },
  audit: 'session.logout',
  while_viewing: true,
  in_maintenance: true,
  before_password_change: true,
  input: z.object({}),
  output: z.null(),
} as const

export const logout = post('/v1/buyer/user/logout', SIGN_OUT)

/** Its form in spec §7; changes something and is therefore guarded like a POST (security B9). */
export const logoutByGet = get('/v1/buyer/user/logout', SIGN_OUT)

/** One's own eyes again, before the time is over. */
export const viewAsEnd = post('/v1/buyer/user/ViewAsEnd', {
  access: 'signed_in',
  title: { zh: '退出身份查看', en: 'Stop looking as another' },
  audit: 'session.view_as_end',
  in_maintenance: true,
  while_viewing: true,
  input: z.object({}),
  output: z.null(),
})

const UserLevel = z.enum(keysOf(USER_LEVEL))

export const userInfo = get('/v1/buyer/user/info', {
  access: 'signed_in',
  title: { zh: '当前用户信息', en: 'Current user' },
  before_password_change: true,
  input: z.object({}),
  output: z.object({
    uid: Id,
    logo: z.string(),
    /** Codes of the roles in which this session acts. */
    roles: z.array(z.string()),
    /** Codes of the built-in roles whose work on orders these do besides (domain 2.1). */
    stands_for: z.array(z.string()),
    /** All roles that the account has, and which of them was chosen; empty for all of them. */
    role_list: z.array(z.object({ id: Id, code: z.string(), name: z.string() })),
    role_id: z.string(),
    nick_name: z.string(),
    username: z.string(),
    phone: z.string(),
    introduction: z.string(),
    is_union: Flag,
    /** It stands in the tenant that runs the installation (decision 0221). */
    first_tenant: Flag,
    /** What a new password needs. */
    pwd_policy: z.object({ shortest: z.int(), classes: z.int(), max_age_days: z.int(), history: z.int() }),
    is_week_pwd: Flag,
    must_change_pwd: Flag,
    ding_user_id: z.string(),
    dept_id: Id,
    dept_name: z.string(),
    user_level: UserLevel,
    /** Who looks at all this through the account's eyes, and until when (decision 0222). */
    viewer: z.object({ nick_name: z.string(), until: TimeText }).nullable(),
    /** What everybody is told while one can only look; null while one can work. */
    maintenance: z.string().nullable(),
  }),
})

export const userLevel = get('/v1/public/user/UserInfo', {
  access: 'signed_in',
  title: { zh: '当前用户级别', en: 'Level of the current user' },
  before_password_change: true,
  input: z.object({}),
  output: z.object({ user_level: UserLevel }),
})

/** What the caller may open and call; `admin` may all, whatever stands here. */
export const operatorRoutes = get('/v1/seller/role/OperatorRoutes', {
  access: 'signed_in',
  title: { zh: '当前用户的页面权限', en: 'Permitted pages of the current user' },
  input: z.object({}),
  output: z.object({ path_arr: z.array(z.string()), api_arr: z.array(z.string()) }),
})

export const supplierList = get('/v1/public/supplier/getSupplierList', {
  access: 'open',
  title: { zh: '平台单位列表', en: 'Tenants' },
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ uid: z.string(), username: z.string(), logo: z.string() })) }),
})

export const supplierInfo = get('/v1/seller/supplier/Info', {
  access: 'signed_in',
  title: { zh: '平台单位信息', en: 'Tenant' },
  before_password_change: true,
  input: z.object({}),
  output: z.object({ uid: z.string(), username: z.string(), short_name: z.string(), logo: z.string() }),
})

/** Pushes `{"type","ids"}` of what changed; the browser reads it again through the ordinary calls. */
export const eventStream = get('/v1/seller/events/stream', {
  access: 'signed_in',
  signed: false,
  passive: true,
  kind: 'stream',
  title: { zh: '实时通知', en: 'Live updates' },
  input: z.object({}),
  output: z.unknown(),
})
