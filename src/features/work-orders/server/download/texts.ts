import { defineMessages } from '#kernel/messages.ts'

/** What stands in the files of a download, beside the names of the fields. */
export const PAPER = defineMessages({
  form_name: { zh: '工单_{no}.docx', en: 'order_{no}.docx' },
  log_name: { zh: '流程记录_{no}.xlsx', en: 'flow_log_{no}.xlsx' },
  folder: { zh: '附件', en: 'files' },

  form: { zh: '政务热线工单办理单', en: 'Work order of the government hotline' },
  content: { zh: '诉求内容', en: 'Content' },

  allocations: { zh: '派单', en: 'Allocations' },
  allocation: { zh: '{from} → {to}（{state}）{opinion}', en: '{from} → {to} ({state}) {opinion}' },
  reply: { zh: '回复：{dept} {time}', en: 'Reply: {dept}, {time}' },
  reply_state: { zh: '审核', en: 'State' },
  is_true: { zh: '是否属实', en: 'True' },
  contact: { zh: '联系情况', en: 'Contact' },
  handler: { zh: '承办人', en: 'Handled by' },
  said: { zh: '办理情况', en: 'What was done' },
  unresolved: { zh: '未解决原因', en: 'Why not resolved' },
  planned: { zh: '计划完成', en: 'Planned for' },
  opinion: { zh: '审核意见', en: 'Opinion' },
  files: { zh: '附件', en: 'Files' },
  backs: { zh: '退单', en: 'Send-backs' },
  back: { zh: '{dept}（{reason}）{text}', en: '{dept} ({reason}) {text}' },
  verdict: { zh: '审核：{result} {opinion}', en: 'Decided: {result} {opinion}' },
  reports: { zh: '上报', en: 'Reports' },
  visits: { zh: '回访', en: 'Call-backs' },
  /** Whose paper it is, so that a copy tells where it came from (domain 5.8). */
  trace: {
    zh: '{name} {tail} · {at} · {ip} · 请求编号 {id}',
    en: '{name} {tail} · {at} · {ip} · request {id}',
  },

  /** Of a sheet: Excel keeps the name History for itself. */
  log: { zh: '流程记录', en: 'Flow log' },
  log_at: { zh: '时间', en: 'Time' },
  log_dept: { zh: '单位', en: 'Department' },
  log_who: { zh: '经办人', en: 'Person' },
  log_text: { zh: '内容', en: 'What happened' },
})
