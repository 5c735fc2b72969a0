import { describe, expect, test } from 'vitest'

import { aDesk, type Desk } from '../../testing/desk.ts'
import { ACTORS, anOrder } from '../../testing/factories.ts'
import { aVisit, replied, toDept, withDepartment } from '../../testing/forms.ts'
import { NOT_EXCLUDED } from '../process/exclusion.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../lifecycle/facts.ts'

const WHY = {
  scope: 'late',
  reason_code: 'beyond_duty',
  reason: '诉求超出政策规定，已依法答复',
  attachments: [],
} as const
const proposed = (who: 'supervisor' | 'leader' = 'supervisor'): Desk => {
  const desk = aDesk(anOrder())
  desk.act('dispatcher', 'allocate', toDept('2'))
  desk.act(who, 'exclude', WHY)
  return desk
}
const ask = { result: 'approve', opinion: '情况属实' } as const
const words = { reason: '情况有变化' }

test('what the supervisor proposes is taken out when the leader agrees, and stays where it is', () => {
  const desk = proposed()
  const before = desk.order
  expect(before).toMatchObject({ exclusion_scope: 'late', exclusion_reason: 'beyond_duty', excluded_at: null })
  desk.act('leader', 'exclude_audit', ask)
  expect(desk.order.excluded_at).not.toBeNull()
  expect(desk.order.current_due_at).toBe(before.current_due_at)
  expect(desk.refusal('supervisor', 'exclude', WHY)).toBe('EXCLUSION_STANDS')
})

test('what the leader refuses may be proposed again', () => {
  const desk = proposed()
  desk.act('leader', 'exclude_audit', { ...ask, result: 'reject' })
  expect(desk.order).toMatchObject(NOT_EXCLUDED)
  expect(desk.refusal('supervisor', 'exclude', WHY)).toBe('')
})

test('nobody decides on his own proposal, and the supervisor on none', () => {
  expect(proposed('leader').refusal('leader', 'exclude_audit', ask)).toBe('EXCLUSION_OWN')
  expect(proposed().refusal('supervisor', 'exclude_audit', ask)).toBe('STATE_NOT_ALLOWED')
})

