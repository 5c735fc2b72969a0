import { earliest, latest } from '#kernel/time.ts'

import { assistsAnswered } from '../process/assists.ts'
import { rejectedReplyDue } from '../clocks/allocation-clocks.ts'
import type { ReplyCategory } from '../order/enums.ts'
import { deliveredOf, keysOf } from '#kernel/dictionary.ts'
import { restoreMasked } from '#kernel/masking.ts'
import { REJECT_REASON, REPLY_CATEGORY } from '../order/enums.ts'
import type { Facts, LogLine } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import { promised } from '../process/followup.ts'
import type { Allocation, Bit, Order, Reply } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { endAllocation, endChain, toDepartment, toReport, UNANSWERED } from '../process/steps.ts'
import type { SupervisionLine } from '../process/supervision.ts'
import { SUPERVISION_LINES, newSupervision } from '../process/supervision.ts'
import { soonAt } from '../clocks/time-state.ts'
import type { ReplyLine } from './reply.ts'
import { kindOf, reply as deptReply, submitted } from './reply.ts'

export interface ApproveCommand {
  content?: string
  /** As the reply proposes, unless said otherwise. */
  reply_category?: ReplyCategory
  opinion?: string
  /** For a department reviewing its sub-unit: pass the text upward in the same step. */
  forward: Bit
}

/** T16: the centre approves a department's reply; the original text stays beside the edited one. */
export const approveReply: OrderAction<ApproveCommand, 'reply_approve'> = {
  name: { zh: '审核通过', en: 'Approve' },
  consequence: {
    zh: '通过后上级工单转入需上报，本级工单直接办结。',
    en: 'A city order then waits to be reported; a local order is completed.',
  },
  rank: 30,
  call: 'DoReply',
  several: true,
  when: [{ status: 'dept_reply', who: 'reviewer' }],
  looks_up: ['reply'],
  lines: {
    reply_approve: {
      action: 'reply_approve',
      zh: '审核通过回复：类别“{category}”。{opinion}',
      en: 'Reply approved: category {category}. {opinion}',
    },
  },
  sample: (_form, d) => ({ reply_category: d.of(keysOf(REPLY_CATEGORY)), forward: 0 }),
  decide({ order }, command, facts, actor) {
    const reply = facts.reply!
    const { reply_category: category = reply.reply_category, opinion } = command
    return {
      order: toReport(order, facts, 'reply', {
        reply_category: category,
        reply_approved_at: facts.now,
      }),
      inserts: promised(order, reply, facts),
      updates: [
        ...endChain(facts, 'accepted'),
        update('order_reply', reply.id, {
          ...reviewed(facts, actor.operator_id, opinion),
          ...approved(reply, command),
        }),
      ],
      log: [{ key: 'reply_approve', params: { category, opinion: opinion ?? '' } }],
    }
  },
}

/** T16 one level down: the department adopts its sub-unit's reply, and may send it upward in the same step. */
export const adoptReply: OrderAction<ApproveCommand, 'reply_adopt' | ReplyLine> = {
  name: { zh: '采纳回复', en: 'Adopt reply' },
  consequence: {
    zh: '采纳下级单位的回复，由本单位继续回复。',
    en: 'Your department takes the sub-unit’s reply over and answers with it.',
  },
  rank: 50,
  call: 'DoReply',
  when: [{ status: 'in_progress', pending: 'review_reply', who: 'parent' }],
  looks_up: ['rules', 'reply'],
  lines: {
    reply_adopt: {
      action: 'reply_approve',
      zh: '采纳下级单位回复。{opinion}',
      en: 'Reply of the sub-unit adopted. {opinion}',
    },
    ...deptReply.lines,
  },
  sample: (_form, d) => ({ reply_category: 'normal', forward: d.chance(0.5) ? 1 : 0 }),
  decide({ order }, command, facts, actor) {
    const reply = facts.reply!
    const parent = facts.chain.at(-2)!
    const made = command.forward ? ({ state: 'approved' } as const) : approved(reply, command)
    const adopted = [
      endAllocation(facts.chain.at(-1)!, 'accepted', facts),
      update('order_reply', reply.id, { ...reviewed(facts, actor.operator_id, command.opinion), ...made }),
    ]
    const line: LogLine<'reply_adopt'> = { key: 'reply_adopt', params: { opinion: command.opinion ?? '' } }
    const answered_dept_ids = [...new Set([...order.answered_dept_ids, facts.chain.at(-1)!.dept_id])]
    if (!command.forward) {
      return {
        order: {
          ...toDepartment(parent, facts.depts.get(parent.dept_id)!),
          reply_id: reply.id,
          answered_dept_ids,
        },
        updates: [...adopted, update('allocation', parent.id, { state: 'handling' })],
        log: [line],
      }
    }
    const waits = assistsAnswered(order, facts)
    if (waits) return { ...waits, field: 'forward' }
    const own = passedOn(reply, parent, command, facts, actor.operator_id)
    const up = submitted(order, parent, own, facts, actor)
    return {
      order: {
        ...up.order,
        lead_path: facts.depts.get(parent.dept_id)!.path,
        allocation_id: parent.id,
        answered_dept_ids,
      },
      inserts: up.inserts!,
      updates: [...adopted, ...up.updates!],
      log: [line, ...up.log],
    }
  },
}

