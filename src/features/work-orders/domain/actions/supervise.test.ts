import { describe, expect, test } from 'vitest'

import { someFacts } from '../../testing/factories.ts'
import { aReplyForm, replied, toDept, withDepartment, withSubUnit } from '../../testing/forms.ts'
import type { Order } from '../order/order.ts'
import type { Supervision } from '../order/oversight.ts'
import { overdueSupervision } from '../process/supervision.ts'

const ISSUE = { level: 'normal', content: '该工单办理进度滞后，请查明原因，限期办结' } as const
const ANSWER = { content: '已查明原因，现场整改完成过半，其余部分本周内办结并回访', attachments: [] }

const supervised = () => {
  const desk = withDepartment()
  desk.act('supervisor', 'supervise', ISSUE)
  return desk
}
const marks = ({ order }: ReturnType<typeof supervised>) => [
  order.supervise_to_answer,
  order.supervise_to_judge,
  order.supervise_due_at,
]

describe('the course of a supervision', () => {
  test('issued, answered, returned, answered, closed; the order goes its own way', () => {
    const desk = supervised()
    const standing = ({ status, holder_dept_id, current_due_at }: typeof desk.order) => [
      status,
      holder_dept_id,
      current_due_at,
    ]
    const before = standing(desk.order)
    expect(marks(desk)).toEqual([1, 0, '2026-11-26 23:59:59'])
    desk.act('operator2', 'supervise_reply', ANSWER)
    expect(marks(desk)).toEqual([0, 1, '2026-11-26 23:59:59'])
    desk.act('supervisor', 'supervise_audit', {
      result: 'return',
      opinion: '未说明完成时间',
      feedback_due: '2026-12-01',
    })
    expect(marks(desk)).toEqual([1, 0, '2026-12-01 23:59:59'])
    desk.act('admin2', 'supervise_reply', ANSWER)
    desk.act('leader', 'supervise_audit', { result: 'close', opinion: '同意' })
    expect(marks(desk)).toEqual([0, 0, null])
    expect(desk.records.order_supervise_step.map(({ state }) => state)).toEqual([
      ...['issued', 'feedback', 'returned', 'feedback', 'closed'],
    ])
    expect(standing(desk.order)).toEqual(before)
  })

  /** Domain 3.8, case 42. */
  test('an answer is wanted in three working days, unless said otherwise', () => {
    const desk = withDepartment()
    desk.at('2026-09-29 10:00:00')
    desk.act('supervisor', 'supervise', ISSUE)
    expect(desk.order.supervise_due_at).toBe('2026-10-09 23:59:59')
    for (const feedback_due of ['2026-09-28', '2027-09-30', '9999-12-31'])
      expect(desk.refusal('supervisor', 'supervise', { ...ISSUE, feedback_due })).toBe('FEEDBACK_RANGE feedback_due')
  })

  test('of several the one that is due first is answered first', () => {
    const desk = supervised()
    desk.act('leader', 'supervise', { ...ISSUE, level: 'listed', feedback_due: '2026-11-24' })
    expect(marks(desk)).toEqual([2, 0, '2026-11-24 23:59:59'])
    desk.act('operator2', 'supervise_reply', ANSWER)
    expect(desk.records.order_supervise.map(({ level, state }) => [level, state])).toEqual([
      ['normal', 'issued'],
      ['listed', 'feedback'],
    ])
  })

  test('what was answered meanwhile is not answered twice, and what waits for an answer is not returned', () => {
    const desk = supervised()
    desk.act('leader', 'supervise', { ...ISSUE, feedback_due: '2026-11-30' })
    const supervise_id = desk.records.order_supervise[0]!.id
    expect(desk.refusal('leader', 'supervise_audit', { supervise_id, result: 'return', opinion: '请补充' })).toBe(
      'SUPERVISE_UNANSWERED result',
    )
    desk.act('operator2', 'supervise_reply', { ...ANSWER, supervise_id })
    expect(desk.refusal('operator2', 'supervise_reply', { ...ANSWER, supervise_id })).toBe('SUPERVISE_DONE')
  })
})

describe('who', () => {
  test('the lead department answers, whichever it is by then', () => {
    const desk = supervised()
    desk.act('leader', 'recall', { reason: '改派' })
    expect(desk.actions('operator2')).not.toContain('supervise_reply')
    desk.act('leader', 'allocate', toDept('3'))
    expect(desk.actions('operator3')).toContain('supervise_reply')
  })

  test('what the rules opened by themselves is answered and judged in the same way', () => {
    const desk = replied()
    for (const _ of [1, 2, 3]) {
      desk.act('reviewer', 'reject_reply', { reason_code: 'incomplete', opinion: '请补充处理结果后重新回复' })
      if (desk.order.supervise_to_answer) break
      desk.act('operator2', 'reply', aReplyForm())
    }
    expect(desk.actions('operator2')).toContain('supervise_reply')
    expect(desk.actions('supervisor')).toContain('supervise_audit')
  })

  test('what no department leads is not supervised', () => {
    const desk = withDepartment()
    desk.change({ lead_dept_id: null })
    expect(desk.refusal('supervisor', 'supervise', ISSUE)).toBe('STATE_NOT_ALLOWED')
  })
})

describe('overdue for long', () => {
  /** Due on Thursday, the 26th. */
  const byRule = (now: string, change: Partial<Order> = {}, known: readonly Supervision[] = []) => {
    const { state, order, leaf } = withDepartment()
    return overdueSupervision({ ...order, ...change }, leaf, someFacts(state, { now, supervisions: known }))
  }

  test('three working days after its deadline an order is supervised by rule, once in a round', () => {
    expect(byRule('2026-11-30 23:00:00')).toBeNull()
    const supervision = byRule('2026-12-01 09:00:00')!.rows[0]!.row as Supervision
    expect(supervision).toMatchObject({
      ...{ level: 'normal', origin: 'auto_overdue', dept_id: '2', created_by: null },
      ...{ content: '超期3个工作日，自动督办', feedback_due_at: '2026-12-04 23:59:59' },
    })
    const late = withDepartment().order.order_no
    expect(
      byRule('2026-12-02 09:00:00', { order_no: late }, [{ ...supervision, supervise_no: `DB${late}O1` }]),
    ).toBeNull()
    expect(byRule('2026-12-02 09:00:00', { round: 2 }, [supervision])).not.toBeNull()
  })

  test('by the deadline of the department, whatever it gave its sub-unit', () => {
    const { state, order, leaf } = withSubUnit()
    expect(order.current_due_at).toBe('2026-11-25 23:59:59')
    const on = (now: string) => overdueSupervision(order, leaf, someFacts(state, { now }))
    expect(on('2026-11-30 09:00:00')).toBeNull()
    expect(on('2026-12-01 09:00:00')!.line).toMatchObject({ params: { n: 3 } })
  })

  test('not while it is paused, or a request waits', () => {
    expect(byRule('2026-12-02 09:00:00', { paused: 1 })).toBeNull()
    expect(byRule('2026-12-02 09:00:00', { request_id: '1', request_kind: 'delay' })).toBeNull()
  })
})
