import { describe, expect, test } from 'vitest'

import { aReplyForm, toDept, withDepartment, withSubUnit } from '../../testing/forms.ts'
import { delayDays, delayTimes } from '../process/delays.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../lifecycle/facts.ts'
import { inQueue } from '../queues/in-queue.ts'
import type { DelayCommand } from './delay.ts'

const ask = (change: Partial<DelayCommand> = {}): DelayCommand => ({
  ...{ days: 5, reason_code: 'engineering', reason: '需安排施工，受工程周期影响无法在时限内完成，已告知诉求人' },
  ...{ informed_citizen: 1, attachments: [], ...change },
})
const GRANT = { result: 'approve', opinion: '情况属实，同意延期' } as const

/** A complaint of seven working days, allocated on Monday the 23rd: due on Wednesday, December 2. */
const asked = (intake = {}) => {
  const desk = withDepartment({ appeal_type: 'complaint', ...intake })
  desk.act('operator2', 'delay', ask())
  return desk
}
const overdue = (desk: ReturnType<typeof asked>, now: string) => {
  const state = { order: desk.order, records: desk.records }
  return [inQueue('overdue', state, null, now), inQueue('overdue', state, '2', now)]
}

describe('what an extension moves', () => {
  test('from the old deadline, whenever it is granted: the department’s, its grace and the order’s', () => {
    const desk = asked()
    const { due_at, kpi_due_at, sign_due_at } = desk.leaf
    expect(due_at).toBe('2026-12-02 23:59:59')
    desk.at('2026-12-04 10:00:00')
    desk.act('reviewer', 'delay_audit', GRANT)
    expect(desk.leaf).toMatchObject({ due_at: '2026-12-09 23:59:59', delay_times: 1, delay_days: 5, sign_due_at })
    expect(desk.leaf.kpi_due_at > kpi_due_at).toBe(true)
    expect(desk.order).toMatchObject({
      ...{ due_at: '2026-12-09 23:59:59', current_due_at: '2026-12-09 23:59:59', request_id: null },
      // While it was asked for the order was in nobody's way.
      was_overdue: 0,
    })
  })

  test('for good: an order that is recalled, invalid for a while and restored keeps it', () => {
    const desk = asked()
    desk.act('reviewer', 'delay_audit', GRANT)
    const { due_at } = desk.order
    desk.act('leader', 'recall', { reason: '派单有误' })
    desk.act('leader', 'invalid', { invalid_reason: 'test', note: '经核实为测试工单，判定无效' })
    desk.act('leader', 'restore', { reason: '经核实有效' })
    expect(desk.order).toMatchObject({ status: 'waiting', due_at, current_due_at: due_at })
  })

  test('fewer days than were asked for, never more', () => {
    const desk = asked()
    expect(desk.refusal('reviewer', 'delay_audit', { ...GRANT, days: 6 })).toBe('DELAY_DAYS days')
    desk.act('reviewer', 'delay_audit', { ...GRANT, days: 2 })
    expect(desk.leaf.due_at).toBe('2026-12-04 23:59:59')
  })

  test('beyond the city’s deadline only with its consent', () => {
    const desk = asked({ superior_no: '2611', superior_due_at: '2026-12-03 18:00:00' })
    expect(desk.refusal('reviewer', 'delay_audit', GRANT)).toBe('DELAY_SUPERIOR superior_ext_no')
    desk.act('reviewer', 'delay_audit', { ...GRANT, superior_ext_no: '市热线延〔2026〕12号' })
    expect(desk.order).toMatchObject({ due_at: desk.leaf.due_at, superior_due_at: '2026-12-03 18:00:00' })
    const { due_at } = desk.leaf
    desk.at(`${due_at.slice(0, 10)} 10:00:00`)
    desk.act('operator2', 'reply', aReplyForm({ attachments: ['1'] }))
    desk.act('reviewer', 'approve_reply', { forward: 0 })
    expect([desk.order.report_due_at, desk.order.current_due_at]).toEqual([due_at, due_at])
    desk.act('reviewer', 'report', { attachments: [], method: 'manual' })
    expect([desk.order.is_on_time, desk.records.order_report[0]!.due_at]).toEqual([1, due_at])
  })
})

