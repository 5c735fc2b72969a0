import { earliest } from '#kernel/time.ts'

import { rejectedReplyDue } from '../clocks/allocation-clocks.ts'
import type { ReplyCategory } from '../enums.ts'
import type { Facts, LogLine } from '../facts.ts'
import { update } from '../facts.ts'
import type { Allocation, Bit, Order, Reply } from '../order.ts'
import type { OrderRule } from '../rule.ts'
import { lateness, toDepartment, toReport } from '../steps.ts'
import { newSupervision } from '../supervision.ts'
import { soonAt } from '../clocks/time-state.ts'
import { submitted } from './reply.ts'

export interface ApproveCommand {
  content?: string
  reply_category: ReplyCategory
  opinion?: string
  /** For a department reviewing its sub-unit: pass the text upward in the same step. */
  forward: Bit
}

/** T16: the centre approves a department's reply; the original text stays beside the edited one. */
export const approveReply: OrderRule<ApproveCommand> = {
  call: 'DoReply',
  when: [{ status: 'dept_reply', who: 'reviewer' }],
  decide({ order }, command, facts, actor) {
    const reply = facts.reply!
    const edited = command.content && command.content !== reply.content ? command.content : null
    return {
      order: toReport(order, facts, 'reply', {
        ...lateness(order, facts.now),
        reply_category: command.reply_category,
        reply_approved_at: facts.now,
      }),
      updates: [
        ...facts.chain.map((a) => update('allocation', a.id, { state: 'accepted' })),
        update('order_reply', reply.id, {
          ...reviewed(facts, actor.operator_id, command.opinion),
          state: 'approved',
          edited_content: edited,
          reply_category: command.reply_category,
        }),
      ],
      log: [{ key: 'reply_approve', params: { category: command.reply_category, opinion: command.opinion ?? '' } }],
    }
  },
}

/** T16 one level down: the department adopts its sub-unit's reply, and may send it upward in the same step. */
export const adoptReply: OrderRule<ApproveCommand> = {
  call: 'DoReply',
  when: [{ status: 'in_progress', pending: 'review_reply', who: 'parent' }],
  decide({ order }, command, facts, actor) {
    const reply = facts.reply!
    const parent = facts.chain.at(-2)!
    const adopted = [
      update('allocation', facts.chain.at(-1)!.id, { state: 'accepted' }),
      update('order_reply', reply.id, { ...reviewed(facts, actor.operator_id, command.opinion), state: 'approved' }),
    ]
    const line: LogLine = { key: 'reply_adopt', params: { opinion: command.opinion ?? '' } }
    const answered_dept_ids = [...new Set([...order.answered_dept_ids, facts.chain.at(-1)!.dept_id])]
    if (!command.forward) {
      return {
        order: {
          ...toDepartment(parent, facts.depts.get(parent.dept_id)!),
          ...lateness(order, facts.now),
          reply_id: reply.id,
          answered_dept_ids,
        },
        updates: [...adopted, update('allocation', parent.id, { state: 'handling' })],
        log: [line],
      }
    }
    const own = passedOn(reply, parent, command, facts, actor.operator_id)
    const up = submitted(order, parent, own, facts)
    return {
      order: {
        ...up.order,
        lead_path: facts.depts.get(parent.dept_id)!.path,
        allocation_id: parent.id,
        answered_dept_ids,
      },
      inserts: up.inserts,
      updates: [...adopted, ...up.updates!],
      log: [line, ...up.log],
    }
  },
}

/** The sub-unit's reply as the department's own. */
const passedOn = (
  reply: Reply,
  parent: Allocation,
  command: ApproveCommand,
  facts: Facts,
  submitted_by: string,
): Reply => ({
  ...reply,
  id: facts.nextId(),
  dept_id: parent.dept_id,
  allocation_id: parent.id,
  content: command.content ?? reply.content,
  reply_category: command.reply_category,
  submitted_by,
  submitted_at: facts.now,
})

export interface RejectCommand {
  reason_code: string
  opinion: string
}

/** T17: not accepted; the same unit goes on, with at least a day to do so while the deadlines above it allow. */
export const rejectReply: OrderRule<RejectCommand> = {
  call: 'DoReplyNo',
  when: [
    { status: 'dept_reply', who: 'reviewer' },
    { status: 'in_progress', pending: 'review_reply', who: 'parent' },
  ],
  decide({ order, leaf }, command, facts, actor) {
    const again = { ...leaf!, ...longerDue(order, leaf!, facts) }
    const times = order.reply_reject_count + 1
    const supervision =
      times === facts.settings.reject_supervise ? [newSupervision('auto_reject', times, order, leaf!, facts)] : []
    return {
      order: {
        ...toDepartment(again, facts.depts.get(again.dept_id)!),
        ...lateness(order, facts.now),
        reply_reject_count: times,
        resolve_status: null,
      },
      inserts: supervision.map(({ row }) => row),
      updates: [
        update('allocation', again.id, {
          state: 'handling',
          reply_reject_count: again.reply_reject_count + 1,
          due_at: again.due_at,
          soon_at: again.soon_at,
          due_explained: again.due_explained,
        }),
        update('order_reply', facts.reply!.id, {
          ...reviewed(facts, actor.operator_id, command.opinion),
          state: 'rejected',
          reject_reason: command.reason_code,
        }),
      ],
      log: [
        { key: 'reply_reject', params: { reject_reason: command.reason_code, opinion: command.opinion } },
        ...supervision.map(({ line }) => line),
      ],
    }
  },
}

const reviewed = (facts: Facts, review_by: string, opinion?: string): Partial<Reply> => ({
  review_by,
  review_at: facts.now,
  review_opinion: opinion ?? null,
})

function longerDue(
  order: Order,
  leaf: Allocation,
  facts: Facts,
): Pick<Allocation, 'due_at' | 'soon_at' | 'due_explained'> {
  const { calendar, now, due: settings } = facts
  const { due_at, explanation } = rejectedReplyDue({
    calendar,
    now,
    allocation_due_at: leaf.due_at,
    order_due_at: earliest(order.due_at, ...facts.chain.slice(0, -1).map((a) => a.due_at))!,
  })
  if (due_at === leaf.due_at) return leaf
  const { start_date, limit_n, limit_unit } = leaf
  const soon_at = soonAt({ calendar, settings, start_date, due_at, limit_n, limit_unit })
  return { due_at, soon_at, due_explained: explanation }
}
