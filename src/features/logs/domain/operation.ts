import { errorOf } from '#kernel/errors.ts'
import { leftOpen, type Message } from '#kernel/messages.ts'

/** What became of a call (domain 4.4). */
export const OPERATION_RESULT = {
  ok: { zh: '成功', en: 'Done' },
  refused: { zh: '被拒绝', en: 'Refused' },
  failed: { zh: '出错', en: 'Failed' },
} as const

export const RISK = {
  normal: { zh: '一般', en: 'Normal' },
  high: { zh: '高', en: 'High' },
} as const

/** Who did what nobody asked for. */
export const SYSTEM: Message = { zh: '系统', en: 'System' }

/** A value before and after. */
export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Field by field what a call changed, or made; what stayed is left out. */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((field) => ({ field, before: inWords(old[field]), after: inWords(next[field]) }))
    .filter((change) => change.before !== change.after)
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** A value of a log in words: texts as they are, the rest as JSON, nothing for nothing. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Of a code that says nothing by itself, since its words are those of the call. */
const IN_GENERAL: Readonly<Record<string, Message>> = {
  INVALID: { zh: '填写的内容不符合要求', en: 'What was sent does not fit' },
  INTERNAL: { zh: '系统出现异常', en: 'Something went wrong' },
  BADGES_WRONG: { zh: '与逐件清点的结果不同', en: 'Not what a recount says' },
  TOTALS_WRONG: { zh: '与逐件清点的结果不同', en: 'Not what a recount says' },
  EXPORT_GIVEN_UP: { zh: '多次尝试都没有写完', en: 'Did not come to its end, however often it was tried' },
  CHAIN_BROKEN: { zh: '与封存时不同', en: 'Not as it was sealed' },
}

/** Why something was refused, by its code: as it was said, without what was named; a code of which nothing is known stays. */
export const whyOf = (code: string): Message => leftOpen(IN_GENERAL[code] ?? errorOf(code) ?? { zh: code, en: code })

/** What nightly checks leave in the log, and what was refused before it was known what it would do. */
export const BY_ITSELF = {
  'access.refused': { zh: '无权访问', en: 'Access refused' },
  'order.opened_much': { zh: '频繁打开工单', en: 'Many orders opened' },
  'operator.shut_expired': { zh: '账号到期自动停用', en: 'Account out of use after its last day' },
  'operator.shut_unused': { zh: '账号长期未登录自动停用', en: 'Account out of use, unused for long' },
  'order.badges_wrong': { zh: '角标与工单不一致', en: 'Badges other than the orders' },
  'report.totals_wrong': { zh: '统计汇总与工单不一致', en: 'Totals of reports other than the orders' },
  'export.given_up': { zh: '导出多次未完成，已放弃', en: 'An export was given up' },
  'log.chain_broken': { zh: '日志校验不通过', en: 'The log is not what was sealed' },
} as const
