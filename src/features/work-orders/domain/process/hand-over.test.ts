import { expect, test } from 'vitest'

import { applyDecision } from '../lifecycle/apply.ts'
import type { Case } from '../order/case.ts'
import type { Order } from '../order/order.ts'
import { handedOver, type HandOver, type Part } from './hand-over.ts'
import { deptsOf } from '../rights/order-dept.ts'
import { carriedOut } from '../lifecycle/perform.ts'
import { DEPTS, NOW, someFacts } from '../../testing/factories.ts'
import { replied, sentBack, withDepartment, withSubUnit } from '../../testing/forms.ts'

const dept = (id: string) => DEPTS.find((one) => one.id === id)!
const merge: HandOver = { from: dept('2'), to: dept('3'), part: null, by: '值班长' }
const split = (part: Partial<Part>): HandOver => ({ ...merge, part: { units: [], categories: [], ...part } })
const after = (state: Case, given: HandOver): Case | null => {
  const decision = handedOver(state, given, someFacts(state))
  return decision && applyDecision(state, decision)
}
const held = (state: Case | null) =>
  state && {
    ...{ lead: state.order.lead_dept_id, path: state.order.lead_path, holder: state.order.holder_dept_id },
    chain: state.records.allocation.map(({ from_dept_id, dept_id }) => `${from_dept_id}>${dept_id}`),
  }

test.each([
  ['not signed for', withDepartment().state, { lead: '3', path: '/1/3/', holder: '3', chain: ['1>3'] }],
  ['with a sub-unit', withSubUnit().state, { lead: '3', path: '/1/3/21/', holder: '21', chain: ['1>3', '3>21'] }],
  ['replied to', replied().state, { lead: '3', path: '/1/3/', holder: '1', chain: ['1>3'] }],
  ['sent back', sentBack().state, { lead: '3', path: '/1/3/', holder: '1', chain: ['1>3'] }],
])('an order that is %s goes to the successor with its chain and its deadline', (_name, state, expected) => {
  const next = after(state, merge)!
  expect(held(next)).toEqual(expected)
  expect(next.order.due_at).toBe(state.order.due_at)
  expect(deptsOf(next).map(({ dept_id }) => dept_id)).not.toContain('2')
})

test('another department’s order stays, and one that is completed', () => {
  expect(after(withDepartment().state, { ...merge, from: dept('4') })).toBeNull()
  const done = withDepartment({}, {}).state
  expect(after({ ...done, order: { ...done.order, status: 'completed_reply' } }, merge)).toBeNull()
})

test.each<[string, Partial<Order>]>([
  ['an answer to a supervision', { supervise_to_answer: 1 }],
  ['a verdict on that answer', { supervise_to_judge: 1 }],
  ['a decision on its appeal', { exclusion_scope: 'all', exclusion_dept_id: '2' }],
])('an order that is completed goes along with %s, unless its department goes on', (_name, owed) => {
  const { state } = withDepartment({}, {})
  const done = { ...state, order: { ...state.order, status: 'completed_reply' as const, ...owed } }
  expect(after(done, merge)?.order).toMatchObject({ lead_dept_id: '3', lead_path: '/1/3/' })
  expect(after(done, split({ categories: [state.order.category_id!] }))).toBeNull()
})

test('a round that nobody has yet is known to be the successor’s second one', () => {
  const { state } = withDepartment()
  const order = { ...state.order, status: 'waiting' as const, lead_path: null, lead_dept_id: null, round: 2 }
  const waiting = { ...state, order: { ...order, previous_dept_id: '2' } }
  expect(after(waiting, merge)!.order).toMatchObject({ previous_dept_id: '3', lead_path: null })
  expect(after({ ...waiting, order: { ...order, previous_dept_id: '4' } }, merge)).toBeNull()
})

