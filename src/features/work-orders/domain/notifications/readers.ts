import type { Message } from '#kernel/messages.ts'

import type { EventName } from './events.ts'

interface Readers {
  /** In words whom its `to` finds. */
  readonly who: Message
  /** Where they work: whom it is worth asking whether he wants it. */
  readonly side: 'centre' | 'dept' | 'both' | 'caller'
  /** Nobody keeps it out of his inbox. */
  readonly must?: true
  /** It goes whatever a tenant chose: that it is told was decided with the step. */
  readonly always?: 'sms'
}

const HANDLING: Readers = { who: { zh: '承办单位经办人', en: 'who handles it in the department' }, side: 'dept' }
const HANDLING_AND_HEAD: Readers = {
  who: { zh: '承办单位经办人和负责人', en: 'who handles it in the department, and its head' },
  side: 'dept',
}
const HEAD: Readers = { who: { zh: '承办单位负责人', en: 'the head of the department' }, side: 'dept' }
const SUBMITTERS: Readers = {
  who: { zh: '提交单位经办人和提交人', en: 'who handles it in the unit that submitted it, and who submitted it' },
  side: 'dept',
}
const REVIEWERS: Readers = {
  who: { zh: '审核员，下级单位的由上级单位审核', en: 'reviewers; of a sub-unit its department' },
  side: 'both',
}
const DISPATCHERS: Readers = { who: { zh: '派单员', en: 'dispatchers' }, side: 'centre' }
const GUARDS: Readers = { who: { zh: '安全管理员', en: 'the administrator of security' }, side: 'centre', must: true }
const LEADER: Readers = { who: { zh: '中心负责人', en: 'the head of the centre' }, side: 'centre', must: true }
const WARNED: Readers = {
  who: { zh: '参数 warning.told 所定的人', en: 'whom the setting warning.told names' },
  side: 'centre',
}
const CALLER: Readers = { who: { zh: '诉求人', en: 'the caller' }, side: 'caller' }

/** Who is told of each event (domain 2.15). */
export const EVENT_READERS: Readonly<Record<EventName, Readers>> = {
  allocated: HANDLING,
  urgent_allocated: {
    who: { zh: '承办单位负责人、中心负责人', en: 'the heads of the department and of the centre' },
    ...{ side: 'both', must: true },
  },
  caller_allocated: {
    who: { zh: '诉求人；派单表单中可改', en: 'the caller; the form of an allocation may say otherwise' },
    side: 'caller',
  },
  caller_link: { ...CALLER, always: 'sms' },
  caller_accepted: CALLER,
  caller_completed: CALLER,
  citizen_submitted: DISPATCHERS,
  supplemented: {
    who: { zh: '承办单位经办人，未派单的为派单员', en: 'who handles it; dispatchers before it is allocated' },
    side: 'both',
  },
  dissatisfied: {
    who: { zh: '中心负责人、主办单位经办人', en: 'the head of the centre and who handles it in the lead department' },
    side: 'both',
  },
  reply_submitted: REVIEWERS,
  reply_drafted: HEAD,
  reply_returned: SUBMITTERS,
  reply_rejected: SUBMITTERS,
  back_submitted: REVIEWERS,
  back_audited: SUBMITTERS,
  redo: { who: { zh: '派单员、中心负责人', en: 'dispatchers and the head of the centre' }, side: 'centre' },
  back_three: LEADER,
  back_five: LEADER,
  extension_asked: {
    who: { zh: '审核员，再次延期的为中心负责人', en: 'reviewers; of a second one the head of the centre' },
    side: 'centre',
  },
  extension_decided: SUBMITTERS,
  pause_asked: { who: { zh: '审核员', en: 'reviewers' }, side: 'centre' },
  pause_decided: SUBMITTERS,
  resumed: HANDLING,
  merged_in: HANDLING,
  assist_asked: { who: { zh: '协办单位经办人', en: 'who handles it in the assisting department' }, side: 'dept' },
  assist_replied: { who: { zh: '主办单位经办人', en: 'who handles it in the lead department' }, side: 'dept' },
  assist_refused: {
    who: { zh: '主办单位经办人、派单员', en: 'who handles it in the lead department, and dispatchers' },
    side: 'both',
  },
  exclusion_asked: { who: { zh: '中心负责人', en: 'the head of the centre' }, side: 'centre' },
  exclusion_decided: {
    who: {
      zh: '提出单位负责人（中心为督办员）和提出人',
      en: 'the head of the department that proposed it, at the centre the supervisors, and who did',
    },
    side: 'both',
  },
  assist_rated: {
    who: { zh: '被评价单位经办人', en: 'who handles it in the department that was rated' },
    side: 'dept',
  },
  rating_answered: { who: { zh: '主办单位经办人', en: 'who handles it in the lead department' }, side: 'dept' },
  urged: { ...HANDLING_AND_HEAD, must: true },
  supervised: { ...HANDLING_AND_HEAD, must: true },
  mentioned: { who: { zh: '被提到的人', en: 'who is mentioned' }, side: 'both' },
  instructed: {
    who: {
      zh: '批示单位经办人和负责人，未派单的为派单员',
      en: 'who handles it and the head; dispatchers before it is allocated',
    },
    ...{ side: 'both', must: true },
  },
  unsigned_half: HANDLING,
  unsigned: HANDLING_AND_HEAD,
  soon: HANDLING,
  overdue: {
    who: { zh: '承办单位经办人和负责人、督办员', en: 'who handles it, the head of the department, supervisors' },
    ...{ side: 'both', must: true },
  },
  report_soon: { who: { zh: '审核员', en: 'reviewers' }, side: 'centre' },
  digest: {
    who: { zh: '有在办工单的单位经办人', en: 'who handles orders in departments that have some' },
    side: 'dept',
  },
  promise_due: {
    who: { zh: '作出承诺的单位经办人', en: 'who handles orders in the department that promised' },
    side: 'both',
  },
  follow_up_due: { who: { zh: '设定提醒的人或其单位', en: 'who wished it, or the whole unit' }, side: 'both' },
  case_found: { who: { zh: '派单员、中心负责人', en: 'dispatchers and the head of the centre' }, side: 'centre' },
  warning_found: WARNED,
  address_found: WARNED,
  report_ready: { who: { zh: '定时报表的收件人', en: 'whom the schedule names' }, side: 'both' },
  export_asked: { who: { zh: '有导出审批权限的人', en: 'who may agree to exports' }, side: 'both', must: true },
  export_decided: { who: { zh: '导出申请人', en: 'who asked for the export' }, side: 'both' },
  risk_found: LEADER,
  followed: { who: { zh: '关注该工单的人', en: 'who follows the order' }, side: 'both' },
  recounted: { who: { zh: '发起重算的人', en: 'who had it done' }, side: 'centre' },
  searched_much: GUARDS,
  opened_much: GUARDS,
  unmask_held: GUARDS,
  escalated: {
    who: { zh: '参数 escalation.steps 所定的人', en: 'whom the setting escalation.steps names' },
    ...{ side: 'both', must: true },
  },
}
