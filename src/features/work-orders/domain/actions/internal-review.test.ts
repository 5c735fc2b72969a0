import { describe, expect, test } from 'vitest'

import { maskText } from '#kernel/masking.ts'

import { aDesk } from '../../testing/desk.ts'
import { NOW, anOrder } from '../../testing/factories.ts'
import { aReplyForm, toDept, withSubUnit } from '../../testing/forms.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../lifecycle/facts.ts'

const settings = { ...DEFAULT_LIFECYCLE_SETTINGS, internal_review: true }
const drafted = () => {
  const desk = aDesk(anOrder({ appeal_type: 'consult' }), { facts: { settings } })
  desk.act('dispatcher', 'allocate', toDept('2'))
  desk.act('operator2', 'reply', aReplyForm())
  return desk
}

describe('a reply where heads of departments sign off (T14)', () => {
  test('stays in the department, with its clock, for the head alone', () => {
    const desk = drafted()
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      pending_action: 'internal_review',
      holder_dept_id: '2',
      replied_at: null,
      current_due_at: desk.leaf.due_at,
    })
    expect(desk.actions('operator2')).not.toContain('sign_off_reply')
    expect(desk.actions('admin2')).toEqual(expect.arrayContaining(['sign_off_reply', 'return_reply']))
    expect(desk.actions('reviewer')).not.toContain('approve_reply')
  })

  test('signed off, it is in the reviewer’s hands as the head left it', () => {
    const desk = drafted()
    const content = '经现场核查，已督促责任单位完成整改，并向诉求人说明。'
    desk.act('admin2', 'sign_off_reply', { content })
    expect(desk.order).toMatchObject({ status: 'dept_reply', pending_action: 'review_reply', holder_dept_id: '1' })
    expect(desk.records.order_reply.map((one) => [one.state, one.content])).toEqual([['submitted', content]])
    expect(desk.leaf.state).toBe('replied')
  })

  test('signed off as it was shown, with its numbers masked, it has them', () => {
    const desk = aDesk(anOrder({ appeal_type: 'consult' }), { facts: { settings } })
    desk.act('dispatcher', 'allocate', toDept('2'))
    const content = '已联系物业值班室（0712-87654321），路灯当晚恢复照明。'
    desk.act('operator2', 'reply', aReplyForm({ content }))
    desk.act('admin2', 'sign_off_reply', { content: `${maskText(content)}灯杆已换新。` })
    expect(desk.records.order_reply[0]!.content).toBe(`${content}灯杆已换新。`)
  })

  test('returned or withdrawn, the author goes on, and it counts as no rejection', () => {
    const desk = drafted()
    desk.act('admin2', 'return_reply', { opinion: '请补充处理时间' })
    expect(desk.order).toMatchObject({ pending_action: 'handle', holder_dept_id: '2', reply_reject_count: 0 })
    desk.act('operator2', 'reply', aReplyForm())
    desk.act('operator2', 'withdraw_reply', {})
    expect(desk.order.pending_action).toBe('handle')
    expect(desk.records.order_reply.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  })

  test('what an operator passes on of a sub-unit waits too, and nobody has opened that review yet', () => {
    const desk = withSubUnit()
    desk.with({ settings })
    desk.act('sub21', 'reply', aReplyForm())
    desk.change({ review_opened_at: NOW })
    desk.act('operator2', 'adopt_reply', { forward: 1 })
    expect(desk.order).toMatchObject({ pending_action: 'internal_review', holder_dept_id: '2', review_opened_at: null })
    expect(desk.actions('operator2')).toContain('withdraw_reply')
    desk.act('admin2', 'sign_off_reply', {})
    expect(desk.order.status).toBe('dept_reply')
  })

  test('what the head writes goes out at once', () => {
    const desk = aDesk(anOrder({ appeal_type: 'consult' }), { facts: { settings } })
    desk.act('dispatcher', 'allocate', toDept('2'))
    desk.act('admin2', 'reply', aReplyForm())
    expect(desk.order.status).toBe('dept_reply')
  })
})
