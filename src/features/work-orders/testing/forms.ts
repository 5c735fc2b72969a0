import type { AllocateCommand } from '../domain/process/allocation.ts'
import type { AuditBackCommand } from '../domain/actions/audit-back.ts'
import type { BackCommand } from '../domain/actions/back.ts'
import type { ContactCommand } from '../domain/actions/contact.ts'
import type { VisitCommand } from '../domain/actions/visit.ts'
import type { Order } from '../domain/order/order.ts'
import { asksPublicReply, type ReplyCommand } from '../domain/process/reply-fields.ts'
import { aDesk } from './desk.ts'
import type { Desk } from './desk.ts'
import { NOW, anOrder } from './factories.ts'
import { aReply } from './samples.ts'

/** Forms filled in rightly; each test changes what it is about. */
export const toDept = (dept_id: string, change: Partial<AllocateCommand> = {}): AllocateCommand => ({
  dept_id,
  assist_dept_ids: [],
  person_ids: [],
  opinion: '请按职责办理',
  designated: 0,
  override_back_dept: 0,
  ...change,
})

export const aReplyForm = (change: Partial<ReplyCommand> = {}): ReplyCommand => ({
  ...aReply,
  attachments: [],
  ...change,
})

export const aBackForm = (change: Partial<BackCommand> = {}): BackCommand => ({
  reason_code: 'not_duty',
  reason: '该事项不属于本单位职责范围',
  basis: '职责清单第3条',
  suggest_dept_id: '4',
  attachments: [],
  ...change,
})

export const anAudit = (
  desk: Desk,
  result: AuditBackCommand['result'],
  change: Partial<AuditBackCommand> = {},
): AuditBackCommand => ({
  back_id: desk.pending_back,
  result,
  opinion: '情况属实，按此处理',
  ...change,
})

export const aContact = (change: Partial<ContactCommand> = {}): ContactCommand => ({
  person: '张先生',
  channel: 'phone',
  result: 'contacted',
  at: NOW,
  attachments: [],
  ...change,
})

export const aVisit = (change: Partial<VisitCommand> = {}): VisitCommand => ({
  channel: 'phone',
  call_result: 'connected',
  responded: 1,
  resolve_result: 'resolved',
  satisfaction: 5,
  need_redo: 0,
  ...change,
})

/** An order on the desk of department 2, not yet signed for. */
export function withDepartment(intake: Parameters<typeof anOrder>[0] = {}, change: Partial<Order> = {}): Desk {
  const desk = aDesk(anOrder(intake))
  desk.change(change)
  desk.act('leader', 'allocate', toDept('2', { designated: change.designated ?? 0 }))
  return desk
}

/** One that department 2 replied to. */
export function replied(intake: Parameters<typeof anOrder>[0] = {}, reply: Partial<ReplyCommand> = {}): Desk {
  const desk = withDepartment(intake)
  const asked = asksPublicReply(desk.order) ? { public_reply: '已安排夜间巡查。' } : {}
  desk.act('operator2', 'reply', aReplyForm({ ...asked, ...reply }))
  return desk
}

/** One that department 2 sent back. */
export function sentBack(intake: Parameters<typeof anOrder>[0] = {}): Desk {
  const desk = withDepartment(intake)
  desk.act('operator2', 'back', aBackForm())
  return desk
}

/** One with sub-unit 21. */
export function withSubUnit(intake: Parameters<typeof anOrder>[0] = {}): Desk {
  const desk = withDepartment(intake)
  desk.act('operator2', 'sub_allocate', toDept('21'))
  return desk
}
