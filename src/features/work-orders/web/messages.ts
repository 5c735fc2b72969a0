import { defineMessages } from '#kernel/messages.ts'

export const MENU = defineMessages({
  all: { zh: '全部工单', en: 'All orders' },
  hotline: { zh: '热线办理', en: 'Hotline handling' },
  transfer: { zh: '流转工单', en: 'In transfer' },
  needreport: { zh: '需上报', en: 'To report' },
  completed: { zh: '已办结', en: 'Completed' },
  detail: { zh: '工单详情', en: 'Order' },
  handle: { zh: '工单办理', en: 'Handle an order' },
})

export const FIELD = defineMessages({
  order_no: { zh: '本级编号', en: 'Number' },
  superior_no: { zh: '上级编号', en: 'City number' },
  title: { zh: '标题', en: 'Title' },
  appeal_type: { zh: '诉求类型', en: 'Type' },
  category: { zh: '分类', en: 'Category' },
  source_channel: { zh: '来源', en: 'Source' },
  caller_name: { zh: '诉求人', en: 'Caller' },
  caller_phone: { zh: '电话', en: 'Phone' },
  area: { zh: '区域', en: 'Area' },
  address: { zh: '地址', en: 'Address' },
  urgency: { zh: '紧急程度', en: 'Urgency' },
  received_at: { zh: '受理时间', en: 'Received' },
  lead_dept: { zh: '承办单位', en: 'Department' },
  stage: { zh: '当前环节', en: 'Step' },
  holder: { zh: '当前持有', en: 'With' },
  due_at: { zh: '办理时限', en: 'Due' },
  remaining: { zh: '剩余时间', en: 'Time left' },
  tags: { zh: '标签', en: 'Marks' },
  status: { zh: '状态', en: 'Status' },
  cohort: { zh: '统计口径', en: 'Counted by' },
  counted: { zh: '统计日期', en: 'Counted on' },
  is_repeat: { zh: '是否重复', en: 'Repeat' },
  is_secret: { zh: '是否保密', en: 'Secret' },
  keyword: { zh: '编号、标题、内容或完整电话', en: 'Number, title, text or whole phone' },
  back_dept: { zh: '退回单位', en: 'Sent back by' },
  back_reason: { zh: '退回原因', en: 'Reason' },
  back_suggest: { zh: '建议单位', en: 'Suggested' },
  back_count: { zh: '退回次数', en: 'Times' },
  audit_due: { zh: '审核时限', en: 'Audit due' },
  reply_dept: { zh: '回复单位', en: 'Replied by' },
  replied_at: { zh: '回复时间', en: 'Replied' },
  reply_category: { zh: '拟报类别', en: 'Category of reply' },
  resolve_status: { zh: '是否解决', en: 'Resolved' },
  report_category: { zh: '类别', en: 'Category of reply' },
  superior_due_at: { zh: '上级时限', en: 'City deadline' },
  reported_at: { zh: '上报时间', en: 'Reported' },
  is_on_time: { zh: '是否按期', en: 'On time' },
  assist_dept: { zh: '协办单位', en: 'Assisting' },
  assist_lead: { zh: '主办单位', en: 'Lead' },
  assist_task: { zh: '协办任务', en: 'Task' },
  assist_due: { zh: '协办时限', en: 'Assist due' },
})

export const MARK = defineMessages({
  repeat: { zh: '重复', en: 'Repeat' },
  assist: { zh: '协办', en: 'Assist' },
  paused: { zh: '挂起', en: 'Paused' },
  secret: { zh: '保密', en: 'Secret' },
  back: { zh: '退回{n}次', en: 'Back ×{n}' },
  merged: { zh: '并单{n}件', en: 'Merged {n}' },
  designated: { zh: '指定承办', en: 'Designated' },
  onTime: { zh: '按期', en: 'On time' },
  late: { zh: '超期', en: 'Late' },
})

export const LIST = defineMessages({
  create: { zh: '新增工单', en: 'New order' },
  batchReport: { zh: '批量上报', en: 'Report selected' },
  empty: { zh: '本队列暂无工单', en: 'No orders in this queue' },
  open: { zh: '查看', en: 'Open' },
})

/** Badges that need a name of their own (domain 1.3). */
export const COUNTER: Readonly<Record<string, { zh: string; en: string }>> = defineMessages({
  back_three: { zh: '退回三次', en: 'Sent back 3×' },
  back_five: { zh: '退回五次', en: 'Sent back 5×' },
  report_reply_nomal: { zh: '正常回复', en: 'Normal' },
  report_reply_compliance: { zh: '合规', en: 'Compliance' },
  report_reply_notscope: { zh: '非职责范围', en: 'Beyond duty' },
})
