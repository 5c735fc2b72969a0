import { describe, expect, test } from 'vitest'

import { someFacts } from '../../testing/factories.ts'
import { aReplyForm, aVisit, replied, toDept } from '../../testing/forms.ts'
import type { EditCommand } from '../actions/edit.ts'
import type { VisitCommand } from '../actions/visit.ts'
import { DEFAULT_LIFECYCLE_SETTINGS as SETTINGS, type LifecycleSettings } from '../lifecycle/facts.ts'
import { newCase } from '../lifecycle/apply.ts'
import { lotOf, plannedVisit } from './visits.ts'

/** A local order that was answered and approved on Monday 2026-11-23 at nine. */
const completed = (intake: Parameters<typeof replied>[0] = {}) => {
  const desk = replied(intake)
  desk.act('reviewer', 'approve_reply', { forward: 0 })
  return desk
}
const nobody = (call_result: VisitCommand['call_result'] = 'no_answer') => aVisit({ call_result })

describe('who is called back', () => {
  const plan = (intake: Parameters<typeof replied>[0], settings: Partial<LifecycleSettings> = {}) => {
    const { order } = replied(intake)
    return plannedVisit(order, someFacts(newCase(order), { settings: { ...SETTINGS, ...settings } }))
  }
  const none = { ...SETTINGS.visit_rate, consult: 0 }
  test.each([
    ['a local order', {}, {}, 'pending', '2026-11-30 23:59:59'],
    ['an order of the city: the city does', { superior_no: '1' }, {}, 'not_needed', null],
    [
      'one of the city where the district does too',
      { superior_no: '1' },
      { visit_superior: true },
      'pending',
      '2026-11-30 23:59:59',
    ],
    [
      'nobody whose number the city hid',
      { superior_no: '1', phone_masked_source: 1 },
      { visit_superior: true },
      'not_needed',
      '2026-11-30 23:59:59',
    ],
    ['nobody who gave no name', { is_anonymous: 1 }, {}, 'not_needed', null],
    ['nobody of a type of which none is drawn', {}, { visit_rate: none }, 'not_needed', '2026-11-30 23:59:59'],
  ] as const)('%s', (_name, intake, settings, visit_state, visit_due_at) => {
    expect(plan(intake, settings)).toMatchObject({ visit_state, visit_due_at })
  })

  test('of many as many as the rate says, and always the same ones', () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => String(4_000_000 + i))
    const drawn = ids.filter((id) => lotOf(id) < 30)
    expect(drawn.length / ids.length).toBeCloseTo(0.3, 1)
    expect(ids.filter((id) => lotOf(id) < 30)).toEqual(drawn)
    // Who counts along cannot tell the next from those before.
    const runs = ids.filter((id, i) => lotOf(id) < 30 !== lotOf(ids[i + 1] ?? id) < 30).length
    expect(runs / ids.length).toBeGreaterThan(0.3)
  })
})

test('what the caller says is kept beside what the department said, and ends the call-back', () => {
  const desk = completed()
  const [line] = desk.act(
    'visitor',
    'visit',
    aVisit({ satisfaction: 4, resolve_result: 'partly', opinion: '还差一点' }),
  )
  expect(line).toEqual({ key: 'visit', params: { resolve_result: 'partly', satisfaction: '4', opinion: '还差一点' } })
  expect(desk.order).toMatchObject({
    ...{ status: 'completed_reply', resolve_status: 'resolved' },
    ...{ visit_state: 'done', visit_attempts: 1, satisfaction: 4, resolve_result: 'partly' },
  })
  expect(desk.records.order_visit).toMatchObject([
    { stage: 'final', round: 1, attempt: 1, call_result: 'connected', responded: 1, visited_at: '2026-11-23 09:00:00' },
  ])
  expect(desk.refusal('visitor', 'visit', aVisit())).toBe('VISIT_DONE')
})

describe('what has to be said', () => {
  const { responded: _r, ...silent } = aVisit()
  const { resolve_result: _s, ...unclear } = aVisit()
  const { satisfaction: _m, ...unmarked } = aVisit()
  test.each([
    ['whether the department was in touch', silent, 'VISIT_VERDICT responded'],
    ['what came of it', unclear, 'VISIT_VERDICT resolve_result'],
    ['how satisfied the caller is', unmarked, 'VISIT_VERDICT satisfaction'],
    ['why, where he is not', aVisit({ satisfaction: 2 }), 'VISIT_REASON dissatisfied_reason'],
    ['no reason where he is', aVisit({ satisfaction: 3 }), ''],
    ['nothing where nobody answered', { channel: 'phone', call_result: 'no_answer', need_redo: 0 }, ''],
  ] as const)('%s', (_name, form, refusal) => {
    expect(completed().refusal('visitor', 'visit', form)).toBe(refusal)
  })

  test('what was filled in before nobody answered is nobody’s opinion', () => {
    const desk = completed()
    desk.act('visitor', 'visit', aVisit({ call_result: 'off', satisfaction: 1, opinion: '不满意' }))
    expect(desk.order).toMatchObject({ satisfaction: null, resolve_result: null })
    expect(desk.records.order_visit).toMatchObject([{ satisfaction: null, responded: null, opinion: null }])
  })
})

