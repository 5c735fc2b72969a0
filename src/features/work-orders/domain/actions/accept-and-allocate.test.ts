import { describe, expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { NOW, anOrder } from '../../testing/factories.ts'
import { aBackForm, anAudit, sentBack, toDept, withDepartment, withSubUnit } from '../../testing/forms.ts'

const LATER = '2026-11-24 15:00:00'

describe('accepting what a citizen submitted (T06)', () => {
  test('the clock runs from the submission, and corrections change the limit', () => {
    const desk = aDesk(anOrder({ appeal_type: 'complaint' }, { status: 'submitted' }))
    expect(desk.order).toMatchObject({
      due_at: null,
      accept_due_at: '2026-11-24 23:59:59',
      current_due_at: '2026-11-24 23:59:59',
    })
    desk.at(LATER)
    desk.act('dispatcher', 'accept', { appeal_type: 'consult' })
    expect(desk.order).toMatchObject({
      status: 'waiting',
      appeal_type: 'consult',
      limit_n: 3,
      due_at: '2026-11-26 23:59:59',
      current_due_at: '2026-11-26 23:59:59',
      was_overdue: 0,
    })
  })

  test('too late is remembered', () => {
    const desk = aDesk(anOrder({}, { status: 'submitted' }))
    desk.at('2026-11-25 09:00:00')
    desk.act('dispatcher', 'accept', {})
    expect(desk.order.was_overdue).toBe(1)
  })

  test.each(['allocate', 'direct'] as const)('the others accept by doing: %s starts the same clock', (how) => {
    const desk = aDesk(anOrder({ superior_no: '2611' }, { status: 'submitted' }))
    if (how === 'allocate') desk.act('dispatcher', 'allocate', toDept('2'))
    else
      desk.act('reviewer', 'direct_reply', {
        content: '您反映的问题属于政策咨询，现答复如下：按规定每年六月集中办理。',
        is_true: 'yes',
        contact_status: 'not_required',
        resolve_status: 'explained',
        reply_category: 'normal',
        handler_name: '李四',
        handler_phone: '12300000001',
        attachments: [],
      })
    expect(desk.order).toMatchObject({ due_at: '2026-11-26 23:59:59', limit_n: 3 })
    expect(desk.order.current_due_at).not.toBeNull()
  })
})

describe('allocating (T10)', () => {
  test('the order is with the department, its first taker until it is taken back; when it was first sent stays', () => {
    const desk = withDepartment()
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      pending_action: 'handle',
      holder_dept_id: '2',
      lead_dept_id: '2',
      lead_path: '/1/2/',
      first_dept_id: '2',
      allocated_at: '2026-11-23 09:00:00',
      first_allocated_at: '2026-11-23 09:00:00',
      current_due_at: '2026-11-26 23:59:59',
    })
    expect(desk.leaf).toMatchObject({
      state: 'assigned',
      level: 1,
      seq: 1,
      sign_due_at: '2026-11-24 23:59:59',
      back_due_at: '2026-11-24 23:59:59',
    })
    desk.act('leader', 'recall', { reason: '派单有误' })
    desk.at(LATER)
    desk.act('dispatcher', 'allocate', toDept('3'))
    expect(desk.order).toMatchObject({
      first_dept_id: '3',
      first_allocated_at: '2026-11-23 09:00:00',
      allocated_at: LATER,
      lead_dept_id: '3',
    })
    expect(desk.leaf.seq).toBe(2)
  })

  test.each([
    ['nowhere', '404', 'DEPT_NOT_ALLOCATABLE dept_id'],
    ['a closed department', '8', 'DEPT_NOT_ALLOCATABLE dept_id'],
    ['one that takes no orders', '9', 'DEPT_NOT_ALLOCATABLE dept_id'],
    ['the centre', '1', 'DEPT_NOT_ALLOCATABLE dept_id'],
    ['a sub-unit', '21', 'DEPT_NOT_ALLOCATABLE dept_id'],
  ])('not to %s', (_, dept_id, refusal) => {
    expect(aDesk(anOrder()).refusal('dispatcher', 'allocate', toDept(dept_id))).toBe(refusal)
  })

  test.each([
    ['five are enough', ['3', '4', '5', '6', '7', '31'], 'ASSIST_LIMIT assist_dept_ids'],
    ['each once', ['3', '3'], 'ASSIST_SAME assist_dept_ids'],
    ['the lead does not assist itself', ['2', '3'], 'ASSIST_SAME assist_dept_ids'],
    ['a closed one cannot', ['8'], 'DEPT_NOT_ALLOCATABLE assist_dept_ids'],
    ['one that does not assist cannot', ['9'], 'DEPT_NOT_ALLOCATABLE assist_dept_ids'],
  ])('assists: %s', (_, assist_dept_ids, refusal) => {
    expect(aDesk(anOrder()).refusal('dispatcher', 'allocate', toDept('2', { assist_dept_ids }))).toBe(refusal)
  })

  test('assists are asked for the day before the lead’s deadline', () => {
    const desk = aDesk(anOrder())
    const [line] = desk.act('dispatcher', 'allocate', toDept('2', { assist_dept_ids: ['3', '4'] }))
    expect(desk.order.assist_open).toBe(2)
    expect(desk.records.assist_order.map((a) => [a.dept_id, a.state, a.due_at])).toEqual([
      ['3', 'pending', '2026-11-25 23:59:59'],
      ['4', 'pending', '2026-11-25 23:59:59'],
    ])
    expect(line).toMatchObject({
      key: 'allocate_assist',
      params: { assist: { zh: '单位3、单位4', en: 'Unit 3, Unit 4' } },
    })
  })

  test('a longer limit is the leader’s; it moves the deadline of a local order, never the city’s', () => {
    const desk = aDesk(anOrder())
    expect(desk.refusal('dispatcher', 'allocate', toDept('2', { limit_days: 4 }))).toBe('LIMIT_EXCEEDED limit_days')
    desk.act('leader', 'allocate', toDept('2', { limit_days: 4 }))
    expect([desk.order.due_at, desk.leaf.due_at]).toEqual(['2026-11-27 23:59:59', '2026-11-27 23:59:59'])

    const city = aDesk(anOrder({ superior_no: '2611', superior_due_at: '2026-11-26 18:00:00' }))
    city.act('leader', 'allocate', toDept('2', { limit_days: 10 }))
    expect(city.order.due_at).toBe('2026-11-26 18:00:00')
    expect(city.leaf.due_at <= '2026-11-26 18:00:00').toBe(true)
  })

  test('the deadline that a limit of one’s own moved is explained by that limit', () => {
    const desk = aDesk(anOrder())
    desk.act('leader', 'allocate', toDept('2', { limit_days: 4 }))
    const { due_at, limit_n, due_explained } = desk.order
    expect(due_explained).toMatchObject({ kind: 'rule', n: limit_n, unit: 'workday', due_at })
  })

  test('a shorter limit anybody may set', () => {
    const desk = aDesk(anOrder())
    desk.act('dispatcher', 'allocate', toDept('2', { limit_days: 1 }))
    expect(desk.leaf.due_at).toBe('2026-11-24 23:59:59')
  })

  test('designating and overriding are the leader’s', () => {
    const desk = aDesk(anOrder())
    expect(desk.refusal('dispatcher', 'allocate', toDept('2', { designated: 1 }))).toBe('LEADER_ONLY designated')
    expect(desk.refusal('dispatcher', 'allocate', toDept('2', { override_back_dept: 1 }))).toBe(
      'LEADER_ONLY designated',
    )
    desk.act('leader', 'allocate', toDept('2', { designated: 1 }))
    expect([desk.order.designated, desk.leaf.designated]).toEqual([1, 1])
  })

  test('who sent it back gets it again only by the leader’s word', () => {
    const desk = sentBack()
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_waiting'))
    expect(desk.refusal('dispatcher', 'allocate', toDept('2'))).toBe('DEPT_BACKED_BEFORE dept_id')
    expect(desk.refusal('leader', 'allocate', toDept('2'))).toBe('DEPT_BACKED_BEFORE dept_id')
    desk.act('leader', 'allocate', toDept('2', { override_back_dept: 1 }))
    expect(desk.leaf.back_times).toBe(1)
  })

  test('so does the department into which it was merged since', () => {
    const desk = sentBack()
    desk.with({ today: (id) => (id === '2' ? '3' : id) })
    desk.act('reviewer', 'audit_back', anAudit(desk, 'to_waiting'))
    expect(desk.refusal('dispatcher', 'allocate', toDept('3'))).toBe('DEPT_BACKED_BEFORE dept_id')
    desk.act('leader', 'allocate', toDept('3', { override_back_dept: 1 }))
    expect(desk.leaf.back_times).toBe(1)
  })

  test('after three send-backs: the leader, a designation, a consultation; after five an arbitration', () => {
    const desk = aDesk(anOrder())
    desk.change({ back_count: 3 })
    expect(desk.refusal('dispatcher', 'allocate', toDept('2'))).toBe('NEED_LEADER')
    expect(desk.refusal('leader', 'allocate', toDept('2'))).toBe('NEED_DESIGNATED designated')
    expect(desk.refusal('leader', 'allocate', toDept('2', { designated: 1 }))).toBe('NEED_MEETING meeting_note')
    expect(desk.refusal('leader', 'allocate', toDept('2', { designated: 1, meeting_note: '三方会商' }))).toBe('')
    desk.change({ back_count: 5 })
    expect(desk.refusal('leader', 'allocate', toDept('2', { designated: 1, meeting_note: '三方会商' }))).toBe(
      'NEED_ARBITRATION arbitration',
    )
    expect(
      desk.refusal(
        'leader',
        'allocate',
        toDept('2', { designated: 1, meeting_note: '三方会商', arbitration: '编办裁定' }),
      ),
    ).toBe('')
  })

  test('a paused order is resumed first', () => {
    const desk = aDesk(anOrder())
    desk.change({ paused: 1 })
    expect(desk.refusal('leader', 'allocate', toDept('2'))).toBe('PAUSED')
  })
})

