import { keysOf } from './dictionary.ts'
import { maskPhone } from './masking.ts'
import { defineMessages } from './messages.ts'

/** Groups of fields that a role may hide (domain 4.4.1). */
export const FIELD_GROUP = defineMessages({
  caller_name: { zh: '诉求人姓名', en: 'Name of the caller' },
  caller_phone: { zh: '诉求人电话', en: 'Numbers of the caller' },
  address: { zh: '详细地址', en: 'Address' },
  opinions: { zh: '内部意见', en: 'Internal opinions' },
  attachments: { zh: '附件', en: 'Files' },
  staff_phone: { zh: '工作人员电话', en: 'Numbers of staff' },
})
export type FieldGroup = keyof typeof FIELD_GROUP
export const FIELD_GROUPS = keysOf(FIELD_GROUP)

/** Stands where there is something that the reader's roles hide. */
export const NOT_SHOWN = { zh: '〔不显示〕', en: '[not shown]' } as const

/** What somebody does not see who acts in these roles: what one of them shows, he sees. */
export const hiddenByAll = (roles: readonly (readonly string[])[]): readonly FieldGroup[] =>
  FIELD_GROUPS.filter((group) => roles.every((hidden) => hidden.includes(group)))

/** Whoever sees what his roles show: every actor. */
interface Sighted {
  readonly hidden: readonly FieldGroup[]
}

/** Whether the roles of somebody hide these fields from him. */
export const hides = ({ hidden }: Sighted, group: FieldGroup): boolean => hidden.includes(group)

/** Stands for a number of which nothing is shown; by its stars a form knows that it came back untouched. */
export const STARS = '****'

/** How the number of somebody of the staff is shown to an actor. */
export const staffPhone = (actor: Sighted): typeof maskPhone =>
  hides(actor, 'staff_phone') ? (phone) => phone && STARS : maskPhone