describe('who was not reached', () => {
  test('is called again on another half-day, and not after the third time', () => {
    const desk = completed()
    desk.act('visitor', 'visit', nobody())
    expect(desk.order).toMatchObject({ visit_state: 'pending', visit_next_at: '2026-11-23 12:00:00' })
    expect(desk.refusal('visitor', 'visit', nobody())).toBe('VISIT_HALF_DAY')
    desk.at('2026-11-23 12:00:00')
    desk.act('visitor', 'visit', nobody('off'))
    expect(desk.order).toMatchObject({ visit_state: 'pending', visit_next_at: '2026-11-24 00:00:00' })
    desk.at('2026-11-24 09:00:00')
    desk.act('visitor', 'visit', nobody())
    expect(desk.order).toMatchObject({ visit_state: 'failed', visit_attempts: 3, visit_next_at: null })
    expect(desk.refusal('visitor', 'visit', nobody())).toBe('VISIT_FAILED')
  })

  test.each(['refused', 'wrong_number'] as const)('but not who %s', (result) => {
    const desk = completed()
    desk.act('visitor', 'visit', nobody(result))
    expect(desk.order).toMatchObject({ visit_state: 'failed', visit_attempts: 1 })
  })

  test('within the days that the rule gives', () => {
    const desk = completed()
    desk.at('2026-11-30 13:00:00')
    desk.act('visitor', 'visit', nobody())
    expect(desk.order.visit_state).toBe('failed')
    const late = completed()
    late.at('2026-12-01 09:00:00')
    expect(late.refusal('visitor', 'visit', nobody())).toBe('VISIT_OVER')
    // Ended by the clock, without anybody having called.
    late.change({ visit_state: 'failed' })
    expect(late.refusal('visitor', 'visit', nobody())).toBe('VISIT_OVER')
  })
})

test('of an order that was not drawn the caller may be asked all the same', () => {
  const desk = completed()
  desk.change({ visit_state: 'not_needed' })
  desk.act('visitor', 'visit', nobody())
  expect(desk.order.visit_state).toBe('pending')
})

describe('before the answer is approved', () => {
  test('the caller is asked of any order, and again when it is completed', () => {
    const desk = replied({ superior_no: '1' })
    desk.act('visitor', 'visit', aVisit({ satisfaction: 1, dissatisfied_reason: 'slow' }))
    expect(desk.order).toMatchObject({ status: 'dept_reply', visit_state: 'done', satisfaction: 1 })
    expect(desk.records.order_visit).toMatchObject([{ stage: 'pre' }])
    const local = replied()
    local.act('visitor', 'visit', nobody())
    expect(local.order).toMatchObject({ visit_state: 'none', visit_attempts: 1 })
    local.act('reviewer', 'approve_reply', { forward: 0 })
    expect(local.order).toMatchObject({ visit_state: 'pending', visit_attempts: 0, satisfaction: null })
  })

  test('each answer is asked about for itself', () => {
    const desk = replied()
    desk.act('visitor', 'visit', aVisit({ satisfaction: 2, dissatisfied_reason: 'not_solved' }))
    desk.act('reviewer', 'reject_reply', { reason_code: 'not_solved', opinion: '诉求人反映并未解决，请继续办理' })
    desk.act('operator2', 'reply', aReplyForm())
    expect(desk.order).toMatchObject({ visit_state: 'none', satisfaction: null })
  })
})

test('an order of the city is the city’s to call back, and nobody calls somebody without a name', () => {
  const city = completed({ superior_no: '1' })
  city.act('reviewer', 'report', { attachments: [], method: 'manual' })
  expect(city.refusal('visitor', 'visit', aVisit())).toBe('VISIT_SUPERIOR')
  expect(completed({ is_anonymous: 1 }).refusal('visitor', 'visit', aVisit())).toBe('VISIT_ANONYMOUS')
})

test('who was forgotten waits for no call-back when the order is done again, unless there is a new number', () => {
  const again = (edited?: EditCommand) => {
    const desk = completed()
    desk.change({ erased_at: '2026-11-24 09:00:00' })
    desk.act('leader', 'reopen', { reason: '问题反复，重新办理' })
    if (edited) desk.act('leader', 'edit', edited)
    desk.act('dispatcher', 'allocate', toDept('2'))
    desk.act('operator2', 'reply', aReplyForm())
    desk.act('reviewer', 'approve_reply', { forward: 0 })
    return desk
  }
  const forgotten = again()
  expect(forgotten.order).toMatchObject({ visit_state: 'not_needed', visit_due_at: null })
  expect(forgotten.refusal('visitor', 'visit', aVisit())).toBe('VISIT_ERASED')
  expect(again({ caller_phone: '13800000001', recompute_due: 0 }).order).toMatchObject({
    visit_state: 'pending',
    erased_at: null,
  })
})
