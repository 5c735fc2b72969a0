import type { Time } from '#kernel/time.ts'
import { addMinutes, latest } from '#kernel/time.ts'

import type { AllocateCommand } from '../../domain/allocation.ts'
import type { AuditBackCommand } from '../../domain/actions/audit-back.ts'
import type { BackCommand } from '../../domain/actions/back.ts'
import {
  APPEAL_TYPE,
  BACK_REASON,
  BACK_RESULT,
  CONTACT_RESULT,
  CONTACT_STATUS,
  IS_TRUE,
  REJECT_REASON,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  URGENCY,
  keysOf,
} from '../../domain/enums.ts'
import type { ActionName, CommandOf } from '../../domain/lifecycle.ts'
import type { Order } from '../../domain/order.ts'
import type { ReplyCommand } from '../../domain/reply-fields.ts'
import type { Dice } from './dice.ts'

/** What somebody who fills in a form can see and choose from. */
export interface FormContext {
  readonly order: Order
  readonly now: Time
  readonly dept_ids: readonly string[]
  readonly sub_dept_ids: readonly string[]
  /** Files that may be attached; without any, forms that need one are refused. */
  readonly attachments: readonly string[]
  readonly leader: boolean
}

/** A form filled in at random: mostly as it should be, sometimes not. */
export function aCommand(action: ActionName, context: FormContext, d: Dice): object {
  const make: { readonly [A in ActionName]: () => CommandOf<A> } = {
    accept: () => classes(d),
    allocate: () => allocation(context, d),
    sub_allocate: () => ({ ...blankAllocation(d.of(context.sub_dept_ids)) }),
    sign: () => ({}),
    contact: () => ({
      person: '张先生',
      channel: 'phone',
      result: d.of(keysOf(CONTACT_RESULT)),
      at: contactTime(context, d),
    }),
    reply: () => aReply(context, d),
    direct_reply: () => aReply(context, d),
    approve_reply: () => ({ reply_category: d.of(keysOf(REPLY_CATEGORY)), forward: 0 }),
    adopt_reply: () => ({ reply_category: 'normal', forward: d.chance(0.5) ? 1 : 0 }),
    reject_reply: () => ({ reason_code: d.of(keysOf(REJECT_REASON)), opinion: '请补充处理结果和时间后重新回复' }),
    report: () => ({ attachments: [], method: 'manual' }),
    help_reply: () => ({ content: '已派人到场配合处理，情况属实', attachments: [] }),
    back: () => sendBack(context, d),
    center_back: () => sendBack(context, d),
    audit_back: () => audit(context, d),
    audit_sub_back: () => audit(context, d),
    withdraw_reply: () => ({}),
    withdraw_back: () => ({}),
    recall: () => ({ reason: '派单有误，收回重派' }),
    recall_sub: () => ({ reason: '改由本级办理' }),
    unmerge: () => ({ reason: '并非同一诉求' }),
    restore: () => ({ reason: '经核实有效' }),
    unreport: () => ({ reason: '答复有误，重新办理' }),
  }
  return make[action]()
}

const classes = (d: Dice) =>
  d.chance(0.2) ? { appeal_type: d.of(keysOf(APPEAL_TYPE)), urgency: d.of(keysOf(URGENCY)) } : {}

const blankAllocation = (dept_id: string): AllocateCommand => ({
  dept_id,
  assist_dept_ids: [],
  person_ids: [],
  opinion: '请按职责办理',
  designated: 0,
  override_back_dept: 0,
})

function allocation(context: FormContext, d: Dice): AllocateCommand {
  const bound = context.order.back_count >= 3
  return {
    ...blankAllocation(d.of(context.dept_ids)),
    ...classes(d),
    assist_dept_ids: d.chance(0.4) ? d.some(context.dept_ids, 3) : [],
    designated: context.leader && d.chance(bound ? 0.9 : 0.15) ? 1 : 0,
    override_back_dept: context.leader && d.chance(0.6) ? 1 : 0,
    ...(d.chance(0.2) ? { limit_days: 1 + d.below(12) } : {}),
    ...(bound && d.chance(0.9) ? { meeting_note: '三方会商，由首接单位办理' } : {}),
    ...(context.order.back_count >= 5 && d.chance(0.9) ? { arbitration: '区委编办裁定由该单位承办' } : {}),
  }
}

function contactTime({ order, now }: FormContext, d: Dice): Time {
  const early = addMinutes(now, -d.below(d.chance(0.05) ? 6000 : 60))
  return latest(early, d.chance(0.95) ? order.allocated_at : null)!
}

function aReply(context: FormContext, d: Dice): ReplyCommand {
  const contact_status = d.of(['not_required', 'not_required', 'contacted', d.of(keysOf(CONTACT_STATUS))])
  const resolve_status = d.of(keysOf(RESOLVE_STATUS))
  const unresolved = resolve_status === 'partly' || resolve_status === 'unresolved'
  const reply_category = d.of(['normal', 'normal', d.of(keysOf(REPLY_CATEGORY))] as const)
  return {
    content: '经工作人员现场核查，反映情况部分属实，已要求商户规范经营并安排夜间巡查。',
    is_true: d.of(keysOf(IS_TRUE)),
    contact_status,
    ...(contact_status === 'contacted'
      ? { contact_phone: '12300000002', contact_at: contactTime(context, d), contact_person: '张先生' }
      : {}),
    resolve_status,
    ...(unresolved && d.chance(0.95) ? { unresolved_reason: '需待专项资金到位后分批实施改造' } : {}),
    reply_category,
    ...(reply_category !== 'normal' ? { category_basis: '依据《城市市容和环境卫生管理条例》第十四条办理' } : {}),
    handler_name: '李四',
    handler_phone: '12300000001',
    attachments: context.attachments.slice(0, d.chance(0.8) ? 1 : 0),
  }
}

function sendBack(context: FormContext, d: Dice): BackCommand {
  return {
    reason_code: d.of(keysOf(BACK_REASON)),
    reason: `该事项不属于本单位职责范围，第${1 + d.below(1000)}次核实`,
    ...(d.chance(0.95) ? { basis: '职责清单第3条' } : {}),
    ...(d.chance(0.95) ? { suggest_dept_id: d.of(context.dept_ids) } : {}),
    ...(d.chance(0.8) ? { late_reason: '核实权属用时较长' } : {}),
    attachments: context.attachments.slice(0, d.chance(0.8) ? 1 : 0),
  }
}

function audit(context: FormContext, d: Dice): AuditBackCommand {
  const sub = context.order.status === 'in_progress'
  const result = d.of(['to_waiting', 'reassign', 'reject', d.of(keysOf(BACK_RESULT))] as const)
  const { meeting_note, arbitration, ...allocate } = sub
    ? blankAllocation(d.of(context.sub_dept_ids))
    : allocation(context, d)
  return {
    back_id: d.chance(0.95) ? (context.order.back_id ?? '0') : '1',
    result,
    opinion: '情况属实，按此处理',
    ...(meeting_note ? { meeting_note } : {}),
    ...(arbitration ? { arbitration } : {}),
    ...(result === 'reassign' && d.chance(0.95) ? { allocate } : {}),
  }
}
