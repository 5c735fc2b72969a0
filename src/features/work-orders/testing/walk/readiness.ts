import type { ActionName } from '../../domain/lifecycle.ts'

const READINESS: Partial<Record<ActionName, number>> = {
  accept: 0.5,
  allocate: 1,
  audit_back: 1,
  back: 1,
  reply: 1,
  sub_allocate: 0.5,
  direct_reply: 0.01,
  center_back: 0.01,
  invalid: 0.1,
  repeat: 0.1,
  recall: 0.02,
  delay: 0.03,
  remove: 0.02,
  exclude: 0.03,
  exclude_withdraw: 0.05,
  edit: 0.03,
  pause: 0.1,
  pause_audit: 1,
  resume: 1,
  urge: 0.05,
  supervise: 0.05,
  recall_sub: 0.1,
  withdraw_reply: 0.1,
  withdraw_back: 0.1,
  note: 0.03,
  supplement: 0.03,
  send_link: 0.03,
  instruct: 0.02,
  tag: 0.02,
  sign_off_reply: 1,
  items: 0.05,
  follow_up: 0.02,
}

/** How readily people do what they could: what ends an order's way or turns it back they do seldom, so that orders get far. */
export const readiness = (action: ActionName): number => READINESS[action] ?? 0.3
