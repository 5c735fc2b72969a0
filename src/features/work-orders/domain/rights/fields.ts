import { FIELD_GROUPS, type FieldGroup } from '#kernel/field-rights.ts'

type Fields = { readonly [G in FieldGroup]?: readonly string[] }

/** The caller, wherever somebody is told who it was. */
const CALLER_FIELDS = { caller_name: ['caller_name'], caller_phone: ['caller_phone'] } as const satisfies Fields

/** Which fields of an order, and of each kind of its records, belong to a group that a role may hide (domain 4.4.1). */
export const ORDER_FIELDS = {
  order: { ...CALLER_FIELDS, address: ['address', 'position'], opinions: ['superior_opinion'] },
  back: { opinions: ['reason'] },
  assist: { opinions: ['task'] },
  logs: { opinions: ['said'], attachments: ['attachments'] },
  allocations: { opinions: ['opinion'] },
  replies: {
    ...{ caller_name: ['contact_person'], caller_phone: ['contact_phone'], staff_phone: ['handler_phone'] },
    ...{ opinions: ['review_opinion', 'reject_reason', 'category_basis'], attachments: ['attachments'] },
  },
  contacts: { caller_name: ['person'], caller_phone: ['phone'], opinions: ['note'], attachments: ['attachments'] },
  backs: {
    opinions: ['reason', 'basis', 'suggest_unit', 'late_reason', 'audit_opinion'],
    attachments: ['attachments'],
  },
  assists: {
    opinions: ['task', 'refuse_reason', 'opinion', 'rating_word', 'rating_answer'],
    attachments: ['attachments'],
  },
  instructions: { opinions: ['content'] },
  delays: { opinions: ['reason', 'audit_opinion'], attachments: ['attachments'] },
  pauses: { opinions: ['reason', 'audit_opinion'], attachments: ['attachments'] },
  urges: { opinions: ['content'] },
  unmaskings: { opinions: ['note'] },
  supervisions: { opinions: ['content'], attachments: ['attachments'] },
  steps: { opinions: ['content'], attachments: ['attachments'] },
} as const satisfies Record<string, Fields>

/**
 * A record without what is hidden: texts say so by a mark, lists are empty, and nothing stays nothing. The same record where
 * nothing is hidden.
 */
export function withoutHidden<R extends object>(
  record: R,
  fields: Fields,
  { hidden, mark }: { readonly hidden: readonly FieldGroup[]; readonly mark: string },
): R {
  const names =
    hidden.length === 0
      ? []
      : FIELD_GROUPS.filter((group) => hidden.includes(group)).flatMap((group) => fields[group] ?? [])
  if (names.length === 0) return record
  const shown = { ...record } as Record<string, unknown>
  for (const name of names) {
    const value = shown[name]
    if (Array.isArray(value)) shown[name] = []
    else if (value !== null && value !== undefined && value !== '') shown[name] = mark
  }
  return shown as R
}
