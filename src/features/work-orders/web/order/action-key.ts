import type { ActionName } from '../../domain/lifecycle.ts'

/** The key of each action beside an open order; actions that are never possible together share one. */
export const ACTION_KEY: Readonly<Record<ActionName, string>> = {
  accept: 'p',
  allocate: 'p',
  sub_allocate: 'p',
  sign: 'q',
  contact: 'c',
  reply: 'r',
  direct_reply: 'd',
  approve_reply: 'y',
  adopt_reply: 'y',
  reject_reply: 'n',
  report: 'o',
  help_reply: 'r',
  back: 'b',
  center_back: 'b',
  audit_back: 'y',
  audit_sub_back: 'y',
  withdraw_reply: 'z',
  withdraw_back: 'z',
  recall: 'z',
  recall_sub: 'z',
  unmerge: 'm',
  restore: 'z',
  unreport: 'z',
}
