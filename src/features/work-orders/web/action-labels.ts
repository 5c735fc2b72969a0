import { defineMessages, type Message } from '#kernel/messages.ts'

import type { ActionName } from '../domain/lifecycle.ts'

/** What each action is called on a button. */
export const ACTION: Readonly<Record<ActionName, Message>> = defineMessages({
  accept: { zh: '受理', en: 'Accept' },
  allocate: { zh: '派单', en: 'Allocate' },
  sub_allocate: { zh: '下派', en: 'Sub-allocate' },
  sign: { zh: '签收', en: 'Sign for' },
  contact: { zh: '登记联系', en: 'Record contact' },
  reply: { zh: '回复', en: 'Reply' },
  direct_reply: { zh: '直接答复', en: 'Answer directly' },
  approve_reply: { zh: '审核通过', en: 'Approve' },
  adopt_reply: { zh: '采纳回复', en: 'Adopt reply' },
  reject_reply: { zh: '驳回回复', en: 'Reject reply' },
  report: { zh: '上报', en: 'Report' },
  help_reply: { zh: '协办回复', en: 'Answer assist' },
  back: { zh: '退单', en: 'Send back' },
  center_back: { zh: '退回上级', en: 'Back to city' },
  audit_back: { zh: '审核退单', en: 'Audit' },
  audit_sub_back: { zh: '审核退单', en: 'Audit' },
  withdraw_reply: { zh: '撤回回复', en: 'Withdraw reply' },
  withdraw_back: { zh: '撤回退单', en: 'Withdraw send-back' },
  recall: { zh: '收回', en: 'Recall' },
  recall_sub: { zh: '收回下派', en: 'Recall' },
  unmerge: { zh: '取消并单', en: 'Unmerge' },
  restore: { zh: '恢复', en: 'Restore' },
  unreport: { zh: '退回待办', en: 'Back to waiting' },
})

/** Rank of what is not listed below: behind the others. */
const ACTIONS_AT_MOST = 100

/** The step that is expected next stands first, what undoes things last. */
const IMPORTANCE: readonly ActionName[] = [
  'accept',
  'allocate',
  'approve_reply',
  'audit_back',
  'adopt_reply',
  'audit_sub_back',
  'report',
  'sign',
  'reply',
  'contact',
  'help_reply',
  'reject_reply',
  'sub_allocate',
  'back',
  'direct_reply',
  'center_back',
]

export const byImportance = (actions: readonly ActionName[]): readonly ActionName[] => {
  const rank = (action: ActionName): number => IMPORTANCE.indexOf(action) + 1 || ACTIONS_AT_MOST
  return [...actions].sort((a, b) => rank(a) - rank(b))
}

/** What brings the order forward, as opposed to undoing a step. */
export const isForward = (action: ActionName): boolean => IMPORTANCE.includes(action)