test('nobody rates the help that it gave itself', () => {
  const desk = withDepartment()
  desk.act('operator2', 'sign', {})
  const wish = { kind: 'assist', task: '请提供照片', person_ids: [], due_at: desk.leaf.due_at } as const
  for (const dept_id of ['3', '4'] as const) {
    desk.act('operator2', 'help', { ...wish, dept_id })
    const assist_id = desk.records.assist_order.at(-1)!.id
    desk.act(`operator${dept_id}`, 'help_reply', { content: '已派人到场配合处理', attachments: [] })
    desk.act('operator2', 'help_accept', { assist_id })
  }
  const facts = someFacts(desk.state)
  expect(desk.order.assist_to_rate).toBe(2)
  const toRate = (given: HandOver) =>
    carriedOut(desk.state, handedOver(desk.state, given, facts)!, facts).after.order.assist_to_rate
  expect([toRate(merge), toRate({ ...merge, from: dept('3'), to: dept('2') })]).toEqual([1, 1])
})

test.each<[string, Partial<Order>, string | null, string]>([
  ['open', {}, null, '5'],
  ['completed, and may be rated', { status: 'completed_reply' }, NOW, '5'],
  ['completed, and its days are over', { status: 'completed_reply' }, '2026-11-20 23:59:59', '4'],
  ['completed, and is not rated at all', { status: 'completed_reply' }, null, '4'],
])('help that was taken up is answered for by the successor while its order is %s', (_name, change, due, whose) => {
  const desk = withDepartment()
  desk.act('operator2', 'sign', {})
  const wish = { kind: 'assist', task: '请提供照片', person_ids: [], due_at: desk.leaf.due_at } as const
  desk.act('operator2', 'help', { ...wish, dept_id: '4' })
  desk.act('operator4', 'help_reply', { content: '已派人到场配合处理', attachments: [] })
  desk.act('operator2', 'help_accept', {})
  desk.change(change)
  const assist_order = desk.records.assist_order.map((one) => ({ ...one, rating_due_at: due }))
  const state = { order: desk.order, records: { ...desk.records, assist_order } }
  const given = { ...merge, from: dept('4'), to: dept('5') }
  expect((after(state, given) ?? state).records.assist_order.map(({ dept_id }) => dept_id)).toEqual([whose])
  expect(handedOver(state, { ...given, part: { units: [], categories: [] } }, someFacts(state))).toBeNull()
})

test.each<[string, Part, Case, boolean]>([
  ['its unit goes', { units: ['21'], categories: [] }, withSubUnit().state, true],
  ['its unit stays, whatever its category', { units: ['22'], categories: ['7'] }, withSubUnit().state, false],
  ['its category goes', { units: [], categories: ['7'] }, withDepartment({}, { category_id: '7' }).state, true],
  ['its category stays', { units: ['21'], categories: ['8'] }, withDepartment({}, { category_id: '7' }).state, false],
])('of a department that is divided an order goes where %s', (_name, part, state, goes) => {
  expect(after(state, split(part)) !== null).toBe(goes)
})

test('who assisted goes on assisting; who would assist itself does not', () => {
  const desk = withDepartment()
  desk.act('operator2', 'sign', {})
  const wish = { kind: 'assist', task: '请提供照片', person_ids: [], due_at: desk.leaf.due_at } as const
  for (const dept_id of ['3', '4']) desk.act('operator2', 'help', { ...wish, dept_id })
  const assists = (given: HandOver) =>
    after(desk.state, given)!.records.assist_order.map((one) => `${one.from_dept_id}>${one.dept_id} ${one.state}`)
  expect(assists(merge)).toEqual(['3>3 cancelled', '3>4 pending'])
  expect(assists({ ...merge, from: dept('4'), to: dept('5') })).toEqual(['2>3 pending', '2>5 pending'])
})

test.each(['delay', 'pause'] as const)('a request for a %s that waits goes along', (kind) => {
  const desk = withDepartment({ appeal_type: 'complaint' })
  const reason = '需委托第三方检测机构出具鉴定报告，报告未出具前无法继续办理'
  if (kind === 'delay')
    desk.act('operator2', 'delay', { days: 2, reason_code: 'testing', reason, informed_citizen: 1, attachments: [] })
  else {
    const form = { reason_code: 'legal_procedure', plan_resume_date: '2026-12-01', attachments: ['1'] } as const
    desk.act('operator2', 'pause', { ...form, reason })
  }
  const facts = someFacts(desk.state)
  const { order } = carriedOut(desk.state, handedOver(desk.state, merge, facts)!, facts).after
  expect(order).toMatchObject({ holder_dept_id: '3', request_kind: kind, request_id: desk.order.request_id })
})
