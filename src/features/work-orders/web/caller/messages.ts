import { defineMessages } from '#kernel/messages.ts'

export const CALLER = defineMessages({
  who: { zh: '诉求人', en: 'Caller' },
  total: { zh: '全部工单', en: 'Orders' },
  open: { zh: '办理中', en: 'Open' },
  dissatisfied: { zh: '不满意', en: 'Dissatisfied' },
  repeats: { zh: '重复件', en: 'Repeats' },
  span: { zh: '首次 {from}，最近 {to}', en: 'first {from}, last {to}' },
  recorded: { zh: '打开本页已记入工单访问日志', en: 'That you opened this page is on record' },
  noted: { zh: '标签和备注', en: 'Marks and note' },
  notedAt: { zh: '{time} 更新', en: 'changed {time}' },
  nothingNoted: { zh: '还没有标签和备注', en: 'Nothing noted yet' },
  edit: { zh: '编辑', en: 'Edit' },
  tags: { zh: '标签', en: 'Marks' },
  note: { zh: '备注', en: 'Note' },
  consequence: {
    zh: '仅中心人员可见。备注中的号码会隐去。',
    en: 'For the centre alone. Numbers in the note are masked.',
  },
  saved: { zh: '已保存', en: 'Saved' },
  promises: { zh: '承诺未到期', en: 'Promised and to come' },
  promised: { zh: '承诺 {date} 前完成', en: 'promised for {date}' },
  orders: { zh: '历次诉求', en: 'All that was said' },
  none: { zh: '没有可查看的工单', en: 'No orders that you may see' },
})
