import { describe, expect, test } from 'vitest'

import { isRefusal } from '#kernel/errors.ts'

import { aDesk } from '../../testing/desk.ts'
import type { Desk } from '../../testing/desk.ts'
import { CITY, ACTORS, anOrder } from '../../testing/factories.ts'
import type { Who } from '../../testing/factories.ts'
import { aBackForm, aReplyForm, anAudit, replied, sentBack, withDepartment, withSubUnit } from '../../testing/forms.ts'
import type { Call } from './calls.ts'

const changed = (desk: Desk, change: Parameters<Desk['change']>[0]): Desk => {
  desk.change(change)
  return desk
}
const approved = (desk: Desk): Desk => {
  desk.act('reviewer', 'approve_reply', { reply_category: 'normal', forward: 0 })
  return desk
}
const reported = (desk: Desk): Desk => {
  desk.act('reviewer', 'report', { attachments: [], method: 'manual' })
  return desk
}
const toCity = (): Desk => {
  const desk = sentBack(CITY)
  desk.act('reviewer', 'audit_back', anAudit(desk, 'to_superior'))
  return desk
}
const subReplied = (): Desk => {
  const desk = withSubUnit()
  desk.act('sub21', 'reply', aReplyForm())
  return desk
}
const subSentBack = (): Desk => {
  const desk = withSubUnit()
  desk.act('sub21', 'back', aBackForm())
  return desk
}

/** An order in each state of the matrix; the last three are with a sub-unit or come from one. */
const STATES = {
  submitted: () => aDesk(anOrder({}, { status: 'submitted' })),
  waiting: () => aDesk(anOrder(CITY)),
  in_progress: () => withDepartment(CITY),
  merged: () => changed(aDesk(anOrder()), { status: 'merged', pending_action: 'follow' }),
  dept_back: () => sentBack(),
  dept_reply: () => replied(),
  need_report_back: toCity,
  need_report_reply: () => approved(replied(CITY)),
  completed_back: () => reported(toCity()),
  completed_reply: () => reported(approved(replied(CITY))),
  completed_local: () => approved(replied()),
  invalid: () => changed(aDesk(anOrder()), { status: 'invalid', pending_action: 'none', holder_dept_id: null }),
  sub_handling: withSubUnit,
  sub_reply: subReplied,
  sub_back: subSentBack,
} as const
type State = keyof typeof STATES

const C: readonly Who[] = ['dispatcher', 'leader']
const R: readonly Who[] = ['reviewer', 'leader']
const CR: readonly Who[] = ['dispatcher', 'reviewer', 'leader']
const O: readonly Who[] = ['supervisor', 'dispatcher', 'leader']
const V: readonly Who[] = ['visitor', 'leader']
const Z: readonly Who[] = ['citizen']
const G: readonly Who[] = ['supervisor', 'leader']
const L: readonly Who[] = ['leader']
const D: readonly Who[] = ['admin2', 'operator2']
const S: readonly Who[] = ['sub21']
/** Everybody at the centre who acts on orders. */
const H: readonly Who[] = [...CR, 'supervisor', 'visitor']

/** Whoever works on the order says something about it, in every state. */
const NOTED: Partial<Record<State, readonly Who[]>> = {
  ...Object.fromEntries((Object.keys(STATES) as State[]).map((state) => [state, H])),
  ...{ in_progress: [...H, ...D], dept_back: [...H, ...D], dept_reply: [...H, ...D] },
  ...{ need_report_reply: [...H, ...D], completed_reply: [...H, ...D], completed_local: [...H, ...D] },
  ...{ sub_handling: [...H, ...D, ...S], sub_reply: [...H, ...D, ...S], sub_back: [...H, ...D, ...S] },
}

/** Calls about a record beside the order's own step: possible while there is one, whatever the state (see its own tests). */
type OfRecord =
  | ('DoHelpReply' | 'DoHelpRefuse' | 'DoHelpNo' | 'DoHelpAccept' | 'DoHelpCancel' | 'DoHelpReissue' | 'DoHelpRate')
  | ('DoSuperviseReply' | 'DoSuperviseAudit' | 'DoDelayAudit' | 'DoPauseAudit' | 'DoResume')
  | ('DoExcludeAudit' | 'DoExcludeWithdraw')

