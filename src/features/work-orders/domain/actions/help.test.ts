import { describe, expect, test } from 'vitest'

import { ACTORS } from '../../testing/factories.ts'
import type { Who } from '../../testing/factories.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../lifecycle/facts.ts'
import { aReplyForm, anAudit, aBackForm, toDept, withDepartment, withSubUnit } from '../../testing/forms.ts'
import type { Desk } from '../../testing/desk.ts'
import type { ActionName } from '../lifecycle/lifecycle.ts'
import { isAssistLate } from '../process/assists.ts'
import type { HelpCommand } from './help.ts'

const asked = (change: Partial<HelpCommand> = {}): HelpCommand => ({
  dept_id: '3',
  kind: 'assist',
  task: '请核实地下管线情况',
  ...change,
})
const answer = { content: '已派人到场，管线归属已核清', attachments: [] }
const OPINION = { opinion: '请补充管线图' }
type Late = Parameters<typeof isAssistLate>[0]
const [due_at, AFTER] = ['2026-11-30 23:59:59', '2026-12-31 23:59:59']
const REASON = { reason: '现场不在本单位管辖的道路上' }

/** Department 2 leads; department 3 was asked, and is as far as the steps say. */
const STEPS = {
  asked: (desk: Desk) => desk.act('operator2', 'help', asked()),
  answered: (desk: Desk) => desk.act('operator3', 'help_reply', answer),
  refused: (desk: Desk) => desk.act('operator3', 'help_refuse', REASON),
  returned: (desk: Desk) => desk.act('operator2', 'help_rework', OPINION),
  insisted: (desk: Desk) => desk.act('dispatcher', 'help_reissue', OPINION),
  accepted: (desk: Desk) => desk.act('operator2', 'help_accept', {}),
  cancelled: (desk: Desk) => desk.act('operator2', 'help_cancel', REASON),
} as const
const after = (...steps: readonly (keyof typeof STEPS)[]): Desk => {
  const desk = withDepartment()
  for (const step of steps) STEPS[step](desk)
  return desk
}
const stateOf = (desk: Desk) => desk.records.assist_order.map(({ state }) => state).join(' ')
const ABOUT_ASSISTS: readonly ActionName[] = [
  ...(['help', 'help_reply', 'help_refuse', 'help_rework', 'help_accept', 'help_cancel', 'help_reissue'] as const),
]
const able = (desk: Desk, who: Who) =>
  desk
    .actions(who)
    .filter((action) => ABOUT_ASSISTS.includes(action))
    .join(' ')

describe('what may be done with an assist order, and by whom (T28)', () => {
  const lead = (more: string) => `help ${more}`.trim()
  test.each([
    [['asked'], 'pending', lead('help_cancel'), lead('help_cancel'), 'help_reply help_refuse'],
    [['asked', 'answered'], 'replied', lead('help_rework help_accept'), lead('help_rework help_accept'), ''],
    [['asked', 'answered', 'returned'], 'rework', lead('help_cancel'), lead('help_cancel'), 'help_reply'],
    [
      ['asked', 'answered', 'returned', 'answered'],
      'replied',
      lead('help_rework help_accept'),
      lead('help_rework help_accept'),
      '',
    ],
    [['asked', 'answered', 'accepted'], 'closed', lead(''), lead(''), ''],
    [['asked', 'refused'], 'refused', lead('help_cancel'), lead('help_cancel help_reissue'), ''],
    [['asked', 'refused', 'insisted'], 'pending', lead('help_cancel'), lead('help_cancel'), 'help_reply'],
    [['asked', 'refused', 'cancelled'], 'cancelled', lead(''), lead(''), ''],
    [['asked', 'cancelled'], 'cancelled', lead(''), lead(''), ''],
  ] as const)('%j: %s', (steps, state, operator2, dispatcher, operator3) => {
    const desk = after(...steps)
    expect(stateOf(desk)).toBe(state)
    expect({
      operator2: able(desk, 'operator2'),
      dispatcher: able(desk, 'dispatcher'),
      operator3: able(desk, 'operator3'),
    }).toEqual({ operator2, dispatcher, operator3 })
    const others = (Object.keys(ACTORS) as Who[]).filter(
      (who) => !/2$|3$|dispatcher|leader/.test(who) && able(desk, who),
    )
    expect(others).toEqual([])
  })

  test('the lead asks also while a sub-unit handles it, but the sub-unit does not', () => {
    const desk = withSubUnit()
    expect(able(desk, 'operator2')).toBe('help')
    expect(able(desk, 'sub21')).toBe('')
  })
})

