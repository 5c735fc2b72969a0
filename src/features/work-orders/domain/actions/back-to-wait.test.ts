import { describe, expect, test } from 'vitest'

import { isRefusal } from '#kernel/errors.ts'

import { aDesk } from '../../testing/desk.ts'
import { NOW, anOrder } from '../../testing/factories.ts'
import { aBackForm, aReplyForm, anAudit, replied, toDept, withDepartment, withSubUnit } from '../../testing/forms.ts'

const WHY = { reason: '派单有误' }

describe('back to waiting (T24)', () => {
  test('unsigned, the dispatcher recalls; signed, only the leader', () => {
    const desk = withDepartment()
    expect(desk.refusal('dispatcher', 'recall', WHY)).toBe('')
    desk.act('operator2', 'sign', {})
    expect(desk.refusal('dispatcher', 'recall', WHY)).toBe('LEADER_ONLY')
    desk.at('2026-11-24 10:00:00')
    desk.act('leader', 'recall', WHY)
    expect(desk.order).toMatchObject({
      status: 'waiting',
      pending_action: 'allocate',
      holder_dept_id: '1',
      lead_path: null,
      back_count: 0,
      returned_dept_ids: [],
      due_at: '2026-11-26 23:59:59',
      current_due_at: '2026-11-26 23:59:59',
    })
    expect(desk.records.allocation[0]).toMatchObject({ state: 'recalled', ended_at: '2026-11-24 10:00:00' })
  })

  test('the whole chain comes back, and what waited in it is void', () => {
    const desk = withSubUnit()
    expect(desk.refusal('dispatcher', 'recall', WHY)).toBe('LEADER_ONLY')
    desk.act('sub21', 'back', aBackForm({ suggest_dept_id: undefined }))
    desk.act('leader', 'recall', WHY)
    expect(desk.records.allocation.map((a) => a.state)).toEqual(['recalled', 'recalled'])
    expect(desk.records.order_back[0]!.audit_state).toBe('withdrawn')

    const other = withSubUnit()
    other.act('sub21', 'reply', aReplyForm())
    other.act('leader', 'recall', WHY)
    expect(other.records.order_reply[0]!.state).toBe('superseded')
  })

  test('open assists are cancelled, answered ones are over', () => {
    const desk = aDesk(anOrder())
    desk.act('dispatcher', 'allocate', toDept('2', { assist_dept_ids: ['3', '4'] }))
    desk.act('operator3', 'help_reply', { content: '已派人到场配合处理', attachments: [] })
    desk.act('leader', 'recall', WHY)
    expect(desk.order.assist_open).toBe(0)
    expect(desk.records.assist_order.map((a) => a.state)).toEqual(['closed', 'cancelled'])
  })

  test('who had it taken back was not its first taker, unless it had accounted for it before', () => {
    const desk = withDepartment()
    expect(desk.order.first_dept_id).toBe('2')
    desk.act('dispatcher', 'recall', WHY)
    desk.act('dispatcher', 'allocate', toDept('3'))
    expect(desk.order.first_dept_id).toBe('3')
    desk.act('operator3', 'back', aBackForm())
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_waiting'))
    desk.act('leader', 'allocate', toDept('3', { override_back_dept: 1 }))
    desk.act('leader', 'recall', WHY)
    expect(desk.order.first_dept_id).toBe('3')
  })

  test('what was overdue stays marked', () => {
    const desk = withDepartment()
    desk.at('2026-11-27 08:00:00')
    desk.act('leader', 'recall', WHY)
    expect(desk.order.was_overdue).toBe(1)
  })

  test('submitted, it is accepted, without a reason', () => {
    const desk = aDesk(anOrder({}, { status: 'submitted' }))
    const resolved = desk.resolve('dispatcher', 'DoBackToWait')
    expect(isRefusal(resolved) || resolved).toBe('accept')
  })

  test('merged: it follows no other order any more', () => {
    const desk = aDesk(anOrder())
    desk.change({ status: 'merged', pending_action: 'follow', main_id: '77' })
    desk.act('dispatcher', 'unmerge', WHY)
    expect(desk.order).toMatchObject({ status: 'waiting', main_id: null, current_due_at: '2026-11-26 23:59:59' })
  })

  test('invalid: the clock of its first day, over at once perhaps', () => {
    const desk = aDesk(anOrder())
    desk.change({
      status: 'invalid',
      pending_action: 'none',
      holder_dept_id: null,
      completed_at: NOW,
      current_due_at: null,
      due_at: null,
    })
    desk.at('2026-12-07 09:00:00')
    desk.act('dispatcher', 'restore', WHY)
    expect(desk.order).toMatchObject({
      status: 'waiting',
      completed_at: null,
      holder_dept_id: '1',
      due_at: '2026-11-26 23:59:59',
      current_due_at: '2026-11-26 23:59:59',
    })
  })

  test('to be reported: the leader stops it, the reply stays as superseded', () => {
    const desk = replied({ superior_no: '2611', superior_due_at: '2026-12-10 18:00:00' })
    desk.act('reviewer', 'approve_reply', { reply_category: 'compliance', forward: 0 })
    expect(desk.refusal('reviewer', 'unreport', WHY)).toBe('STATE_NOT_ALLOWED')
    desk.act('leader', 'unreport', WHY)
    expect(desk.order).toMatchObject({
      status: 'waiting',
      reply_category: null,
      reply_id: null,
      report_due_at: null,
      report_state: 'none',
      lead_path: null,
    })
    expect(desk.records.order_reply[0]!.state).toBe('superseded')
  })

  test('a send-back to be reported: an answer that the department had adopted before stays as it was', () => {
    const desk = withSubUnit({ superior_no: '2611', superior_due_at: '2026-12-10 18:00:00' })
    desk.act('sub21', 'reply', aReplyForm())
    desk.act('admin2', 'adopt_reply', { forward: 0 })
    desk.act('operator2', 'back', aBackForm())
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_superior'))
    desk.act('leader', 'unreport', WHY)
    expect(desk.order).toMatchObject({ status: 'waiting', reply_id: null })
    expect(desk.records.order_reply[0]!.state).toBe('approved')
  })

  test('with a reason of two characters, of whatever kind', () => {
    expect(withDepartment().refusal('leader', 'recall', {})).toBe('REASON_REQUIRED reason')
    expect(withDepartment().refusal('leader', 'recall', { reason: '错' })).toBe('REASON_REQUIRED reason')
    expect(withSubUnit().refusal('operator2', 'recall_sub', {})).toBe('REASON_REQUIRED reason')
    const merged = aDesk(anOrder())
    merged.change({ status: 'merged', pending_action: 'follow' })
    expect(merged.refusal('dispatcher', 'unmerge', {})).toBe('REASON_REQUIRED reason')
  })

  test('not while a send-back or a reply is under review', () => {
    const desk = replied()
    expect(desk.refusal('leader', 'recall', WHY)).toBe('STATE_NOT_ALLOWED')
    desk.act('reviewer', 'reject_reply', { reason_code: 'incomplete', opinion: '请补充处理结果和时间' })
    expect(desk.refusal('leader', 'recall', WHY)).toBe('')
  })

  test('a repeat goes back among the repeats', () => {
    const desk = withDepartment({ is_repeat: 1 })
    desk.act('operator2', 'back', aBackForm())
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_waiting'))
    expect(desk.order).toMatchObject({ status: 'waiting', is_repeat: 1 })
  })
})