describe('while a request waits', () => {
  test('what is over is not overdue; refused, it is so from the old deadline on', () => {
    const desk = asked()
    const late = '2026-12-03 09:00:00'
    expect(overdue(desk, late)).toEqual([false, false])
    desk.at(late)
    desk.act('reviewer', 'delay_audit', { result: 'reject', opinion: '请按原时限办结' })
    expect([...overdue(desk, late), desk.leaf.due_at]).toEqual([true, true, '2026-12-02 23:59:59'])
  })

  test('it is void when the order leaves the department', () => {
    const desk = asked()
    desk.act('operator2', 'reply', aReplyForm({ is_true: 'no' }))
    expect([desk.order.request_id, desk.records.order_delay[0]!.state]).toEqual([null, 'void'])
    expect(desk.refusal('reviewer', 'delay_audit', GRANT)).toBe('STATE_NOT_ALLOWED')
  })

  test.each([
    ['2026-12-02 23:59:59', 0],
    ['2026-12-03 09:00:00', 1],
  ])('nobody granted what becomes void: answered at %s, the order was overdue: %i', (now, was_overdue) => {
    const desk = asked()
    desk.at(now)
    desk.act('operator2', 'reply', aReplyForm({ is_true: 'no' }))
    expect([desk.leaf.is_late, desk.order.was_overdue]).toEqual([was_overdue, was_overdue])
  })
})

describe('who may ask', () => {
  test.each([
    ['a sub-unit', withSubUnit(), 'sub21', 'NOT_HOLDER'],
    ['of what is urgent within two hours', withDepartment({ urgency: 'urgent_2h' }), 'operator2', 'NOT_HOLDER'],
    ['twice at once', asked(), 'operator2', 'DELAY_PENDING'],
  ] as const)('not %s', (_name, desk, who, refusal) => {
    expect(desk.refusal(who, 'delay', ask())).toBe(refusal)
  })

  test('nobody after the deadline, nor without having told the caller', () => {
    const desk = withDepartment({ appeal_type: 'complaint' })
    expect(desk.refusal('operator2', 'delay', ask({ informed_citizen: 0 }))).toBe('DELAY_UNTOLD informed_citizen')
    desk.at('2026-12-03 00:00:00')
    expect(desk.refusal('operator2', 'delay', ask())).toBe('DELAY_AFTER_DUE')
  })

  test('twice, the second time with proof and by the leader; of a consultation once', () => {
    const desk = asked()
    desk.act('reviewer', 'delay_audit', GRANT)
    expect(desk.refusal('operator2', 'delay', ask())).toBe('DELAY_PROOF attachments')
    desk.act('operator2', 'delay', ask({ attachments: ['1'] }))
    expect(desk.refusal('reviewer', 'delay_audit', GRANT)).toBe('LEADER_ONLY')
    desk.act('leader', 'delay_audit', GRANT)
    expect(desk.refusal('operator2', 'delay', ask({ attachments: ['1'] }))).toBe('DELAY_LIMIT')

    const handedDown = asked()
    handedDown.act('reviewer', 'delay_audit', GRANT)
    handedDown.act('operator2', 'delay', ask({ attachments: ['1'] }))
    handedDown.act('operator2', 'sub_allocate', toDept('21'))
    for (const result of ['approve', 'reject'] as const)
      expect(handedDown.refusal('reviewer', 'delay_audit', { ...GRANT, result })).toBe('LEADER_ONLY')
    const offered = (['reviewer', 'leader'] as const).map((who) => handedDown.actions(who).includes('delay_audit'))
    expect(offered).toEqual([false, true])

    const consult = withDepartment()
    consult.act('operator2', 'delay', ask({ days: 2 }))
    consult.act('reviewer', 'delay_audit', GRANT)
    expect(consult.refusal('operator2', 'delay', ask({ days: 1 }))).toBe('DELAY_LIMIT')
  })

  test.each([
    ['consult', 'general', 3, 0, 2],
    ['help', 'general', 5, 0, 5],
    ['tipoff', 'general', 10, 0, 10],
    ['complaint', 'complex', 15, 0, 15],
    ['complaint', 'general', 2, 0, 4],
    ['complaint', 'general', 3, 5, 1],
  ] as const)('%s, %s, limit %i, %i granted: %i days at most', (appeal_type, complexity, limit_n, delay_days, days) => {
    expect(
      delayDays(
        { appeal_type, complexity },
        { limit_n, limit_unit: 'workday', delay_days },
        DEFAULT_LIFECYCLE_SETTINGS,
      ),
    ).toBe(days)
  })

  test('a tenant grants more or fewer, and longer or shorter ones', () => {
    const settings = {
      ...{ delay_times: 3, delay_total_factor: 1 },
      delay_days: { ...DEFAULT_LIFECYCLE_SETTINGS.delay_days, help: 8 },
    }
    const help = { appeal_type: 'help', complexity: 'general' } as const
    const allocation = { limit_n: 5, limit_unit: 'workday', delay_days: 0 } as const
    expect(delayDays(help, allocation, settings)).toBe(5)
    expect(delayDays(help, allocation, { ...settings, delay_total_factor: 2 })).toBe(8)
    expect([delayTimes(help, settings), delayTimes({ appeal_type: 'consult' }, settings)]).toEqual([3, 1])
  })
})
