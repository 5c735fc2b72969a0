import { describe, expect, test } from 'vitest'

import { nationalCalendar as calendar } from '#features/calendar/testing/national-calendar.ts'
import { addWorkdays, workdaysBetween, workMinutesBetween } from '#kernel/calendar.ts'
import { dayOf } from '#kernel/time.ts'

import { aDesk } from '../../testing/desk.ts'
import { dice } from '../../testing/walk/dice.ts'
import { anOrder } from '../../testing/factories.ts'
import { aBackForm, aReplyForm, toDept, withDepartment, withSubUnit } from '../../testing/forms.ts'
import { countedIn } from '../queues/counters.ts'
import { inQueue } from '../queues/in-queue.ts'
import { explanationText, type ClockExplanation } from '../clocks/explanation.ts'
import type { PauseCommand } from './pause.ts'

const ask = (change: Partial<PauseCommand> = {}): PauseCommand => ({
  ...{ reason_code: 'legal_procedure', reason: '需委托第三方检测机构出具鉴定报告，报告未出具前无法继续办理' },
  ...{ plan_resume_date: '2026-12-07', attachments: ['1'], ...change },
})
const GRANT = { result: 'approve', opinion: '情况属实，同意挂起' } as const

/** A complaint of seven working days from Monday the 23rd: due on Wednesday, December 2; asked on the 26th, four days left. */
const asked = (intake = {}) => {
  const desk = withDepartment({ appeal_type: 'complaint', ...intake })
  desk.at('2026-11-26 10:00:00')
  desk.act('operator2', 'pause', ask())
  return desk
}
const paused = (intake = {}) => {
  const desk = asked(intake)
  desk.at('2026-11-30 10:00:00')
  desk.act('reviewer', 'pause_audit', GRANT)
  return desk
}

describe('what a pause moves (domain 3.7)', () => {
  test('what was left when it was asked for is left when it ends: the department’s, its grace and the order’s', () => {
    const desk = paused()
    expect(desk.order).toMatchObject({ paused: 1, request_id: null, current_due_at: '2026-12-02 23:59:59' })
    expect(desk.records.order_pause[0]).toMatchObject({ state: 'active', new_due_at: '2026-12-11 23:59:59' })
    desk.at('2026-12-07 00:05:00')
    desk.act('operator2', 'resume', {})
    const due_at = '2026-12-11 23:59:59'
    expect(desk.leaf).toMatchObject({ due_at, kpi_due_at: due_at, pause_times: 1 })
    expect(desk.order).toMatchObject({ paused: 0, due_at, current_due_at: due_at, soon_at: desk.leaf.soon_at })
    expect(explanationText('zh', desk.leaf.due_explained as ClockExplanation)).toContain('2026-11-26至2026-12-07挂起')
  })

  test('resumed sooner it is due sooner; on the day on which it was asked for nothing moves', () => {
    const early = paused()
    early.at('2026-12-01 09:00:00')
    early.act('dispatcher', 'resume', {})
    expect(early.order.due_at).toBe('2026-12-07 23:59:59')

    const same = asked()
    same.act('reviewer', 'pause_audit', GRANT)
    same.act('operator2', 'resume', {})
    expect(same.order.due_at).toBe('2026-12-02 23:59:59')
  })

  test('the time of handling leaves the pause out, and a withdrawn answer has none', () => {
    const desk = paused()
    desk.at('2026-12-07 00:05:00')
    desk.act('operator2', 'resume', {})
    desk.at('2026-12-07 12:00:00')
    desk.act('operator2', 'reply', aReplyForm())
    const { created_at, paused_minutes, worked_minutes } = desk.leaf
    // From Thursday at ten to the end of Friday, and the week after.
    expect(paused_minutes).toBe(8 * 60 - 90 + 6 * 8 * 60)
    expect(worked_minutes).toBe(
      Math.floor(workMinutesBetween(calendar, created_at, '2026-12-07 12:00:00')) - paused_minutes,
    )
    desk.act('operator2', 'withdraw_reply', {})
    expect(desk.leaf.worked_minutes).toBeNull()
  })

  test('the city’s deadline stays, and who asks is told that it has to agree', () => {
    const desk = paused({ superior_no: '2611', superior_due_at: '2026-12-03 18:00:00' })
    expect(desk.records.order_pause[0]!.need_superior_ext).toBe(1)
    desk.at('2026-12-07 00:05:00')
    desk.act('reviewer', 'resume', {})
    expect(desk.order).toMatchObject({ due_at: '2026-12-03 18:00:00', current_due_at: desk.leaf.due_at })
  })

  test('whenever it is asked for and resumed, as many working days are left', () => {
    const d = dice(30)
    for (let i = 0; i < 300; i++) {
      const desk = withDepartment({ appeal_type: 'tipoff' })
      const from = addWorkdays(calendar, '2026-11-23', d.below(8))
      desk.at(`${from} 11:00:00`)
      const left = workdaysBetween(calendar, from, dayOf(desk.leaf.due_at))
      const day = addWorkdays(calendar, from, 1 + d.below(30))
      desk.act('operator2', 'pause', ask({ plan_resume_date: day }))
      desk.act('leader', 'pause_audit', GRANT)
      desk.at(`${day} 00:05:00`)
      desk.act('leader', 'resume', {})
      expect(workdaysBetween(calendar, day, dayOf(desk.leaf.due_at))).toBe(left)
      expect(desk.leaf.due_at).toBe(desk.records.order_pause[0]!.new_due_at)
      expect(desk.order.due_at).toBe(desk.leaf.due_at)
    }
  })
})

