import { EXCLUSION_REASON, EXCLUSION_SCOPE } from '../order/exclusion-words.ts'
import { withMinutes, type Message, type Params } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'

import {
  APPEAL_TYPE,
  ASSIST_KIND,
  BACK_REASON,
  BACK_RESULT,
  CONTACT_RESULT,
  INVALID_REASON,
  REDO_REASON,
  REJECT_REASON,
  REPEAT_KIND,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  SATISFACTION,
  URGENCY,
} from '../order/enums.ts'
import { RESOLVE_RESULT, VISIT_RESULT } from '../order/visit-record.ts'
import { FOLLOW_UP_LINES } from '../process/followup.ts'
import { GROUP_LINES } from '../process/groups.ts'
import { IMPORT_LINES } from '../intake/imported.ts'
import { DELAY_REASON, PAUSE_REASON, SUPERVISE_LEVEL, URGE_ORIGIN } from '../order/oversight-words.ts'
import type { ActionName } from './lifecycle.ts'
import { ACTIONS, LIFECYCLE } from './lifecycle.ts'
import { RATING } from '../process/rating-words.ts'
import { RATING_ANSWER_LINES } from '../process/rating.ts'
import { RISK_LINES } from '../intake/risk.ts'
import { RECOUNT_LINES } from '../clocks/recount-words.ts'
import { HAND_OVER_LINES } from '../process/hand-over-words.ts'
import type { LineText } from './rule.ts'

/** Lines that no action leaves: how an order came in, and how it goes again. */
const BESIDE = {
  create: { action: 'create', zh: '新增工单', en: 'Entered by hand' },
  wx_submit: { action: 'wx_submit', zh: '市民提交', en: 'Submitted by a citizen' },
  tag_by_words: {
    action: 'tag',
    zh: '标签：{tags}（提到“{words}”，自动添加）',
    en: 'Tags: {tags} (it says “{words}”)',
  },
  ...RISK_LINES,
  ...GROUP_LINES,
  ...FOLLOW_UP_LINES,
  undelete: { action: 'restore', zh: '恢复已删除的工单', en: 'Restored after deletion' },
  ...IMPORT_LINES,
  ...RECOUNT_LINES,
  erase: { action: 'erase', zh: '个人信息已清除，办理记录保留', en: 'Personal data erased; what was done is kept' },
  ...HAND_OVER_LINES,
  ...RATING_ANSWER_LINES,
} as const satisfies Record<string, LineText>

type LineOf<A extends ActionName> = A extends ActionName ? keyof (typeof LIFECYCLE)[A]['lines'] : never
export type LogKey = keyof typeof BESIDE | LineOf<ActionName>

/** Every line of history, by its key. Stored with its parameters, so it reads in either language. */
export const LOG_TEXTS: Readonly<Record<LogKey, LineText>> = Object.assign(
  { ...BESIDE },
  ...ACTIONS.map((action) => LIFECYCLE[action].lines),
)

const ENUM_PARAMS: Record<string, Record<string, Message>> = {
  category: REPLY_CATEGORY,
  resolve_status: RESOLVE_STATUS,
  reject_reason: REJECT_REASON,
  back_reason: BACK_REASON,
  repeat_kind: REPEAT_KIND,
  back_result: BACK_RESULT,
  contact_result: CONTACT_RESULT,
  invalid_reason: INVALID_REASON,
  redo_reason: REDO_REASON,
  appeal_type: APPEAL_TYPE,
  urgency: URGENCY,
  assist_kind: ASSIST_KIND,
  supervise_level: SUPERVISE_LEVEL,
  delay_reason: DELAY_REASON,
  pause_reason: PAUSE_REASON,
  exclusion_scope: EXCLUSION_SCOPE,
  exclusion_reason: EXCLUSION_REASON,
  urge_origin: URGE_ORIGIN,
  resolve_result: RESOLVE_RESULT,
  satisfaction: SATISFACTION,
  rating: RATING,
  visit_result: VISIT_RESULT,
}

/** The line as `say` says it; codes among the parameters are spelt out, and what was typed with a full stop gets no second. */
export function logText(say: Say, key: LogKey, params: Params = {}): string {
  const spelt = Object.fromEntries(
    Object.entries(withMinutes(params)).map(([name, value]) => [
      name,
      typeof value === 'string' ? (ENUM_PARAMS[name]?.[value] ?? value) : value,
    ]),
  )
  return say(LOG_TEXTS[key], spelt).replaceAll('。。', '。')
}

/** What a line names besides codes and numbers that nobody wrote himself: units, numbers of orders, moments. */
const NAMED = new Set(['dept', 'due', 'order_no', 'main_no', 'batch', 'date', 'time', 'from', 'to', 'fields', 'tags'])

/** The line with a mark in the place of whatever somebody wrote (domain 4.4.1). */
export function lineWithoutWords(
  say: Say,
  key: LogKey,
  { params = {}, mark }: { readonly params: Params | undefined; readonly mark: string },
): string {
  const bare = Object.entries(params).map(([name, value]) => {
    const kept = typeof value !== 'string' || value === '' || NAMED.has(name) || ENUM_PARAMS[name]?.[value]
    return [name, kept ? value : mark]
  })
  return logText(say, key, Object.fromEntries(bare))
}
