import { describe, expect, test } from 'vitest'

import type { Desk } from '../../testing/desk.ts'
import { CITY, NOW } from '../../testing/factories.ts'
import { aBackForm, aReplyForm, anAudit, sentBack, toDept, withDepartment } from '../../testing/forms.ts'
import type { BackCommand } from './back.ts'

const BOUND = { designated: 1, override_back_dept: 1, meeting_note: '三方会商，由首接单位办理' } as const
const APPEAL = { attachments: ['1'] }
const reject = (desk: Desk) =>
  desk.act('leader', 'audit_back', anAudit(desk, 'reject', { arbitration: '编办裁定由该单位承办' }))

describe('sending back (T20)', () => {
  test('the order waits for the audit while its own clock runs on', () => {
    const desk = withDepartment(CITY)
    desk.act('operator2', 'back', aBackForm())
    expect(desk.order).toMatchObject({
      status: 'dept_back',
      pending_action: 'audit_back',
      holder_dept_id: '1',
      back_count: 1,
      back_id: desk.pending_back,
      audit_due_at: '2026-11-24 23:59:59',
      current_due_at: CITY.superior_due_at,
    })
    expect(desk.leaf).toMatchObject({ state: 'back_requested', back_times: 1, signed_by: 'operator2' })
  })

  const fields: [string, Partial<BackCommand>, string][] = [
    ['not our duty needs a basis', { basis: undefined }, 'BACK_BASIS basis'],
    ['of five characters', { basis: '职责清单' }, 'BACK_BASIS basis'],
    ['a legal channel needs one too', { reason_code: 'legal_channel', basis: undefined }, 'BACK_BASIS basis'],
    ['not our duty names another unit', { suggest_dept_id: undefined }, 'SUGGEST_DEPT suggest_dept_id'],
    ['that is not our own', { suggest_dept_id: '2' }, 'SUGGEST_DEPT suggest_dept_id'],
    ['and exists', { suggest_dept_id: '404' }, 'SUGGEST_DEPT suggest_dept_id'],
    [
      'the wrong area names one too',
      { reason_code: 'wrong_area', suggest_dept_id: undefined },
      'SUGGEST_DEPT suggest_dept_id',
    ],
    [
      'another reason names none that is not there',
      { reason_code: 'incomplete', suggest_dept_id: '404' },
      'SUGGEST_DEPT suggest_dept_id',
    ],
    ['nor our own', { reason_code: 'incomplete', suggest_dept_id: '2' }, 'SUGGEST_DEPT suggest_dept_id'],
    ['but may name another', { reason_code: 'incomplete' }, ''],
    ['other reasons need neither', { reason_code: 'incomplete', basis: undefined, suggest_dept_id: undefined }, ''],
  ]
  test.each(fields)('%s', (_, change, refusal) => {
    expect(withDepartment().refusal('operator2', 'back', aBackForm(change))).toBe(refusal)
  })

  test('in time; late only by the head, with a reason', () => {
    const desk = withDepartment()
    desk.at(desk.leaf.back_due_at!)
    expect(desk.refusal('operator2', 'back', aBackForm())).toBe('')
    desk.at('2026-11-25 00:00:00')
    expect(desk.refusal('operator2', 'back', aBackForm())).toBe('BACK_TIMEOUT')
    expect(desk.refusal('admin2', 'back', aBackForm())).toBe('BACK_LATE_REASON late_reason')
    expect(desk.refusal('admin2', 'back', aBackForm({ late_reason: '权属核实用时较长' }))).toBe('')
  })

  test('not after a reply in the same allocation, rejected or not', () => {
    const desk = withDepartment()
    desk.act('operator2', 'reply', aReplyForm())
    desk.act('reviewer', 'reject_reply', { reason_code: 'incomplete', opinion: '请补充处理结果和时间' })
    expect(desk.refusal('operator2', 'back', aBackForm())).toBe('BACK_REPLIED')
  })

  test('withdrawing the reply after it does not undo that one was rejected', () => {
    const desk = withDepartment()
    desk.act('operator2', 'reply', aReplyForm())
    desk.act('reviewer', 'reject_reply', { reason_code: 'incomplete', opinion: '请补充处理结果和时间' })
    desk.act('operator2', 'reply', aReplyForm())
    desk.act('operator2', 'withdraw_reply', {})
    expect(desk.refusal('operator2', 'back', aBackForm())).toBe('BACK_REPLIED')
  })

  test('a withdrawn reply was none', () => {
    const desk = withDepartment()
    desk.act('operator2', 'reply', aReplyForm())
    desk.act('operator2', 'withdraw_reply', {})
    expect(desk.refusal('operator2', 'back', aBackForm())).toBe('')
  })

  test('a redone order not by the department of the round before', () => {
    const redo = { round: 2, previous_dept_id: '2' }
    expect(withDepartment({}, redo).refusal('admin2', 'back', aBackForm())).toBe('BACK_REDO')
    expect(withDepartment({}, { ...redo, previous_dept_id: '3' }).refusal('operator2', 'back', aBackForm())).toBe('')
  })

  test('a second time by the head with a new reason, a third time not', () => {
    const desk = sentBack()
    desk.act('reviewer', 'audit_back', anAudit(desk, 'reject'))
    expect(desk.refusal('operator2', 'back', aBackForm({ reason: '另有新的依据，请再次审核' }))).toBe('NEED_DEPT_ADMIN')
    expect(desk.refusal('admin2', 'back', aBackForm())).toBe('BACK_NEW_REASON reason')
    desk.act('admin2', 'back', aBackForm({ reason: '另有新的依据，请再次审核' }))
    desk.act('reviewer', 'audit_back', anAudit(desk, 'reject'))
    expect(desk.refusal('admin2', 'back', aBackForm({ reason: '第三次申请退回该工单' }))).toBe('BACK_REPEATED')
  })

  test('withdrawn, it does not count', () => {
    const desk = sentBack()
    desk.act('operator2', 'withdraw_back', {})
    expect(desk.order).toMatchObject({
      status: 'in_progress',
      back_count: 0,
      back_id: null,
      current_due_at: '2026-11-26 23:59:59',
    })
    expect([desk.leaf.state, desk.leaf.back_times]).toEqual(['handling', 0])
    desk.act('operator2', 'back', aBackForm())
    expect(desk.order.back_count).toBe(1)
    desk.change({ review_opened_at: NOW })
    expect(desk.refusal('operator2', 'withdraw_back', {})).toBe('WITHDRAW_OPENED')
  })
})

