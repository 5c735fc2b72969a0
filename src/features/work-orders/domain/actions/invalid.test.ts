import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { NOW, anOrder } from '../../testing/factories.ts'
import type { InvalidReason } from '../order/enums.ts'

const because = (invalid_reason: InvalidReason) => ({ invalid_reason, note: '来电人要求撤销，已电话确认' })

describe('an invalid order (T27)', () => {
  test('has nothing to do any more, says why, and comes back with its clock', () => {
    const desk = aDesk(anOrder())
    const { due_at } = desk.order
    desk.act('dispatcher', 'invalid', because('silent'))
    expect(desk.order).toMatchObject({
      ...{ status: 'invalid', pending_action: 'none', holder_dept_id: null, invalid_reason: 'silent' },
      ...{ completed_at: NOW, current_due_at: null, soon_at: null },
    })
    desk.act('dispatcher', 'restore', { reason: '诉求人再次来电，确有其事' })
    expect(desk.order).toMatchObject({ status: 'waiting', invalid_reason: null, completed_at: null, due_at })
  })

  test.each([
    ['dispatcher', 'withdrawn', 'LEADER_ONLY'],
    ['leader', 'withdrawn', ''],
    ['leader', 'duplicate_import', ''],
    ['leader', 'superior_cancelled', ''],
    ['leader', 'silent', 'INVALID_SUPERIOR invalid_reason'],
    ['leader', 'out_of_scope', 'INVALID_SUPERIOR invalid_reason'],
  ] as const)('of the city: %s, %s: %s', (who, reason, refusal) => {
    const desk = aDesk(anOrder({ superior_no: '26112309', superior_due_at: '2026-12-10 18:00:00' }))
    expect(desk.refusal(who, 'invalid', because(reason))).toBe(refusal)
  })
})
