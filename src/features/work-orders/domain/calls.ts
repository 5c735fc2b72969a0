import type { Message } from '#kernel/messages.ts'

/** The calls of the interface that act on an order (spec §7), each with the code of its audit row; several actions may share one. */
export const CALLS = {
  DoAccept: { audit: 'order.accept', zh: '受理', en: 'Accept' },
  DoAllocate: { audit: 'order.allocate', zh: '派单', en: 'Allocate' },
  DoSign: { audit: 'order.sign', zh: '签收', en: 'Sign for' },
  DoContact: { audit: 'order.contact', zh: '登记联系', en: 'Record a contact' },
  DoNote: { audit: 'order.note', zh: '备注', en: 'Write a note' },
  DoTag: { audit: 'order.tag', zh: '标签', en: 'Tag' },
  DoInstruct: { audit: 'order.instruct', zh: '批示', en: 'Write an instruction' },
  DoReply: { audit: 'order.reply', zh: '回复', en: 'Reply' },
  DoReplyNo: { audit: 'order.reply_reject', zh: '驳回回复', en: 'Reject the reply' },
  DoReport: { audit: 'order.report', zh: '上报', en: 'Report upward' },
  DoBack: { audit: 'order.back', zh: '退单', en: 'Send back' },
  DoBackAudit: { audit: 'order.back_audit', zh: '退单审核', en: 'Audit the send-back' },
  DoReplyWithdraw: { audit: 'order.withdraw', zh: '撤回回复', en: 'Withdraw the reply' },
  DoBackWithdraw: { audit: 'order.withdraw', zh: '撤回退单', en: 'Withdraw the send-back' },
  DoBackToWait: { audit: 'order.back_to_wait', zh: '退回待办', en: 'Back to waiting' },
  DoRepeat: { audit: 'order.repeat', zh: '重复并单', en: 'Repeat or merge' },
  DoInvalid: { audit: 'order.invalid', zh: '判定无效', en: 'Declare invalid' },
  DoSupervise: { audit: 'order.supervise', zh: '督办', en: 'Supervise' },
  DoSuperviseReply: { audit: 'order.supervise_reply', zh: '督办反馈', en: 'Answer the supervision' },
  DoSuperviseAudit: { audit: 'order.supervise_audit', zh: '督办评定', en: 'Judge the supervision' },
  DoDelay: { audit: 'order.delay', zh: '申请延期', en: 'Ask for an extension' },
  DoDelayAudit: { audit: 'order.delay_audit', zh: '审核延期', en: 'Decide on an extension' },
  DoUrge: { audit: 'order.urge', zh: '催办', en: 'Urge' },
  DoReopen: { audit: 'order.reopen', zh: '重办', en: 'Reopen' },
  DoSuperiorReturn: { audit: 'order.superior_return', zh: '上级退回', en: 'Returned by the city' },
  DoVisit: { audit: 'order.visit', zh: '回访', en: 'Call back' },
  DoHelpReply: { audit: 'order.help_reply', zh: '协办回复', en: 'Answer the assist order' },
} as const satisfies Record<string, Message & { readonly audit: string }>
export type Call = keyof typeof CALLS
