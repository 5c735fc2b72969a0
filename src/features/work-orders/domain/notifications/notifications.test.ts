import { expect, test } from 'vitest'

import { keysOf } from '#kernel/dictionary.ts'
import { isRefusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'

import type { Desk } from '../../testing/desk.ts'
import { aDesk } from '../../testing/desk.ts'
import { ACTORS, anOrder, NOW, someFacts } from '../../testing/factories.ts'
import { aBackForm, anAudit, aReplyForm, toDept, withDepartment } from '../../testing/forms.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../lifecycle/facts.ts'
import { LOG_TEXTS } from '../lifecycle/log-texts.ts'
import type { Notification } from './notification.ts'
import { NOTIFICATION_NAMES, NOTIFICATIONS, paramsOf, toldOf } from './notifications.ts'
import { perform } from '../lifecycle/perform.ts'
import { SUPERVISION_LINES } from '../process/supervision.ts'

/** `allocated: unit 2`: who is told of the last step of a desk. */
const told = (desk: Desk): string[] =>
  desk.told.map(({ event, to }) => {
    const { dept_id, roles = [], people, person_ids, operator_ids = [] } = to
    if (operator_ids.length) return `${event}: ${operator_ids.join()}`
    const who = people ? `unit ${dept_id}` : `${roles.join()} ${dept_id}`
    return `${event}: ${who}${person_ids ? ` (${person_ids.join()})` : ''}`
  })

const submitters = (event: string): string[] => [`${event}: unit 2`, `${event}: operator2`]

const readers = ['supervisor', 'operator2'] as const
const people = readers.map((who) => ({ ...ACTORS[who], operator_id: who }))
const allocatedTo = (change = {}, intake = {}): Desk => {
  const desk = aDesk(anOrder(intake), { facts: { people } })
  desk.act('leader', 'allocate', toDept('2', change))
  return desk
}
const signedOff = (desk: Desk): void =>
  desk.with({ settings: { ...DEFAULT_LIFECYCLE_SETTINGS, internal_review: true } })
const ASK = { days: 2, reason_code: 'engineering', reason: '需安排施工，受工程周期影响', informed_citizen: 1 } as const

test.each<[string, () => Desk, readonly string[]]>([
  ['allocated', () => allocatedTo(), ['allocated: unit 2']],
  ['allocated, some people chosen', () => allocatedTo({ person_ids: ['7'] }), ['allocated: unit 2 (7)']],
  [
    'allocated with assists',
    () => allocatedTo({ assist_dept_ids: ['3', '4'] }),
    ['allocated: unit 2', 'assist_asked: unit 3', 'assist_asked: unit 4'],
  ],
  [
    'allocated as urgent',
    () => allocatedTo({ urgency: 'urgent_2h' }),
    ['allocated: unit 2', 'urgent_allocated: dept_admin 2', 'urgent_allocated: center_leader 1'],
  ],
  [
    'handed down',
    () => after(allocatedTo(), (d) => d.act('admin2', 'sub_allocate', toDept('21'))),
    ['allocated: unit 21'],
  ],
  ['replied', () => after(allocatedTo(), reply), ['reply_submitted: center_reviewer 1']],
  ['replied, for the head to sign off', () => after(allocatedTo(), signedOff, reply), ['reply_drafted: dept_admin 2']],
  [
    'returned by the head',
    () => after(allocatedTo(), signedOff, reply, (d) => d.act('admin2', 'return_reply', { opinion: '请补充' })),
    submitters('reply_returned'),
  ],
  [
    'replied by a sub-unit',
    () =>
      after(allocatedTo(), (d) => {
        d.act('admin2', 'sub_allocate', toDept('21'))
        d.act('sub21', 'reply', aReplyForm())
      }),
    ['reply_submitted: unit 2'],
  ],
  [
    'rejected',
    () =>
      after(allocatedTo(), reply, (d) =>
        d.act('reviewer', 'reject_reply', { reason_code: 'unclear', opinion: '请补充现场照片和整改情况' }),
      ),
    submitters('reply_rejected'),
  ],
  [
    'done again',
    () =>
      after(
        allocatedTo(),
        reply,
        (d) => d.act('reviewer', 'approve_reply', { forward: 0 }),
        (d) => d.act('leader', 'reopen', { reason: '诉求人反映问题仍未解决' }),
      ),
    ['redo: center_dispatcher 1', 'redo: center_leader 1'],
  ],
  ['sent back', () => after(allocatedTo(), back), ['back_submitted: center_reviewer 1']],
  [
    'sent back the third time',
    () => after(withDepartment({}, { back_count: 2 }), back),
    ['back_submitted: center_reviewer 1', 'back_three: center_leader 1'],
  ],
  [
    'sent back and audited',
    () => after(allocatedTo(), back, (d) => d.act('reviewer', 'audit_back', anAudit(d, 'to_waiting'))),
    submitters('back_audited'),
  ],
  [
    'sent back and reassigned',
    () =>
      after(allocatedTo(), back, (d) =>
        d.act('reviewer', 'audit_back', anAudit(d, 'reassign', { allocate: toDept('3') })),
      ),
    ['allocated: unit 3', 'back_audited: unit 2', 'back_audited: operator2'],
  ],
  ['more time asked for', () => after(allocatedTo(), askForTime), ['extension_asked: center_reviewer 1']],
  [
    'more time granted',
    () =>
      after(allocatedTo(), askForTime, (d) =>
        d.act('reviewer', 'delay_audit', { result: 'approve', opinion: '情况属实' }),
      ),
    submitters('extension_decided'),
  ],
  [
    'refused more time while a sub-unit has it',
    () =>
      after(allocatedTo(), askForTime, (d) => {
        d.act('admin2', 'sub_allocate', toDept('21'))
        d.act('reviewer', 'delay_audit', { result: 'reject', opinion: '请按原时限办结' })
      }),
    submitters('extension_decided'),
  ],
  [
    'a pause asked for',
    () => after(allocatedTo(), (d) => d.act('operator2', 'pause', PAUSE)),
    ['pause_asked: center_reviewer 1'],
  ],
  ['paused', () => after(allocatedTo(), paused), submitters('pause_decided')],
  ['resumed', () => after(allocatedTo(), paused, (d) => d.act('leader', 'resume', {})), ['resumed: unit 2']],
  [
    'an assist answered',
    () =>
      after(allocatedTo({ assist_dept_ids: ['3'] }), (d) =>
        d.act('operator3', 'help_reply', { content: '已派人到场配合处理', attachments: [] }),
      ),
    ['assist_replied: unit 2'],
  ],
  [
    'an assist asked for',
    () => after(allocatedTo({ assist_dept_ids: ['3'] }), (d) => d.act('operator2', 'help', HELP)),
    ['assist_asked: unit 4'],
  ],
  [
    'an assist refused',
    () => after(allocatedTo({ assist_dept_ids: ['3'] }), refuse),
    ['assist_refused: unit 2', 'assist_refused: center_dispatcher 1'],
  ],
  [
    'an assist insisted on',
    () =>
      after(allocatedTo({ assist_dept_ids: ['3', '4'] }), refuse, (d) =>
        d.act('leader', 'help_reissue', { opinion: '请按职责配合' }),
      ),
    ['assist_asked: unit 3'],
  ],
  [
    'an answer wanted again',
    () =>
      after(allocatedTo({ assist_dept_ids: ['3'] }), (d) => {
        d.act('operator3', 'help_reply', { content: '已派人到场配合处理', attachments: [] })
        d.act('operator2', 'help_rework', { opinion: '请补充照片' })
      }),
    ['assist_asked: unit 3'],
  ],
  [
    'urged',
    () => after(allocatedTo(), (d) => d.act('supervisor', 'urge', { origin: 'staff' })),
    ['urged: unit 2', 'urged: dept_admin 2'],
  ],
  [
    'supervised',
    () =>
      after(allocatedTo(), (d) => d.act('supervisor', 'supervise', { level: 'normal', content: '请查明滞后的原因' })),
    ['supervised: unit 2', 'supervised: dept_admin 2'],
  ],
  [
    'mentioned',
    () =>
      after(allocatedTo(), (d) =>
        d.act('leader', 'note', { content: '请看', scope: 'all', mention_ids: [...readers], attachments: [] }),
      ),
    ['mentioned: supervisor,operator2'],
  ],
  ['a note that mentions nobody', () => after(withDepartment(), (d) => d.act('leader', 'note', NOTE)), []],
  [
    'instructed',
    () => after(allocatedTo({ assist_dept_ids: ['3'] }), (d) => d.act('leader', 'instruct', { content: '请抓紧' })),
    ['instructed: unit 2', 'instructed: dept_admin 2', 'instructed: unit 3', 'instructed: dept_admin 3'],
  ],
  [
    'instructed while nobody has it',
    () => after(aDesk(anOrder()), (d) => d.act('leader', 'instruct', { content: '请抓紧' })),
    ['instructed: center_dispatcher 1'],
  ],
  ['merged into one that a department has', () => mergedInto(withDepartment()), ['merged_in: unit 2']],
  ['merged into one that nobody has', () => mergedInto(aDesk(anOrder())), []],
  ['signed for', () => after(allocatedTo(), (d) => d.act('operator2', 'sign', {})), []],
])('who is told when it is %s', (_step, desk, expected) => {
  expect(told(desk())).toEqual(expected)
})

test('an extension is told with the deadline of the department, also while a sub-unit has the order', () => {
  const desk = after(allocatedTo(), askForTime, (d) => d.act('admin2', 'sub_allocate', toDept('21')))
  const before = desk.state
  const facts = someFacts(before)
  const done = perform(before, 'delay_audit', ACTORS.reviewer, { result: 'approve', opinion: '情况属实' }, facts)
  if (isRefusal(done)) throw new Error(done.error.code)
  const [department, unit] = done.after.records.allocation
  expect(done.after.order.current_due_at).toBe(unit!.due_at)
  const { due } = paramsOf({ ...done, before, facts, actor: ACTORS.reviewer }, 'extension_decided')
  expect(due).toBe(department!.due_at.slice(0, 16))
})

test.each([
  ['who gave a mobile number', {}, {}, true],
  ['whose number nobody can send to', { caller_reachable: false }, {}, false],
  ['who wants to stay unknown', {}, { is_secret: 1 }, false],
  ['without a name', {}, { is_anonymous: 1 }, false],
] as const)('a caller %s is told to whom the order went: usually, and when it is said', (_who, facts, order, usual) => {
  const tells = (send_sms?: 0 | 1, tell_caller = true): boolean => {
    const settings = { ...DEFAULT_LIFECYCLE_SETTINGS, tell_caller }
    const desk = aDesk({ ...anOrder(), ...order }, { facts: { caller_reachable: true, settings, ...facts } })
    desk.act('leader', 'allocate', toDept('2', send_sms === undefined ? {} : { send_sms }))
    return desk.told.some(({ event }) => event === 'caller_allocated')
  }
  const reachable = !('caller_reachable' in facts)
  expect([tells(), tells(undefined, false), tells(0), tells(1)]).toEqual([usual, false, false, reachable])
})

test.each(keysOf(SUPERVISION_LINES))('a supervision that the rules open is told to who has to answer it: %s', (key) => {
  const { state } = withDepartment()
  const step = { before: state, after: state, decision: { order: {}, log: [{ key }] }, step: { id: '1', at: NOW } }
  const events = toldOf({ ...step, facts: someFacts(state), actor: ACTORS.leader }).map(({ event }) => event)
  expect(events).toEqual(['supervised', 'supervised'])
})

test('every event is told of by a line of history, to people of the district by the inbox at least, in words whose gaps are filled', () => {
  const known = { order_no: '1', due: '2', dept: '3', by: '4', link: '5' }
  for (const event of NOTIFICATION_NAMES) {
    const { on, channels, text, decision }: Notification = NOTIFICATIONS[event]
    const gaps = { ...known, ...(decision && { decision: '6' }) }
    expect(on.filter((key) => !(key in LOG_TEXTS))).toEqual([])
    // A caller has no inbox.
    if (!event.startsWith('caller_')) expect(channels).toContain('app')
    expect(translate('zh', text, gaps) + translate('en', text, gaps)).not.toMatch(/[{}]/)
  }
})

const HELP = { dept_id: '4', kind: 'whistle', task: '请到场核实' } as const
const PAUSE = {
  reason_code: 'season',
  reason: '雨季无法施工，待天气好转后进场修复',
  plan_resume_date: '2026-12-01',
  attachments: ['1'],
} as const
const NOTE = { content: '已核对', scope: 'all', mention_ids: [], attachments: [] } as const

function after(desk: Desk, ...steps: ((desk: Desk) => unknown)[]): Desk {
  for (const step of steps) step(desk)
  return desk
}
function mergedInto({ state: main }: Desk): Desk {
  const desk = aDesk(anOrder(), { facts: { main } })
  desk.act('dispatcher', 'repeat', { mode: 'merge', main_id: main.order.id })
  return desk
}
function reply(desk: Desk): void {
  desk.act('operator2', 'reply', aReplyForm())
}
function askForTime(desk: Desk): void {
  desk.act('operator2', 'delay', { ...ASK, attachments: [] })
}
function refuse(desk: Desk): void {
  desk.act('operator3', 'help_refuse', { reason: '不属于本单位职责范围' })
}
function back(desk: Desk): void {
  desk.act('operator2', 'back', aBackForm())
}
function paused(desk: Desk): void {
  desk.act('operator2', 'pause', PAUSE)
  desk.act('reviewer', 'pause_audit', { result: 'approve', opinion: '情况属实' })
}
