import type { Stock } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

import { acts, both, type CountMeasure, type StockMeasure } from './measure.ts'

/** What departments did with what was allocated to them (domain 5.6). */
export const OF_UNITS = {
  accepted: acts(
    'accepted',
    { zh: '已办结', en: 'Settled' },
    { zh: '期内答复被采纳的派单', en: 'Allocations of which the answer was accepted in the period' },
  ),
  accepted_in_time: acts(
    'accepted_in_time',
    { zh: '按时办结', en: 'Settled in time' },
    { zh: '其中答复未超过考核时限的', en: 'Of those, answered within the limit of the appraisal' },
  ),
  returned: acts(
    'returned',
    { zh: '同意退回', en: 'Given back' },
    { zh: '期内同意退回的派单', en: 'Allocations of which the send-back was accepted in the period' },
  ),
  recalled: acts(
    'recalled',
    { zh: '收回', en: 'Recalled' },
    { zh: '期内由派出单位收回的派单', en: 'Allocations recalled in the period by who had made them' },
  ),
  sign_due: acts(
    'sign_due',
    { zh: '应签收', en: 'To be signed' },
    {
      zh: '签收时限在期内且已到的派单，收回的除外',
      en: 'Allocations to be signed by a moment of the period, recalled ones apart',
    },
  ),
  signed_in_time: acts(
    'signed_in_time',
    { zh: '按时签收', en: 'Signed in time' },
    { zh: '其中在签收时限前签收的', en: 'Of those, signed by then' },
  ),
  contact_due: acts(
    'contact_due',
    { zh: '应先行联系', en: 'To be contacted' },
    {
      zh: '首次联系时限在期内且已到的派单，退回、收回的除外',
      en: 'Allocations whose caller was to be contacted by a moment of the period; sent back and recalled ones apart',
    },
  ),
  contacted_in_time: acts(
    'contacted_in_time',
    { zh: '按时联系', en: 'Contacted in time' },
    { zh: '其中在时限前联系诉求人的', en: 'Of those, where the caller was contacted by then' },
  ),
  answer_due: acts(
    'answer_due',
    { zh: '应答复', en: 'To be answered' },
    {
      zh: '考核时限在期内且已到的派单，退回、收回的除外，未答复而挂起或有待审申请的待定',
      en: 'Allocations to be answered by a moment of the period; sent back and recalled ones apart, unanswered ones while their clock stands or a request waits',
    },
  ),
  answered_in_time: acts(
    'answered_in_time',
    { zh: '按时答复', en: 'Answered in time' },
    { zh: '其中在考核时限前答复的', en: 'Of those, answered by then' },
  ),
  reviewed: acts(
    'reviewed',
    { zh: '审核回复', en: 'Replies reviewed' },
    {
      zh: '期内审核的承办回复；下级单位交其主管部门审核的，中心不计',
      en: 'Replies of departments reviewed in the period; the centre counts none that a department reviews of its sub-units',
    },
  ),
  rejected: acts(
    'rejected',
    { zh: '驳回回复', en: 'Replies rejected' },
    { zh: '其中被驳回的', en: 'Of those, rejected' },
  ),
  assist_due: acts(
    'assist_due',
    { zh: '应协办', en: 'Assistance due' },
    {
      zh: '时限在期内且已到的协办，拒绝、撤销的除外',
      en: 'Assistance due by a moment of the period; refused and cancelled apart',
    },
  ),
  assisted_in_time: acts(
    'assisted_in_time',
    { zh: '按时协办', en: 'Assisted in time' },
    { zh: '其中在时限前回复的', en: 'Of those, answered by then' },
  ),
  assisted: acts(
    'assisted',
    { zh: '协办件', en: 'Assistance asked for' },
    { zh: '期内发起的协办，拒绝、撤销的除外', en: 'Assistance asked for in the period; refused and cancelled apart' },
  ),
  assist_answered: acts(
    'assist_answered',
    { zh: '协办已回复', en: 'Assistance answered' },
    { zh: '其中已回复的', en: 'Of those, answered' },
  ),
  assist_minutes: {
    ...acts(
      'assist_answered',
      { zh: '协办时长（分钟）', en: 'Time of assistance, minutes' },
      {
        zh: '其中从发起到最近一次回复的时间之和，含夜间和节假日',
        en: 'Of those, minutes from the request to the latest answer, nights and holidays included',
      },
    ),
    ...{ unit: 'minutes', of: 'assist_minutes' },
  },
  supervised: acts(
    'supervised',
    { zh: '督办件', en: 'Supervised' },
    { zh: '期内发起的督办，含自动督办', en: 'Supervision that began in the period, also by itself' },
  ),
} as const satisfies Record<string, CountMeasure>