describe('a unit that was asked to assist its own department', () => {
  const SAME = 'ASSIST_SAME dept_id'
  test.each([
    ['not yet', [], ''],
    ['and has not answered', ['asked'], SAME],
    ['and has answered', ['asked', 'answered'], SAME],
    ['and refused', ['asked', 'refused'], SAME],
    ['and whose answer was taken up', ['asked', 'answered', 'accepted'], ''],
  ] as const)('%s, is given the order as well or not', (_, steps, refusal) => {
    const does = {
      asked: (desk: Desk) => desk.act('operator2', 'help', asked({ dept_id: '22' })),
      answered: (desk: Desk) => desk.act('sub22', 'help_reply', answer),
      refused: (desk: Desk) => desk.act('sub22', 'help_refuse', REASON),
      accepted: STEPS.accepted,
    }
    const desk = withDepartment()
    for (const step of steps) does[step](desk)
    expect(desk.refusal('operator2', 'sub_allocate', toDept('22'))).toBe(refusal)
    desk.act('operator2', 'sub_allocate', toDept('21'))
    desk.act('sub21', 'back', aBackForm({ suggest_dept_id: '22' }))
    const allocate = toDept('22')
    expect(desk.refusal('operator2', 'audit_sub_back', anAudit(desk, 'reassign', { allocate }))).toBe(refusal)
  })
})

describe('who may be asked', () => {
  test.each([
    ['the lead itself', '2', 'ASSIST_SAME dept_id'],
    ['who was asked already', '3', 'ASSIST_SAME dept_id'],
    ['whose answer may be wanted again', '4', 'ASSIST_SAME dept_id'],
    ['who is closed', '8', 'DEPT_NOT_ALLOCATABLE dept_id'],
    ['who assists nobody', '9', 'DEPT_NOT_ALLOCATABLE dept_id'],
    ['another one', '5', ''],
  ])('%s', (_, dept_id, refusal) => {
    const desk = after('asked')
    desk.act('operator2', 'help', asked({ dept_id: '4' }))
    desk.act('operator4', 'help_reply', answer)
    expect(desk.refusal('dispatcher', 'help', asked({ dept_id }))).toBe(refusal)
  })

  test('at most five that are not settled, among them who refused', () => {
    const desk = after('asked', 'refused')
    for (const dept_id of ['4', '5', '6', '7']) desk.act('dispatcher', 'help', asked({ dept_id }))
    expect(desk.refusal('dispatcher', 'help', asked({ dept_id: '22' }))).toBe('ASSIST_LIMIT')
    desk.act('operator2', 'help_cancel', { ...REASON, assist_id: desk.records.assist_order[0]!.id })
    expect(desk.refusal('dispatcher', 'help', asked({ dept_id: '22' }))).toBe('')
  })
})

