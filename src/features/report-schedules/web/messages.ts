import { defineMessages } from '#kernel/messages.ts'

export const SCHEDULE = defineMessages({
  name: { zh: '名称', en: 'Name' },
  report: { zh: '报表', en: 'Report' },
  content: { zh: '内容', en: 'What it shows' },
  asBuilt: { zh: '报表默认的列和维度', en: 'The report as it is' },
  keptWords: { zh: '保存时的列、维度和筛选', en: 'Columns, rows and filters as they were kept' },
  contentHint: {
    zh: '可选择您在该报表中保存的视图；期间总是发送时的上一日、上一周或上一月。',
    en: 'A view that you keep of this report; its time is always the day, week or month before.',
  },
  every: { zh: '频率', en: 'How often' },
  weekday: { zh: '星期', en: 'Weekday' },
  monthday: { zh: '每月几日', en: 'Day of the month' },
  dayOfMonth: { zh: '{n}日', en: '{n}' },
  hour: { zh: '时间', en: 'Hour' },
  hourOf: { zh: '{n}:00', en: '{n}:00' },
  recipients: { zh: '收件人', en: 'Recipients' },
  recipientsHint: {
    zh: '只列出可以打开该报表的人；每人看到的是自己权限内的数字。',
    en: 'Those who may open this report; each sees the figures that are his to see.',
  },
  paused: { zh: '暂停', en: 'Paused' },
  next: { zh: '下次发送', en: 'Next' },
  last: { zh: '上次发送', en: 'Last' },
  told: { zh: '{at}（{n}人）', en: '{at} ({n})' },
  owner: { zh: '设置人', en: 'Set up by' },
  person: { zh: '{name}（{dept}）', en: '{name} ({dept})' },
  none: { zh: '还没有定时报表', en: 'No report is sent by schedule' },
  consequence: {
    zh: '到时向收件人发送站内消息，点开即是报表；开通了邮件的同时发邮件。停机期间错过的只补发最近一次。',
    en: 'Recipients are told then in their inbox, and by e-mail where that is sent; the link opens the report. Of what was missed while the program stood still the last is sent.',
  },
  saved: { zh: '定时报表已保存', en: 'The schedule is kept' },
  removeText: { zh: '“{name}”不再发送；已发出的消息不受影响。', en: '“{name}” is sent no more; what was sent stays.' },
  removed: { zh: '定时报表已删除', en: 'The schedule was deleted' },
})
