import type { Case } from '#features/work-orders/domain/order/case.ts'
import { newCase } from '#features/work-orders/domain/lifecycle/apply.ts'
import type { Pending, Status } from '#features/work-orders/domain/order/enums.ts'
import { newOrder } from '#features/work-orders/domain/intake/intake.ts'
import type { ActionName } from '#features/work-orders/domain/lifecycle/lifecycle.ts'
import { LIFECYCLE, availableActions } from '#features/work-orders/domain/lifecycle/lifecycle.ts'
import type { Order } from '#features/work-orders/domain/order/order.ts'
import { perform } from '#features/work-orders/domain/lifecycle/perform.ts'
import type { FormContext } from '#features/work-orders/domain/lifecycle/sample.ts'
import { factsOf, situationOf } from '#features/work-orders/domain/lifecycle/situation.ts'
import { isLeader } from '#features/work-orders/domain/rights/who.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import type { Actor } from '#kernel/actor.ts'
import { isRefusal } from '#kernel/errors.ts'

import { ACTORS, NOW, SURROUNDINGS } from './district.ts'

/** Where an order stands: its status and, in a department's hands, the step. */
export interface Place {
  readonly status: Status
  readonly pending: Pending
}
export interface Step {
  readonly action: ActionName
  readonly from: Place
  readonly to: Place
}

/**
 * Every step that the rules allow, found by performing them: from each kind of new order on, until nothing new is met.
 * Throws when an action could be tried and no sample command of it was accepted.
 */
export function walk(): { readonly steps: readonly Step[]; readonly cases: readonly Case[] } {
  const steps = new Map<string, Step>()
  const seen = new Map<string, Case>()
  const tried = new Set<ActionName>()
  const meet = (one: Case): void => {
    const key = keyOf(one)
    if (!seen.has(key)) seen.set(key, one)
  }
  for (const one of beginnings()) meet(one)
  // Those that are met on the way come after the others.
  for (const before of seen.values()) {
    for (const { action, after } of outcomes(before)) {
      tried.add(action)
      if (!after) continue
      const step = { action, from: placeOf(before.order), to: placeOf(after.order) }
      steps.set(JSON.stringify(step), step)
      meet(after)
    }
  }
  const refused = [...tried].filter((action) => ![...steps.values()].some((step) => step.action === action))
  if (refused.length) throw new Error(`no sample command was accepted for ${refused.join(', ')}: see its sample`)
  return { steps: [...steps.values()], cases: [...seen.values()] }
}

function beginnings(): Case[] {
  const intake = {
    content: '路灯不亮',
    category_id: '9',
    appeal_type: 'help',
    source_channel: 'phone',
    received_at: NOW,
  } as const
  const order = (superior_no: string | null, status?: 'submitted'): Order => {
    return newOrder({ ...intake, superior_no }, SURROUNDINGS, { id: '1', order_no: 'RX20261123000001' }, status)
  }
  // No action of this release leads to these two; orders of other sources may stand there.
  const merged = { ...order('C1'), status: 'merged', pending_action: 'follow' } as const
  const invalid = { ...order('C1'), status: 'invalid', pending_action: 'none' } as const
  return [order('C1'), order(null), order(null, 'submitted'), merged, invalid].map(newCase)
}

/** Forms that are filled in for each action of each case; there are so many cases that every outcome comes up. */
const DRAWS = 5
const d = dice(1)
const formOf = ({ order, records }: Case, actor: Actor): FormContext => ({
  order,
  now: NOW,
  dept_ids: ['2', '3'],
  sub_dept_ids: ['21', '22'],
  attachments: ['1'],
  assist_ids: records.assist_order.map(({ id }) => id),
  other_ids: [],
  tag_ids: ['1'],
  leader: isLeader(actor),
})

/** What each possible action makes of an order; null where the form is refused. */
function outcomes(before: Case): { action: ActionName; after: Case | null }[] {
  return ACTORS.flatMap((actor) => {
    const facts = { ...factsOf(before, SURROUNDINGS), caller_reachable: true }
    return availableActions(situationOf(before, actor.dept_id, facts), actor).flatMap((action) =>
      Array.from({ length: DRAWS }, () => LIFECYCLE[action].sample(formOf(before, actor), d)).map((command) => {
        const done = perform(before, action, actor, command as never, facts)
        return { action, after: isRefusal(done) ? null : done.after }
      }),
    )
  })
}

const placeOf = ({ status, pending_action }: Order): Place => ({ status, pending: pending_action })

/** Cases that differ only in numbers, times and which department is which lead to the same steps. */
function keyOf({ order, records }: Case): string {
  const last = order.allocation_id ? records.allocation.slice(-2) : []
  const depts = [order.holder_dept_id, ...last.map(({ dept_id }) => dept_id)]
  const chain = last.map(({ level, state, dept_id }) => `${level}${state}${depts.indexOf(dept_id)}`)
  const { superior_no, assist_open, assist_replied, assist_refused, back_count, reply_id } = order
  const assists = [assist_refused, assist_replied, assist_open].findIndex((n) => n > 0)
  const flags = [superior_no !== null, assists, back_count > 0, reply_id !== null]
  return [order.status, order.pending_action, order.holder_dept_id?.length, ...chain, ...flags].join(' ')
}
