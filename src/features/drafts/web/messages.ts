import { defineMessages } from '#kernel/messages.ts'

export const DRAFT = defineMessages({
  form: { zh: '表单', en: 'Form' },
  orderNo: { zh: '工单编号', en: 'Number' },
  order: { zh: '工单', en: 'Order' },
  noForm: { zh: '表单已不可用', en: 'The form is not there any more' },
  saved: { zh: '保存时间', en: 'Saved' },
  newOrder: { zh: '新增工单', en: 'New order' },
  outOfSight: { zh: '工单已不在可见范围', en: 'The order is out of sight' },
  goOn: { zh: '继续填写', en: 'Go on' },
  read: { zh: '查看内容', en: 'Read' },
  dropText: { zh: '“{form}”的草稿删除后不能恢复。', en: 'The draft of “{form}” cannot be brought back.' },
  dropped: { zh: '草稿已删除', en: 'The draft was dropped' },
  none: { zh: '没有未提交的草稿', en: 'Nothing that was not sent' },
  noWords: { zh: '草稿中没有文字', en: 'The draft has no words' },
  days: { zh: '草稿只有您自己能看到，{n} 天后自动删除。', en: 'Only you see your drafts; they go after {n} day(s).' },
  waiting: { zh: '有 {n} 份草稿未提交', en: 'Drafts not sent: {n}' },
})
