import { ownPlaces } from '#kernel/dictionary.ts'
import type { Message } from '#kernel/messages.ts'

/** What is said of orders that are watched from above (domain 2.11). */
export const SUPERVISE_LEVEL = {
  normal: { zh: '一般督办', en: 'General' },
  leader: { zh: '领导批示', en: 'Leader’s instruction' },
  listed: { zh: '挂牌督办', en: 'Listed' },
} as const satisfies Record<string, Message>
export type SuperviseLevel = keyof typeof SUPERVISE_LEVEL

export const SUPERVISE_ORIGIN = {
  manual: { zh: '人工', en: 'By hand' },
  auto_reject: { zh: '多次驳回', en: 'Rejected repeatedly' },
  auto_back: { zh: '多次退回', en: 'Sent back repeatedly' },
  auto_overdue: { zh: '超期未办', en: 'Overdue for long' },
} as const satisfies Record<string, Message>
export type SuperviseOrigin = keyof typeof SUPERVISE_ORIGIN

export const SUPERVISE_STATE = {
  issued: { zh: '待反馈', en: 'To be answered' },
  feedback: { zh: '待评定', en: 'To be judged' },
  returned: { zh: '退回重报', en: 'Returned' },
  closed: { zh: '已办结', en: 'Closed' },
} as const satisfies Record<string, Message>
export type SuperviseState = keyof typeof SUPERVISE_STATE

export const SUPERVISE_RESULT = {
  close: { zh: '办结', en: 'Close' },
  return: { zh: '退回重报', en: 'Return' },
} as const satisfies Record<string, Message>
export type SuperviseResult = keyof typeof SUPERVISE_RESULT

export const URGE_ORIGIN = {
  staff: { zh: '中心催办', en: 'The centre' },
  citizen: { zh: '诉求人催问', en: 'The caller asked' },
} as const satisfies Record<string, Message>
export type UrgeOrigin = keyof typeof URGE_ORIGIN

export const DELAY_REASON = {
  complex: { zh: '情况复杂', en: 'Complex' },
  cross_dept: { zh: '涉及多部门', en: 'Several departments' },
  engineering: { zh: '工程周期', en: 'Works take longer' },
  testing: { zh: '检测鉴定', en: 'Testing' },
  season: { zh: '季节原因', en: 'Season' },
  other: { zh: '其他', en: 'Other' },
  ...ownPlaces(),
} as const satisfies Record<string, Message>
export type DelayReason = keyof typeof DELAY_REASON

/** What is decided on a request for more time, or for a pause. */
export const REQUEST_RESULT = {
  approve: { zh: '同意', en: 'Grant' },
  reject: { zh: '不同意', en: 'Refuse' },
} as const satisfies Record<string, Message>
export type RequestResult = keyof typeof REQUEST_RESULT

/** What a department asks the centre for while it works on an order. */
export const REQUEST_KIND = {
  delay: { zh: '延期待审', en: 'Extension asked for' },
  pause: { zh: '挂起待审', en: 'Pause asked for' },
} as const satisfies Record<string, Message>
export type RequestKind = keyof typeof REQUEST_KIND

export const DELAY_STATE = {
  pending: { zh: '待审核', en: 'To be decided' },
  approved: { zh: '已同意', en: 'Granted' },
  rejected: { zh: '未同意', en: 'Refused' },
  void: { zh: '已失效', en: 'Void' },
} as const satisfies Record<string, Message>
export type DelayState = keyof typeof DELAY_STATE

export const PAUSE_REASON = {
  await_citizen: { zh: '待诉求人补充', en: 'Waiting for the caller' },
  legal_procedure: { zh: '法定程序', en: 'Legal procedure' },
  force_majeure: { zh: '不可抗力', en: 'Force majeure' },
  season: { zh: '季节性', en: 'Season' },
  superior_coord: { zh: '上级协调中', en: 'The city coordinates' },
  ...ownPlaces(),
} as const satisfies Record<string, Message>
export type PauseReason = keyof typeof PAUSE_REASON

export const PAUSE_STATE = {
  pending: { zh: '待审核', en: 'To be decided' },
  active: { zh: '挂起中', en: 'Paused' },
  resumed: { zh: '已恢复', en: 'Resumed' },
  rejected: { zh: '未同意', en: 'Refused' },
  void: { zh: '已失效', en: 'Void' },
} as const satisfies Record<string, Message>
export type PauseState = keyof typeof PAUSE_STATE
