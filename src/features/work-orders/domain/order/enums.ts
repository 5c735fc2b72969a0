import { ownPlaces } from '#kernel/dictionary.ts'
import type { Message } from '#kernel/messages.ts'

/** Status of an order as the centre sees it (domain 1.4). */
export const STATUS = {
  submitted: { zh: '待受理', en: 'Submitted' },
  waiting: { zh: '待办', en: 'Waiting' },
  in_progress: { zh: '办理中', en: 'In progress' },
  merged: { zh: '已并单', en: 'Merged' },
  dept_back: { zh: '部门退回', en: 'Sent back' },
  dept_reply: { zh: '部门回复', en: 'Replied' },
  need_report_back: { zh: '需上报（退回）', en: 'To report (send-back)' },
  need_report_reply: { zh: '需上报（回复）', en: 'To report (reply)' },
  completed_back: { zh: '已办结（退回）', en: 'Completed (send-back)' },
  completed_reply: { zh: '已办结（回复）', en: 'Completed (reply)' },
  invalid: { zh: '无效', en: 'Invalid' },
} as const satisfies Record<string, Message>
export type Status = keyof typeof STATUS
export const STATUSES = Object.keys(STATUS) as Status[]
export const CLOSED: readonly Status[] = ['completed_back', 'completed_reply', 'invalid']
export const OPEN_STATUSES: readonly Status[] = STATUSES.filter((status) => !CLOSED.includes(status))
/** The open statuses in which a department can be in the chain, as a partial index names them. */
export const LED_STATUSES: readonly Status[] = OPEN_STATUSES.filter((s) => s !== 'submitted' && s !== 'waiting')
export const isOpen = (status: Status): boolean => !CLOSED.includes(status)
/** A department's answer was taken, or the centre's given: of whoever leads the order, if anybody does. */
export const isAnswered = (status: Status): boolean => status === 'need_report_reply' || status === 'completed_reply'
/** Whether others may follow it: what is not accepted yet leads nothing. */
export const mayBeMain = (status: Status): boolean => isOpen(status) && status !== 'submitted' && status !== 'merged'

/** Who reads a note (decision 0137). */
export const NOTE_SCOPE = {
  all: { zh: '本工单各经办单位', en: 'Everybody on the order' },
  unit: { zh: '仅本单位', en: 'My unit only' },
} as const satisfies Record<string, Message>
export type NoteScope = keyof typeof NOTE_SCOPE

/** Orders with a note that names somebody. */
export const MENTIONS = { me: { zh: '我', en: 'me' } } as const satisfies Record<string, Message>

export const IN_TIME = {
  '1': { zh: '按期办结', en: 'Completed on time' },
  '0': { zh: '超期办结', en: 'Completed late' },
} as const satisfies Record<string, Message>

export const PENDING = {
  accept: { zh: '受理', en: 'Accept' },
  allocate: { zh: '派单', en: 'Allocate' },
  handle: { zh: '办理', en: 'Handle' },
  internal_review: { zh: '内部审签', en: 'Internal review' },
  review_reply: { zh: '审核回复', en: 'Review reply' },
  audit_back: { zh: '审核退单', en: 'Audit send-back' },
  report: { zh: '上报', en: 'Report' },
  follow: { zh: '随主单', en: 'Follows main order' },
  none: { zh: '—', en: '—' },
} as const satisfies Record<string, Message>
export type Pending = keyof typeof PENDING