describe('until when', () => {
  // A consultation is due on Thursday, three working days after its receipt on Monday 09:00.
  test.each<[string, Partial<HelpCommand>, string]>([
    ['a working day before the lead', {}, '2026-11-25 23:59:59'],
    ['two hours after a whistle', { kind: 'whistle' }, '2026-11-23 11:00:00'],
    ['as it is said', { due_at: '2026-11-24 12:00:00' }, '2026-11-24 12:00:00'],
    ['not after the lead', { due_at: '2026-11-27 12:00:00' }, 'ASSIST_DUE due_at'],
    ['not in the past', { due_at: '2026-11-23 08:00:00' }, 'ASSIST_DUE due_at'],
  ])('%s', (_, change, due) => {
    const desk = withDepartment()
    const refusal = desk.refusal('operator2', 'help', asked(change))
    if (!refusal) desk.act('operator2', 'help', asked(change))
    expect(refusal || desk.records.assist_order[0]!.due_at).toBe(due)
  })

  test('of a lead that is late, by the end of the day; a default is never in the past', () => {
    const desk = withDepartment()
    desk.at('2026-11-30 09:00:00')
    desk.act('operator2', 'help', asked())
    expect(desk.records.assist_order[0]!.due_at).toBe('2026-11-30 23:59:59')
  })

  test('an answer that is wanted again has a working day, within the lead’s deadline', () => {
    const desk = after('asked', 'answered')
    desk.at('2026-11-25 16:00:00')
    STEPS.returned(desk)
    expect(desk.records.assist_order[0]).toMatchObject({ due_at: desk.leaf.due_at, rework_count: 1, ...OPINION })
  })

  test('who has to assist after all has as long as if asked anew', () => {
    const desk = after('asked')
    desk.at('2026-11-24 16:00:00')
    STEPS.refused(desk)
    desk.at('2026-11-26 09:00:00')
    STEPS.insisted(desk)
    expect(desk.records.assist_order[0]).toMatchObject({ due_at: desk.leaf.due_at, refuse_due_at: null })
  })

  test.each([
    ['the next working day', {}, '2026-11-24 23:59:59', ''],
    ['not later', {}, '2026-11-25 00:00:00', 'ASSIST_REFUSE_TIMEOUT'],
    ['not when it is due', { kind: 'whistle' }, '2026-11-23 11:00:01', 'ASSIST_REFUSE_TIMEOUT'],
  ] as const)('it may be refused: %s', (_, change, at, refusal) => {
    const desk = withDepartment()
    desk.act('operator2', 'help', asked(change))
    desk.at(at)
    expect(desk.refusal('operator3', 'help_refuse', REASON)).toBe(refusal)
  })

  test('neither after the centre insisted nor after an answer', () => {
    expect(after('asked', 'refused', 'insisted').refusal('operator3', 'help_refuse', REASON)).toBe('ASSIST_BINDING')
    expect(after('asked', 'answered', 'returned').refusal('operator3', 'help_refuse', REASON)).toBe('ASSIST_BINDING')
  })
})

describe('which one is meant', () => {
  const two = (): Desk => {
    const desk = after('asked')
    desk.act('operator2', 'help', asked({ dept_id: '4' }))
    return desk
  }
  test('need not be said while only one can be', () => {
    const desk = two()
    desk.act('operator4', 'help_reply', answer)
    desk.act('operator2', 'help_accept', {})
    expect(stateOf(desk)).toBe('pending closed')
  })
  test('is said where there are several, and must still be in that state', () => {
    const desk = two()
    const [first, second] = desk.records.assist_order.map(({ id }) => id)
    expect(desk.refusal('operator2', 'help_cancel', REASON)).toBe('ASSIST_WHICH assist_id')
    desk.act('operator2', 'help_cancel', { ...REASON, assist_id: second! })
    expect(desk.refusal('operator2', 'help_cancel', { ...REASON, assist_id: second! })).toBe('ASSIST_DONE assist_id')
    expect(desk.refusal('operator2', 'help_cancel', { ...REASON, assist_id: first! })).toBe('')
  })
})

