import { defineMessages, type Message } from '#kernel/messages.ts'

/** What the fields of an order are called, on screens and in files. */
export const FIELD = defineMessages({
  order_no: { zh: '本级编号', en: 'Number' },
  superior_no: { zh: '上级编号', en: 'City number' },
  title: { zh: '标题', en: 'Title' },
  operator: { zh: '经办人', en: 'Handled by' },
  appeal_type: { zh: '诉求类型', en: 'Type' },
  category: { zh: '分类', en: 'Category' },
  source_channel: { zh: '来源', en: 'Source' },
  caller_name: { zh: '诉求人', en: 'Caller' },
  caller_phone: { zh: '电话', en: 'Phone' },
  area: { zh: '区域', en: 'Area' },
  address: { zh: '地址', en: 'Address' },
  urgency: { zh: '紧急程度', en: 'Urgency' },
  received_at: { zh: '受理时间', en: 'Received' },
  category_name: { zh: '分类', en: 'Category' },
  area_name: { zh: '区域', en: 'Area' },
  completed_at: { zh: '办结时间', en: 'Completed' },
  lead_dept: { zh: '承办单位', en: 'Department' },
  stage: { zh: '当前环节', en: 'Step' },
  holder: { zh: '当前持有', en: 'With' },
  due_at: { zh: '办理时限', en: 'Due' },
  remaining: { zh: '剩余时间', en: 'Time left' },
  tags: { zh: '标签', en: 'Marks' },
  status: { zh: '状态', en: 'Status' },
  exclusion: { zh: '剔除考核', en: 'Assessment' },
  // What is counted several times of one order is one row of a list.
  cohort: { zh: '统计口径（每单列一次）', en: 'Counted by (each order once)' },
  counted: { zh: '统计日期', en: 'Counted on' },
  counted_of: { zh: '统计范围', en: 'Counted of' },
  counted_by: { zh: '下派单位', en: 'Handed down by' },
  is_repeat: { zh: '是否重复', en: 'Repeat' },
  supervise_due: { zh: '反馈时限', en: 'Answer by' },
  supervised: { zh: '是否督办', en: 'Supervised' },
  urged: { zh: '是否催办', en: 'Urged' },
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
  visit_state: { zh: '回访状态', en: 'Call-back' },
  satisfaction: { zh: '满意度', en: 'Satisfaction' },
  resolve_result: { zh: '市民认定', en: 'Says the caller' },
  visit_due_at: { zh: '回访期限', en: 'Call back by' },
  visit_attempts: { zh: '已回访次数', en: 'Attempts' },
  visit_next_at: { zh: '可再次回访', en: 'Again from' },
  is_on_time: { zh: '是否按期', en: 'On time' },
  assist_dept: { zh: '协办单位', en: 'Assisting' },
  assist_lead: { zh: '主办单位', en: 'Lead' },
  assist_task: { zh: '协办任务', en: 'Task' },
  assist_state: { zh: '协办状态', en: 'Assist state' },
  assist_due: { zh: '协办时限', en: 'Assist due' },
  assist_to_rate: { zh: '待评价', en: 'To rate' },
})

/** The columns of a day's file, in their order (domain 5.8). */
export const DAY_SHEET = defineMessages({
  place: { zh: '序号', en: 'No.' },
  order_no: FIELD.order_no,
  superior_no: FIELD.superior_no,
  received_at: FIELD.received_at,
  source_channel: FIELD.source_channel,
  appeal_type: FIELD.appeal_type,
  category1: { zh: '一级分类', en: 'Category, level 1' },
  category2: { zh: '二级分类', en: 'Category, level 2' },
  category3: { zh: '三级分类', en: 'Category, level 3' },
  urgency: FIELD.urgency,
  title: FIELD.title,
  content: { zh: '诉求内容', en: 'Matter' },
  caller_name: FIELD.caller_name,
  caller_phone: { zh: '联系电话', en: 'Phone' },
  street: { zh: '街道', en: 'Street' },
  community: { zh: '社区', en: 'Community' },
  address: FIELD.address,
  is_secret: FIELD.is_secret,
  is_repeat: FIELD.is_repeat,
  main_no: { zh: '关联编号', en: 'Linked number' },
  first_dept: { zh: '首接单位', en: 'First department' },
  lead_dept: FIELD.lead_dept,
  assist_depts: FIELD.assist_dept,
  allocated_at: { zh: '派单时间', en: 'Allocated' },
  signed_at: { zh: '签收时间', en: 'Signed' },
  first_contact_at: { zh: '先行联系时间', en: 'First contact' },
  due_at: FIELD.due_at,
  replied_at: FIELD.replied_at,
  resolve_status: { zh: '办理结果', en: 'Outcome' },
  reply_category: { zh: '回复类别', en: 'Category of reply' },
  completed_at: FIELD.completed_at,
  is_on_time: FIELD.is_on_time,
  status: { zh: '当前状态', en: 'Status' },
})

/** What the sheets behind the orders of a day say. */
export const DAY_SUMMARY = defineMessages({
  title: { zh: '汇总', en: 'Summary' },
  by: { zh: '口径', en: 'By' },
  item: { zh: '项目', en: 'Of' },
  count: { zh: '数量', en: 'Orders' },
  none: { zh: '未派单', en: 'Not allocated' },
  total: { zh: '合计', en: 'All' },
  late: { zh: '超期清单', en: 'Late' },
})

/** What filters are called that are bounds of a field. */
export const QUERY = defineMessages({
  list: { zh: '列表', en: 'List' },
  chosen: { zh: '所选工单数', en: 'Orders chosen' },
  received_from: { zh: '受理时间起', en: 'Received from' },
  received_to: { zh: '受理时间止', en: 'Received until' },
  due_from: { zh: '办理时限起', en: 'Due from' },
  due_to: { zh: '办理时限止', en: 'Due until' },
  counted_from: { zh: '统计日期起', en: 'Counted from' },
  counted_to: { zh: '统计日期止', en: 'Counted until' },
  back_min: { zh: '退回次数至少', en: 'Sent back at least' },
})

export const YES_NO = defineMessages({ '1': { zh: '是', en: 'Yes' }, '0': { zh: '否', en: 'No' } })

/** Orders that were shown together, in the log of who saw which. */
export const TOGETHER: Message = { zh: '{n} 件工单', en: '{n} orders' }

/** What the log of who saw which orders calls its fields. */
export const ACCESS = defineMessages({
  created_at: { zh: '时间', en: 'When' },
  operator_name: { zh: '人员', en: 'Who' },
  dept_name: { zh: '单位', en: 'Department' },
  kind: { zh: '方式', en: 'How' },
  order_no: FIELD.order_no,
  purpose: { zh: '用途', en: 'Purpose' },
  note: { zh: '说明', en: 'In words' },
  ip: { zh: 'IP地址', en: 'IP address' },
})

/** How far a reply is. */
export const REPLY_STATE = defineMessages({
  submitted: { zh: '待审核', en: 'In review' },
  approved: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  superseded: { zh: '已失效', en: 'Superseded' },
})