describe('the head of the lead department appeals', () => {
  const completed = (): Desk => {
    const desk = replied()
    desk.act('reviewer', 'approve_reply', { reply_category: 'normal', forward: 0 })
    return desk
  }
  const visited = (): Desk => {
    const desk = completed()
    desk.at('2026-11-26 10:00:00')
    desk.act('visitor', 'visit', aVisit({ satisfaction: 1, resolve_result: 'unresolved', dissatisfied_reason: 'slow' }))
    return desk
  }
  const appeal = { ...WHY, scope: 'satisfaction', reason_code: 'misjudged' } as const

  test.each<[string, () => Desk, string, string]>([
    ['while the order is open', () => withDepartment(), '2027-03-01 09:00:00', ''],
    ['five working days after it was completed', completed, '2026-11-30 23:59:59', ''],
    ['not later', completed, '2026-12-01 00:00:00', 'APPEAL_OVER'],
    ['five working days after the caller was heard', visited, '2026-12-03 23:59:59', ''],
    ['and not later', visited, '2026-12-04 00:00:00', 'APPEAL_OVER'],
  ])('%s', (_when, desk, at, refusal) => {
    const at_then = desk()
    at_then.at(at)
    expect(at_then.refusal('admin2', 'exclude', appeal)).toBe(refusal)
    expect(at_then.refusal('operator2', 'exclude', appeal)).toBe('NOT_HOLDER')
    expect(at_then.refusal('admin3', 'exclude', appeal)).toBe('NOT_HOLDER')
    expect(at_then.refusal('supervisor', 'exclude', appeal)).toBe('')
  })

  test('where the district leaves it to them', () => {
    const desk = completed()
    desk.with({ settings: { ...DEFAULT_LIFECYCLE_SETTINGS, appeal_workdays: 0 } })
    expect(desk.refusal('admin2', 'exclude', appeal)).toBe('APPEAL_OFF')
  })

  test('and is told of the decision; it is hers to take back, and nobody else’s but the leader’s to decide', () => {
    const desk = visited()
    desk.act('admin2', 'exclude', appeal)
    expect(desk.told.map(({ event }) => event)).toEqual(['exclusion_asked'])
    expect(desk.refusal('supervisor', 'exclude_withdraw', words)).toBe('EXCLUSION_OTHERS')
    expect(desk.refusal('admin2', 'exclude_withdraw', words)).toBe('')
    desk.act('leader', 'exclude_audit', { ...ask, result: 'reject' })
    expect(desk.told).toEqual([
      { event: 'exclusion_decided', to: { dept_id: '2', roles: ['dept_admin'] } },
      { event: 'exclusion_decided', to: { operator_ids: [ACTORS.admin2.operator_id] } },
    ])
    const centre = proposed()
    centre.act('leader', 'exclude_audit', ask)
    expect(centre.told[0]!.to).toEqual({ dept_id: '1', roles: ['center_supervisor'] })
  })

  test.each<[string, (desk: Desk) => void]>([
    ['waits in another round', (desk) => void desk.act('leader', 'reopen', words)],
    [
      'became invalid in it',
      (desk) => {
        desk.act('leader', 'reopen', words)
        desk.act('leader', 'invalid', { invalid_reason: 'test', note: '经核实为测试工单，判定无效' })
      },
    ],
  ])('and is decided, or ended, also while the order %s', (_where, moves) => {
    const desk = completed()
    desk.act('admin2', 'exclude', appeal)
    moves(desk)
    expect(desk.actions('leader')).toContain('exclude_audit')
    desk.act('leader', 'exclude_audit', ask)
    expect(desk.order.excluded_at).not.toBeNull()
    expect(desk.refusal('leader', 'exclude', WHY)).toBe('STATE_NOT_ALLOWED')
    desk.act('leader', 'exclude_withdraw', words)
    expect(desk.order).toMatchObject(NOT_EXCLUDED)
  })

  test('of the rounds that there are by then, and of none that begins while it waits for the decision', () => {
    const desk = completed()
    desk.act('admin2', 'exclude', appeal)
    desk.act('leader', 'reopen', words)
    desk.act('leader', 'exclude_audit', ask)
    expect(desk.order).toMatchObject({ round: 2, exclusion_round: 1 })
  })

  test('of an earlier round alone, where another department has the order by now', () => {
    const desk = completed()
    desk.act('leader', 'reopen', words)
    desk.act('dispatcher', 'allocate', toDept('3'))
    expect(desk.refusal('supervisor', 'exclude', { ...appeal, round: 3 })).toBe('EXCLUSION_ROUND round')
    desk.act('supervisor', 'exclude', { ...appeal, round: 1 })
    expect(desk.order).toMatchObject({ round: 2, exclusion_round: 1 })
  })

  test('anew for the verdict of another round', () => {
    const desk = completed()
    desk.act('leader', 'reopen', words)
    expect(desk.order.appeal_due_at).toBeNull()
  })
})

test('the supervisor takes a proposal back; what was granted only the leader ends', () => {
  const desk = proposed()
  desk.act('supervisor', 'exclude_withdraw', words)
  expect(desk.order).toMatchObject(NOT_EXCLUDED)
  const granted = proposed()
  granted.act('leader', 'exclude_audit', ask)
  expect(granted.refusal('supervisor', 'exclude_withdraw', words)).toBe('LEADER_ONLY')
  granted.act('leader', 'exclude_withdraw', words)
  expect(granted.order).toMatchObject(NOT_EXCLUDED)
  expect(granted.refusal('leader', 'exclude_withdraw', words)).toBe('EXCLUSION_STANDS')
})
