import type { Bounded } from '#features/reference/domain/public.ts'
import type { Sayings } from '#kernel/own-words.ts'
import type { Time } from '#kernel/time.ts'

import type { Blanks, InvalidReason, RedoReason } from '#features/work-orders/domain/public.ts'
import type { APPEAL_TYPES, GENDERS, SOURCE_CHANNELS, URGENCIES } from './choices.ts'

type Bit = 0 | 1

/** What one row says about a new order, in the fields of domain 4.1. */
export interface OrderIntake {
  readonly superior_no: string
  readonly title: string | null
  readonly content: string
  readonly demand: string | null
  readonly appeal_type: keyof typeof APPEAL_TYPES
  readonly category_id: string | null
  readonly source_channel: keyof typeof SOURCE_CHANNELS
  readonly urgency: keyof typeof URGENCIES
  readonly caller_name: string | null
  readonly caller_gender: keyof typeof GENDERS
  readonly caller_phone: string | null
  readonly call_in_phone: string | null
  readonly caller_phone2: string | null
  readonly is_anonymous: Bit
  readonly is_secret: Bit
  readonly phone_masked_source: Bit
  readonly address: string | null
  readonly area_id: string | null
  readonly community_id: string | null
  readonly lng: number | null
  readonly lat: number | null
  readonly happened_at: Time | null
  readonly received_at: Time
  readonly superior_dispatched_at: Time | null
  readonly superior_due_at: Time | null
  readonly superior_opinion: string | null
  readonly hint_dept_id: string | null
  readonly hint_assist_dept_ids: readonly string[]
  readonly is_repeat: Bit
  readonly earlier_id: string | null
  readonly note: string | null
  readonly redo: { readonly redo_reason: RedoReason; readonly redo_times: number | null } | null
  readonly invalid_reason: InvalidReason | null
}

/** What the cells of a row say, before rules across cells have looked at it. */
export interface Draft extends Partial<{ -readonly [K in keyof OrderIntake]: OrderIntake[K] }> {
  category_names?: Partial<Record<1 | 2 | 3, string>>
  district?: string
  street?: string
  community?: string
  lead_unit?: string
  assist_units?: readonly string[]
  earlier_superior_no?: string
  redo_reason?: RedoReason
  redo_times?: number
  redo_due_at?: Time
  redo_request?: string
  visited_at?: Time
  visit_opinion?: string
  judged_by?: string
  judged_at?: Time
  judged_note?: string
  /** The order that is there and that the row is about. */
  known?: KnownOrder
}

/** What must be looked up before rows can be judged. */
export interface ImportFacts {
  readonly now: Time
  readonly district_name: string
  /** What the tenant calls the items of its dictionaries. */
  readonly own: Sayings
  readonly max_rows: number
  /** False: a wrong phone number is a warning (`import.phone.strict`). */
  readonly phone_strict: boolean
  /** A row about an order that waits fills in what is blank of it (`import.onDuplicate`). */
  readonly fills_blank: boolean
  /** Goes before local phone numbers; empty when the district has none configured. */
  readonly area_code: string
  /** On behalf of the head of the centre, who alone takes an order of the city for none (T27). */
  readonly leader: boolean
  /** The numbers of the file look as if a spreadsheet had rounded them. */
  readonly rounded: boolean
  /** Those that it has rounded for certain. */
  readonly lost: ReadonlySet<string>
  /** Orders that exist, by superior number. */
  readonly orders: ReadonlyMap<string, KnownOrder>
  readonly areas: readonly KnownArea[]
  /** Areas whose boundary is known. */
  readonly bounded: readonly Bounded[]
  readonly categories: readonly KnownCategory[]
  readonly departments: readonly KnownDepartment[]
}
export interface KnownOrder {
  readonly id: string
  readonly order_no: string
  readonly status_zh: string
  readonly status_en: string
  readonly closed: boolean
  readonly may_be_invalid: boolean
  readonly deleted: boolean
  readonly blanks: Blanks
}
export interface KnownArea {
  readonly id: string
  readonly parent_id: string | null
  readonly level: 'district' | 'street' | 'community'
  readonly names: readonly string[]
}
export interface KnownCategory {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly superior_code: string | null
}
export interface KnownDepartment {
  readonly id: string
  readonly names: readonly string[]
  /** What else it is called, and was, as a department that was renamed or merged into it. */
  readonly aliases: readonly string[]
}
