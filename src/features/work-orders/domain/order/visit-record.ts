import { ownPlaces } from '#kernel/dictionary.ts'
import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

import { SATISFACTION } from './enums.ts'

/** How far the call-back of an answered order is (T34). */
export const VISIT_STATE = {
  none: { zh: '未办结', en: 'Not yet due' },
  pending: { zh: '待回访', en: 'To call back' },
  done: { zh: '已回访', en: 'Called back' },
  failed: { zh: '回访未成功', en: 'Not reached' },
  not_needed: { zh: '无需回访', en: 'Not called back' },
} as const satisfies Record<string, Message>
export type VisitState = keyof typeof VISIT_STATE

/** Those that a call-back was planned for or tried, as a partial index names them. */
export const ASKED: readonly VisitState[] = ['pending', 'done', 'failed']

export const VISIT_STAGE = {
  pre: { zh: '预回访', en: 'Before approval' },
  final: { zh: '办结回访', en: 'After completion' },
} as const satisfies Record<string, Message>

export const VISIT_CHANNEL = {
  phone: { zh: '电话', en: 'Phone' },
  sms: { zh: '短信', en: 'SMS' },
  wx: { zh: '微信', en: 'WeChat' },
  ivr: { zh: '语音自动回访', en: 'Automatic call' },
} as const satisfies Record<string, Message>

export const VISIT_RESULT = {
  connected: { zh: '已接通', en: 'Connected' },
  no_answer: { zh: '无人接听', en: 'No answer' },
  off: { zh: '关机停机', en: 'Switched off' },
  refused: { zh: '拒绝', en: 'Refused' },
  wrong_number: { zh: '号码错误', en: 'Wrong number' },
} as const satisfies Record<string, Message>
export type VisitResult = keyof typeof VISIT_RESULT

/** Marks of satisfaction as a list is narrowed by them, the best first. */
export const MARKS = {
  '5': SATISFACTION[5],
  '4': SATISFACTION[4],
  '3': SATISFACTION[3],
  '2': SATISFACTION[2],
  '1': SATISFACTION[1],
} as const satisfies Record<string, Message>

/** What the caller says came of it; what the department says is `RESOLVE_STATUS`. */
export const RESOLVE_RESULT = {
  resolved: { zh: '已解决', en: 'Resolved' },
  partly: { zh: '部分解决', en: 'Partly resolved' },
  unresolved: { zh: '未解决', en: 'Unresolved' },
  na: { zh: '不涉及', en: 'Does not apply' },
} as const satisfies Record<string, Message>
export type ResolveResult = keyof typeof RESOLVE_RESULT

export const DISSATISFIED_REASON = {
  attitude: { zh: '态度', en: 'Attitude' },
  slow: { zh: '办理慢', en: 'Slow' },
  not_solved: { zh: '未解决', en: 'Not solved' },
  unlawful: { zh: '不合规', en: 'Unlawful' },
  other: { zh: '其他', en: 'Other' },
  ...ownPlaces(),
} as const satisfies Record<string, Message>

/** One attempt to ask the caller what came of it (T34); without a connection it knows nothing of the rest. */
export interface Visit {
  id: string
  order_id: string
  round: number
  /** Of an answer that waits for its approval, or of a completed order. */
  stage: 'pre' | 'final'
  attempt: number
  channel: string
  call_result: VisitResult
  /** The department got in touch with the caller. */
  responded: 0 | 1 | null
  resolve_result: ResolveResult | null
  satisfaction: number | null
  dissatisfied_reason: string | null
  opinion: string | null
  need_redo: 0 | 1
  visitor_id: string | null
  visited_at: Time
}
