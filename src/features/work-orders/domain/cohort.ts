import type { Message } from '#kernel/messages.ts'

/** By which of its moments an order counts in a figure; a department receives what is allocated to it (domain 5.1). */
export const COHORT = {
  received: { zh: '受理（派入）', en: 'Received (allocated to us)' },
  allocated: { zh: '派单（下派）', en: 'Allocated (handed down)' },
  invalid: { zh: '判定无效', en: 'Judged invalid' },
  direct: { zh: '直办', en: 'Settled by the centre itself' },
  repeated: { zh: '重复来电', en: 'Repeats' },
  redone: { zh: '重办', en: 'Done anew' },
  given: { zh: '派往承办单位', en: 'Allocated to departments' },
  sent_back: { zh: '派单后退回过', en: 'Allocated and sent back' },
  extended: { zh: '派单后延期过', en: 'Allocated and extended' },
  back_judged: { zh: '退回已审核', en: 'Send-backs decided' },
  back_refused: { zh: '退回不同意', en: 'Send-backs refused' },
  accepted: { zh: '承办办结', en: 'Answers accepted' },
  accepted_in_time: { zh: '承办按时办结', en: 'Answers accepted, in time' },
  returned: { zh: '同意退回', en: 'Send-backs accepted' },
  recalled: { zh: '收回', en: 'Recalled' },
  sign_due: { zh: '应签收', en: 'To be signed' },
  signed_in_time: { zh: '按时签收', en: 'Signed in time' },
  contact_due: { zh: '应先行联系', en: 'To be contacted' },
  contacted_in_time: { zh: '按时联系', en: 'Contacted in time' },
  answer_due: { zh: '应答复', en: 'To be answered' },
  answered_in_time: { zh: '按时答复', en: 'Answered in time' },
  reviewed: { zh: '回复已审核', en: 'Replies reviewed' },
  rejected: { zh: '回复被驳回', en: 'Replies rejected' },
  assist_due: { zh: '应协办', en: 'Assistance due' },
  assisted_in_time: { zh: '按时协办', en: 'Assisted in time' },
  assisted: { zh: '协办', en: 'Assistance asked for' },
  supervised: { zh: '督办', en: 'Supervised' },
  replied: { zh: '部门回复', en: 'Replied' },
  handled: { zh: '承办答复（计时长）', en: 'Answered, with its time' },
  completed: { zh: '办结', en: 'Completed' },
  visited: { zh: '回访接通', en: 'Call-backs answered' },
  asked: { zh: '回访问到响应', en: 'Asked about contact' },
  responded: { zh: '已响应', en: 'Contacted' },
  verdict: { zh: '回访问到解决', en: 'Asked about the outcome' },
  solved: { zh: '已解决', en: 'Solved' },
  partly: { zh: '部分解决', en: 'Partly solved' },
  marked: { zh: '回访作出评价', en: 'Marked' },
  mark_5: { zh: '评价5分', en: 'Marked 5' },
  mark_4: { zh: '评价4分', en: 'Marked 4' },
  mark_3: { zh: '评价3分', en: 'Marked 3' },
  mark_2: { zh: '评价2分', en: 'Marked 2' },
  mark_1: { zh: '评价1分', en: 'Marked 1' },
  excluded: { zh: '剔除考核', en: 'Taken out of the assessment' },
} as const satisfies Record<string, Message>
export type Cohort = keyof typeof COHORT

/** What departments had in hand at the beginning or the end of some days; over a longer time it does not add up (domain 5.6). */
const STOCK = {
  carried: { zh: '上期结转', en: 'Carried over' },
  to_settle: { zh: '应办', en: 'To be settled' },
  unfinished: { zh: '期末未办结', en: 'Unfinished at the end' },
  unfinished_late: { zh: '期末已超期', en: 'Overdue at the end' },
} as const satisfies Record<string, Message>

/** What departments have in hand just now, by step and by their own clock (domain 5.7). */
export const STANDING = {
  to_sign: { zh: '在手未签收', en: 'In hand, to sign' },
  in_hand: { zh: '在手办理中', en: 'In hand, being handled' },
  in_review: { zh: '在手待审核', en: 'In hand, under review' },
  reply_in_review: { zh: '在手待审核回复', en: 'In hand, reply under review' },
  back_in_review: { zh: '在手待审核退回', en: 'In hand, send-back under review' },
  on_hold: { zh: '在手挂起', en: 'In hand, paused' },
  due_today: { zh: '在手今日到期', en: 'In hand, due today' },
  due_tomorrow: { zh: '在手明日到期', en: 'In hand, due tomorrow' },
  due_in_three: { zh: '在手3日内到期', en: 'In hand, due within three days' },
  late: { zh: '在手已超期', en: 'In hand, overdue' },
  late_three: { zh: '在手超期3天以内', en: 'In hand, overdue up to three days' },
  late_ten: { zh: '在手超期4至10天', en: 'In hand, overdue four to ten days' },
  late_more: { zh: '在手超期10天以上', en: 'In hand, overdue more than ten days' },
  sent_back_often: { zh: '在手退回3次以上', en: 'In hand, sent back three times or more' },
} as const satisfies Record<string, Message>
export type Standing = keyof typeof STANDING

export type Stock = keyof typeof STOCK | Standing
export const STOCKS = { ...STOCK, ...STANDING }
export const isStock = (name: Cohort | Stock): name is Stock => name in STOCKS
