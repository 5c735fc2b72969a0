import type { Message } from '#kernel/messages.ts'
import { nameIn } from '#kernel/messages.ts'
import type { Day, Time } from '#kernel/time.ts'

import type {
  AllocationState,
  AppealType,
  BackReason,
  BackResult,
  Complexity,
  InvalidReason,
  Pending,
  RepeatKind,
  ReplyCategory,
  SourceChannel,
  Status,
  Urgency,
} from './enums.ts'
import type { DemandItem } from '../process/items.ts'
import type { LimitUnit } from '../clocks/limits.ts'
import type { ExclusionReason, ExclusionScope } from './exclusion-words.ts'
import type { RequestKind } from './oversight-words.ts'
import type { ResolveResult, VisitState } from './visit-record.ts'

/** Yes or no as it stands on the wire. */
export type Bit = 0 | 1

/** What the rules read and write of `complaint_order` (domain 4.1); the caller and the text are none of their business. */
export interface Order {
  id: string
  version: number
  order_no: string
  superior_no: string | null
  round: number
  status: Status
  pending_action: Pending
  holder_dept_id: string | null
  lead_dept_id: string | null
  lead_path: string | null
  allocation_id: string | null
  first_dept_id: string | null
  previous_dept_id: string | null
  returned_dept_ids: string[]
  /** Units whose answer the department above them adopted; they keep the order among their completed ones. */
  answered_dept_ids: string[]
  source_channel: SourceChannel
  appeal_type: AppealType
  category_id: string | null
  urgency: Urgency
  urgency_order: number
  complexity: Complexity
  is_anonymous: Bit
  /** The city's file hid digits of the caller's number, and nobody has put a whole one on it. */
  phone_masked_source: Bit
  is_secret: Bit
  is_public: Bit
  received_at: Time
  superior_due_at: Time | null
  start_at: Time
  start_date: Day
  limit_n: number | null
  limit_unit: LimitUnit | null
  accept_due_at: Time | null
  due_at: Time | null
  report_due_at: Time | null
  current_due_at: Time | null
  soon_at: Time | null
  due_explained: unknown
  first_allocated_at: Time | null
  allocated_at: Time | null
  first_contact_at: Time | null
  replied_at: Time | null
  reply_approved_at: Time | null
  audit_due_at: Time | null
  review_due_at: Time | null
  review_opened_at: Time | null
  reported_at: Time | null
  completed_at: Time | null
  /** Out of everybody's sight (T37). */
  deleted_at: Time | null
  /** When it was forgotten who brought it (domain 7.2.1). */
  erased_at: Time | null
  reply_id: string | null
  back_id: string | null
  reply_category: ReplyCategory | null
  resolve_status: string | null
  invalid_reason: InvalidReason | null
  is_direct: Bit
  is_repeat: Bit
  tag_ids: string[]
  repeat_kind: RepeatKind | null
  /** The main order, which it follows: with which it is answered, or was (domain 2.9). */
  main_id: string | null
  /** What it repeats. */
  earlier_id: string | null
  /** Orders that were merged into it. */
  merged_count: number
  back_count: number
  back_approved_count: number
  reply_reject_count: number
  redo_count: number
  designated: Bit
  instructed: Bit
  paused: Bit
  was_overdue: Bit
  is_on_time: Bit | null
  /** Assist orders that are not settled; answered and not taken up yet; refused; for its lead to rate; rated by it. */
  assist_open: number
  assist_replied: number
  assist_refused: number
  assist_to_rate: number
  assist_rated: number
  /** From when its lead need not wait for them any longer. */
  assist_free_at: Time | null
  report_state: string
  /** Supervisions that wait for an answer, and for a verdict; by when the first of them wants one. */
  supervise_to_answer: number
  supervise_to_judge: number
  supervise_due_at: Time | null
  /** The request of the department that waits for a decision, and what it asks for. */
  request_id: string | null
  request_kind: RequestKind | null
  urge_count: number
  /** From when it may be urged again. */
  urge_again_at: Time | null
  visit_state: VisitState
  /** Until when the caller is asked; null: nobody will. */
  visit_due_at: Time | null
  /** From when the next attempt may be made, after one that reached nobody. */
  visit_next_at: Time | null
  visit_attempts: number
  /** From which figures it is to be taken, why, who of which department proposed it; up to which round and from when on it is; until when its lead may appeal (domain 2.11). */
  exclusion_scope: ExclusionScope | null
  exclusion_reason: ExclusionReason | null
  exclusion_by: string | null
  exclusion_dept_id: string | null
  exclusion_round: number | null
  excluded_at: Time | null
  appeal_due_at: Time | null
  /** What the caller said in the latest call-back. */
  satisfaction: number | null
  resolve_result: ResolveResult | null
  /** The demands that were put down one by one (domain 2.24). */
  items: readonly DemandItem[]
}

