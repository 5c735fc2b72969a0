import type { Addressees, Channel } from '#features/messages/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

/** An event as people are told of it. */
export interface Words {
  readonly name: Message
  /** Gaps for the number of the order, departments, deadlines and who did it; none of the caller's data. */
  readonly text: Message
  /** Unless the tenant chose others. */
  readonly channels: readonly Channel[]
}

const HANDLERS = ['dept_operator', 'subunit_operator']

/** Whoever handles orders in a department, and its people who receive notices, or those that were chosen. */
export const unit = (dept_id: string, person_ids: readonly string[] = []): Addressees => ({
  ...{ dept_id, roles: HANDLERS, people: true },
  ...(person_ids.length ? { person_ids } : {}),
})
export const inRole = (dept_id: string, role: string): Addressees => ({ dept_id, roles: [role] })
export const adminsOf = (dept_id: string): Addressees => inRole(dept_id, 'dept_admin')
export const somebody = (operator_id: string | null | undefined): Addressees[] =>
  operator_id ? [{ operator_ids: [operator_id] }] : []
