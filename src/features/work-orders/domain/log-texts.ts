import type { Language, Message, Params } from '#kernel/messages.ts'
import { translate } from '#kernel/messages.ts'

import {
  APPEAL_TYPE,
  BACK_REASON,
  BACK_RESULT,
  CONTACT_RESULT,
  REJECT_REASON,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
} from './enums.ts'

/**
 * The line that each step leaves in the history, by text; `action` is the code of domain 2.16. Stored with its
 * parameters, so it reads in either language.
 */
export const LOG_TEXTS = {
  import: { action: 'import', zh: '导入工单：批次{batch}', en: 'Imported in batch {batch}' },
  note: { action: 'note', zh: '备注：{note}', en: 'Note: {note}' },
  create: { action: 'create', zh: '新增工单', en: 'Entered by hand' },
  accept: { action: 'accept', zh: '受理', en: 'Accepted' },
  allocate: {
    action: 'allocate',
    zh: '派单：交由【{dept}】办理，办理时限 {due}。意见：{opinion}',
    en: 'Allocated to {dept}, due {due}. Opinion: {opinion}',
  },
  allocate_assist: {
    action: 'allocate',
    zh: '派单：交由【{dept}】办理，协办：{assist}，办理时限 {due}。意见：{opinion}',
    en: 'Allocated to {dept}, assisted by {assist}, due {due}. Opinion: {opinion}',
  },
  allocate_designated: {
    action: 'allocate',
    zh: '指定承办：交由【{dept}】办理，办理时限 {due}。意见：{opinion}。会商：{meeting}',
    en: 'Designated {dept}, due {due}. Opinion: {opinion}. Consultation: {meeting}',
  },
  sub_allocate: {
    action: 'sub_allocate',
    zh: '下派：交由【{dept}】办理，办理时限 {due}。意见：{opinion}',
    en: 'Sub-allocated to {dept}, due {due}. Opinion: {opinion}',
  },
  sign: { action: 'sign', zh: '签收', en: 'Signed for' },
  contact: { action: 'contact', zh: '联系诉求人：{contact_result}', en: 'Contact with the caller: {contact_result}' },
  reply: {
    action: 'reply',
    zh: '单位回复：拟报类别“{category}”，{resolve_status}',
    en: 'Department replied: category {category}, {resolve_status}',
  },
  direct_reply: {
    action: 'direct_reply',
    zh: '中心直接答复：类别“{category}”',
    en: 'Answered directly by the centre: category {category}',
  },
  reply_approve: {
    action: 'reply_approve',
    zh: '审核通过回复：类别“{category}”。{opinion}',
    en: 'Reply approved: category {category}. {opinion}',
  },
  reply_adopt: {
    action: 'reply_approve',
    zh: '采纳下级单位回复。{opinion}',
    en: 'Reply of the sub-unit adopted. {opinion}',
  },
  reply_reject: {
    action: 'reply_reject',
    zh: '驳回回复（{reject_reason}）：{opinion}',
    en: 'Reply rejected ({reject_reason}): {opinion}',
  },
  back: { action: 'back', zh: '申请退单（{back_reason}）：{reason}', en: 'Sent back ({back_reason}): {reason}' },
  back_suggest: {
    action: 'back',
    zh: '申请退单（{back_reason}），建议转【{suggest}】：{reason}',
    en: 'Sent back ({back_reason}), suggests {suggest}: {reason}',
  },
  appeal: {
    action: 'back',
    zh: '对指定承办提出申诉（{back_reason}）：{reason}',
    en: 'Appealed against the designation ({back_reason}): {reason}',
  },
  center_back: {
    action: 'center_back',
    zh: '退回上级（{back_reason}）：{reason}',
    en: 'Back to the superior ({back_reason}): {reason}',
  },
  back_audit: {
    action: 'back_audit',
    zh: '退单审核（{back_result}）：{opinion}',
    en: 'Send-back audited ({back_result}): {opinion}',
  },
  withdraw_reply: { action: 'withdraw', zh: '撤回回复', en: 'Reply withdrawn' },
  withdraw_back: { action: 'withdraw', zh: '撤回退单申请', en: 'Send-back withdrawn' },
  help_reply: { action: 'help_reply', zh: '协办回复：【{dept}】{content}', en: 'Assist reply of {dept}: {content}' },
  report_reply: {
    action: 'report_reply',
    zh: '上报办结：类别“{category}”',
    en: 'Reported upward: category {category}',
  },
  report_back: { action: 'report_back', zh: '上报退回', en: 'Send-back reported upward' },
  recall: { action: 'back_to_wait', zh: '收回，退回待办：{reason}', en: 'Recalled to waiting: {reason}' },
  recall_sub: { action: 'back_to_wait', zh: '收回下派：{reason}', en: 'Sub-allocation recalled: {reason}' },
  unreport: {
    action: 'back_to_wait',
    zh: '撤销待上报，退回待办：{reason}',
    en: 'Taken back from reporting to waiting: {reason}',
  },
  unmerge: { action: 'unmerge', zh: '取消并单：{reason}', en: 'Unmerged: {reason}' },
  restore: { action: 'restore', zh: '恢复：{reason}', en: 'Restored: {reason}' },
  supervise_rejected: {
    action: 'supervise',
    zh: '回复被驳回{n}次，自动督办',
    en: 'Supervised by rule: reply rejected {n} times',
  },
  supervise_back_five: {
    action: 'supervise',
    zh: '退回五次，自动挂牌督办',
    en: 'Listed supervision by rule: sent back five times',
  },
  undo_import: { action: 'delete', zh: '撤销导入批次{batch}', en: 'Import batch {batch} undone' },
} as const satisfies Record<string, Message & { action: string }>
export type LogKey = keyof typeof LOG_TEXTS

const ENUM_PARAMS: Record<string, Record<string, Message>> = {
  category: REPLY_CATEGORY,
  resolve_status: RESOLVE_STATUS,
  reject_reason: REJECT_REASON,
  back_reason: BACK_REASON,
  back_result: BACK_RESULT,
  contact_result: CONTACT_RESULT,
  appeal_type: APPEAL_TYPE,
}

/** The line in `language`; codes among the parameters are spelt out, and what was typed with a full stop gets no second. */
export function logText(language: Language, key: LogKey, params: Params = {}): string {
  const spelt = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      (typeof value === 'string' && ENUM_PARAMS[name]?.[value]?.[language]) || value,
    ]),
  )
  return translate(language, LOG_TEXTS[key], spelt).replaceAll('。。', '。')
}
