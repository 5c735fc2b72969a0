import type { Language, Message, Params } from './messages.ts'
import { translate, withMinutes } from './messages.ts'

/** A refusal that a caller may meet: stable code, HTTP status, text in both languages. */
export interface ErrorSpec extends Message {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507
}

/** Why something is not done. Pure rules return it; the server turns it into an answer. */
export interface Refusal {
  readonly refused: true
  readonly error: ErrorSpec
  readonly params: Params
  /** The field of the command that is wrong, where one is. */
  readonly field?: string
}

/** What a program may refuse, by its code: everything that is declared. */
const DECLARED = new Map<string, ErrorSpec>()
/** What is said of a code; undefined for one that nobody declares. */
export const errorOf = (code: string): ErrorSpec | undefined => DECLARED.get(code)

/** Declares a feature's refusals: the key is the code. */
export function defineErrors<const T extends Record<string, Omit<ErrorSpec, 'code'>>>(
  specs: T,
): { readonly [K in keyof T]: ErrorSpec } {
  const errors = Object.entries(specs).map(([code, spec]): [string, ErrorSpec] => [code, { code, ...spec }])
  for (const [code, error] of errors) DECLARED.set(code, error)
  return Object.fromEntries(errors) as never
}

/** A refusal as a rule answers it; `field` is the field of the command that is wrong. */
export const refuse = (error: ErrorSpec, params: Params = {}, field?: string): Refusal => ({
  refused: true,
  error,
  params,
  ...(field ? { field } : {}),
})

/** Whether a rule refused instead of answering. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as Refusal).refused === true

/** A refusal on its way through server code; the HTTP layer is the only one to catch it. */
export class AppError extends Error {
  readonly refusal: Refusal
  /** What goes into the envelope's `data` with the refusal, such as the row errors of an import. */
  readonly data: unknown
  /** In how many seconds the same may be done, where that is known. */
  readonly wait_seconds: number | undefined
  constructor(refusal: Refusal, data: unknown = null, wait_seconds?: number) {
    super(refusal.error.code)
    this.refusal = refusal
    this.data = data
    this.wait_seconds = wait_seconds
  }
}

/** Throws: `fail(ERRORS.ORDER_NOT_FOUND)`. */
export function fail(error: ErrorSpec, params: Params = {}, field?: string): never {
  throw new AppError(refuse(error, params, field))
}

/** What is entered in one field cannot be so: the field of the command, what it is called, and why. */
export const refuseField = (field: string, title: Params[string], reason: Params[string]): Refusal =>
  refuse(ERRORS.INVALID, { field: title, reason }, field)

/** Throws it: `failField('name', NAME, TAKEN)`. */
export function failField(field: string, title: Params[string], reason: Params[string]): never {
  throw new AppError(refuseField(field, title, reason))
}

/** What a refusal says; moments that it names are told to the minute. */
export const refusalText = (language: Language, refusal: Refusal): string =>
  translate(language, refusal.error, withMinutes(refusal.params))

/** Refusals that every endpoint may give (spec §8, domain 2.17). */
export const ERRORS = defineErrors({
  INVALID: { status: 400, zh: '{field}：{reason}', en: '{field}: {reason}' },
  LOGIN: { status: 401, zh: '登录已失效，请重新登录', en: 'You are signed out, please sign in again' },
  BAD_SIGN: { status: 401, zh: '请求签名不正确', en: 'The request signature is wrong' },
  CLOCK_SKEW: {
    status: 401,
    zh: '本机时间与服务器相差过大，请校准时间',
    en: 'The clock of this machine differs too much from the server’s',
  },
  REPLAYED: { status: 409, zh: '该请求已提交过', en: 'This request was already sent' },
  NO_PERMISSION: { status: 403, zh: '没有此操作权限', en: 'You have no permission for this' },
  NOT_FOUND: { status: 404, zh: '内容不存在或已删除', en: 'It does not exist or was deleted' },
  STALE: {
    status: 409,
    zh: '内容已被他人修改，请核对后重试',
    en: 'Somebody changed it meanwhile, check it and try again',
  },
  KEY_REUSED: { status: 422, zh: '同一幂等键不能用于不同内容', en: 'This idempotency key belongs to another request' },
  IN_PROGRESS: {
    status: 409,
    zh: '相同请求正在处理，请稍候',
    en: 'The same request is being worked on, wait a moment',
  },
  TOO_LARGE: { status: 413, zh: '内容过大', en: 'The content is too large' },
  UNSUPPORTED: { status: 415, zh: '不支持的内容类型', en: 'This content type is not supported' },
  UNCHANGED: {
    status: 400,
    zh: '数据未发生任何改变，请修改数据后再次提交',
    en: 'Nothing was changed; change something and submit again',
  },
  TOO_MANY: { status: 429, zh: '操作过于频繁，请稍后再试', en: 'Too many requests, try again later' },
  BUSY: { status: 503, zh: '系统繁忙，请稍后重试', en: 'The system is busy, try again in a moment' },
  INTERNAL: {
    status: 503,
    zh: '系统出现异常，请稍后重试（编号 {id}）',
    en: 'Something went wrong, try again later (reference {id})',
  },
})
