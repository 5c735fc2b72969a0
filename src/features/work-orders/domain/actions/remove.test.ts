import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { CENTRE, anOrder } from '../../testing/factories.ts'
import { aBackForm, aReplyForm, toDept } from '../../testing/forms.ts'
import { countedIn } from '../queues/counters.ts'
import { inQueue } from '../queues/in-queue.ts'
import { byRank } from '../lifecycle/lifecycle.ts'
import { QUEUE_NAMES } from '../queues/queues.ts'
import { newCase } from '../lifecycle/apply.ts'

const REASON = { reason: '重复录入的工单' }

describe('what is deleted (T37)', () => {
  test('counts nowhere, is in no queue, and nothing more is done with it', () => {
    const desk = aDesk(anOrder())
    desk.act('leader', 'remove', REASON)
    expect(countedIn(desk.state, CENTRE.id)).toEqual(new Map())
    expect(QUEUE_NAMES.filter((queue) => inQueue(queue, desk.state, null, '2027-01-01 00:00:00'))).toEqual([])
    expect(desk.actions('leader')).toEqual([])
    expect(desk.refusal('leader', 'allocate', toDept('2'))).toBe('ORDER_NOT_FOUND')
    expect(countedIn(newCase({ ...desk.order, deleted_at: null }), CENTRE.id).size).toBeGreaterThan(0)
  })

  test.each([
    ['submitted', aDesk(anOrder({}, { status: 'submitted' })), ''],
    ['handled before', aDesk({ ...anOrder(), first_allocated_at: '2026-11-23 10:00:00' }), 'DELETE_HANDLED'],
    ['of a later round', aDesk({ ...anOrder(), round: 2 }), 'DELETE_HANDLED'],
    ['with others merged into it', aDesk({ ...anOrder(), merged_count: 1 }), 'DELETE_HANDLED'],
  ])('%s', (_name, desk, refusal) => {
    expect(desk.refusal('leader', 'remove', REASON)).toBe(refusal)
  })

  test('not what was on its way back to the city, and by the leader alone', () => {
    const desk = aDesk(anOrder({ superior_no: '2611' }))
    expect(desk.refusal('dispatcher', 'remove', REASON)).toBe('STATE_NOT_ALLOWED')
    desk.act('leader', 'center_back', aBackForm())
    desk.act('leader', 'unreport', { reason: '重新核实' })
    expect(desk.refusal('leader', 'remove', REASON)).toBe('DELETE_HANDLED')
  })

  test('not what the centre has answered, also where the leader stopped the report of it', () => {
    const desk = aDesk(anOrder({ appeal_type: 'consult', superior_no: '2611' }))
    desk.act('dispatcher', 'direct_reply', aReplyForm())
    desk.act('leader', 'unreport', { reason: '重新核实' })
    expect(desk.refusal('leader', 'remove', REASON)).toBe('DELETE_HANDLED')
  })

  test('it stands behind everything else that may be done, also behind what brings an order back', () => {
    const desk = aDesk(anOrder())
    expect(byRank(desk.actions('leader')).at(-1)).toBe('remove')
    desk.act('leader', 'invalid', { invalid_reason: 'silent', note: '无人说话' })
    expect(byRank(desk.actions('leader')).slice(-2)).toEqual(['restore', 'remove'])
  })
})