/** Domain 2.13, with the roles of domain 2.4–2.7; what is not here is refused. */
const MATRIX: Readonly<Record<Exclude<Call, OfRecord>, Partial<Record<State, readonly Who[]>>>> = {
  DoAccept: { submitted: C },
  DoAllocate: { submitted: C, waiting: C, in_progress: D },
  DoSign: { in_progress: D, sub_handling: S },
  DoContact: { in_progress: D, sub_handling: S },
  DoReply: { submitted: CR, waiting: CR, in_progress: D, dept_reply: R, sub_handling: S, sub_reply: D },
  DoReplyNo: { dept_reply: R, sub_reply: D },
  DoBack: { waiting: R, in_progress: D, sub_handling: S },
  DoBackAudit: { dept_back: R, sub_back: D },
  DoRepeat: { submitted: C, waiting: C },
  DoInvalid: { submitted: [...C, ...Z], waiting: L },
  DoSendLink: { submitted: CR, waiting: CR, in_progress: CR, sub_handling: CR, sub_reply: CR, sub_back: CR },
  DoSupplement: Object.fromEntries(
    (Object.keys(STATES) as State[])
      .filter((state) => !/completed|invalid/.test(state))
      .map((state) => [state, [...CR, ...Z]]),
  ),
  DoHelp: { in_progress: [...C, ...D], sub_handling: [...C, ...D], sub_reply: [...C, ...D], sub_back: [...C, ...D] },
  DoDelay: { in_progress: D },
  DoPause: { in_progress: D },
  DoDelete: { submitted: L, waiting: L, invalid: L },
  DoEdit: {
    ...{ submitted: C, waiting: C, in_progress: C, merged: C, dept_back: C, dept_reply: C },
    ...{ sub_handling: C, sub_reply: C, sub_back: C },
  },
  DoSupervise: {
    in_progress: G,
    dept_back: G,
    dept_reply: G,
    need_report_reply: G,
    completed_reply: G,
    completed_local: G,
    sub_handling: G,
    sub_reply: G,
    sub_back: G,
  },
  DoExclude: Object.fromEntries(
    (Object.keys(STATES) as State[])
      .filter((state) => !/submitted|waiting|merged|invalid/.test(state))
      // What went back to the city is led by nobody here.
      .map((state) => [state, /report_back|completed_back/.test(state) ? G : [...G, 'admin2']]),
  ),
  DoUrge: Object.fromEntries(
    (['in_progress', 'sub_handling', 'sub_reply', 'sub_back'] as const).map((state) => [state, [...O, ...Z]]),
  ),
  DoReopen: { completed_reply: L, completed_local: L },
  DoSuperiorReturn: { completed_reply: R, completed_back: R },
  DoVisit: { dept_reply: V, completed_local: [...V, ...Z] },
  DoReport: { need_report_back: R, need_report_reply: R },
  DoReplyWithdraw: { dept_reply: D, sub_reply: S },
  DoBackWithdraw: { dept_back: D, sub_back: S },
  DoNote: NOTED,
  DoTag: NOTED,
  DoFollowUp: NOTED,
  DoItems: { submitted: CR, waiting: CR, in_progress: [...CR, ...D], sub_handling: [...CR, ...S] },
  DoInstruct: Object.fromEntries(
    (Object.keys(STATES) as State[]).filter((state) => !/completed|invalid/.test(state)).map((state) => [state, L]),
  ),
  DoBackToWait: {
    submitted: C,
    in_progress: C,
    merged: C,
    invalid: C,
    need_report_back: L,
    need_report_reply: L,
    sub_handling: [...L, ...D],
    sub_reply: L,
    sub_back: L,
  },
}

describe('which call in which state, by whom', () => {
  const cells = (Object.keys(MATRIX) as (keyof typeof MATRIX)[]).flatMap((call) =>
    (Object.keys(STATES) as State[]).map((state) => [call, state, MATRIX[call][state] ?? []] as const),
  )
  test.each(cells)('%s, %s: %j', (call, state, allowed) => {
    const desk = STATES[state]()
    const everybody = Object.keys(ACTORS) as Who[]
    const able = everybody.filter((who) => !isRefusal(desk.resolve(who, call)))
    expect(able.toSorted()).toEqual(allowed.toSorted())
  })

  test('the centre is told the state, a department that it does not hold the order', () => {
    const desk = STATES.dept_reply()
    const told = (who: Who, call: Call) => {
      const resolved = desk.resolve(who, call)
      return isRefusal(resolved) && [resolved.error.code, resolved.params]
    }
    expect(told('dispatcher', 'DoBackToWait')).toEqual([
      'STATE_NOT_ALLOWED',
      { status: { zh: '部门回复', en: 'Replied' } },
    ])
    expect(told('operator3', 'DoReply')).toEqual(['NOT_HOLDER', {}])
  })
})
