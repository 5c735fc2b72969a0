import type { Actor } from '#kernel/actor.ts'
import { isRefusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, addMinutes, dayOf } from '#kernel/time.ts'

import type { Case } from '../../domain/order/case.ts'
import { newCase } from '../../domain/lifecycle/apply.ts'
import { DEFAULT_LIFECYCLE_SETTINGS, type Facts } from '../../domain/lifecycle/facts.ts'
import { countedIn } from '../../domain/queues/counters.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { APPEAL_TYPE, URGENCY, isOpen } from '../../domain/order/enums.ts'
import { ACTIONS, LIFECYCLE, availableActions, refusalFor, resolveCall } from '../../domain/lifecycle/lifecycle.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import type { Performed } from '../../domain/lifecycle/perform.ts'
import { perform } from '../../domain/lifecycle/perform.ts'
import { situationOf } from '../../domain/lifecycle/situation.ts'
import { ACTORS, CENTRE, DEPTS, anOrder, restartIds, someFacts } from '../factories.ts'
import { dice } from './dice.ts'
import { readiness } from './readiness.ts'
import type { LoggedStep } from './invariants.ts'

/** What one step of the walk did. */
export interface Step {
  readonly id: string
  readonly actor: Actor
  readonly action: ActionName
  readonly command: object
  /** '' when it was done. */
  readonly refused: string
  readonly before: Case
  /** By what the step is known; null when it was refused. */
  readonly mark: Performed['step'] | null
  /** Other orders that it moved. */
  readonly others: readonly string[]
}

const UNITS = DEPTS.filter((d) => d.level === 2).map((d) => d.id)
/** Units in which somebody works; orders in the others wait until they are recalled. */
const STAFFED = ['2', '3', '4', '5']
/** A unit's own, or somebody else's where it has none. */
const childrenOf = (dept_id: string | null): string[] => {
  const own = DEPTS.filter((d) => d.pid === dept_id && d.level === 3)
  return (own.length ? own : DEPTS.slice(-1)).map((d) => d.id)
}
const PEOPLE = Object.values(ACTORS)
/** Orders on the desks at one time; the older ones rest. */
const DESK = 12

