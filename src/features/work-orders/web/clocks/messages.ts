import type { Message } from '#kernel/messages.ts'
import { defineMessages } from '#kernel/messages.ts'

import type { StretchKind } from '../../domain/clocks/stretches.ts'

export const STRETCH = {
  start: { zh: '收件当日', en: 'Day of receipt' },
  counted: { zh: '计时', en: 'Counted' },
  extended: { zh: '延期', en: 'Extended' },
  paused: { zh: '挂起', en: 'Paused' },
  off: { zh: '不计（休息日）', en: 'Not counted (day off)' },
  closed: { zh: '不计（非办公时间）', en: 'Not counted (closed)' },
} as const satisfies Record<StretchKind, Message>

export const CLOCK = defineMessages({
  back: { zh: '返回工单', en: 'Back to the order' },
  none: { zh: '此工单没有正在计算的时限', en: 'No clock runs on this order' },
  current: { zh: '当前时限', en: 'Runs now' },
  due: { zh: '截止 {due}', en: 'Due {due}' },
  given: { zh: '非推算', en: 'Given' },
  givenHint: {
    zh: '此时限由上级来文或人工确定，以下仅按日历示意。',
    en: 'Set by the city or by hand; the days are only shown.',
  },
  differs: {
    zh: '按现行日历不能推算出此时限（节假日已调整或人工设定），仍以告知的时限为准。',
    en: 'Today’s calendar does not give this deadline (it was changed, or the deadline set by hand); what was told counts.',
  },
  byCalendar: { zh: '按现行日历应为 {due}。', en: 'By today’s calendar it would be {due}.' },
  paused: {
    zh: '{from}起挂起，恢复办理后按剩余时限顺延。',
    en: 'Paused since {from}; what was left counts from when it is resumed.',
  },
  bar: { zh: '从{from}到{to}的时限分段', en: 'The time from {from} to {to}' },
  today: { zh: '今天', en: 'today' },
  table: { zh: '逐段明细', en: 'Stretch by stretch' },
  kind: { zh: '类别', en: 'Kind' },
  from: { zh: '起', en: 'From' },
  to: { zh: '止', en: 'To' },
  amount: { zh: '计入', en: 'Amount' },
  entry: { zh: '日历', en: 'Calendar' },
  weekend: { zh: '周末', en: 'Weekend' },
  days: { zh: '{n}天', en: '{n} d' },
  hours: { zh: '{h}小时{m}分', en: '{h} h {m} min' },
  total: { zh: '计时合计', en: 'Counted in all' },

  hands: { zh: '经手时长', en: 'Who had it, and for how long' },
  handsHint: {
    zh: '工单依次在哪个单位手里，按办公时间计算，挂起时间计入。',
    en: 'In whose hands the order was in turn, in office hours, pauses included.',
  },
  holder: { zh: '经手单位', en: 'Held by' },
  standing: { zh: '到手时状态', en: 'As it came' },
  officeHours: { zh: '工作小时', en: 'Office hours' },
  still: { zh: '至今', en: 'still' },

  whatIf: { zh: '试算', en: 'What if' },
  whatIfHint: { zh: '只作推算，不改变任何时限。', en: 'Only reckoned; nothing is changed.' },
  supposeDays: { zh: '延期获准', en: 'Extension granted' },
  supposePause: { zh: '挂起至', en: 'Paused until' },
  supposeDate: { zh: '某日', en: 'A day' },
  supposeType: { zh: '该日改为', en: 'becomes' },
  workdays: { zh: '个工作日', en: 'working days' },
  holiday: { zh: '放假', en: 'A holiday' },
  makeup: { zh: '上班', en: 'A working day' },
  clear: { zh: '清除试算', en: 'Clear' },
  supposed: { zh: '试算后 {due}', en: 'Then due {due}' },
  stays: { zh: '试算后不变', en: 'Would stay' },
})