/** Three departments in turn, each sends it back. */
function backThree(): Desk {
  const desk = sentBack(CITY)
  for (const [dept, who] of [
    ['3', 'operator3'],
    ['4', 'operator4'],
  ] as const) {
    desk.act('reviewer', 'audit_back', anAudit(desk, 'reassign', { allocate: toDept(dept) }))
    desk.act(who, 'back', aBackForm({ suggest_dept_id: '5' }))
  }
  return desk
}

describe('the third and the fifth send-back (domain 2.7)', () => {
  test('the third is the leader’s to decide, and a reassignment is designated with a consultation', () => {
    const desk = backThree()
    expect(desk.order.back_count).toBe(3)
    expect(desk.refusal('reviewer', 'audit_back', anAudit(desk, 'to_waiting'))).toBe('NEED_LEADER')
    expect(desk.refusal('leader', 'audit_back', anAudit(desk, 'reassign', { allocate: toDept('2') }))).toBe(
      'DEPT_BACKED_BEFORE dept_id',
    )
    expect(
      desk.refusal(
        'leader',
        'audit_back',
        anAudit(desk, 'reassign', { allocate: toDept('2', { override_back_dept: 1 }) }),
      ),
    ).toBe('NEED_DESIGNATED designated')
    const bound = toDept('2', { designated: 1, override_back_dept: 1 })
    expect(desk.refusal('leader', 'audit_back', anAudit(desk, 'reassign', { allocate: bound }))).toBe(
      'NEED_MEETING meeting_note',
    )
    desk.act('leader', 'audit_back', anAudit(desk, 'reassign', { allocate: bound, meeting_note: BOUND.meeting_note }))
    expect(desk.order).toMatchObject({ holder_dept_id: '2', designated: 1, first_dept_id: '2' })
    expect(desk.records.order_back.at(-1)).toMatchObject({ meeting_note: BOUND.meeting_note })
  })

  test('refused at three, the department is bound', () => {
    const desk = backThree()
    desk.act('leader', 'audit_back', anAudit(desk, 'reject'))
    expect([desk.order.designated, desk.leaf.designated]).toEqual([1, 1])
    expect(desk.refusal('operator4', 'back', aBackForm({ suggest_dept_id: '5' }))).toBe('BACK_DESIGNATED')
  })

  test('a designated order: one appeal, by the head, with basis and evidence, in time, decided by the leader', () => {
    const desk = withDepartment({}, { designated: 1 })
    expect(desk.refusal('operator2', 'back', aBackForm(APPEAL))).toBe('BACK_DESIGNATED')
    expect(desk.refusal('admin2', 'back', aBackForm())).toBe('BASIS_REQUIRED attachments')
    expect(desk.refusal('admin2', 'back', aBackForm({ ...APPEAL, reason_code: 'other', basis: undefined }))).toBe(
      'BASIS_REQUIRED basis',
    )
    desk.at('2026-11-25 00:00:00')
    expect(desk.refusal('admin2', 'back', aBackForm({ ...APPEAL, late_reason: '权属核实用时较长' }))).toBe(
      'BACK_TIMEOUT',
    )
    desk.at(NOW)
    const [line] = desk.act('admin2', 'back', aBackForm(APPEAL))
    expect(line!.key).toBe('appeal')
    expect(desk.records.order_back[0]!.is_appeal).toBe(1)
    expect(desk.refusal('reviewer', 'audit_back', anAudit(desk, 'reject'))).toBe('LEADER_ONLY')
    reject(desk)
    expect(desk.refusal('admin2', 'back', aBackForm({ ...APPEAL, reason: '另有新的依据，请再次审核' }))).toBe(
      'BACK_DESIGNATED',
    )
  })

  test('the fifth is watched once, even if withdrawn and repeated, needs an arbitration, and is the last', () => {
    const desk = backThree()
    desk.act(
      'leader',
      'audit_back',
      anAudit(desk, 'reassign', { allocate: toDept('2', BOUND), meeting_note: BOUND.meeting_note }),
    )
    desk.act('admin2', 'back', aBackForm({ ...APPEAL, reason: '经再次核实仍非本单位职责' }))
    desk.act(
      'leader',
      'audit_back',
      anAudit(desk, 'reassign', { allocate: toDept('3', BOUND), meeting_note: BOUND.meeting_note }),
    )
    const log = desk.act('admin3', 'back', aBackForm(APPEAL))
    expect(log.map((line) => line.key)).toEqual(['appeal', 'supervise_back_five'])
    expect(desk.order.back_count).toBe(5)
    expect(desk.records.order_supervise).toMatchObject([
      { level: 'listed', origin: 'auto_back', dept_id: '3', state: 'issued' },
    ])
    desk.act('admin3', 'withdraw_back', {})
    expect(desk.order.back_count).toBe(4)
    desk.act('admin3', 'back', aBackForm(APPEAL))
    expect(desk.order.back_count).toBe(5)
    expect(desk.records.order_supervise).toHaveLength(1)
    const again = { allocate: toDept('5', BOUND), meeting_note: BOUND.meeting_note }
    expect(desk.refusal('leader', 'audit_back', anAudit(desk, 'reassign', again))).toBe('NEED_ARBITRATION arbitration')
    expect(desk.refusal('leader', 'audit_back', anAudit(desk, 'reject'))).toBe('NEED_ARBITRATION arbitration')
    desk.act('leader', 'audit_back', anAudit(desk, 'reassign', { ...again, arbitration: '区委编办裁定由该单位承办' }))
    expect(desk.refusal('admin5', 'back', aBackForm(APPEAL))).toBe('BACK_FIVE')
  })
})
