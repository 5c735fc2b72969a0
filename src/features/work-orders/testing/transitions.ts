import { newCase } from '../domain/lifecycle/apply.ts'
import type { Case } from '../domain/order/case.ts'
import { broughtBy, returnedByFile } from '../domain/intake/imported.ts'
import type { Intake } from '../domain/intake/intake.ts'
import type { ActionName, CommandOf } from '../domain/lifecycle/lifecycle.ts'
import { LOG_TEXTS, type LogKey } from '../domain/lifecycle/log-texts.ts'
import { carriedOut } from '../domain/lifecycle/perform.ts'
import { toldOf, type NotificationName, type Told } from '../domain/notifications/notifications.ts'
import { aDesk, type Desk } from './desk.ts'
import { ACTORS, CITY, NOW, anOrder, someFacts, type Who } from './factories.ts'
import { aBackForm, aContact, aReplyForm, aVisit, anAudit, replied, sentBack, toDept } from './forms.ts'
import { withDepartment, withSubUnit } from './forms.ts'

/** An order before and after a step; null before it came in. */
export interface Transition {
  readonly before: Case | null
  readonly after: Case
  /** Codes of the lines that it left in the history (domain 2.16). */
  readonly lines: readonly string[]
  /** Events of which somebody was told (domain 2.15). */
  readonly told: readonly NotificationName[]
}

const codesOf = (log: readonly { readonly key: LogKey }[]): string[] => log.map(({ key }) => LOG_TEXTS[key].action)

const eventsOf = (told: readonly Told[]): NotificationName[] => told.map(({ event }) => event)

function step<A extends ActionName>(desk: Desk, who: Who, action: A, command: CommandOf<A>): Transition {
  const before = desk.state
  const lines = codesOf(desk.act(who, action, command))
  return { before, after: desk.state, lines, told: eventsOf(desk.told) }
}
/** The desk after a step, for what comes next. */
function after<A extends ActionName>(desk: Desk, who: Who, action: A, command: CommandOf<A>): Desk {
  desk.act(who, action, command)
  return desk
}

const AGAIN: Partial<Intake> = { ...CITY, is_repeat: 1 }
const REASON = { reason: '经核实需要这样处理，已电话告知诉求人' }
const OPINION = { opinion: '情况属实，按此处理' }
const GRANTED = { result: 'approve', ...OPINION } as const
const REPORT = { attachments: [], method: 'manual' } as const
const INVALID = { invalid_reason: 'silent', note: '来电无声，回拨三次无人应答' } as const
const APPROVAL = { reply_category: 'normal', forward: 0 } as const
const HELP = { dept_id: '3', kind: 'assist', task: '请核实地下管线情况' } as const
const ANSWER = { content: '已派人到场核实，管线归属已核清，现场已恢复', attachments: [] }
const SUPERVISE = { level: 'normal', content: '该工单办理进度滞后，请查明原因，限期办结' } as const
const LONG = '需安排施工，受工程周期影响无法在时限内完成，已告知诉求人'
const DELAY = { days: 2, reason_code: 'engineering', reason: LONG, informed_citizen: 1, attachments: [] } as const
const PAUSE = {
  reason_code: 'legal_procedure',
  reason: LONG,
  plan_resume_date: '2026-12-07',
  attachments: ['1'],
} as const

const URGENT = { urgency: 'urgent_2h' } as const

const submitted = (): Desk => aDesk(anOrder({}, { status: 'submitted' }))
const waiting = (intake: Partial<Intake> = {}): Desk => aDesk(anOrder(intake))
/** Of a caller to whom an SMS goes. */
function reachable(desk: Desk): Desk {
  desk.with({ caller_reachable: true })
  return desk
}
const repeated = (intake: Partial<Intake> = {}): Desk => waiting({ ...intake, is_repeat: 1 })
const complaint = (): Desk => withDepartment({ appeal_type: 'complaint' })
const approved = (intake: Partial<Intake> = {}): Desk => after(replied(intake), 'reviewer', 'approve_reply', APPROVAL)
const reported = (desk: Desk): Desk => after(desk, 'reviewer', 'report', REPORT)
const toCity = (): Desk => {
  const desk = sentBack(CITY)
  return after(desk, 'reviewer', 'audit_back', anAudit(desk, 'to_superior'))
}
const invalid = (): Desk => after(waiting(), 'dispatcher', 'invalid', INVALID)
const asked = (): Desk => after(withDepartment(), 'operator2', 'help', HELP)
const answered = (): Desk => after(asked(), 'operator3', 'help_reply', ANSWER)
const takenUp = (): Desk => after(answered(), 'operator2', 'help_accept', {})
const refused = (): Desk => after(asked(), 'operator3', 'help_refuse', REASON)
const supervised = (): Desk => after(withDepartment(), 'supervisor', 'supervise', SUPERVISE)
const accountedFor = (): Desk => after(supervised(), 'operator2', 'supervise_reply', ANSWER)
const paused = (): Desk => after(after(complaint(), 'operator2', 'pause', PAUSE), 'reviewer', 'pause_audit', GRANTED)
const audit = (
  result: Parameters<typeof anAudit>[1],
  { intake = CITY, ...change }: Parameters<typeof anAudit>[2] & { intake?: Partial<Intake> } = {},
): Transition => {
  const desk = reachable(sentBack(intake))
  return step(desk, 'reviewer', 'audit_back', anAudit(desk, result, change))
}
const merge = (desk: Desk): Desk => {
  const main = withDepartment()
  desk.with({ main: main.state })
  return after(desk, 'dispatcher', 'repeat', { mode: 'merge', main_id: main.order.id })
}
const merging = (desk: Desk): Transition => {
  const before = desk.state
  const { state: after, told } = merge(desk)
  return { before, after, lines: ['merge'], told: eventsOf(told) }
}

