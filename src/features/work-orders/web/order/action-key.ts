import type { ActionName } from '../../domain/lifecycle.ts'

/** The key of each action on an open order; actions that are never possible together share one. */
export const ACTION_KEY: Readonly<Record<ActionName, string>> = {
  accept: 'P',
  allocate: 'P',
  sub_allocate: 'P',
  sign: 'Q',
  contact: 'C',
  reply: 'R',
  direct_reply: 'D',
  approve_reply: 'Y',
  adopt_reply: 'Y',
  reject_reply: 'N',
  report: 'O',
  help_reply: 'R',
  back: 'B',
  center_back: 'B',
  audit_back: 'Y',
  audit_sub_back: 'Y',
  withdraw_reply: 'Z',
  withdraw_back: 'Z',
  recall: 'Z',
  recall_sub: 'Z',
  unmerge: 'M',
  invalid: 'V',
  restore: 'Z',
  unreport: 'Z',
}
