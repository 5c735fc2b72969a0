import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { CITY, NOW, anOrder } from '../../testing/factories.ts'
import { aBackForm, anAudit, sentBack, toDept } from '../../testing/forms.ts'

describe('the audit (T22)', () => {
  test('agreed: waiting again, the department is cleared', () => {
    const desk = sentBack()
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_waiting'))
    expect(desk.order).toMatchObject({
      status: 'waiting',
      lead_path: null,
      lead_dept_id: null,
      returned_dept_ids: ['2'],
      back_approved_count: 1,
      back_count: 1,
      due_at: '2026-11-26 23:59:59',
    })
    expect(desk.records.allocation[0]).toMatchObject({ state: 'returned', ended_at: NOW })
    expect(desk.records.order_back[0]).toMatchObject({
      audit_state: 'approved',
      result: 'to_waiting',
      audit_by: 'reviewer',
      audit_at: NOW,
    })
  })

  test('agreed and reassigned in one step, with both lines of history', () => {
    const desk = sentBack()
    expect(desk.refusal('reviewer', 'audit_back', anAudit(desk, 'reassign'))).toBe('DEPT_NOT_ALLOCATABLE dept_id')
    expect(desk.refusal('reviewer', 'audit_back', anAudit(desk, 'reassign', { allocate: toDept('2') }))).toBe(
      'DEPT_BACKED_BEFORE dept_id',
    )
    const log = desk.act('reviewer', 'audit_back', anAudit(desk, 'reassign', { allocate: toDept('3') }))
    expect(log.map((line) => line.key)).toEqual(['back_audit', 'allocate'])
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      holder_dept_id: '3',
      lead_path: '/1/3/',
      returned_dept_ids: ['2'],
      first_dept_id: '2',
    })
    expect(desk.records.allocation.map((a) => a.state)).toEqual(['returned', 'assigned'])
    expect(desk.records.order_back[0]).toMatchObject({ new_dept_id: '3' })
  })

  test('to the city, if it is the city’s', () => {
    expect(sentBack().refusal('reviewer', 'audit_back', anAudit(sentBack(), 'to_superior'))).toBe('BACK_DONE')
    const local = sentBack()
    expect(local.refusal('reviewer', 'audit_back', anAudit(local, 'to_superior'))).toBe('NO_SUPERIOR result')
    const desk = sentBack(CITY)
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_superior'))
    expect(desk.order).toMatchObject({
      status: 'need_report_back',
      report_due_at: CITY.superior_due_at,
      lead_path: null,
      returned_dept_ids: ['2'],
    })
    desk.act('reviewer', 'report', { attachments: [], method: 'manual' })
    expect(desk.order).toMatchObject({ status: 'completed_back', completed_at: NOW, is_on_time: 1 })
    expect(desk.records.order_report[0]).toMatchObject({ type: 'back', category: null, content: aBackForm().reason })
  })

  test('refused: the same department goes on', () => {
    const desk = sentBack()
    desk.act('reviewer', 'audit_back', anAudit(desk, 'reject'))
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      holder_dept_id: '2',
      back_count: 1,
      back_id: null,
      designated: 0,
    })
    expect(desk.leaf.state).toBe('handling')
  })

  test('once', () => {
    const desk = sentBack()
    const audit = anAudit(desk, 'reject')
    desk.act('reviewer', 'audit_back', audit)
    desk.act('admin2', 'back', aBackForm({ reason: '另有新的依据，请再次审核' }))
    expect(desk.refusal('reviewer', 'audit_back', audit)).toBe('BACK_DONE')
  })

  test('open assists end with the allocation', () => {
    const desk = aDesk(anOrder())
    desk.act('dispatcher', 'allocate', toDept('2', { assist_dept_ids: ['3'] }))
    desk.act('operator2', 'back', aBackForm())
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_waiting'))
    expect(desk.order.assist_open).toBe(0)
    expect(desk.records.assist_order[0]!.state).toBe('cancelled')
  })
})
