import { describe, expect, test } from 'vitest'

import { maskText } from '#kernel/masking.ts'

import { NOW } from '../../testing/factories.ts'
import { aReplyForm, replied, withDepartment, withSubUnit } from '../../testing/forms.ts'

const REJECT = { reason_code: 'incomplete', opinion: '请补充处理结果和时间后重新回复' }

describe('a reply that comes back (T17, T23)', () => {
  test('rejected with time left, the deadline stays', () => {
    const desk = replied()
    desk.act('reviewer', 'reject_reply', REJECT)
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      holder_dept_id: '2',
      reply_reject_count: 1,
      current_due_at: '2026-11-26 23:59:59',
      reply_id: null,
    })
    expect(desk.records.order_reply[0]).toMatchObject({ state: 'rejected', reject_reason: 'incomplete' })
  })

  test('numbers that were shown masked are what they were, in what is approved, reported and written again', () => {
    const content = '已联系物业值班室（0712-87654321），路灯当晚恢复照明。'
    const shown = maskText(content)
    const desk = replied({ superior_no: '2611', superior_due_at: '2026-11-30 18:00:00' }, { content })
    desk.act('reviewer', 'reject_reply', REJECT)
    desk.act('operator2', 'reply', aReplyForm({ content: `${shown}灯杆已换新。` }))
    expect(desk.records.order_reply.at(-1)!.content).toBe(`${content}灯杆已换新。`)
    desk.act('reviewer', 'approve_reply', { content: `${shown}灯杆已换新。`, reply_category: 'normal', forward: 0 })
    expect(desk.records.order_reply.at(-1)!.edited_content).toBeNull()
    desk.act('reviewer', 'report', { content: shown, attachments: [], method: 'manual' })
    expect(desk.records.order_report.at(-1)!.content).toBe(content)
  })

  test('rejected on the last day, it has until tomorrow, as far as the order has', () => {
    const desk = withDepartment({ superior_no: '2611', superior_due_at: '2026-11-30 18:00:00' })
    const { due_at } = desk.leaf
    desk.act('operator2', 'reply', aReplyForm())
    desk.at(`${due_at.slice(0, 10)} 15:00:00`)
    desk.act('reviewer', 'reject_reply', REJECT)
    expect(desk.leaf.due_at > due_at && desk.leaf.due_at <= desk.order.due_at!).toBe(true)
    expect(desk.order.current_due_at).toBe(desk.leaf.due_at)
  })

  test('what is answered within the day that a rejection gave is in time', () => {
    const desk = withDepartment({ superior_no: '2611', superior_due_at: '2026-11-30 18:00:00' })
    desk.act('operator2', 'reply', aReplyForm())
    desk.at('2026-11-26 15:00:00')
    desk.act('reviewer', 'reject_reply', REJECT)
    expect([desk.leaf.due_at, desk.leaf.kpi_due_at]).toEqual(['2026-11-27 23:59:59', '2026-11-27 23:59:59'])
    desk.at('2026-11-27 10:00:00')
    desk.act('operator2', 'reply', aReplyForm())
    expect(desk.leaf.is_late).toBe(0)
  })

  test('what hours had is granted longer in working days, once it has one', () => {
    // Allocated on Monday the 23rd with 24 hours; rejected on Thursday it has a working day.
    const desk = withDepartment({ urgency: 'urgent_24h', superior_no: '2611', superior_due_at: '2026-12-11 18:00:00' })
    desk.act('operator2', 'reply', aReplyForm())
    desk.at('2026-11-26 09:00:00')
    desk.act('reviewer', 'reject_reply', REJECT)
    expect(desk.leaf).toMatchObject({ limit_unit: 'hour', due_at: '2026-11-27 23:59:59' })
    const reason = '需安排施工，受工程周期影响无法在时限内完成，已告知诉求人'
    const form = { days: 2, reason_code: 'engineering', reason, informed_citizen: 1, attachments: [] } as const
    desk.act('operator2', 'delay', form)
    desk.act('reviewer', 'delay_audit', { result: 'approve', opinion: '情况属实，同意延期' })
    expect(desk.leaf.due_at).toBe('2026-12-01 23:59:59')
  })

  test('a sub-unit’s second chance ends with its department’s deadline', () => {
    const desk = withSubUnit({ superior_no: '2611', superior_due_at: '2026-12-04 18:00:00' })
    const parent = desk.records.allocation[0]!
    desk.act('sub21', 'reply', aReplyForm())
    desk.at(`${parent.due_at.slice(0, 10)} 15:00:00`)
    desk.act('operator2', 'reject_reply', REJECT)
    expect(desk.leaf.due_at <= parent.due_at).toBe(true)
  })

  test('the third rejection is supervised', () => {
    const desk = replied()
    for (const times of [1, 2, 3]) {
      const log = desk.act('reviewer', 'reject_reply', REJECT)
      expect(log.map((line) => line.key)).toEqual(
        times === 3 ? ['reply_reject', 'supervise_rejected'] : ['reply_reject'],
      )
      desk.act('operator2', 'reply', aReplyForm())
    }
    expect(desk.records.order_supervise).toMatchObject([
      { level: 'normal', origin: 'auto_reject', dept_id: '2', feedback_due_at: '2026-11-26 23:59:59' },
    ])
  })

  test('what a department has its own unit do again is its own affair: the order counts no rejection of it', () => {
    const desk = withSubUnit()
    for (const times of [1, 2, 3]) {
      desk.act('sub21', 'reply', aReplyForm())
      expect(desk.act('operator2', 'reject_reply', REJECT).map((line) => line.key)).toEqual(['reply_reject'])
      expect([desk.order.reply_reject_count, desk.leaf.reply_reject_count]).toEqual([0, times])
    }
    expect(desk.records.order_supervise).toEqual([])
  })

  test('is none until there is another', () => {
    const desk = replied()
    desk.act('reviewer', 'reject_reply', REJECT)
    expect(desk.order.replied_at).toBeNull()
    expect(desk.leaf).toMatchObject({ state: 'handling', replied_at: null, is_late: null, worked_minutes: null })
  })

  test('withdrawn while nobody has opened it', () => {
    const desk = replied()
    desk.act('operator2', 'withdraw_reply', {})
    expect(desk.order).toMatchObject({
      replied_at: null,
      status: 'in_progress',
      pending_action: 'handle',
      current_due_at: '2026-11-26 23:59:59',
    })
    expect([desk.leaf.state, desk.leaf.replied_at, desk.records.order_reply[0]!.state]).toEqual([
      'handling',
      null,
      'withdrawn',
    ])
    desk.act('operator2', 'reply', aReplyForm())
    desk.change({ review_opened_at: NOW })
    expect(desk.refusal('operator2', 'withdraw_reply', {})).toBe('WITHDRAW_OPENED')
  })
})