describe('while the clock stands', () => {
  test('the order is in no queue of time and has no hours in the ledger', () => {
    const desk = paused()
    const late = '2026-12-04 09:00:00'
    for (const queue of ['overdue', 'soonoverdue', 'todayoverdue', 'tomorrowoverdue'] as const)
      for (const dept of [null, '2']) expect(inQueue(queue, desk.state, dept, late)).toBe(false)
    expect([...countedIn(desk.state, '1').keys()].filter((key) => key.includes(':'))).toEqual([])
  })

  test('it is resumed before anything else is done with it, by who holds it or the centre', () => {
    const desk = paused()
    expect(desk.refusal('operator2', 'reply', aReplyForm())).toBe('PAUSED')
    expect(desk.refusal('operator2', 'back', aBackForm())).toBe('PAUSED')
    expect(desk.refusal('operator2', 'sub_allocate', toDept('21'))).toBe('PAUSED')
    expect(desk.refusal('leader', 'recall', { reason: '派单有误' })).toBe('PAUSED')
    expect(desk.refusal('supervisor', 'urge', { origin: 'staff' })).toBe('PAUSED')
    expect(desk.refusal('operator3', 'resume', {})).toBe('NOT_HOLDER')
    expect(desk.refusal('supervisor', 'resume', {})).toBe('STATE_NOT_ALLOWED')
  })
})

describe('a request that waits', () => {
  test('what is over meanwhile is not overdue; refused, it is so from the old deadline on', () => {
    const desk = asked()
    const late = '2026-12-03 09:00:00'
    expect(inQueue('overdue', desk.state, null, late)).toBe(false)
    desk.at(late)
    desk.act('reviewer', 'pause_audit', { result: 'reject', opinion: '请按原时限办结' })
    expect([inQueue('overdue', desk.state, null, late), desk.leaf.due_at]).toEqual([true, '2026-12-02 23:59:59'])
  })

  test.each([
    [
      'it is answered',
      (desk: ReturnType<typeof asked>) => desk.act('operator2', 'reply', aReplyForm({ is_true: 'no' })),
    ],
    ['a sub-unit has it', (desk: ReturnType<typeof asked>) => desk.act('operator2', 'sub_allocate', toDept('21'))],
    ['it is recalled', (desk: ReturnType<typeof asked>) => desk.act('leader', 'recall', { reason: '派单有误' })],
  ])('is void when %s', (_name, step) => {
    const desk = asked()
    step(desk)
    expect([desk.order.request_kind, desk.records.order_pause[0]!.state]).toEqual([null, 'void'])
  })
})

describe('who may ask', () => {
  test.each([
    ['a sub-unit', withSubUnit(), 'sub21', 'NOT_HOLDER'],
    ['of what is urgent', withDepartment({ urgency: 'urgent_24h' }), 'operator2', 'NOT_HOLDER'],
    ['twice at once', asked(), 'operator2', 'DELAY_PENDING'],
  ] as const)('not %s', (_name, desk, who, refusal) => {
    expect(desk.refusal(who, 'pause', ask())).toBe(refusal)
  })

  test.each([
    ['without proof', { attachments: [] }, 'PAUSE_PROOF attachments'],
    ['until today', { plan_resume_date: '2026-11-23' }, 'PAUSE_DATE plan_resume_date'],
    ['for thirty working days', { plan_resume_date: '2027-01-04' }, ''],
    ['for more', { plan_resume_date: '2027-01-06' }, 'PAUSE_DATE plan_resume_date'],
  ])('%s', (_name, change, refusal) => {
    expect(withDepartment({ appeal_type: 'complaint' }).refusal('operator2', 'pause', ask(change))).toBe(refusal)
  })

  test('a day of the far future is refused without counting out the years until then', () => {
    const counted = new Set<number>()
    const year = (asked: number) => calendar.year(counted.add(asked) && asked)
    const desk = aDesk(anOrder({ appeal_type: 'complaint' }), { facts: { calendar: { ...calendar, year } } })
    desk.act('leader', 'allocate', toDept('2'))
    const far = ask({ plan_resume_date: '2126-01-01' })
    expect(desk.refusal('operator2', 'pause', far)).toBe('PAUSE_DATE plan_resume_date')
    expect(Math.max(...counted)).toBeLessThan(2028)
  })

  test('nobody after the deadline; once for each allocation, and a refused request does not count', () => {
    const late = withDepartment({ appeal_type: 'complaint' })
    late.at('2026-12-03 00:00:00')
    expect(late.refusal('operator2', 'pause', ask())).toBe('PAUSE_AFTER_DUE')

    const refused = asked()
    refused.act('reviewer', 'pause_audit', { result: 'reject', opinion: '请按原时限办结' })
    expect(refused.refusal('operator2', 'pause', ask())).toBe('')

    const again = paused()
    again.act('operator2', 'resume', {})
    expect(again.refusal('operator2', 'pause', ask())).toBe('PAUSE_ONCE')
    again.act('leader', 'recall', { reason: '派单有误' })
    again.act('leader', 'allocate', toDept('2'))
    expect(again.refusal('operator2', 'pause', ask())).toBe('')
  })
})
