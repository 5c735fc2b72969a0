import { defineMessages } from '#kernel/messages.ts'

export const REHEARSAL = defineMessages({
  run: { zh: '用近31天的工单试算', en: 'Try it on the orders of 31 days' },
  again: { zh: '重新试算', en: 'Try again' },
  running: { zh: '正在试算…', en: 'Trying…' },
  changed: { zh: '内容已改动，请重新试算', en: 'The form was changed since; try again' },
  same: {
    zh: '{since} 以来收到的 {n} 件工单，结果都相同',
    en: 'Of {n} order(s) received since {since} none would have been different',
  },
  differ: {
    zh: '{since} 以来收到的 {n} 件工单中，{differ} 件会不同',
    en: 'Of {n} order(s) received since {since}, {differ} would have been different',
  },
  capped: { zh: '工单较多，只计算了最近的 {n} 件。', en: 'There are more: the latest {n} were taken.' },
  inTime: {
    zh: '按期答复：现行 {before} 件，试算 {after} 件（共 {judged} 件已答复且未延期、挂起）。',
    en: 'Answered in time: {before} now, {after} then, of {judged} that were answered without extension or pause.',
  },
  met: {
    zh: '与最终主办单位一致：现行 {before} 件，试算 {after} 件（共 {judged} 件）。',
    en: 'Named first who led in the end: {before} now, {after} then, of {judged}.',
  },
  nothing: { zh: '试算不改变任何工单。', en: 'No order is changed.' },
  department: { zh: '单位', en: 'Department' },
  category: { zh: '事项分类', en: 'Category' },
  orders: { zh: '件数', en: 'Orders' },
  later: { zh: '时限变长', en: 'Longer' },
  earlier: { zh: '时限变短', en: 'Shorter' },
  won: { zh: '改派入', en: 'Would get' },
  lost: { zh: '改派出', en: 'Would not get' },
  from: { zh: '现行', en: 'Now' },
  to: { zh: '试算', en: 'Then' },
  nobody: { zh: '未规定', en: 'Nobody' },
})