describe('handing down (T11)', () => {
  test('the sub-unit holds it, a working day before its department must answer', () => {
    const desk = withSubUnit()
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      holder_dept_id: '21',
      lead_dept_id: '2',
      lead_path: '/1/2/21/',
      current_due_at: '2026-11-25 23:59:59',
    })
    expect(desk.records.allocation.map((a) => [a.level, a.state])).toEqual([
      [1, 'delegated'],
      [2, 'assigned'],
    ])
    expect(desk.records.allocation[0]).toMatchObject({ signed_at: NOW, signed_by: 'operator2' })
  })

  test.each(['31', '3', '404'])('only to one’s own units: not to %s', (dept_id) => {
    expect(withDepartment().refusal('operator2', 'sub_allocate', toDept(dept_id))).toBe('DEPT_NOT_ALLOCATABLE dept_id')
  })

  test('a sub-unit hands nothing further down', () => {
    expect(withSubUnit().refusal('sub21', 'sub_allocate', toDept('22'))).toBe('NOT_HOLDER')
  })

  test('the department takes it back, and hands it to another', () => {
    const desk = withSubUnit()
    desk.act('operator2', 'recall_sub', { reason: '改由他人办理' })
    expect(desk.order).toMatchObject({ holder_dept_id: '2', lead_path: '/1/2/', current_due_at: '2026-11-26 23:59:59' })
    expect(desk.leaf.state).toBe('handling')
    desk.act('operator2', 'sub_allocate', toDept('22'))
    expect(desk.order.lead_path).toBe('/1/2/22/')
  })

  test('a send-back by the sub-unit is its department’s to decide and does not count for the order', () => {
    const desk = withSubUnit()
    desk.act('sub21', 'back', aBackForm({ suggest_dept_id: undefined }))
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      pending_action: 'audit_back',
      holder_dept_id: '2',
      back_count: 0,
    })
    expect(desk.refusal('operator2', 'audit_sub_back', anAudit(desk, 'to_superior'))).toBe(
      'BACK_RESULT_NOT_HERE result',
    )
    expect(desk.refusal('operator2', 'audit_sub_back', anAudit(desk, 'reassign', { allocate: toDept('31') }))).toBe(
      'DEPT_NOT_ALLOCATABLE dept_id',
    )
    expect(desk.refusal('operator2', 'audit_sub_back', anAudit(desk, 'reassign', { allocate: toDept('21') }))).toBe(
      'BACK_TO_SENDER dept_id',
    )
    desk.act('operator2', 'audit_sub_back', anAudit(desk, 'reassign', { allocate: toDept('22') }))
    expect(desk.order).toMatchObject({
      holder_dept_id: '22',
      lead_path: '/1/2/22/',
      returned_dept_ids: ['21'],
      back_count: 0,
    })
    desk.act('sub22', 'back', aBackForm({ suggest_dept_id: undefined }))
    desk.act('operator2', 'audit_sub_back', anAudit(desk, 'reject'))
    expect(desk.order).toMatchObject({ holder_dept_id: '22', pending_action: 'handle' })
    desk.act('operator2', 'recall_sub', { reason: '改由本级办理' })
    expect(desk.order.returned_dept_ids).toEqual(['21'])
  })
})