export const APPEAL_TYPE = {
  consult: { zh: '咨询', en: 'Consultation' },
  help: { zh: '求助', en: 'Help' },
  complaint: { zh: '投诉', en: 'Complaint' },
  tipoff: { zh: '举报', en: 'Tip-off' },
  suggestion: { zh: '建议', en: 'Suggestion' },
  praise: { zh: '表扬', en: 'Praise' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Message>
export type AppealType = keyof typeof APPEAL_TYPE

export const URGENCY = {
  normal: { zh: '普通', en: 'Normal' },
  urgent_24h: { zh: '紧急', en: 'Urgent (24 h)' },
  urgent_2h: { zh: '特急', en: 'Critical (2 h)' },
} as const satisfies Record<string, Message>
export type Urgency = keyof typeof URGENCY
/** First sort key of the open queues. */
export const URGENCY_ORDER: Record<Urgency, number> = { urgent_2h: 0, urgent_24h: 1, normal: 2 }

export const COMPLEXITY = {
  simple: { zh: '简单', en: 'Simple' },
  general: { zh: '一般', en: 'General' },
  complex: { zh: '复杂疑难', en: 'Complex' },
} as const satisfies Record<string, Message>
export type Complexity = keyof typeof COMPLEXITY

export const SOURCE_CHANNEL = {
  phone: { zh: '电话', en: 'Phone' },
  wx_app: { zh: '微信小程序', en: 'WeChat mini program' },
  city_app: { zh: '城市APP/网站', en: 'City app or website' },
  superior: { zh: '上级转办', en: 'Transferred by superior' },
  leader_mailbox: { zh: '领导信箱', en: 'Leader’s mailbox' },
  police_110: { zh: '110转办', en: 'Transferred by 110' },
  people_net: { zh: '人民网留言', en: 'People’s Daily Online' },
  grid: { zh: '网格上报', en: 'Grid report' },
  walk_in: { zh: '来访', en: 'Walk-in' },
  media: { zh: '媒体', en: 'Media' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Message>
export type SourceChannel = keyof typeof SOURCE_CHANNEL

export const REPEAT_KIND = {
  repeat_call: { zh: '重复来电', en: 'Repeat call' },
  multi_caller: { zh: '多人同诉', en: 'Several callers' },
  redo: { zh: '上级退回重办', en: 'Returned by superior' },
  reopen: { zh: '回访重办', en: 'Reopened after visit' },
} as const satisfies Record<string, Message>
export type RepeatKind = keyof typeof REPEAT_KIND

export const REPEAT_MODE = {
  mark: { zh: '标记为重复件', en: 'Mark as a repeat' },
  merge: { zh: '并入主单', en: 'Merge into another order' },
  unmark: { zh: '取消重复件标记', en: 'No repeat after all' },
} as const satisfies Record<string, Message>
export type RepeatMode = keyof typeof REPEAT_MODE

export const INVALID_REASON = {
  no_content: { zh: '无实质内容', en: 'No content' },
  harassment: { zh: '恶意骚扰', en: 'Harassment' },
  out_of_scope: { zh: '不属受理范围', en: 'Out of scope' },
  legal_channel: { zh: '应走法定途径', en: 'For the courts' },
  silent: { zh: '静默或错拨', en: 'Silent or misdialled' },
  test: { zh: '测试', en: 'Test' },
  duplicate_import: { zh: '重复导入', en: 'Imported twice' },
  withdrawn: { zh: '诉求人撤诉', en: 'Withdrawn by the caller' },
  superior_cancelled: { zh: '上级撤销', en: 'Cancelled by the city' },
} as const satisfies Record<string, Message>
export type InvalidReason = keyof typeof INVALID_REASON
/** What makes even an order of the city invalid; everything else is sent back to the city (T27). */
export const INVALID_UPWARD: readonly InvalidReason[] = ['withdrawn', 'duplicate_import', 'superior_cancelled']

/** Why the city has an order done again (domain 6.2). */
export const REDO_REASON = {
  dissatisfied: { zh: '回访不满意', en: 'Caller dissatisfied' },
  not_solved: { zh: '未解决', en: 'Not solved' },
  not_contacted: { zh: '未联系', en: 'Caller not contacted' },
  improper_reply: { zh: '答复不当', en: 'Improper answer' },
  poorly_handled: { zh: '办理不到位', en: 'Poorly handled' },
  superior_refused: { zh: '上级审核不通过', en: 'Refused by the city' },
} as const satisfies Record<string, Message>
export type RedoReason = keyof typeof REDO_REASON

export const REPLY_CATEGORY = {
  normal: { zh: '正常', en: 'Normal' },
  compliance: { zh: '合规', en: 'Compliance' },
  notscope: { zh: '非职责范围', en: 'Beyond duty' },
} as const satisfies Record<string, Message>
export type ReplyCategory = keyof typeof REPLY_CATEGORY

export const BACK_REASON = {
  not_duty: { zh: '非本单位职责', en: 'Not our duty' },
  wrong_area: { zh: '属地错误', en: 'Wrong area' },
  wrong_category: { zh: '分类错误', en: 'Wrong category' },
  incomplete: { zh: '信息不全', en: 'Information missing' },
  duplicate: { zh: '重复派单', en: 'Allocated twice' },
  legal_channel: { zh: '已进入诉讼仲裁复议信访', en: 'In litigation, arbitration, review or petition' },
  emergency: { zh: '应由110/119/120处置', en: 'Belongs to 110/119/120' },
  other: { zh: '其他', en: 'Other' },
  ...ownPlaces(),
} as const satisfies Record<string, Message>
export type BackReason = keyof typeof BACK_REASON

export const BACK_RESULT = {
  to_waiting: { zh: '同意退回待派', en: 'Agree, back to waiting' },
  reassign: { zh: '同意并改派', en: 'Agree and reassign' },
  to_superior: { zh: '同意并退回上级', en: 'Agree, back to the city' },
  reject: { zh: '不同意', en: 'Refuse' },
} as const satisfies Record<string, Message>
export type BackResult = keyof typeof BACK_RESULT

export const BACK_FAULT = {
  dispatcher: { zh: '派单错误', en: 'Allocation was wrong' },
  dept: { zh: '无理退单', en: 'Send-back was unfounded' },
  none: { zh: '无', en: 'None' },
} as const satisfies Record<string, Message>

export const REJECT_REASON = {
  not_contacted: { zh: '未联系', en: 'Caller not contacted' },
  incomplete: { zh: '内容不完整', en: 'Incomplete' },
  not_solved: { zh: '可解决未解决', en: 'Solvable but not solved' },
  untrue: { zh: '与事实不符', en: 'Contrary to fact' },
  no_evidence: { zh: '缺佐证', en: 'No evidence' },
  wrong_category: { zh: '类别不当', en: 'Wrong category' },
  other: { zh: '其他', en: 'Other' },
  ...ownPlaces(),
} as const satisfies Record<string, Message>

export const IS_TRUE = {
  yes: { zh: '属实', en: 'True' },
  partly: { zh: '部分属实', en: 'Partly true' },
  no: { zh: '不属实', en: 'Untrue' },
  unverifiable: { zh: '无法核实', en: 'Cannot be verified' },
} as const satisfies Record<string, Message>

export const CONTACT_STATUS = {
  contacted: { zh: '已联系', en: 'Contacted' },
  unreachable: { zh: '联系不上', en: 'Unreachable' },
  refused: { zh: '拒绝沟通', en: 'Refused to talk' },
  not_required: { zh: '无需联系', en: 'Not required' },
  anonymous: { zh: '匿名无法联系', en: 'Anonymous' },
} as const satisfies Record<string, Message>

export const CONTACT_CHANNEL = {
  phone: { zh: '电话', en: 'Phone' },
  sms: { zh: '短信', en: 'SMS' },
  visit: { zh: '上门', en: 'Visit' },
  wx: { zh: '微信', en: 'WeChat' },
} as const satisfies Record<string, Message>

export const CONTACT_RESULT = {
  contacted: { zh: '已联系', en: 'Contacted' },
  no_answer: { zh: '无人接听', en: 'No answer' },
  refused: { zh: '拒绝沟通', en: 'Refused' },
  wrong_number: { zh: '号码错误', en: 'Wrong number' },
} as const satisfies Record<string, Message>

export const UNMASK_PURPOSE = {
  contact: { zh: '办理联系', en: 'To handle it' },
  visit: { zh: '回访', en: 'To call back' },
  verify: { zh: '核实', en: 'To verify' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Message>
export type UnmaskPurpose = keyof typeof UNMASK_PURPOSE

export const RESOLVE_STATUS = {
  resolved: { zh: '已解决', en: 'Resolved' },
  partly: { zh: '部分解决', en: 'Partly resolved' },
  unresolved: { zh: '未解决', en: 'Unresolved' },
  explained: { zh: '已解释说明', en: 'Explained' },
} as const satisfies Record<string, Message>

export const ALLOCATION_STATE = {
  assigned: { zh: '待签收', en: 'To sign' },
  handling: { zh: '办理中', en: 'Handling' },
  delegated: { zh: '已下派', en: 'Delegated' },
  replied: { zh: '已回复', en: 'Replied' },
  back_requested: { zh: '申请退回', en: 'Send-back requested' },
  returned: { zh: '已退回', en: 'Returned' },
  recalled: { zh: '已收回', en: 'Recalled' },
  accepted: { zh: '已采纳', en: 'Accepted' },
} as const satisfies Record<string, Message>
export type AllocationState = keyof typeof ALLOCATION_STATE
export type EndedAllocation = 'returned' | 'recalled' | 'accepted'
export const ACTIVE_ALLOCATION: readonly AllocationState[] = [
  'assigned',
  'handling',
  'delegated',
  'replied',
  'back_requested',
]

export const ASSIST_KIND = {
  assist: { zh: '协办', en: 'Assist' },
  whistle: { zh: '吹哨', en: 'Whistle' },
  consult: { zh: '会商', en: 'Consultation' },
} as const satisfies Record<string, Message>
export type AssistKind = keyof typeof ASSIST_KIND

export const ASSIST_STATE = {
  pending: { zh: '待签收', en: 'To sign' },
  handling: { zh: '办理中', en: 'Handling' },
  replied: { zh: '已回复', en: 'Replied' },
  closed: { zh: '已采纳', en: 'Accepted' },
  refused: { zh: '已拒绝', en: 'Refused' },
  rework: { zh: '退回重办', en: 'To redo' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
} as const satisfies Record<string, Message>
export type AssistState = keyof typeof ASSIST_STATE

export const REPORT_METHOD = {
  manual: { zh: '人工上报', en: 'By hand' },
  api: { zh: '接口上报', en: 'Interface' },
  excel: { zh: '表格上报', en: 'Spreadsheet' },
} as const satisfies Record<string, Message>

export const GENDER = {
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
  unknown: { zh: '未知', en: 'Unknown' },
} as const satisfies Record<string, Message>
export type Gender = keyof typeof GENDER

export const CALLER_TYPE = {
  person: { zh: '个人', en: 'Person' },
  company: { zh: '企业', en: 'Company' },
  org: { zh: '组织', en: 'Organisation' },
} as const satisfies Record<string, Message>
export type CallerType = keyof typeof CALLER_TYPE

export const SATISFACTION = {
  5: { zh: '非常满意', en: 'Very satisfied' },
  4: { zh: '满意', en: 'Satisfied' },
  3: { zh: '基本满意', en: 'Rather satisfied' },
  2: { zh: '不满意', en: 'Dissatisfied' },
  1: { zh: '非常不满意', en: 'Very dissatisfied' },
} as const satisfies Record<string, Message>
