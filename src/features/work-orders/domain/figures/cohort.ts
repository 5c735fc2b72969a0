import type { Message } from '#kernel/messages.ts'

/** By which of its moments an order counts in a figure; a department receives what is allocated to it (domain 5.1). */
export const COHORT = {
  received: { zh: '受理（派入）', en: 'Received (allocated to us)' },
  allocated: { zh: '派单（下派）', en: 'Allocated (handed down)' },
  invalid: { zh: '判定无效', en: 'Judged invalid' },
  direct: { zh: '直办', en: 'Settled by the centre itself' },
  repeated: { zh: '重复诉求', en: 'Raised again' },
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
  assist_answered: { zh: '协办已回复', en: 'Assistance answered' },
  helped: { zh: '采纳协办', en: 'Help taken up' },
  help_rated: { zh: '已评价协办', en: 'Help rated' },
  help_unrated: { zh: '未评价协办', en: 'Help not rated' },
  help_good: { zh: '协办好评', en: 'Help rated 4 or 5' },
  supervised: { zh: '督办', en: 'Supervised' },
  supervise_answered: { zh: '督办反馈', en: 'Supervision answered' },
  supervise_late: { zh: '督办逾期未反馈', en: 'Supervision not answered in time' },
  supervise_closed: { zh: '督办办结', en: 'Supervision closed' },
  delays_granted: { zh: '同意延期', en: 'Extensions granted' },
  pauses_granted: { zh: '同意挂起', en: 'Pauses granted' },
  assist_refused: { zh: '协办被拒', en: 'Assistance refused' },
  replied: { zh: '部门回复', en: 'Replied' },
  handled: { zh: '承办答复（计时长）', en: 'Answered, with its time' },
  completed: { zh: '办结', en: 'Completed' },
  held: { zh: '办结件经手', en: 'Completed, held on the way' },
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
  due: { zh: '应办结', en: 'Due by their last deadline' },
  due_met: { zh: '应办结中按时', en: 'Due, completed in time' },
  due_missed: { zh: '应办结中超期', en: 'Due, not completed in time' },
  still_open: { zh: '尚未办结', en: 'Not completed yet' },
  often_sent_back: { zh: '退回3次以上', en: 'Sent back three times or more' },
  made: { zh: '派出（按派单人）', en: 'Allocated, by whom' },
  dispatched: { zh: '首次派单', en: 'Allocated for the first time' },
  misdirected: { zh: '派单错误退回', en: 'Sent back, wrongly allocated' },
  backs_asked: { zh: '申请退单', en: 'Send-backs asked for' },
  reopened: { zh: '重办轮次', en: 'Further rounds' },
  reported: { zh: '上报', en: 'Reported' },
  reported_in_time: { zh: '按时上报', en: 'Reported in time' },
  report_refused: { zh: '上级退回', en: 'Returned by the city' },
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
const STANDING = {
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

/** How long ago what is open just now came in, in calendar days: what the centre received, what a department was allocated. */
const AGED = {
  aged_today: { zh: '未办结，今日受理', en: 'Open, received today' },
  aged_three: { zh: '未办结1至3天', en: 'Open for 1 to 3 days' },
  aged_week: { zh: '未办结4至7天', en: 'Open for 4 to 7 days' },
  aged_half: { zh: '未办结8至15天', en: 'Open for 8 to 15 days' },
  aged_month: { zh: '未办结16至30天', en: 'Open for 16 to 30 days' },
  aged_more: { zh: '未办结30天以上', en: 'Open for more than 30 days' },
} as const satisfies Record<string, Message>
export type Aged = keyof typeof AGED
/** Each from so many days to so many. */
export const AGES: Readonly<Record<Aged, readonly [from: number, to: number | null]>> = {
  ...{ aged_today: [0, 0], aged_three: [1, 3], aged_week: [4, 7], aged_half: [8, 15] },
  ...{ aged_month: [16, 30], aged_more: [31, null] },
}

/** How far what came in on some days had got when they ended; it moves on after its day, so no total of days has it. */
const REACHED = {
  reached_allocated: { zh: '受理后已派单', en: 'Received and allocated' },
  reached_signed: { zh: '受理后已签收', en: 'Received and signed' },
  reached_contacted: { zh: '受理后已联系', en: 'Received and contacted' },
  reached_replied: { zh: '受理后已回复', en: 'Received and replied' },
  reached_completed: { zh: '受理后已回复办结', en: 'Received and completed by reply' },
} as const satisfies Record<string, Message>
export type Reached = keyof typeof REACHED

/** Orders that are late just now, as their queue has them (domain 1.2). */
const LATE_ORDERS = {
  overdue_now: { zh: '当前超期', en: 'Overdue now' },
} as const satisfies Record<string, Message>

export type Stock = keyof typeof STOCK | Standing | Aged | Reached | keyof typeof LATE_ORDERS
export const STOCKS = { ...STOCK, ...STANDING, ...AGED, ...REACHED, ...LATE_ORDERS }
/** What is told of this moment, whatever days are asked for. */
export const isOfNow = (stock: Stock): boolean => stock in STANDING || stock in AGED || stock in LATE_ORDERS
/** Told of what came in, not of what departments have in hand. */
export const isOfReceived = (stock: Stock): stock is Aged | Reached => stock in AGED || stock in REACHED
export const isStock = (name: Cohort | Stock): name is Stock => name in STOCKS
