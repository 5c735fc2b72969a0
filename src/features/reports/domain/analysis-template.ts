import type { Message } from '#kernel/messages.ts'

import type { Side } from './measure.ts'

interface Sentence extends Message {
  /** Only of the figures of one side. */
  readonly side?: Side
}

/** What a report says in words: a sentence of which a slot has no figure is left out, and so is a paragraph without sentences. */
export const TEMPLATE: readonly { readonly head: Message; readonly says: readonly Sentence[] }[] = [
  {
    head: { zh: '总体情况', en: 'The whole' },
    says: [
      {
        side: 'centre',
        zh: '{period}，热线受理诉求{received}件{received_than}，日均{per_day}件。',
        en: 'In {period} the hotline received {received} orders{received_than}, {per_day} a day.',
      },
      {
        side: 'unit',
        zh: '{period}，本单位接到派单{received}件{received_than}，日均{per_day}件。',
        en: 'In {period} we were allocated {received} orders{received_than}, {per_day} a day.',
      },
      {
        side: 'centre',
        zh: '派往承办单位{allocated}件，由中心直接答复{direct}件（占{direct_rate}）。',
        en: '{allocated} allocations were made to departments; the centre settled {direct} orders itself ({direct_rate}).',
      },
      {
        zh: '办结{completed}件{completed_than}，按期率{on_time_rate}{on_time_rate_than}。',
        en: '{completed} were completed{completed_than}, {on_time_rate} of them on time{on_time_rate_than}.',
      },
      {
        zh: '重复诉求{repeated}件，占{repeat_rate}{repeat_rate_than}。',
        en: '{repeated} were raised again, {repeat_rate}{repeat_rate_than}.',
      },
      {
        zh: '退单率{back_rate}{back_rate_than}。',
        en: '{back_rate} of the allocations were sent back{back_rate_than}.',
      },
    ],
  },
  {
    head: { zh: '诉求构成', en: 'What people called about' },
    says: [
      { zh: '按诉求类型，{top_types}。', en: 'By type: {top_types}.' },
      { zh: '按来源渠道，{top_channels}。', en: 'By source: {top_channels}.' },
      { zh: '诉求较多的事项是{top_categories}。', en: 'Most were about {top_categories}.' },
      { zh: '增加较多的事项是{rising}。', en: 'What rose most: {rising}.' },
      { zh: '诉求较多的街道是{top_areas}。', en: 'Most came from {top_areas}.' },
      { zh: '期内发现苗头预警{warned}起。', en: '{warned} early warnings were found.' },
    ],
  },
  {
    head: { zh: '承办情况', en: 'What departments did' },
    says: [
      { zh: '接单较多的单位是{top_depts}。', en: 'Most was allocated to {top_depts}.' },
      { zh: '按期率较低的单位是{late_depts}。', en: 'Least on time: {late_depts}.' },
      {
        zh: '期末超期未办结{overdue}件，多次退单（累计3次以上）{often_back}件。',
        en: '{overdue} were overdue and unfinished at the end; {often_back} were sent back three times or more.',
      },
    ],
  },
  {
    head: { zh: '督办与延期', en: 'Supervision and extensions' },
    says: [
      {
        zh: '发起督办{supervised}件，逾期未反馈{supervise_late}件，办结{supervise_closed}件。',
        en: '{supervised} orders were supervised, {supervise_late} not answered in time, {supervise_closed} closed.',
      },
      {
        zh: '同意延期{delays_granted}件，平均{delay_avg}个工作日；同意挂起{pauses_granted}件。',
        en: '{delays_granted} extensions were granted, {delay_avg} working days on average, and {pauses_granted} pauses.',
      },
    ],
  },
  {
    head: { zh: '回访评价', en: 'What callers say' },
    says: [
      { zh: '响应率{response_rate}{response_rate_than}。', en: 'Response {response_rate}{response_rate_than}.' },
      { zh: '解决率{solve_rate}{solve_rate_than}。', en: 'Solved {solve_rate}{solve_rate_than}.' },
      {
        zh: '满意率{satisfaction_rate}{satisfaction_rate_than}。',
        en: 'Satisfaction {satisfaction_rate}{satisfaction_rate_than}.',
      },
    ],
  },
]