/** How an order came in, by the line with which its history begins. */
function cameIn(order: ReturnType<typeof anOrder>, key: LogKey): Transition {
  const after = newCase(order)
  const done = { before: after, after, decision: { order: {}, log: [{ key }] }, step: { id: '1', at: NOW } }
  const told = eventsOf(toldOf({ ...done, facts: someFacts(after), actor: ACTORS.dispatcher }))
  return { before: null, after, lines: [LOG_TEXTS[key].action], told }
}
function byFile(change: Partial<Intake>): Transition {
  const intake = { ...CITY, ...change }
  return cameIn(anOrder(intake), broughtBy('IM1', intake as Intake).key)
}
/** T02 of an order that is there. */
function returnedInFile(desk: Desk): Transition {
  const { state: before } = desk
  const redo = { redo_reason: 'not_solved', redo_times: null } as const
  const facts = someFacts(before)
  const done = carriedOut(before, returnedByFile(before.order, redo, { batch: 'IM1' }, facts), facts)
  const told = eventsOf(toldOf({ ...done, before, facts, actor: ACTORS.dispatcher }))
  return { before, after: done.after, lines: codesOf(done.decision.log), told }
}

/** Each transition of domain 2.20, performed by the rules from each status that it begins in. */
export const TRANSITIONS: Readonly<Record<string, () => readonly Transition[]>> = {
  T01: () => [byFile({})],
  T02: () => [
    byFile({ redo: { redo_reason: 'not_solved', redo_times: null }, is_repeat: 1 }),
    returnedInFile(reported(approved(CITY))),
    returnedInFile(reported(toCity())),
  ],
  T03: () => [
    byFile({ invalid_reason: 'withdrawn' }),
    // What is there already becomes invalid by the rule of T27.
    ...[waiting(CITY), repeated(CITY)].map((desk) =>
      step(desk, 'leader', 'invalid', { ...INVALID, invalid_reason: 'withdrawn' }),
    ),
  ],
  T04: () => [cameIn(anOrder(), 'create')],
  T05: () => [cameIn(anOrder({}, { status: 'submitted' }), 'wx_submit')],
  T06: () => [step(submitted(), 'dispatcher', 'accept', {})],
  T10: () => [
    ...[submitted(), waiting(), repeated()].map((desk) => step(desk, 'dispatcher', 'allocate', toDept('2'))),
    step(
      reachable(waiting()),
      'dispatcher',
      'allocate',
      toDept('2', { ...URGENT, assist_dept_ids: ['3'], send_sms: 1 }),
    ),
  ],
  T11: () => [{}, URGENT].map((intake) => step(withDepartment(intake), 'operator2', 'sub_allocate', toDept('21'))),
  T12: () => [step(withDepartment(), 'operator2', 'sign', {})],
  T13: () => [step(withDepartment(), 'operator2', 'contact', aContact())],
  T14: () => [step(withDepartment(), 'operator2', 'reply', aReplyForm())],
  T15: () =>
    [submitted(), waiting(CITY), repeated()].map((desk) => step(desk, 'reviewer', 'direct_reply', aReplyForm())),
  T16: () => [replied(CITY), replied()].map((desk) => step(desk, 'reviewer', 'approve_reply', APPROVAL)),
  T17: () => [step(replied(), 'reviewer', 'reject_reply', { reason_code: 'incomplete', ...OPINION })],
  'T18 reply': () => [step(approved(CITY), 'reviewer', 'report', REPORT)],
  'T18 send-back': () => [step(toCity(), 'reviewer', 'report', REPORT)],
  T20: () =>
    [0, 2, 4].map((back_count) => {
      const desk = withDepartment()
      desk.change({ back_count })
      return step(desk, 'operator2', 'back', aBackForm())
    }),
  T21: () => [waiting(CITY), repeated(CITY)].map((desk) => step(desk, 'reviewer', 'center_back', aBackForm())),
  T22a: () => [CITY, AGAIN].map((intake) => audit('to_waiting', { intake })),
  T22b: () => [
    audit('reassign', { allocate: toDept('3') }),
    audit('reassign', { allocate: toDept('3', { ...URGENT, assist_dept_ids: ['4'], send_sms: 1 }) }),
  ],
  T22c: () => [audit('to_superior')],
  T22d: () => [audit('reject')],
  T23: () => [step(replied(), 'operator2', 'withdraw_reply', {}), step(sentBack(), 'operator2', 'withdraw_back', {})],
  T24a: () => [asked(), withDepartment(AGAIN)].map((desk) => step(desk, 'dispatcher', 'recall', REASON)),
  T24b: () => [waiting(), repeated()].map((desk) => step(merge(desk), 'dispatcher', 'unmerge', REASON)),
  T24c: () => [step(invalid(), 'dispatcher', 'restore', REASON)],
  T24d: () => [approved(CITY), approved(AGAIN), toCity()].map((desk) => step(desk, 'leader', 'unreport', REASON)),
  T25: () => [
    step(waiting(), 'dispatcher', 'repeat', { mode: 'mark' }),
    step(after(waiting(), 'dispatcher', 'repeat', { mode: 'mark' }), 'dispatcher', 'repeat', { mode: 'unmark' }),
  ],
  T26: () => [submitted(), waiting(), repeated()].map(merging),
  T27: () => [submitted(), waiting(), repeated()].map((desk) => step(desk, 'leader', 'invalid', INVALID)),
  T28: () => [
    step(withDepartment(), 'operator2', 'help', HELP),
    step(asked(), 'operator3', 'help_reply', ANSWER),
    step(asked(), 'operator3', 'help_refuse', REASON),
    step(refused(), 'dispatcher', 'help_reissue', OPINION),
    step(answered(), 'operator2', 'help_rework', OPINION),
    step(after(answered(), 'operator2', 'help_rework', OPINION), 'operator3', 'help_reply', ANSWER),
    step(answered(), 'operator2', 'help_accept', {}),
    step(asked(), 'operator2', 'help_cancel', REASON),
  ],
  T29: () => [
    step(complaint(), 'operator2', 'delay', DELAY),
    step(after(complaint(), 'operator2', 'delay', DELAY), 'reviewer', 'delay_audit', GRANTED),
  ],
  T30: () => [
    step(complaint(), 'operator2', 'pause', PAUSE),
    step(after(complaint(), 'operator2', 'pause', PAUSE), 'reviewer', 'pause_audit', GRANTED),
    step(paused(), 'operator2', 'resume', {}),
  ],
  T31: () => [step(withDepartment(), 'supervisor', 'urge', { origin: 'staff' })],
  T32: () => [
    step(withDepartment(), 'supervisor', 'supervise', SUPERVISE),
    step(supervised(), 'operator2', 'supervise_reply', ANSWER),
    ...(['close', 'return'] as const).map((result) =>
      step(accountedFor(), 'supervisor', 'supervise_audit', { result, ...OPINION }),
    ),
  ],
  T33: () =>
    [submitted(), waiting(), withDepartment(), withSubUnit()].map((desk) =>
      step(desk, 'dispatcher', 'supplement', { content: '诉求人再次来电补充', attachments: [] }),
    ),
  T34: () =>
    [aVisit(), aVisit({ satisfaction: 1, dissatisfied_reason: 'slow' })].map((form) =>
      step(approved(), 'visitor', 'visit', form),
    ),
  T35: () => [step(approved(), 'leader', 'reopen', REASON)],
  T36: () =>
    [reported(approved(CITY)), reported(toCity())].map((desk) => step(desk, 'reviewer', 'superior_return', REASON)),
  T37: () => [submitted(), waiting(), invalid()].map((desk) => step(desk, 'leader', 'remove', REASON)),
  T38: () =>
    [submitted(), waiting(), withDepartment(), replied(), sentBack()].map((desk) =>
      step(desk, 'dispatcher', 'edit', { title: '路灯不亮，已更正', recompute_due: 0 }),
    ),
  T39: () =>
    [submitted(), waiting(), withDepartment()].map((desk) => step(reachable(desk), 'dispatcher', 'send_link', {})),
  T40: () =>
    [submitted(), waiting(), withDepartment()].map((desk) =>
      step(desk, 'dispatcher', 'items', { items: [{ text: '修好路灯' }, { text: '告知结果' }] }),
    ),
  T42: () =>
    [takenUp(), after(takenUp(), 'operator2', 'reply', aReplyForm())].map((desk) =>
      step(desk, 'operator2', 'help_rate', { rating: 5 }),
    ),
  T41: () =>
    [waiting(), withDepartment(), invalid(), approved()].map((desk) =>
      step(desk, 'dispatcher', 'follow_up', { due_on: '2026-12-28', reason: '到期查看', scope: 'me' }),
    ),
}
