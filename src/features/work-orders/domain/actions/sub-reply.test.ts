import { describe, expect, test } from 'vitest'

import { maskText } from '#kernel/masking.ts'

import { aBackForm, aReplyForm, anAudit, toDept, withSubUnit } from '../../testing/forms.ts'
import { countedIn } from '../queues/counters.ts'
import { deptsOf } from '../rights/order-dept.ts'

describe('a sub-unit’s reply', () => {
  const subReplied = () => {
    const desk = withSubUnit()
    desk.act('sub21', 'reply', aReplyForm())
    return desk
  }

  test('is its department’s to review; the centre still sees the order handled', () => {
    expect(subReplied().order).toMatchObject({
      status: 'in_progress',
      pending_action: 'review_reply',
      holder_dept_id: '2',
      current_due_at: '2026-11-26 23:59:59',
    })
  })

  test('the order is answered when its department passes it on, and by nothing that the unit writes', () => {
    const desk = subReplied()
    expect(desk.order.replied_at).toBeNull()
    desk.act('operator2', 'adopt_reply', { reply_category: 'normal', forward: 1 })
    expect(desk.order.replied_at).not.toBeNull()
    desk.act('reviewer', 'reject_reply', { reason_code: 'incomplete', opinion: '请补充处理结果后重新回复' })
    desk.act('operator2', 'sub_allocate', toDept('21'))
    desk.act('sub21', 'reply', aReplyForm())
    expect(desk.order.replied_at).toBeNull()
  })

  test('adopted, it is the department’s draft', () => {
    const desk = subReplied()
    desk.act('operator2', 'adopt_reply', { reply_category: 'normal', forward: 0 })
    expect(desk.order).toMatchObject({
      holder_dept_id: '2',
      pending_action: 'handle',
      lead_path: '/1/2/',
      reply_id: desk.records.order_reply[0]!.id,
    })
    desk.act('operator2', 'reply', aReplyForm())
    expect(desk.order.status).toBe('dept_reply')
  })

  test('adopted, it is that still when the department sent the order back in vain', () => {
    const desk = subReplied()
    desk.act('operator2', 'adopt_reply', { reply_category: 'normal', forward: 0 })
    const adopted = desk.order.reply_id
    desk.act('operator2', 'back', aBackForm())
    desk.act('operator2', 'withdraw_back', {})
    expect(desk.order.reply_id).toBe(adopted)
    desk.act('operator2', 'back', aBackForm())
    desk.act('reviewer', 'audit_back', anAudit(desk, 'reject'))
    expect(desk.order.reply_id).toBe(adopted)
  })

  test('adopted and edited, its text is the department’s to send up, with the numbers that were masked', () => {
    const desk = withSubUnit()
    const written = '已联系物业值班室（0712-87654321），路灯当晚恢复照明。'
    desk.act('sub21', 'reply', aReplyForm({ content: written }))
    desk.act('operator2', 'adopt_reply', {
      content: `${maskText(written)}灯杆已换新。`,
      reply_category: 'compliance',
      forward: 0,
    })
    const edited = `${written}灯杆已换新。`
    expect(desk.records.order_reply).toMatchObject([
      { content: written, edited_content: edited, reply_category: 'compliance' },
    ])
    desk.act('operator2', 'reply', aReplyForm({ content: maskText(edited) }))
    expect(desk.records.order_reply.at(-1)).toMatchObject({ dept_id: '2', content: edited })
  })

  test.each([0, 1] as const)('adopted (forward: %i), it is among the unit’s completed ones, to be read', (forward) => {
    const desk = subReplied()
    desk.act('operator2', 'adopt_reply', { reply_category: 'normal', forward })
    const unit = deptsOf(desk).find(({ dept_id }) => dept_id === '21')
    expect(unit).toMatchObject({ leads: 0, answered: 1, due_at: null })
    const counted = [...countedIn(desk, '1')].filter(([place]) => place.startsWith('21 '))
    expect(new Map(counted)).toEqual(
      new Map([
        ['21 finished_reply', 1],
        ['21 all', 1],
      ]),
    )
    expect(desk.actions('sub21')).toEqual([])
  })

  test('forwarded, it goes up in one step with both lines of history', () => {
    const desk = subReplied()
    const log = desk.act('operator2', 'adopt_reply', { reply_category: 'normal', forward: 1 })
    expect(log.map((line) => line.key)).toEqual(['reply_adopt', 'reply'])
    expect(desk.order).toMatchObject({ status: 'dept_reply', holder_dept_id: '1', lead_path: '/1/2/' })
    expect(desk.records.allocation.map((a) => a.state)).toEqual(['replied', 'accepted'])
    expect(desk.records.order_reply.map((r) => [r.dept_id, r.state])).toEqual([
      ['21', 'approved'],
      ['2', 'submitted'],
    ])
  })
})