describe('what the lead waits for', () => {
  const reply = (desk: Desk) => desk.refusal('operator2', 'reply', aReplyForm())
  test.each([
    [['asked'], 'ASSIST_OPEN'],
    [['asked', 'answered'], ''],
    [['asked', 'answered', 'returned'], 'ASSIST_OPEN'],
    [['asked', 'refused'], 'ASSIST_OPEN'],
    [['asked', 'refused', 'insisted'], 'ASSIST_OPEN'],
    [['asked', 'cancelled'], ''],
  ] as const)('%j: %s', (steps, refusal) => expect(reply(after(...steps))).toBe(refusal))

  test('not for who is a working day late, whose part ends with its reply and is named', () => {
    const desk = after('asked')
    desk.act('operator2', 'help', asked({ dept_id: '4', due_at: '2026-11-24 12:00:00' }))
    desk.act('operator3', 'help_reply', answer)
    desk.at('2026-11-25 23:59:59')
    expect(reply(desk)).toBe('ASSIST_OPEN')
    desk.at('2026-11-26 00:00:00')
    const lines = desk.act('operator2', 'reply', aReplyForm())
    expect(lines.map(({ key, params }) => [key, params?.['dept']])).toContainEqual([
      'help_late',
      { zh: '单位4', en: 'Unit 4' },
    ])
    expect(stateOf(desk)).toBe('closed cancelled')
    expect(desk.order.assist_open).toBe(0)
  })

  test('nor for who refused, of whom nobody says that it is late', () => {
    const desk = after('asked', 'refused')
    desk.at('2026-12-04 09:00:00')
    const lines = desk.act('operator2', 'reply', aReplyForm())
    expect(lines.map(({ key }) => key)).not.toContain('help_late')
    expect(stateOf(desk)).toBe('cancelled')
  })

  test.each<[string, Late, boolean]>([
    ['waits after its day', { state: 'handling', due_at, replied_at: null }, true],
    ['waits before it is over', { state: 'pending', due_at: AFTER, replied_at: null }, false],
    ['answered after its day', { state: 'replied', due_at, replied_at: '2026-12-01 09:00:00' }, true],
    ['refused', { state: 'refused', due_at, replied_at: null }, false],
  ])('who %s is late or not', (_who, assist, late) => {
    expect(isAssistLate(assist, '2026-12-04 09:00:00')).toBe(late)
  })

  test('for everybody where the district wants it so', () => {
    const desk = after('asked')
    desk.with({ settings: { ...DEFAULT_LIFECYCLE_SETTINGS, assist_bypass: false } })
    desk.at('2026-12-24 09:00:00')
    expect(reply(desk)).toBe('ASSIST_OPEN')
  })

  test('also when it passes the answer of its sub-unit on at once', () => {
    const desk = withSubUnit()
    desk.act('sub21', 'reply', aReplyForm())
    STEPS.asked(desk)
    expect(desk.refusal('operator2', 'adopt_reply', { forward: 1 })).toBe('ASSIST_OPEN forward')
    expect(desk.refusal('operator2', 'adopt_reply', { forward: 0 })).toBe('')
  })
})

test('what was asked and answered ends with the lead’s part', () => {
  const desk = after('asked', 'answered')
  desk.act('operator2', 'help', asked({ dept_id: '4' }))
  desk.act('operator2', 'back', aBackForm({ suggest_dept_id: '5' }))
  desk.act('reviewer', 'audit_back', anAudit(desk, 'reassign', { allocate: toDept('5', { assist_dept_ids: ['6'] }) }))
  expect(stateOf(desk)).toBe('closed cancelled pending')
  expect(desk.order).toMatchObject({ assist_open: 1, assist_replied: 0, assist_refused: 0 })
})

test('the people who were chosen are told of it, and the answer says whether the caller was spoken with', () => {
  const desk = withDepartment()
  desk.act('operator2', 'help', asked({ person_ids: ['31'] }))
  expect(desk.told.find(({ event }) => event === 'assist_asked')?.to).toMatchObject({
    dept_id: '3',
    person_ids: ['31'],
  })
  desk.act('operator3', 'help_reply', { ...answer, contacted: 1 })
  expect(desk.records.assist_order).toMatchObject([{ person_ids: ['31'], contacted: 1 }])
})