const inHand = <const S extends Stock>(stock: S, title: Message, formula: Message) =>
  ({ sums: 'stock', title: both(title), formula, unit: 'acts', stock }) as const satisfies StockMeasure

const RUNNING = {
  zh: '按承办时限计，待审核和挂起的除外',
  en: 'by the limit of the department; under review and paused ones apart',
}
/** A request may still move it. */
const LATE = {
  zh: '按承办时限计，待审核、挂起和有待审申请的除外',
  en: 'by the limit of the department; under review and paused ones apart, and those for which a request waits',
}
/** Allocations in hand whose limit lies there. */
const dueThen = <const S extends Stock>(stock: S, zh: string, en: string, by = RUNNING) =>
  inHand(
    stock,
    { zh, en },
    { zh: `在手派单中${zh}的：${by.zh}`, en: `Allocations in hand, ${en.toLowerCase()}: ${by.en}` },
  )
const lateThen = <const S extends Stock>(stock: S, zh: string, en: string) => dueThen(stock, zh, en, LATE)
const atStep = <const S extends Stock>(stock: S, zh: string, en: string) =>
  inHand(stock, { zh, en }, { zh: `在手派单中${zh}的`, en: `Allocations in hand: ${en.toLowerCase()}` })

/** What departments have in hand (domain 5.6, 5.7). */
export const STOCKS_OF_UNITS = {
  carried: inHand(
    'carried',
    { zh: '上期结转', en: 'Carried over' },
    { zh: '期初尚未结束的派单', en: 'Allocations that had not ended when the period began' },
  ),
  to_settle: inHand(
    'to_settle',
    { zh: '应办件', en: 'To be settled' },
    { zh: '上期结转 + 派入：期内在手过的派单', en: 'Carried over + allocated: whatever was in hand in the period' },
  ),
  unfinished: inHand(
    'unfinished',
    { zh: '未办结', en: 'Unfinished' },
    {
      zh: '期末尚未结束的派单：上期结转 + 派入 − 已办结 − 同意退回 − 收回',
      en: 'Allocations that have not ended when the period does: carried over + allocated − settled − given back − recalled',
    },
  ),
  unfinished_late: inHand(
    'unfinished_late',
    { zh: '其中超期', en: 'Of those, overdue' },
    {
      zh: '其中考核时限已过、未在时限前答复的，未答复而挂起或有待审申请的待定',
      en: 'Of those, past the limit of the appraisal and not answered by then; unanswered ones apart while their clock stands or a request waits',
    },
  ),
  to_sign: atStep('to_sign', '未签收', 'To sign'),
  in_hand: atStep('in_hand', '办理中', 'Being handled'),
  in_review: atStep('in_review', '待审核', 'Under review'),
  reply_in_review: atStep('reply_in_review', '待审核回复', 'Reply under review'),
  back_in_review: atStep('back_in_review', '待审核退回', 'Send-back under review'),
  on_hold: atStep('on_hold', '挂起', 'Paused'),
  due_today: dueThen('due_today', '今日到期', 'Due today'),
  due_tomorrow: dueThen('due_tomorrow', '明日到期', 'Due tomorrow'),
  due_in_three: dueThen('due_in_three', '3日内到期', 'Due within 3 days'),
  late: lateThen('late', '已超期', 'Overdue'),
  late_three: lateThen('late_three', '超期3天以内', 'Overdue up to 3 days'),
  late_ten: lateThen('late_ten', '超期4至10天', 'Overdue 4–10 days'),
  late_more: lateThen('late_more', '超期10天以上', 'Overdue over 10 days'),
  late_days: {
    ...inHand(
      'late',
      { zh: '最长超期天数', en: 'Longest overdue, days' },
      {
        zh: '已超期的在手派单中时限最早的一件已超期几个自然日，当天到期的计1天',
        en: 'Of the allocations in hand that are overdue, for how many calendar days the first of them is; due today counts as one',
      },
    ),
    ...{ unit: 'days', longest: true },
  },
  sent_back_often: atStep('sent_back_often', '退回3次以上', 'Sent back 3 times or more'),
  overdue_now: {
    ...inHand(
      'overdue_now',
      { zh: '当前超期', en: 'Overdue now' },
      {
        zh: '现在的超期工单：未办结、未挂起、已过时限、无待审申请；单位：按本单位的承办时限',
        en: 'Orders that are overdue now: open, not paused, past their deadline, with no request that waits; department: by its own limit',
      },
    ),
    unit: 'orders',
  },
} as const satisfies Record<string, StockMeasure>
