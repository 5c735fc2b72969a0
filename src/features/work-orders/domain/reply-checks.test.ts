import { expect, test } from 'vitest'

import { replyChecks, type ReplyCheck, type ReplyToCheck } from './reply-checks.ts'

const ASKED = { content: '湖滨路夜市每晚占道经营到十一点，影响通行。', demand: '尽快整治占道经营', evidence: true }
const GOOD: ReplyToCheck = {
  content: '10月19日我局执法队员现场核查，反映的占道经营属实，已劝导商户入店经营，并安排每晚巡查整治。',
  contact_status: 'contacted',
  resolve_status: 'resolved',
  public_reply: '您反映的问题已整治，感谢监督。',
  files: 1,
}
const failed = (reply: Partial<ReplyToCheck>, asked = ASKED): string[] =>
  Object.entries(replyChecks({ ...GOOD, ...reply }, asked))
    .filter(([, holds]) => holds === false)
    .map(([check]) => check)

test('a good reply leaves nothing to ask', () => {
  expect(failed({})).toEqual([])
})

test.each([
  ['contact', { contact_status: undefined }],
  ['facts', { content: '关于占道经营整治的诉求已收悉，我局高度重视占道经营整治工作。' }],
  ['demand', { content: '10月19日工作人员现场核查，路灯已修复。' }],
  ['outcome', { resolve_status: undefined }],
  ['outcome', { resolve_status: 'partly', unresolved_reason: '待资金到位后分批实施' }],
  ['evidence', { files: 0 }],
  ['privacy', { public_reply: '已电话13812345678联系您。' }],
] as const satisfies readonly (readonly [ReplyCheck, Partial<ReplyToCheck>])[])(
  '%s is asked for: %j',
  (check, reply) => {
    expect(failed(reply)).toEqual([check])
  },
)

test('what does not apply is not asked', () => {
  const { evidence, privacy } = replyChecks({ ...GOOD, files: 0, public_reply: null }, { ...ASKED, evidence: false })
  expect([evidence, privacy]).toEqual([null, null])
})

test('an open matter with a reason and a day is clear', () => {
  const open = { resolve_status: 'unresolved', unresolved_reason: '待资金到位后分批实施', plan_date: '2026-12-01' }
  expect(failed(open)).toEqual([])
})
