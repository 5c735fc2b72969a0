import { nameOfField, type Endpoint } from '#kernel/endpoint.ts'
import { AppError, refuseField } from '#kernel/errors.ts'
import type { Refusal } from '#kernel/errors.ts'
import type { Language, Message, Params } from '#kernel/messages.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import type { z } from 'zod'

const REASONS = defineMessages({
  required: { zh: '不能为空', en: 'required' },
  type: { zh: '类型不正确，应为{expected}', en: 'wrong type, expected {expected}' },
  format: { zh: '格式不正确', en: 'wrong form' },
  min_text: { zh: '至少 {limit} 个字符', en: 'at least {limit} characters' },
  max_text: { zh: '最多 {limit} 个字符', en: 'at most {limit} characters' },
  min_items: { zh: '至少 {limit} 项', en: 'at least {limit} entries' },
  max_items: { zh: '最多 {limit} 项', en: 'at most {limit} entries' },
  min: { zh: '不能小于 {limit}', en: 'not less than {limit}' },
  max: { zh: '不能大于 {limit}', en: 'not more than {limit}' },
  choice: { zh: '只能是 {choices} 之一', en: 'must be one of {choices}' },
  unknown: { zh: '含有不认识的字段 {keys}', en: 'has unknown fields: {keys}' },
  json: { zh: '不是有效的 JSON', en: 'is not valid JSON' },
  form: { zh: '表单不完整或格式不正确，请重新提交', en: 'is a broken form, please send it again' },
  body_only: { zh: '参数应放在请求体中', en: 'belongs into the body' },
  twice: { zh: '参数重复', en: 'was sent twice' },
  name: { zh: '参数名不允许', en: 'is not a parameter name' },
  deep: { zh: '嵌套过深', en: 'is nested too deeply' },
  nul: { zh: '含有不允许的字符', en: 'has a character that is not allowed' },
  value: { zh: '值不正确', en: 'wrong value' },
})
export type Reason = keyof typeof REASONS

const TYPES = defineMessages({
  string: { zh: '文本', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '是或否', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
})

/** `INVALID` with a reason in the caller's language: which field, and what it should be. */
export const invalid = (language: Language, field: string, reason: Reason, params: Params = {}): Refusal =>
  refuseField(field, field, translate(language, REASONS[reason], params))

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Each wrong field of what was sent with its reason, the first one first; the error was made with `reportInput`. */
export const fieldProblems = (language: Language, error: z.ZodError, sent?: unknown): FieldProblem[] =>
  error.issues.map((issue) => ({
    field: issue.path.length ? issue.path.map(String).join('.') : 'body',
    message: isMissing(sent, issue) ? REASONS.required[language] : reasonOf(language, issue),
  }))

/** Nothing was sent there. What reads text as a number no longer knows that when it complains. */
function isMissing(sent: unknown, { code, path, input }: Issue): boolean {
  const name = path.at(-1)
  if (code === 'custom' || name === undefined) return false
  if (input === undefined || input === null) return true
  const around = path.slice(0, -1).reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), sent)
  return isRecord(around) && (around[name] ?? null) === null
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

/** What a caller sent, as the schema understands it; otherwise `INVALID`, as `unfit` says it. */
export function understood<S extends z.ZodType>(language: Language, schema: S, sent: unknown): z.output<S> {
  const { data, error } = schema.safeParse(sent, { reportInput: true })
  if (error) throw unfit(language, error, sent, { input: schema })
  return data
}

/** What does not fit its schema: the first wrong field by the name that its call gives it, and for a form all of them. */
export function unfit(
  language: Language,
  error: z.ZodError,
  sent?: unknown,
  endpoint?: Pick<Endpoint, 'input'>,
): AppError {
  const problems = fieldProblems(language, error, sent)
  const { field, message } = problems[0] ?? { field: 'body', message: '' }
  const name = endpoint && nameOfField(endpoint, field)
  return new AppError(refuseField(field, name ?? field, message), { issues: problems })
}

type Issue = z.ZodError['issues'][number]

function reasonOf(language: Language, issue: Issue): string {
  const say = (reason: Reason, params: Params = {}): string => translate(language, REASONS[reason], params)
  switch (issue.code) {
    case 'invalid_type':
      return say('type', { expected: typeName(language, issue.expected) })
    case 'too_small':
      return say(sizeReason('min', issue.origin, Number(issue.minimum)), { limit: String(issue.minimum) })
    case 'too_big':
      return say(sizeReason('max', issue.origin, Number(issue.maximum)), { limit: String(issue.maximum) })
    case 'invalid_format':
      return say('format')
    case 'invalid_value':
      return say('choice', { choices: issue.values.map(String).join(' / ') })
    case 'unrecognized_keys':
      return say('unknown', { keys: issue.keys.join(', ') })
    case 'custom':
      return customReason(language, issue)
    default:
      return say('value')
  }
}

function sizeReason(bound: 'min' | 'max', origin: string, limit: number): Reason {
  if (bound === 'min' && limit === 1 && origin === 'string') return 'required'
  if (origin === 'string') return `${bound}_text`
  return origin === 'array' || origin === 'set' ? `${bound}_items` : bound
}

const typeName = (language: Language, expected: string): string =>
  expected in TYPES ? TYPES[expected as keyof typeof TYPES][language] : expected

/** A schema's own check: the kernel's short codes, a message in both languages in `params`, or nothing to say. */
function customReason(language: Language, issue: Extract<Issue, { code: 'custom' }>): string {
  const own = issue.params as Partial<Message> | undefined
  if (own?.zh && own.en) return own[language]!
  const [code, limit = ''] = issue.message.split(':')
  if (code === 'required') return translate(language, REASONS.required)
  if (code === 'min' || code === 'max') return translate(language, REASONS[`${code}_text`], { limit })
  return translate(language, code === 'not JSON' ? REASONS.json : REASONS.value)
}
