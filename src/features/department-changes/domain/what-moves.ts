import type { Moved } from './words.ts'

/**
 * What becomes of whatever names a department when it is merged into another or divided (domain 4.3).
 * `moves`: it is the successor's at once, counted under `as`; of a division only where `part` says which.
 * `with_orders`: it goes with each open order, which gets a line of history.
 * `derived`: it follows from the orders.
 * `stays`: it says what was, or is over in a moment.
 */
export type Fate =
  | { readonly how: 'moves'; readonly as: Moved | null; readonly part?: 'units' | 'people' | 'categories' }
  | { readonly how: 'with_orders' | 'derived' | 'stays' }

const WITH_ORDERS = { how: 'with_orders' } as const
const DERIVED = { how: 'derived' } as const
const STAYS = { how: 'stays' } as const

export const FATES = {
  'account_application.dept_id': { how: 'moves', as: 'applications' },
  'allocation.dept_id': WITH_ORDERS,
  'allocation.from_dept_id': WITH_ORDERS,
  'area.dept_id': { how: 'moves', as: 'areas' },
  'assist_order.dept_id': WITH_ORDERS,
  'assist_order.from_dept_id': WITH_ORDERS,
  'audit_log.dept_id': STAYS,
  'audit_log.dept_name': STAYS,
  'category.default_dept_id': { how: 'moves', as: 'categories', part: 'categories' },
  'category.later_dept_id': { how: 'moves', as: null, part: 'categories' },
  'complaint_order.answered_dept_ids': STAYS,
  'complaint_order.exclusion_dept_id': WITH_ORDERS,
  'complaint_order.first_dept_id': STAYS,
  'complaint_order.hint_assist_dept_ids': STAYS,
  'complaint_order.hint_dept_id': STAYS,
  'complaint_order.holder_dept_id': WITH_ORDERS,
  'complaint_order.lead_dept_id': WITH_ORDERS,
  'complaint_order.lead_path': WITH_ORDERS,
  'complaint_order.previous_dept_id': WITH_ORDERS,
  'complaint_order.returned_dept_ids': STAYS,
  'department.path': { how: 'moves', as: null, part: 'units' },
  'department.pid': { how: 'moves', as: 'units', part: 'units' },
  'department.successor_id': STAYS,
  'department_change.dept_id': STAYS,
  'department_change.to_dept_id': STAYS,
  'dispatch_answer.dept_id': STAYS,
  'dispatch_outcome.dept_id': { how: 'moves', as: null },
  'dispatch_precedent.dept_id': { how: 'moves', as: 'rules', part: 'categories' },
  'dispatch_rule.assist_dept_ids': { how: 'moves', as: null },
  'dispatch_rule.dept_id': { how: 'moves', as: 'rules', part: 'categories' },
  'duty_handover.dept_id': STAYS,
  'duty_shift.dept_id': { how: 'moves', as: 'shifts' },
  'list_view.address': { how: 'moves', as: null },
  'list_view.dept_id': { how: 'moves', as: 'views' },
  'long_report.dept_id': STAYS,
  'notice.targets': { how: 'moves', as: 'notices' },
  'operator.dept_id': { how: 'moves', as: 'accounts', part: 'people' },
  'order_access.dept_id': STAYS,
  'order_back.dept_id': STAYS,
  'order_back.new_dept_id': STAYS,
  'order_back.suggest_dept_id': STAYS,
  'order_counter.dept_id': DERIVED,
  'order_counter_day.dept_id': STAYS,
  'order_counter_delta.dept_id': DERIVED,
  'order_dept.dept_id': DERIVED,
  'order_followup.dept_id': WITH_ORDERS,
  'order_instruction.dept_id': STAYS,
  'order_history.from_dept_id': STAYS,
  'order_history.operator_dept': STAYS,
  'order_history.operator_dept_id': STAYS,
  'order_history.to_dept_id': STAYS,
  'order_log.from_dept_id': STAYS,
  'order_log.operator_dept': STAYS,
  'order_log.operator_dept_id': STAYS,
  'order_log.to_dept_id': STAYS,
  'order_macro.dept_id': { how: 'moves', as: 'texts', part: 'units' },
  'order_macro.to_dept_id': { how: 'moves', as: null },
  'order_reply.dept_id': STAYS,
  'order_round.dept_id': STAYS,
  'order_supervise.dept_id': STAYS,
  'order_supervise_step.dept_id': STAYS,
  'order_template.dept_id': { how: 'moves', as: 'texts' },
  'order_urge.dept_id': STAYS,
  'order_viewer.dept_id': STAYS,
  'order_writer.dept_id': STAYS,
  'published_report.dept_id': STAYS,
  'report_schedule.address': { how: 'moves', as: null },
  'report_schedule.dept_id': { how: 'moves', as: null },
  'report_text.dept_id': STAYS,
  'unfinished_daily.dept_id': STAYS,
  // People last: which account goes along is found by them.
  'person.dept_id': { how: 'moves', as: 'people', part: 'people' },
  'person_post.dept_id': { how: 'moves', as: null },
  'supplier.center_dept_id': STAYS,
} as const satisfies Record<string, Fate>

type Key = keyof typeof FATES
export type MovedKey = { [K in Key]: (typeof FATES)[K]['how'] extends 'moves' ? K : never }[Key]
export const MOVED_KEYS = (Object.keys(FATES) as Key[]).filter((key): key is MovedKey => FATES[key].how === 'moves')

/** Whether something goes when a department is divided. */
export const isPart = (key: MovedKey): boolean => 'part' in FATES[key]
