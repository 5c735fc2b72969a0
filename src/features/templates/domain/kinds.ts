import type { Message } from '#kernel/messages.ts'

/** What ready texts are for, by the form that offers them (domain 4.2), in the order of an order's life. */
export const TEMPLATE_KIND = {
  allocate: { zh: '派单意见', en: 'Instruction' },
  reply: { zh: '答复内容', en: 'Reply' },
  help_reply: { zh: '协办答复', en: 'Answer to an assist' },
  back: { zh: '退单理由', en: 'Reason to send back' },
  back_audit: { zh: '退单审核', en: 'Decision on a send-back' },
  reply_approve: { zh: '回复通过', en: 'Reply approved' },
  reply_reject: { zh: '退回重办', en: 'Reply rejected' },
  report_normal: { zh: '正常上报', en: 'Reported as done' },
  report_compliance: { zh: '合规上报', en: 'Reported as lawful' },
  report_notscope: { zh: '非职责上报', en: 'Reported as out of scope' },
  urge: { zh: '催办', en: 'Urging' },
  supervise: { zh: '督办', en: 'Supervision' },
  delay: { zh: '延期', en: 'Extension' },
  note: { zh: '备注', en: 'Note' },
  sms: { zh: '短信', en: 'Text message' },
} as const satisfies Record<string, Message>
export type TemplateKind = keyof typeof TEMPLATE_KIND
