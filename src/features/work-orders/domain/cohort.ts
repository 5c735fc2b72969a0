import type { Message } from '#kernel/messages.ts'

/** By which of its moments an order counts in a figure; a department receives what is allocated to it (domain 5.1). */
export const COHORT = {
  received: { zh: '受理（派入）', en: 'Received (allocated to us)' },
  allocated: { zh: '派单（下派）', en: 'Allocated (handed down)' },
  invalid: { zh: '判定无效', en: 'Judged invalid' },
  direct: { zh: '直办', en: 'Settled by the centre itself' },
  repeated: { zh: '重复来电', en: 'Repeats' },
  given: { zh: '派往承办单位', en: 'Allocated to departments' },
  sent_back: { zh: '派单后退回过', en: 'Allocated and sent back' },
  extended: { zh: '派单后延期过', en: 'Allocated and extended' },
  back_judged: { zh: '退回已审核', en: 'Send-backs decided' },
  back_refused: { zh: '退回不同意', en: 'Send-backs refused' },
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
