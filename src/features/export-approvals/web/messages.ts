import { defineMessages } from '#kernel/messages.ts'

export const APPROVAL = defineMessages({
  file: { zh: '文件', en: 'File' },
  by: { zh: '申请人', en: 'Asked for by' },
  what: { zh: '内容', en: 'What' },
  rows: { zh: '行数', en: 'Rows' },
  many: { zh: '很多', en: 'Very many' },
  plain: { zh: '明文', en: 'In clear' },
  purpose: { zh: '用途', en: 'Purpose' },
  state: { zh: '状态', en: 'State' },
  asked: { zh: '申请时间', en: 'Asked' },
  decided: { zh: '审批', en: 'Decided' },
  own: { zh: '本人申请', en: 'your own' },
  said: { zh: '{title}：{value}', en: '{title}: {value}' },
  approve: { zh: '同意', en: 'Agree' },
  approveText: {
    zh: '同意后即生成文件，仅申请人可以下载，保留 24 小时；审批记入审计日志。',
    en: 'The file is then written. Who asked for it alone fetches it, for 24 hours; that you agreed is audited.',
  },
  approved: { zh: '已同意，正在生成', en: 'Agreed; the file is being written' },
  refuse: { zh: '不同意', en: 'Refuse' },
  refuseText: { zh: '“{name}”将不生成，申请人会看到理由。', en: '“{name}” is not written; who asked reads why.' },
  refused: { zh: '已答复申请人', en: 'Who asked for it was told' },
  answer: { zh: '理由', en: 'Why' },
  none: { zh: '没有需要审批的导出。', en: 'No export waits for anybody.' },
  waiting: { zh: '待审批', en: 'to decide' },
})