/** One handing-over of an order to a department (domain 4.2). */
export interface Allocation {
  id: string
  order_id: string
  round: number
  seq: number
  parent_id: string | null
  level: number
  from_dept_id: string
  dept_id: string
  operator_id: string | null
  opinion: string
  person_ids: string[]
  designated: Bit
  appealed: Bit
  back_times: number
  state: AllocationState
  start_date: Day
  limit_n: number
  limit_unit: LimitUnit
  sign_due_at: Time | null
  contact_due_at: Time | null
  back_due_at: Time | null
  due_at: Time
  kpi_due_at: Time
  soon_at: Time
  due_explained: unknown
  signed_at: Time | null
  signed_by: string | null
  first_contact_at: Time | null
  replied_at: Time | null
  /** When it was accepted, returned or recalled. */
  ended_at: Time | null
  is_late: Bit | null
  reply_reject_count: number
  /** Extensions and pauses that were granted, with their days and office minutes together. */
  delay_times: number
  delay_days: number
  pause_times: number
  paused_minutes: number
  /** Office minutes from the allocation to its answer, pauses left out (domain 3.7). */
  worked_minutes: number | null
  /** Office minutes from the receipt of its order to this allocation, where it was the first (domain 5.2). */
  wait_minutes: number | null
  /** Whose fault the send-back was that ended it. */
  fault: string | null
  catalogue_no: number | null
  created_at: Time
}

export interface Reply {
  id: string
  order_id: string
  allocation_id: string | null
  /** Who answers whom: a department the centre, a sub-unit whoever gave it the order, the centre what follows another order, or at once. */
  kind: 'dept' | 'sub' | 'centre' | 'direct'
  dept_id: string
  content: string
  edited_content: string | null
  is_true: string
  contact_status: string
  contact_phone: string | null
  contact_at: Time | null
  contact_person: string | null
  resolve_status: string
  unresolved_reason: string | null
  plan_date: Day | null
  citizen_feedback: number | null
  reply_category: ReplyCategory
  category_basis: string | null
  public_reply: string | null
  handler_name: string
  handler_phone: string
  attachments: string[]
  state: 'submitted' | 'approved' | 'rejected' | 'superseded' | 'withdrawn'
  submitted_by: string | null
  submitted_at: Time
  review_by: string | null
  review_at: Time | null
  review_opinion: string | null
  reject_reason: string | null
}

export interface Contact {
  id: string
  order_id: string
  allocation_id: string | null
  person: string
  phone: string | null
  channel: string
  result: string
  at: Time
  note: string | null
  /** The recording of a call, or what the caller sent. */
  attachments: string[]
  created_by: string | null
  created_at: Time
}

export interface Back {
  id: string
  order_id: string
  round: number
  allocation_id: string | null
  /** 0 the centre to the city, 1 a department to the centre, 2 a sub-unit to its department. */
  level: number
  seq: number
  dept_id: string
  reason_code: BackReason
  reason: string
  basis: string | null
  suggest_dept_id: string | null
  suggest_unit: string | null
  late_reason: string | null
  is_appeal: Bit
  attachments: string[]
  submitted_by: string | null
  submitted_at: Time
  audit_due_at: Time | null
  audit_state: 'pending' | 'approved' | 'rejected' | 'withdrawn'
  result: BackResult | null
  audit_by: string | null
  audit_at: Time | null
  audit_opinion: string | null
  new_dept_id: string | null
  fault: string | null
  meeting_note: string | null
}

/** What the rules need to know of a department. */
export interface Dept {
  id: string
  pid: string | null
  path: string
  name: string
  name_en: string
  kind: 'centre' | 'street' | 'bureau' | 'company' | 'subunit' | 'community'
  level: number
  can_undertake: Bit
  can_assist: Bit
  enabled: Bit
  deleted: Bit
}

/** Departments by name, in both languages: what a line of the history says. */
export const deptNames = (...depts: readonly Pick<Dept, 'name' | 'name_en'>[]): Message => ({
  zh: depts.map((dept) => nameIn('zh', dept)).join('、'),
  en: depts.map((dept) => nameIn('en', dept)).join(', '),
})

/** Departments of a path below the centre, top first: `/1/23/231/` → 23, 231. */
export const pathDepts = (path: string | null): string[] => (path ? path.split('/').filter(Boolean).slice(1) : [])
export const isBelow = (path: string, dept_id: string): boolean => path.includes(`/${dept_id}/`)
