import { isRefusal } from '#kernel/errors.ts'
import { expect, test } from 'vitest'

import { aDesk, type Desk } from '../../testing/desk.ts'
import { ACTORS, NOW, anOrder } from '../../testing/factories.ts'
import { aReplyForm, withDepartment } from '../../testing/forms.ts'
import type { FollowUp } from '../order/followup-record.ts'
import { isOwn, isVoid, mayRead, maySettle, moved, settled } from './followup.ts'

const PROMISE: FollowUp = {
  ...{ id: '7', order_id: '1', kind: 'promise', reply_id: '5', dept_id: '2', operator_id: null, due_on: '2026-11-30' },
  ...{ content: '需待专项资金到位后分批改造', state: 'open', postponed: 0, outcome: null, version: 0 },
  ...{ created_by: null, created_at: NOW, closed_by: null, closed_at: null },
}
const MINE: FollowUp = {
  ...{ ...PROMISE, kind: 'follow_up', reply_id: null },
  operator_id: ACTORS.operator2.operator_id,
}
const facts = { now: NOW }
const open = { resolve_status: 'partly', unresolved_reason: '需待专项资金到位后分批实施改造', plan_date: '2026-12-20' }
const promisesOf = ({ records }: Desk) => records.order_followup.map(({ dept_id, due_on }) => `${dept_id} ${due_on}`)

test.each([
  [open, ['2 2026-12-20']],
  [{ ...open, resolve_status: 'unresolved' }, ['2 2026-12-20']],
  [{ resolve_status: 'partly', unresolved_reason: open.unresolved_reason }, []],
  [{ ...open, resolve_status: 'resolved' }, []],
])('an answer %j promises %j, as soon as it is approved', (answer, expected) => {
  const desk = withDepartment({}, { superior_no: null })
  desk.act('operator2', 'reply', aReplyForm(answer))
  expect(promisesOf(desk)).toEqual([])
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  expect(promisesOf(desk)).toEqual(expected)
})

test('an answer of the centre itself promises, too', () => {
  const desk = aDesk(anOrder())
  desk.act('dispatcher', 'direct_reply', aReplyForm(open))
  expect(promisesOf(desk)).toEqual(['1 2026-12-20'])
})

test('what an answer promised that was taken back is void, and the next answer promises anew', () => {
  const desk = withDepartment({ superior_no: 'C1' })
  desk.act('operator2', 'reply', aReplyForm(open))
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  desk.act('leader', 'unreport', { reason: '答复需要重新办理' })
  expect(desk.records.order_followup.map((one) => isVoid(one, desk.order))).toEqual([true])
})

const settle = (one: FollowUp, attachments: readonly string[] = []) =>
  settled(one, { content: '路灯改造已完工', attachments }, facts, ACTORS.operator2)
const move = (one: FollowUp, due_on: string) => moved(one, { due_on, reason: '施工单位进场推迟' }, facts)
const codeOf = (done: ReturnType<typeof settle>): string =>
  isRefusal(done) ? `${done.error.code} ${done.field ?? ''}`.trim() : done.log.map(({ key }) => key).join()

test('a promise is kept with proof, once', () => {
  expect(codeOf(settle(PROMISE))).toBe('FOLLOW_UP_PROOF attachments')
  expect(codeOf(settle(PROMISE, ['9']))).toBe('promise_kept')
  expect(codeOf(settle({ ...PROMISE, state: 'done' }, ['9']))).toBe('FOLLOW_UP_DONE')
  expect(codeOf(settle(MINE))).toBe('follow_up_done')
})

test.each([
  ['a day ahead', PROMISE, '2026-12-05', 'promise_moved'],
  ['today', PROMISE, '2026-11-23', 'FOLLOW_UP_DAY due_on'],
  ['the day that it is', PROMISE, '2026-11-30', 'FOLLOW_UP_DAY due_on'],
  ['in two years', PROMISE, '2028-11-30', 'FOLLOW_UP_DAY due_on'],
  ['a third time', { ...PROMISE, postponed: 2 }, '2026-12-05', 'PROMISE_POSTPONED'],
  ['of what was kept', { ...PROMISE, state: 'done' } as const, '2026-12-05', 'FOLLOW_UP_DONE'],
  ['of one’s own, as often as one likes', { ...MINE, postponed: 9 }, '2026-12-05', 'follow_up_moved'],
])('another day: %s', (_name, one, day, code) => expect(codeOf(move(one, day))).toBe(code))

test('a promise is read by everybody on the order, a follow-up by whose it is; the unit’s is everybody’s in it', () => {
  const { operator2, admin2, operator3, reviewer } = ACTORS
  const unit = { ...MINE, operator_id: null }
  const readers = (one: FollowUp) => [operator2, admin2, operator3, reviewer].map((actor) => mayRead(one, actor))
  expect(readers(PROMISE)).toEqual([true, true, true, true])
  expect(readers(MINE)).toEqual([true, false, false, false])
  expect(readers(unit)).toEqual([true, true, false, false])
  expect([admin2, operator3].map((actor) => isOwn(PROMISE, actor))).toEqual([true, false])
  // Who looks on in the department says nothing of it.
  expect(maySettle(PROMISE, { ...operator2, roles: ['leader_viewer'] })).toBe(false)
})

test('somebody who works on an order puts it on a day, for himself or his unit, in any state; its deadline stays', () => {
  const desk = withDepartment()
  const before = desk.order
  const wish = { due_on: '2026-12-01', reason: '复查整改是否到位' } as const
  expect(desk.refusal('operator2', 'follow_up', { ...wish, due_on: '2026-11-23', scope: 'me' })).toBe(
    'FOLLOW_UP_DAY due_on',
  )
  const [line] = desk.act('operator2', 'follow_up', { ...wish, scope: 'me' })
  desk.act('dispatcher', 'follow_up', { ...wish, scope: 'unit' })
  expect(line).toMatchObject({ key: 'follow_up', visible_to: '2' })
  expect(desk.records.order_followup.map(({ dept_id, operator_id }) => `${dept_id} ${operator_id}`)).toEqual([
    `2 ${ACTORS.operator2.operator_id}`,
    '1 null',
  ])
  expect(desk.order).toEqual(before)
  expect(desk.refusal('operator3', 'follow_up', { ...wish, scope: 'me' })).toBe('NOT_HOLDER')
})
