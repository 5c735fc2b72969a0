import { describe, expect, test } from 'vitest'

import { keysOf } from '#kernel/dictionary.ts'

import { ACTORS, CENTRE, DEPTS } from '../../testing/factories.ts'
import { broken } from '../../testing/walk/invariants.ts'
import { knowledgeWatch } from '../../testing/walk/knowledge-watch.ts'
import { memoryOffice, promised } from '../../testing/walk/memory-office.ts'
import type { Step } from '../../testing/walk/memory-office.ts'
import { activeChain } from './apply.ts'
import { countedIn } from '../queues/counters.ts'
import { inQueue } from '../queues/in-queue.ts'
import { ACTIONS, ruleOf, type ActionName } from './lifecycle.ts'
import { statusesOf } from './rule.ts'
import { OPEN_ASSIST } from '../order/assist-order.ts'
import { ASSIST_STATE, type Status } from '../order/enums.ts'
import type { Counter } from '../queues/queues.ts'
import { QUEUES, QUEUE_NAMES, lengthOf } from '../queues/queues.ts'

/** Steps in all; a soak asks for more. Each office walks 20,000, which is some months of work. */
const STEPS = Number(process.env.WALK_STEPS ?? 20_000)
const LENGTH = 20_000
const TIMED: readonly Counter[] = ['expire', 'expiring', 'today', 'tomorrow']

const placeOf = (action: ActionName, status: Status, pending = ''): string => `${action} ${status} ${pending}`

type Office = ReturnType<typeof memoryOffice>

describe('people do at random what they may', () => {
  const done = new Set<string>()
  const moving = new Set<ActionName>()
  const places = new Set<string>()
  const assists = new Set<string>()
  const seeds = Array.from({ length: Math.ceil(STEPS / LENGTH) }, (_, i) => 20_261_123 + i)
  test.each(seeds)('and every invariant holds after every step (seed %i)', (seed) => {
    const office = memoryOffice(seed)
    const knowledge = knowledgeWatch()
    for (let i = 0; i < Math.min(STEPS, LENGTH); i++) {
      const step = office.step()
      const state = office.cases.get(step.id)!
      if (!step.refused) {
        done.add(step.action)
        if (state.order.status !== step.before.order.status) moving.add(step.action)
        for (const place of placesOf(step)) places.add(place)
      }
      for (const { state: one } of state.records.assist_order) assists.add(one)
      const wrong = [
        ...[step.id, ...step.others].flatMap((id) => broken(office.cases.get(id)!, office.logs.get(id)!, office.now())),
        ...againstRights(step),
        ...knowledge(step, state),
        ...(i % 5 ? [] : promised(state, office.now(), step.actor)),
      ]
      const told = wrong.length
        ? `step ${i}, ${step.actor.username} ${step.action} ${step.refused} ${JSON.stringify(step.command)}`
        : ''
      expect(wrong, told).toEqual([])
      if (i % 5000 === 4999) {
        badgesEqualQueues(office)
        eachWaitsOnce(office)
      }
    }
  })

  test('and everything that may be done is, wherever it may', () => {
    expect([...done].sort()).toEqual([...ACTIONS].sort())
    // Domain 2.20: what moves an order has moved it from wherever the table of the lifecycle says that it may.
    expect([...moving].flatMap(placesIn).filter((place) => !places.has(place))).toEqual([])
    // Domain 2.8; `handling` is for units that sign.
    expect([...assists].sort()).toEqual(
      keysOf(ASSIST_STATE)
        .filter((one) => one !== 'handling')
        .sort(),
    )
  })
})

/** Where the table of the lifecycle says that an action may be done. */
const placesIn = (action: ActionName): string[] =>
  ruleOf(action).when.flatMap((when) => statusesOf(when).map((status) => placeOf(action, status, when.pending)))

/** Those at which a step was done. */
const placesOf = ({ action, before: { order } }: Step): string[] =>
  ruleOf(action)
    .when.filter(
      (when) => statusesOf(when).includes(order.status) && (!when.pending || when.pending === order.pending_action),
    )
    .map(({ pending }) => placeOf(action, order.status, pending))

/** Domain 10.19: what was done, by whom, against what only some may do. */
function againstRights({ action, actor, before, refused }: Step): string[] {
  if (refused) return []
  const leaf = activeChain(before.records.allocation).at(-1)
  const { back_count } = before.order
  const head = actor.roles.includes('dept_admin')
  const leader = actor === ACTORS.leader
  const faults = {
    'the fifth send-back is the last': action === 'back' && leaf!.level === 1 && back_count >= 5,
    'a designated order is appealed once, by the head':
      action === 'back' && leaf!.level === 1 && leaf!.designated && (!head || leaf!.appealed),
    'from the third on the leader decides':
      (action === 'allocate' || action === 'audit_back') && back_count >= 3 && !leader,
    'a signed order is the leader’s to recall': action === 'recall' && leaf!.signed_at !== null && !leader,
  }
  return Object.entries(faults).flatMap(([name, fault]) => (fault ? [name] : []))
}

/** Domain 10.1 and 10.9: the ledger, kept by differences, is what a look at every order finds. */
function badgesEqualQueues({ cases, ledger, now }: Office): void {
  for (const dept of DEPTS) {
    const me = dept.id === CENTRE.id ? null : dept.id
    for (const queue of QUEUE_NAMES) {
      const { counters } = QUEUES[queue]
      if (counters.some((c) => TIMED.includes(c)) || (me && !QUEUES[queue].dept)) continue
      const badge = (counters.length ? counters : ['all']).reduce(
        (sum, c) => sum + (ledger.get(`${dept.id} ${c}`) ?? 0),
        0,
      )
      expect(badge, `${dept.id} ${queue}`).toBe(
        queue === 'xieban' ? openAssists({ cases }, me) : sizeOf({ cases, now }, queue, me),
      )
    }
  }
}

/** Decision 0076: numbers that are added up in the menu count no order twice, whoever looks at them. */
function eachWaitsOnce({ cases }: Office): void {
  const waiting = QUEUE_NAMES.filter((queue) => lengthOf(queue) === 'waiting').flatMap((q) => [...QUEUES[q].counters])
  for (const state of cases.values()) {
    const places = countedIn(state, CENTRE.id)
    for (const dept of DEPTS)
      expect(waiting.filter((counter) => places.has(`${dept.id} ${counter}`)).length).toBeLessThan(2)
  }
}

const openAssists = ({ cases }: Pick<Office, 'cases'>, me: string | null): number =>
  [...cases.values()]
    .flatMap((c) => c.records.assist_order)
    .filter((a) => OPEN_ASSIST.includes(a.state) && (!me || a.dept_id === me)).length

const sizeOf = (
  { cases, now }: Pick<Office, 'cases' | 'now'>,
  queue: (typeof QUEUE_NAMES)[number],
  me: string | null,
): number => [...cases.values()].filter((state) => inQueue(queue, state, me, now())).length
