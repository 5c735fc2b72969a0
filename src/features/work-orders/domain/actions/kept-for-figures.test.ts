import { expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { CITY, anOrder } from '../../testing/factories.ts'
import { anAudit, aVisit, replied, sentBack, toDept } from '../../testing/forms.ts'

test('how long an order waited for its first allocation is kept with that one, in office minutes', () => {
  const desk = aDesk(anOrder({ received_at: '2026-11-20 17:00:00' }), { now: '2026-11-23 09:00:00' })
  desk.act('dispatcher', 'allocate', toDept('2'))
  expect(desk.leaf.wait_minutes).toBe(90)
  desk.act('dispatcher', 'recall', { reason: '派单有误，收回重派' })
  desk.at('2026-11-24 09:00:00')
  desk.act('dispatcher', 'allocate', toDept('3'))
  expect(desk.leaf).toMatchObject({ dept_id: '3', wait_minutes: null })
})

test.each(['to_waiting', 'reassign'] as const)(
  'whose fault a send-back was stays with what it ended (%s)',
  (result) => {
    const desk = sentBack()
    desk.act('reviewer', 'audit_back', anAudit(desk, result, { fault: 'dispatcher', allocate: toDept('3') }))
    const [first, ...next] = desk.records.allocation
    expect(first).toMatchObject({ state: 'returned', fault: 'dispatcher' })
    expect(next.map(({ fault }) => fault)).toEqual(result === 'reassign' ? [null] : [])
  },
)

test('what was reported says until when, and stands until the city returns it', () => {
  const desk = replied(CITY)
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  desk.act('reviewer', 'report', { attachments: [], method: 'manual' })
  expect(desk.records.order_report).toMatchObject([{ due_at: CITY.superior_due_at, ack_state: 'none' }])
  const { reply_id } = desk.order
  desk.act('reviewer', 'superior_return', { reason: '要求补充办理' })
  expect(desk.records.order_report).toMatchObject([{ due_at: CITY.superior_due_at, ack_state: 'rejected' }])
  expect(desk.records.order_round).toMatchObject([{ round: 2, repeat_kind: 'redo', dept_id: '2', reply_id }])
})

test('a call-back that wants it done again opens a round of whoever had answered', () => {
  const desk = replied({ appeal_type: 'suggestion' })
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  desk.at('2026-11-25 10:00:00')
  const verdict = { resolve_result: 'unresolved', satisfaction: 1, dissatisfied_reason: 'not_solved' } as const
  desk.act('visitor', 'visit', aVisit({ ...verdict, opinion: '根本没有人来过', need_redo: 1 }))
  expect(desk.records.order_round).toMatchObject([
    { round: 2, repeat_kind: 'reopen', dept_id: '2', opened_at: '2026-11-25 10:00:00' },
  ])
})
