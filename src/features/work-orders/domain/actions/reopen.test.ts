import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { CITY, anOrder } from '../../testing/factories.ts'
import { aBackForm, aReplyForm, aVisit, anAudit, replied, sentBack, toDept, withSubUnit } from '../../testing/forms.ts'
import { reachOf } from '../rights/knowledge.ts'

const WHY = { reason: '诉求人反映并未解决' }

/** A consultation that department 2 answered, on Monday 2026-11-23; a city order is reported besides. */
const completed = (intake: Parameters<typeof replied>[0] = {}) => {
  const desk = replied(intake)
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  if (intake.superior_no) desk.act('reviewer', 'report', { attachments: [], method: 'manual' })
  return desk
}

test('domain 2.19, example 7: not resolved and dissatisfied, so it is done again, by the same department, in three days', () => {
  const desk = completed({ appeal_type: 'suggestion' })
  desk.at('2026-11-25 10:00:00')
  const verdict = { resolve_result: 'unresolved', satisfaction: 1, dissatisfied_reason: 'not_solved' } as const
  const log = desk.act('visitor', 'visit', aVisit({ ...verdict, opinion: '根本没有人来过', need_redo: 1 }))
  expect(log.map(({ key, params }) => [key, params?.['n'], params?.['reason']])).toEqual([
    ['visit', undefined, undefined],
    ['reopen', 2, '根本没有人来过'],
  ])
  expect(desk.order).toMatchObject({
    ...{ status: 'waiting', pending_action: 'allocate', round: 2, is_repeat: 1, repeat_kind: 'reopen', redo_count: 1 },
    ...{ due_at: '2026-11-30 23:59:59', current_due_at: '2026-11-30 23:59:59', completed_at: null, is_on_time: null },
    ...{ previous_dept_id: '2', lead_path: null, visit_state: 'none', satisfaction: null },
  })
  desk.act('dispatcher', 'allocate', toDept('2'))
  expect(desk.leaf).toMatchObject({ round: 2, dept_id: '2' })
  expect(desk.refusal('operator2', 'back', aBackForm())).toBe('BACK_REDO')
  desk.act('operator2', 'reply', aReplyForm())
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  expect(desk.order).toMatchObject({ status: 'completed_reply', visit_state: 'pending', is_on_time: 1 })
})

describe('how often and how long', () => {
  test.each([
    ['on the thirtieth day', '2026-12-23 20:00:00', {}, ''],
    ['no later', '2026-12-24 08:00:00', {}, 'REOPEN_LIMIT'],
    ['twice', '2026-11-24 09:00:00', { redo_count: 1 }, ''],
    ['no more', '2026-11-24 09:00:00', { redo_count: 2 }, 'REOPEN_LIMIT'],
    ['not what was compliant', '2026-11-24 09:00:00', { reply_category: 'compliance' }, 'REOPEN_CATEGORY'],
    ['nor what is beyond duty', '2026-11-24 09:00:00', { reply_category: 'notscope' }, 'REOPEN_CATEGORY'],
  ] as const)('%s', (_name, now, change, refusal) => {
    const desk = completed()
    desk.change(change)
    desk.at(now)
    expect(desk.refusal('leader', 'reopen', WHY)).toBe(refusal)
  })

  test('the caller cannot have what the leader could not', () => {
    const desk = completed()
    desk.change({ redo_count: 2 })
    expect(desk.refusal('visitor', 'visit', aVisit({ need_redo: 1, opinion: '还是老样子' }))).toBe(
      'REOPEN_LIMIT need_redo',
    )
    expect(desk.refusal('visitor', 'visit', aVisit())).toBe('')
    const again = aVisit({ need_redo: 1, opinion: '还是老样子' })
    expect(replied().refusal('visitor', 'visit', again)).toBe('VISIT_PRE_REDO need_redo')
    expect(completed().refusal('visitor', 'visit', aVisit({ need_redo: 1 }))).toBe('REASON_REQUIRED opinion')
  })

  test('nobody who was not reached has anything redone', () => {
    const desk = completed()
    desk.act('visitor', 'visit', aVisit({ call_result: 'no_answer', need_redo: 1 }))
    expect(desk.order.status).toBe('completed_reply')
  })
})

test('the city’s deadline was that of its round; another round of ours has the limit of a redo', () => {
  const desk = completed(CITY)
  desk.act('leader', 'reopen', WHY)
  expect(desk.order).toMatchObject({
    superior_no: CITY.superior_no,
    superior_due_at: null,
    due_at: '2026-11-26 23:59:59',
  })
})

test('whoever answered keeps it as it was, also while another handles it', () => {
  const desk = withSubUnit()
  desk.act('sub21', 'reply', aReplyForm())
  desk.act('operator2', 'adopt_reply', { reply_category: 'normal', forward: 1 })
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  desk.act('leader', 'reopen', WHY)
  desk.act('dispatcher', 'allocate', toDept('3'))
  const reach = (dept_id: string) => reachOf(desk.order, desk.records.assist_order, dept_id)
  expect([reach('2'), reach('21'), reach('3'), reach('4')]).toEqual(['past', 'past', 'whole', null])
})

test('what the centre answered itself has no department before', () => {
  const desk = aDesk(anOrder())
  desk.act('dispatcher', 'direct_reply', aReplyForm())
  desk.act('leader', 'reopen', WHY)
  expect(desk.order).toMatchObject({ status: 'waiting', previous_dept_id: null, is_direct: 0 })
})

describe('the city returns what was reported', () => {
  const due = '2026-12-02 18:00:00'

  test.each(['reviewer', 'leader'] as const)('put on record by the %s, due when the city says', (who) => {
    const desk = completed(CITY)
    desk.act(who, 'superior_return', { ...WHY, superior_due_at: due })
    expect(desk.order).toMatchObject({
      ...{ status: 'waiting', round: 2, repeat_kind: 'redo', is_repeat: 1, redo_count: 1, previous_dept_id: '2' },
      ...{ superior_due_at: due, due_at: due, current_due_at: due },
    })
  })

  test('without a new deadline the limit of a redo counts, and one that is over or far off is none', () => {
    const desk = completed(CITY)
    for (const superior_due_at of ['2026-11-23 09:00:00', '2027-11-24 09:00:00'])
      expect(desk.refusal('reviewer', 'superior_return', { ...WHY, superior_due_at })).toBe('DUE_RANGE superior_due_at')
    desk.act('reviewer', 'superior_return', WHY)
    expect(desk.order).toMatchObject({ superior_due_at: null, due_at: '2026-11-26 23:59:59' })
  })

  test('also what was sent back to it, and nothing that is not its own', () => {
    const desk = sentBack(CITY)
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_superior'))
    desk.act('reviewer', 'report', { attachments: [], method: 'manual' })
    desk.act('reviewer', 'superior_return', WHY)
    expect(desk.order).toMatchObject({ status: 'waiting', round: 2, previous_dept_id: null })
    expect(completed().refusal('reviewer', 'superior_return', WHY)).toBe('NOT_THE_CITYS')
  })

  test('as often as it wants', () => {
    const desk = completed(CITY)
    desk.change({ redo_count: 5 })
    expect(desk.refusal('reviewer', 'superior_return', WHY)).toBe('')
    expect(desk.actions('leader').includes('reopen')).toBe(false)
  })
})
