import { expect, test } from 'vitest'

import { replyChecks, type Asked, type ReplyCheck, type ReplyToCheck } from './reply-checks.ts'

const ASKED: Asked = {
  content: '湖滨路夜市每晚占道经营到十一点，影响通行。',
  demand: '尽快整治占道经营',
  evidence: true,
}
const GOOD: ReplyToCheck = {
  content: '10月19日我局执法队员现场核查，反映的占道经营属实，已劝导商户入店经营，并安排每晚巡查整治。',
  contact_status: 'contacted',
  resolve_status: 'resolved',
  public_reply: '您反映的问题已整治，感谢监督。',
  files: 1,
}
const failed = (reply: Partial<ReplyToCheck>, asked: Asked = ASKED): string[] =>
  Object.entries(replyChecks({ ...GOOD, ...reply }, asked))
    .filter(([, holds]) => holds === false)
    .map(([check]) => check)

test('a good reply leaves nothing to ask', () => {
  expect(failed({})).toEqual([])
})

test.each([
  ['contact', { contact_status: undefined }],
  ['facts', { content: '关于占道经营整治的诉求已收悉，我局对占道经营整治工作进行了部署。' }],
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
  const open = { resolve_status: 'partly', unresolved_reason: '待资金到位后分批实施', plan_date: '2026-12-01' }
  expect(failed(open)).toEqual([])
})

test.each([
  ['items', { answers: ['已清理', null] }, ASKED],
  ['basis', { resolve_status: 'unresolved', unresolved_reason: '该处属于临时疏导点', plan_date: '2026-12-01' }, ASKED],
  ['basis', { reply_category: 'notscope', category_basis: '不属于我局职责' }, ASKED],
  ['promises', { content: `${GOOD.content}我局高度重视此类问题。` }, ASKED],
  ['dated', { content: `${GOOD.content}下一步继续安排整治占道经营。` }, ASKED],
  ['dated', { public_reply: '我局将安排专人清理。' }, ASKED],
] as const satisfies readonly (readonly [ReplyCheck, Partial<ReplyToCheck>, Asked])[])(
  '%s is asked for: %j',
  (check, reply, asked) => {
    expect(failed(reply, asked)).toEqual([check])
  },
)

test.each([
  ['every demand answered', { answers: ['已清理', '已公开'] }, ASKED, 'items'],
  [
    'a law is a basis',
    { reply_category: 'notscope', category_basis: '依据《城市市容和环境卫生管理条例》第十四条' },
    ASKED,
    'basis',
  ],
  ['so is a document', { reply_category: 'compliance', category_basis: '依据国办发〔2020〕53号' }, ASKED, 'basis'],
  ['an intention with a measure', { content: `${GOOD.content}将加强监管，今日安排专人巡查。` }, ASKED, 'promises'],
  ['a promise with a day', { content: `${GOOD.content}将于11月底前完成整治。` }, ASKED, 'dated'],
  ['a promise with a term', { content: `${GOOD.content}预计3个工作日内恢复。` }, ASKED, 'dated'],
  [
    'a promise with the day of the form',
    { content: `${GOOD.content}下一步整治。`, plan_date: '2026-12-01' },
    ASKED,
    'dated',
  ],
] as const satisfies readonly (readonly [string, Partial<ReplyToCheck>, Asked, ReplyCheck])[])(
  '%s holds',
  (_case, reply, asked, check) => {
    expect(replyChecks({ ...GOOD, ...reply }, asked)[check]).toBe(true)
  },
)

test('where nothing is promised or left undone, neither day nor rule is asked for', () => {
  const { promises, dated, basis, items } = replyChecks(GOOD, ASKED)
  expect([promises, dated, basis, items]).toEqual([null, null, null, null])
})
