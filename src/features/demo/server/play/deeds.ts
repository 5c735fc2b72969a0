import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'

import type { ActionName } from '#features/work-orders/server/simulation.ts'

import type { Step } from '../../domain/day/day-plan.ts'
import { allocation } from '../simulation/allocation.ts'
import { REJECTIONS } from '../simulation/department.ts'
import { operatorOf } from '../simulation/life.ts'
import { poorReply, replyCommand } from '../simulation/reply.ts'
import { BASIS, OPINIONS } from '../simulation/send-back.ts'
import type { PlayedOrder } from './played-orders.ts'

/** Who does what with an order, filled in as a person would. */
export interface Deed {
  readonly actor: Actor
  readonly action: ActionName
  readonly input: object
}

/** The send-back that waits to be decided, where one does. */
type BackId = string | null

/** Every step but the entry, at its moment. */
export const DEEDS: Readonly<Record<Exclude<Step, 'enter'>, (order: PlayedOrder, now: Time, back_id: BackId) => Deed>> =
  {
    answer: (order, now) => answer(order, now),
    allocate: (order) => allocate(order, order.lead),
    misallocate: (order) => allocate(order, wrongOf(order).dept.id),
    sign: (order) => ({ ...by(order), action: 'sign', input: {} }),
    contact: (order, now) => contact(order, now),
    back: (order) => back(order),
    reassign: (order, _now, back_id) => reassign(order, back_id!),
    reply_poorly: (order, now) => reply(order, poorReply, now),
    reject: ({ life }) => ({
      actor: life.world.actor('center_reviewer'),
      action: 'reject_reply',
      input: { reason_code: 'incomplete', opinion: REJECTIONS.incomplete },
    }),
    reply: (order, now) => reply(order, replyCommand, now),
    approve: ({ life, handling: { reply_category } }) => ({
      actor: life.world.actor('center_reviewer'),
      action: 'approve_reply',
      input: { reply_category, opinion: '办理情况清楚，同意。' },
    }),
    report: ({ life }) => ({
      actor: life.world.actor('center_reviewer'),
      action: 'report',
      input: { attachments: [], method: 'manual' },
    }),
  }

const wrongOf = ({ life }: PlayedOrder) => life.wrongs[0]!

/** Whoever has it: the wrong department until that has sent it back. */
const holderOf = (order: PlayedOrder): string =>
  order.way === 'sent_back' && !order.reassigned ? wrongOf(order).dept.id : order.lead

const by = (order: PlayedOrder) => ({ actor: operatorOf(order.life, holderOf(order)) })

function allocate({ life }: PlayedOrder, dept_id: string): Deed {
  const input = { ...allocation(life, dept_id, false), assist_dept_ids: [] }
  return { actor: life.world.actor('center_dispatcher'), action: 'allocate', input }
}

function contact(order: PlayedOrder, now: Time): Deed {
  const { life, lead } = order
  order.contacted_at = now
  const input = { person: life.world.handler(lead).name, phone: life.story.caller.phone, channel: 'phone' }
  return { ...by(order), action: 'contact', input: { ...input, result: 'contacted', at: now } }
}

function back(order: PlayedOrder): Deed {
  const { reason_code, reason } = wrongOf(order)
  const input = { reason_code, reason, basis: BASIS, suggest_dept_id: order.lead, attachments: [] }
  return { ...by(order), action: 'back', input }
}

function reassign(order: PlayedOrder, back_id: string): Deed {
  order.reassigned = true
  const { input } = allocate(order, order.lead)
  const decision = { back_id, result: 'reassign', opinion: OPINIONS.reassign, fault: 'dispatcher' }
  return { actor: order.life.world.actor('center_reviewer'), action: 'audit_back', input: { ...input, ...decision } }
}

function reply(order: PlayedOrder, written: typeof replyCommand, now: Time): Deed {
  const { life, handling, lead, contacted_at } = order
  return { ...by(order), action: 'reply', input: written(life, handling, lead, { at: now, contacted_at }) }
}

function answer({ life, handling }: PlayedOrder, now: Time): Deed {
  const { world } = life
  const input = replyCommand(life, handling, world.centre.id, { at: now, contacted_at: now })
  return { actor: world.actor('center_dispatcher'), action: 'direct_reply', input }
}