/** A district in memory in which people do at random whatever they may, and sometimes what they may not. */
export function memoryOffice(seed: number, start: Time = '2026-03-02 08:30:00') {
  restartIds()
  const d = dice(seed)
  const cases = new Map<string, Case>()
  const logs = new Map<string, LoggedStep[]>()
  const ledger = new Map<string, number>()
  let now = start
  let desk: string[] = []
  /** The order that people are busy with: most steps go on where the last one was, so that orders get far. */
  let busy = ''

  const keep = (state: Case, lines: number): void => {
    const { id, round, status } = state.order
    const before = cases.get(id) ?? null
    count(ledger, before, -1)
    count(ledger, state, 1)
    const log = logs.get(id) ?? []
    for (let i = 0; i < lines; i++)
      log.push({ round, from_status: i === 0 ? (before?.order.status ?? null) : status, to_status: status })
    cases.set(id, state)
    logs.set(id, log)
  }

  const enter = (): void => {
    const superior = d.chance(0.6)
    const order = anOrder(
      {
        superior_no: superior ? `2611${cases.size}` : null,
        superior_due_at: superior && d.chance(0.8) ? `${addDays(dayOf(now), 4 + d.below(12))} 18:00:00` : null,
        appeal_type: d.of(keysOf(APPEAL_TYPE)),
        urgency: d.of(['normal', 'normal', 'normal', ...keysOf(URGENCY)]),
        is_anonymous: d.chance(0.2) ? 1 : 0,
        is_repeat: d.chance(0.2) ? 1 : 0,
      },
      { now, status: d.chance(0.3) ? 'submitted' : 'waiting' },
    )
    if (!superior && order.status === 'submitted') order.source_channel = 'wx_app'
    if (d.chance(0.1)) Object.assign(order, { round: 2, previous_dept_id: d.of(UNITS), is_repeat: 1 })
    keep(newCase(order), 1)
    desk = [...desk, order.id].slice(-DESK)
  }

  /** Nobody has anything to do with it, unless somebody has second thoughts. */
  const rests = ({ order }: Case): boolean =>
    order.deleted_at !== null ||
    (!isOpen(order.status) && order.status !== 'invalid' && order.visit_state !== 'pending')

  const openReview = (state: Case): void => {
    const { order } = state
    const reviews = order.pending_action === 'review_reply' || order.pending_action === 'audit_back'
    if (reviews && d.chance(0.2)) cases.set(order.id, { ...state, order: { ...order, review_opened_at: now } })
  }

  const act = (): Step => {
    busy = desk.includes(busy) && d.chance(0.8) ? busy : d.of(desk)
    const before = cases.get(busy)!
    const internal_review = Number(before.order.id) % 8 === 0
    const settings = { ...DEFAULT_LIFECYCLE_SETTINGS, internal_review }
    const facts = someFacts(before, { now, settings, caller_reachable: true })
    const { actor, action } = d.chance(0.95) ? choose(before, facts) : { actor: d.of(PEOPLE), action: d.of(ACTIONS) }
    const form = {
      order: before.order,
      now,
      dept_ids: d.chance(0.9) ? STAFFED : UNITS,
      sub_dept_ids: childrenOf(before.order.lead_dept_id),
      attachments: ['1'],
      assist_ids: before.records.assist_order.map(({ id }) => id),
      other_ids: desk.filter((id) => id !== before.order.id),
      tag_ids: ['1', '2'],
      leader: actor === ACTORS.leader,
    }
    const command = LIFECYCLE[action].sample(form, d)
    const done = perform(before, action, actor, command as never, { ...facts, ...groupOf(before, command) })
    if (!isRefusal(done)) {
      for (const { after, decision } of [done, ...done.others]) keep(after, decision.log.length)
    }
    if (rests(cases.get(busy)!) && d.chance(0.6)) desk = desk.filter((id) => id !== busy)
    const outcome = isRefusal(done)
      ? { refused: done.error.code, mark: null, others: [] }
      : { refused: '', mark: done.step, others: done.others.map(({ after }) => after.order.id) }
    return { id: before.order.id, actor, action, command, before, ...outcome }
  }

  /** The orders that hang together with one, as the server finds them. */
  const groupOf = ({ order }: Case, command: { main_id?: string }): Pick<Facts, 'main' | 'followers'> => {
    const found = cases.get(command.main_id ?? order.main_id ?? '') ?? null
    const named = found?.order.deleted_at ? null : found
    const followers =
      order.merged_count === 0
        ? []
        : [...cases.values()].filter((one) => isFollower(one) && one.order.main_id === order.id)
    return { main: command.main_id && named && isFollower(named) ? cases.get(named.order.main_id!)! : named, followers }
  }

  /** Mostly somebody who can do something with it, and is ready to. */
  const choose = (state: Case, facts: Facts): { actor: Actor; action: ActionName } => {
    for (let tries = 0; tries < 24; tries++) {
      const actor = d.of(PEOPLE)
      const able = availableActions(situationOf(state, actor.dept_id, facts), actor)
      const action = able.length ? d.of(able) : null
      if (action && d.chance(readiness(action))) return { actor, action }
    }
    return { actor: d.of(PEOPLE), action: d.of(ACTIONS) }
  }

  return {
    cases,
    logs,
    ledger,
    now: () => now,
    step(): Step {
      now = addMinutes(now, d.chance(0.02) ? d.below(900) : d.below(6))
      if (desk.length < DESK || d.chance(0.03)) enter()
      openReview(cases.get(d.of(desk))!)
      return act()
    },
  }
}

const isFollower = ({ order }: Case): boolean => order.status === 'merged' && order.main_id !== null

function count(ledger: Map<string, number>, state: Case | null, sign: 1 | -1): void {
  if (!state) return
  const add = (place: string, n: number) => ledger.set(place, (ledger.get(place) ?? 0) + sign * n)
  for (const [place, n] of countedIn(state, CENTRE.id)) add(place, n)
}

/** What a call of the interface comes to, and what the list of actions promised: they must agree (domain 10.12). */
export function promised(state: Case, now: Time, actor: Actor): string[] {
  const situation = situationOf(state, actor.dept_id, someFacts(state, { now }))
  const able = availableActions(situation, actor)
  return ACTIONS.filter((action) => {
    const resolved = resolveCall(LIFECYCLE[action].call, situation, actor)
    const listed = able.includes(action)
    return listed ? isRefusal(resolved) : resolved === action || refusalFor(action, situation, actor) === null
  })
}
