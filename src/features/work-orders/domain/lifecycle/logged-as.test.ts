import { expect, test } from 'vitest'

import { CALLS, type Call } from './calls.ts'
import { ACTIONS, callsOf, LIFECYCLE } from './lifecycle.ts'
import { LOGGED_AS, loggedAs } from './logged-as.ts'

test.each([
  ['DoAllocate', 'allocate', 'order.allocate'],
  ['DoAllocate', 'sub_allocate', 'order.sub_allocate'],
  ['DoReply', 'reply', 'order.reply'],
  ['DoReply', 'approve_reply', 'order.approve_reply'],
  ['DoBackAudit', 'audit_sub_back', 'order.back_audit'],
  ['DoReplyWithdraw', 'withdraw_reply', 'order.withdraw_reply'],
  ['DoBackWithdraw', 'withdraw_back', 'order.withdraw_back'],
] as const)('%s that means %s stands in the log as %s', (call, action, code) => {
  expect(loggedAs(call, action)).toBe(code)
})

test('each code says one thing, and what the action is called', () => {
  const said = new Map(Object.entries(LOGGED_AS).map(([code, { zh }]) => [code, zh]))
  for (const { audit, zh } of Object.values(CALLS)) {
    expect(said.get(audit) ?? zh).toBe(zh)
    said.set(audit, zh)
  }
  for (const action of ACTIONS)
    for (const call of callsOf(action)) if (call) expect(said.has(loggedAs(call, action))).toBe(true)
  const own = (Object.keys(CALLS) as Call[]).map((call) => CALLS[call].audit)
  expect(new Set(own).size).toBe(own.length)
  expect(said.get('order.sub_allocate')).toBe(LIFECYCLE.sub_allocate.name.zh)
})
