import { dictionary, type Dictionary } from '#kernel/dictionary.ts'

import { ACCESS_KIND } from '../rights/access-kind.ts'
import { EXCLUSION_REASON, EXCLUSION_SCOPE } from './exclusion-words.ts'
import * as enums from './enums.ts'
import * as visits from './visit-record.ts'
import { DELAY_REASON, PAUSE_REASON, SUPERVISE_LEVEL } from './oversight-words.ts'

/** The best mark first, and what stands where nobody gave one. */
const satisfaction = dictionary('satisfaction', { zh: '满意度', en: 'Satisfaction' }, enums.SATISFACTION)
const SATISFACTION: Dictionary = {
  ...satisfaction,
  items: [...satisfaction.items.toReversed(), ['0', { zh: '未评价', en: 'Not rated' }]],
}

/** What an order is, where it stands, and what is chosen while it is handled (domain 1.4, 2.6); rules and forms read the same tables. */
export const ORDER_DICTIONARIES: readonly Dictionary[] = [
  dictionary('status', { zh: '工单状态', en: 'Status' }, enums.STATUS),
  dictionary('pending_action', { zh: '待办动作', en: 'Next step' }, enums.PENDING),
  dictionary('appeal_type', { zh: '诉求类型', en: 'Type' }, enums.APPEAL_TYPE, 'chosen'),
  dictionary('urgency', { zh: '紧急程度', en: 'Urgency' }, enums.URGENCY),
  dictionary('complexity', { zh: '复杂程度', en: 'Complexity' }, enums.COMPLEXITY, 'chosen'),
  dictionary('source_channel', { zh: '诉求来源', en: 'Channel' }, enums.SOURCE_CHANNEL, 'chosen'),
  dictionary('repeat_kind', { zh: '重复类型', en: 'Kind of repeat' }, enums.REPEAT_KIND),
  dictionary('reply_category', { zh: '回复类别', en: 'Reply category' }, enums.REPLY_CATEGORY),
  dictionary('gender', { zh: '性别', en: 'Gender' }, enums.GENDER),
  dictionary('caller_type', { zh: '诉求主体', en: 'Caller' }, enums.CALLER_TYPE),
  dictionary('back_reason', { zh: '退单原因', en: 'Reason of the send-back' }, enums.BACK_REASON, 'free'),
  dictionary('back_result', { zh: '退单审核结果', en: 'Decision on the send-back' }, enums.BACK_RESULT),
  dictionary('back_fault', { zh: '退单责任', en: 'Fault' }, enums.BACK_FAULT),
  dictionary('invalid_reason', { zh: '无效原因', en: 'Reason of invalidity' }, enums.INVALID_REASON, 'chosen'),
  dictionary('redo_reason', { zh: '重办原因', en: 'Reason of the redo' }, enums.REDO_REASON),
  dictionary('is_true', { zh: '诉求属实', en: 'Is it true' }, enums.IS_TRUE),
  dictionary('contact_status', { zh: '联系情况', en: 'Contact with the caller' }, enums.CONTACT_STATUS),
  dictionary('contact_channel', { zh: '联系方式', en: 'Means of contact' }, enums.CONTACT_CHANNEL, 'chosen'),
  dictionary('contact_result', { zh: '联系结果', en: 'Result of the contact' }, enums.CONTACT_RESULT, 'chosen'),
  dictionary(
    'unmask_purpose',
    { zh: '查看号码用途', en: 'What a number is looked at for' },
    enums.UNMASK_PURPOSE,
    'chosen',
  ),
  dictionary('access_kind', { zh: '访问方式', en: 'How an order was seen' }, ACCESS_KIND),
  dictionary('resolve_status', { zh: '解决情况', en: 'Result' }, enums.RESOLVE_STATUS),
  SATISFACTION,
  dictionary('reply_reject_reason', { zh: '驳回原因', en: 'Reason of the rejection' }, enums.REJECT_REASON, 'free'),
  dictionary('delay_reason', { zh: '延期原因', en: 'Reason of the extension' }, DELAY_REASON, 'free'),
  dictionary('exclusion_scope', { zh: '剔除范围', en: 'Exclusion' }, EXCLUSION_SCOPE),
  dictionary('exclusion_reason', { zh: '剔除原因', en: 'Reason of the exclusion' }, EXCLUSION_REASON, 'chosen'),
  dictionary('pause_reason', { zh: '挂起原因', en: 'Reason of the pause' }, PAUSE_REASON, 'free'),
  dictionary('assist_kind', { zh: '协办类型', en: 'Kind of assistance' }, enums.ASSIST_KIND, 'chosen'),
  dictionary('assist_state', { zh: '协办状态', en: 'State of the assist order' }, enums.ASSIST_STATE),
  dictionary('supervise_level', { zh: '督办级别', en: 'Level of supervision' }, SUPERVISE_LEVEL, 'chosen'),
  dictionary('report_method', { zh: '上报方式', en: 'Way of reporting' }, enums.REPORT_METHOD, 'chosen'),
  dictionary('visit_result', { zh: '回访接通情况', en: 'Result of the call' }, visits.VISIT_RESULT),
  dictionary('visit_state', { zh: '回访状态', en: 'State of the call-back' }, visits.VISIT_STATE),
  dictionary('visit_channel', { zh: '回访方式', en: 'Means of calling back' }, visits.VISIT_CHANNEL, 'chosen'),
  dictionary('resolve_result', { zh: '市民认定的解决情况', en: 'Result, says the caller' }, visits.RESOLVE_RESULT),
  dictionary(
    'dissatisfied_reason',
    { zh: '不满意原因', en: 'Reason of dissatisfaction' },
    visits.DISSATISFIED_REASON,
    'free',
  ),
]
