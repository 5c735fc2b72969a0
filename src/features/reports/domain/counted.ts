import { OF_CENTRE } from './counted-of-centre.ts'
import { OF_HELP } from './counted-of-help.ts'
import { OF_OVERSIGHT } from './counted-of-oversight.ts'
import { OF_UNITS } from './counted-of-units.ts'
import { acts, both, orders, type CountMeasure } from './measure.ts'

const marked = <const N extends 1 | 2 | 3 | 4 | 5>(n: N) =>
  acts(`mark_${n}`, { zh: `评价${n}分`, en: `Marked ${n}` }, { zh: `其中评价${n}分的`, en: `Of those, marked ${n}` })

/** What is counted or summed of rows; everything else is made of these. */
export const COUNTS = {
  received: {
    sums: 'add',
    title: { centre: { zh: '受理', en: 'Received' }, unit: { zh: '派入', en: 'Allocated to us' } },
    formula: {
      zh: '中心：受理时间在期内的工单，无效件除外；单位：期内派给本单位且未收回的次数',
      en: 'Centre: orders received in the period, invalid ones apart; department: allocations to it in the period that were not taken back',
    },
    unit: 'orders',
    cohort: 'received',
  },
  allocated: {
    sums: 'add',
    title: { centre: { zh: '派单', en: 'Allocated' }, unit: { zh: '下派', en: 'Handed down' } },
    formula: {
      zh: '中心：期内派往承办单位的次数；单位：期内派往下级的次数',
      en: 'Centre: allocations to departments in the period; department: those it handed down',
    },
    unit: 'acts',
    cohort: 'allocated',
  },
  invalid: orders(
    'invalid',
    { zh: '无效', en: 'Invalid' },
    { zh: '受理时间在期内、判定无效的工单', en: 'Orders received in the period that were judged invalid' },
  ),
  direct: orders(
    'direct',
    { zh: '直办', en: 'Settled at once' },
    {
      zh: '受理时间在期内、由中心直接答复的工单',
      en: 'Orders received in the period that the centre answered itself',
    },
  ),
  repeated: orders(
    'repeated',
    { zh: '重复诉求', en: 'Raised again' },
    {
      zh: '受理时间在期内的重复来电和多人同诉',
      en: 'Orders received in the period that repeat another, of the same caller or of several',
    },
  ),
  redone: orders(
    'redone',
    { zh: '重办', en: 'Done anew' },
    {
      zh: '受理时间在期内、由上级退回重办或回访重办的工单；单位：派入的',
      en: 'Orders received in the period that the superior returned or a call-back reopened; department: those allocated to it',
    },
  ),
  given: {
    sums: 'add',
    title: {
      centre: { zh: '派往单位', en: 'To departments' },
      unit: { zh: '派入次数', en: 'Times allocated to us' },
    },
    formula: {
      zh: '中心：期内派往承办单位的次数；单位：期内派给本单位且未收回的次数',
      en: 'Centre: allocations to departments in the period; department: those to it that were not taken back',
    },
    unit: 'acts',
    cohort: 'given',
  },
  sent_back: acts(
    'sent_back',
    { zh: '退单', en: 'Sent back' },
    {
      zh: '期内派出（派入）的派单中申请过退单的',
      en: 'Of the allocations of the period those for which a send-back was asked',
    },
  ),
  extended: acts(
    'extended',
    { zh: '延期', en: 'Extended' },
    {
      zh: '期内派出（派入）的派单中同意过延期的',
      en: 'Of the allocations of the period those that were extended',
    },
  ),
  back_judged: acts(
    'back_judged',
    { zh: '退单审核', en: 'Send-backs decided' },
    { zh: '期内审核的退单申请', en: 'Send-backs decided in the period' },
  ),
  back_refused: acts(
    'back_refused',
    { zh: '退单不同意', en: 'Send-backs refused' },
    { zh: '其中不同意的', en: 'Of those, refused' },
  ),
  replied: {
    sums: 'add',
    title: { centre: { zh: '部门回复', en: 'Replied' }, unit: { zh: '回复', en: 'Replied' } },
    formula: {
      zh: '期内提交且未撤回的承办回复；中心：下级单位交其主管部门的除外；单位：已被收回的派单除外',
      en: 'Replies of departments submitted in the period and not withdrawn; centre: none of sub-units to their departments; department: not of what was recalled from it',
    },
    unit: 'acts',
    cohort: 'replied',
  },
  handled: acts(
    'handled',
    { zh: '计时长答复', en: 'Answered, with its time' },
    {
      zh: '期内答复的派单；重新答复的只计最近一次；单位：已被收回的除外',
      en: 'Allocations answered in the period, by the latest answer; department: not what was recalled from it',
    },
  ),
  handle_minutes: {
    sums: 'add',
    title: both({ zh: '办理时长（分钟）', en: 'Handling time, minutes' }),
    formula: {
      zh: '其中每次派单到答复之间的办公时间之和，挂起时间除外',
      en: 'Of those, office minutes from the allocation to the answer, pauses left out',
    },
    unit: 'minutes',
    cohort: 'handled',
    of: 'worked_minutes',
  },
  ...OF_UNITS,
  ...OF_CENTRE,
  ...OF_OVERSIGHT,
  ...OF_HELP,
  completed: orders(
    'completed',
    { zh: '办结', en: 'Completed' },
    {
      zh: '办结时间在期内的工单（回复办结与退单办结）',
      en: 'Orders completed in the period, by reply or return',
    },
  ),
  judged: {
    ...orders(
      'completed',
      { zh: '计时办结', en: 'Completed against a deadline' },
      {
        zh: '期内办结、已判定是否按期的工单，剔除按期率或全部考核的除外',
        en: 'Of the completed orders those known to be on time or late, unless taken out of that assessment',
      },
    ),
    only: 'judged',
  },
  on_time: {
    ...orders(
      'completed',
      { zh: '按期办结', en: 'Completed on time' },
      { zh: '期内办结且未超期的工单', en: 'Of the completed orders those on time' },
    ),
    only: 'on_time',
  },
  completed_late: {
    ...orders(
      'completed',
      { zh: '超期办结', en: 'Completed late' },
      { zh: '计时办结中超期的工单', en: 'Of those completed against a deadline, the late ones' },
    ),
    only: 'late',
  },
  total_minutes: {
    sums: 'add',
    title: both({ zh: '办结时长（分钟）', en: 'Time to completion, minutes' }),
    formula: {
      zh: '期内办结的工单从受理到办结的自然时间之和',
      en: 'Of the completed orders, all minutes from receipt to completion',
    },
    unit: 'minutes',
    cohort: 'completed',
    of: 'total_minutes',
  },
  visited: acts(
    'visited',
    { zh: '回访量', en: 'Call-backs' },
    { zh: '期内接通的办结回访', en: 'Call-backs on completed orders in the period that were answered' },
  ),
  asked: acts(
    'asked',
    { zh: '应响应', en: 'Asked about contact' },
    {
      zh: '回访问到承办单位是否联系过的，剔除全部考核和确认为不属范围的除外',
      en: 'Call-backs that say whether the department was in touch; out of all assessment and out of scope apart',
    },
  ),
  responded: acts(
    'responded',
    { zh: '已响应', en: 'Contacted' },
    { zh: '其中承办单位联系过诉求人的', en: 'Of those, where the department was in touch' },
  ),
  verdict: acts(
    'verdict',
    { zh: '应解决', en: 'Asked about the outcome' },
    {
      zh: '回访答复为解决、部分解决或未解决的，剔除解决率或全部考核、确认为合规或不属范围的除外',
      en: 'Call-backs with a verdict on the outcome; taken out of it, compliance and out of scope apart',
    },
  ),
  solved: acts(
    'solved',
    { zh: '解决', en: 'Solved' },
    { zh: '其中诉求人认为已解决的', en: 'Of those, solved in the caller’s eyes' },
  ),
  partly: acts(
    'partly',
    { zh: '部分解决', en: 'Partly solved' },
    { zh: '其中诉求人认为部分解决的', en: 'Of those, partly solved in the caller’s eyes' },
  ),
  marked: acts(
    'marked',
    { zh: '应满意', en: 'Marked' },
    {
      zh: '回访作出1至5分评价的，剔除满意率或全部考核、确认为合规或不属范围的除外',
      en: 'Call-backs with a mark from 1 to 5; taken out of it, compliance and out of scope apart',
    },
  ),
  mark_5: marked(5),
  mark_4: marked(4),
  mark_3: marked(3),
  mark_2: marked(2),
  mark_1: marked(1),
  excluded: orders(
    'excluded',
    { zh: '剔除量', en: 'Taken out' },
    { zh: '期内同意剔除考核的工单', en: 'Orders taken out of the assessment in the period' },
  ),
} as const satisfies Record<string, CountMeasure>
export type CountKey = keyof typeof COUNTS