/** It was shown with its numbers masked. */
const contentOf = ({ content, edited_content }: Reply, given: string): string =>
  restoreMasked(given, edited_content ?? content)

/** What was made of it; the original text stays beside the edited one. */
function approved(reply: Reply, { content: given, reply_category = reply.reply_category }: ApproveCommand) {
  const content = given ? contentOf(reply, given) : reply.content
  return { state: 'approved', edited_content: content === reply.content ? null : content, reply_category } as const
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
  kind: kindOf(parent),
  dept_id: parent.dept_id,
  allocation_id: parent.id,
  content: command.content ? contentOf(reply, command.content) : reply.content,
  reply_category: command.reply_category ?? reply.reply_category,
  submitted_by,
  submitted_at: facts.now,
})

export interface RejectCommand {
  reason_code: string
  opinion: string
}

/** T17: not accepted; the same unit goes on, with at least a day to do so while the deadlines above it allow. */
export const rejectReply: OrderAction<RejectCommand, 'reply_reject' | SupervisionLine> = {
  name: { zh: '驳回回复', en: 'Reject reply' },
  consequence: {
    zh: '工单退回原单位重新办理；剩余不足1个工作日的，在工单时限内补足1个工作日。',
    en: 'The department works on it again, with at least one working day as far as the order’s deadline allows.',
  },
  rank: 120,
  call: 'DoReplyNo',
  when: [
    { status: 'dept_reply', who: 'reviewer' },
    { status: 'in_progress', pending: 'review_reply', who: 'parent' },
  ],
  looks_up: ['reply'],
  lines: {
    reply_reject: {
      action: 'reply_reject',
      zh: '驳回回复（{reject_reason}）：{opinion}',
      en: 'Reply rejected ({reject_reason}): {opinion}',
    },
    ...SUPERVISION_LINES,
  },
  sample: (_form, d) => ({ reason_code: d.of(deliveredOf(REJECT_REASON)), opinion: '请补充处理结果和时间后重新回复' }),
  decide({ order, leaf }, command, facts, actor) {
    const again = { ...leaf!, ...longerDue(order, leaf!, facts) }
    // What a department has its own unit do again is its own affair (decision 0370).
    const isCentre = order.status === 'dept_reply'
    const times = order.reply_reject_count + Number(isCentre)
    const supervision =
      isCentre && times === facts.settings.reject_supervise
        ? [newSupervision('auto_reject', times, order, leaf!, facts)]
        : []
    return {
      order: {
        ...toDepartment(again, facts.depts.get(again.dept_id)!),
        reply_reject_count: times,
        ...{ resolve_status: null, replied_at: null },
        ...supervision[0]?.order,
      },
      inserts: supervision.flatMap(({ rows }) => rows),
      updates: [
        update('allocation', again.id, {
          ...UNANSWERED,
          reply_reject_count: again.reply_reject_count + 1,
          due_at: again.due_at,
          kpi_due_at: again.kpi_due_at,
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
): Pick<Allocation, 'due_at' | 'kpi_due_at' | 'soon_at' | 'due_explained'> {
  const { calendar, now, due: settings } = facts
  const { due_at, explanation } = rejectedReplyDue({
    calendar,
    settings,
    now,
    allocation_due_at: leaf.due_at,
    order_due_at: earliest(order.due_at, ...facts.chain.slice(0, -1).map((a) => a.due_at))!,
  })
  if (due_at === leaf.due_at) return leaf
  const { start_date, limit_n } = leaf
  const soon_at = soonAt({ calendar, settings, start_date, due_at, limit_n, limit_unit: explanation.unit })
  return { due_at, kpi_due_at: latest(leaf.kpi_due_at, due_at)!, soon_at, due_explained: explanation }
}
