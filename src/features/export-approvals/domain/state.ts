import { defineMessages } from '#kernel/messages.ts'

/** Where an export stands for those who agree. */
export const APPROVAL_STATE = defineMessages({
  asked: { zh: '待审批', en: 'Waits' },
  agreed: { zh: '已同意', en: 'Agreed to' },
  refused: { zh: '不同意', en: 'Refused' },
  lapsed: { zh: '逾期未审批', en: 'Nobody decided' },
  /** Nobody could agree to it, or who asked could not fetch it. */
  failed: { zh: '已失效', en: 'Waits no more' },
  cancelled: { zh: '申请人已取消', en: 'Taken back' },
})
export type ApprovalState = keyof typeof APPROVAL_STATE

/** The number of those that wait, for the menu. */
export const WAITING = 'export_approvals'
