import type { Calendar } from '#kernel/calendar.ts'
import type { Params } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

import type { AppealType } from '../order/enums.ts'
import type { Case } from '../order/case.ts'
import type { DueSettings, LimitRule } from '../clocks/limits.ts'
import type { Assist } from '../order/assist-order.ts'
import type { Allocation, Back, Contact, Dept, Order, Reply } from '../order/order.ts'
import type { Report } from '../order/report-record.ts'
import type { OrderTexts, SuppliedTexts } from '../order/texts.ts'
import type { Records } from '../order/case.ts'
import { ADVISED, type CheckLevels } from '../process/reply-checks.ts'
import type { Delay, Pause, Supervision } from '../order/oversight.ts'

/** Everything a rule may look up, gathered before it decides. */
export interface Facts {
  readonly now: Time
  /** An id for a row that the decision adds; each is given once. */
  readonly nextId: () => string
  readonly calendar: Calendar
  readonly due: DueSettings
  readonly rules: readonly LimitRule[]
  readonly settings: LifecycleSettings
  readonly centre: Dept
  /** Departments named by the order, its chain and the command; missing ones do not exist. */
  readonly depts: ReadonlyMap<string, Dept>
  /** Active allocations, the centre's first. */
  readonly chain: readonly Allocation[]
  /** How many allocations there were, for the next number. */
  readonly allocation_count: number
  readonly backs: readonly Back[]
  /** The reply under review or to be reported. */
  readonly reply: Reply | null
  /** The newest, which may have come back. */
  readonly last_reply: Reply | null
  /** What was reported to the city. */
  readonly reports: readonly Report[]
  readonly contacts: readonly Contact[]
  /** The number that the order was called in with, for who handles it; null: there is none, or the caller is secret. */
  readonly caller_phone: string | null
  /** What the caller is called, which no public text says. */
  readonly caller_name: string | null
  /** Whether there is a number of the caller to which an SMS can be sent. */
  readonly caller_reachable: boolean
  /** When whoever is the caller now was last sent a link of it. */
  readonly linked_at: Time | null
  readonly assists: readonly Assist[]
  /** Whose it is today what was a department's: that of the one into which it was merged (domain 4.3). */
  readonly today: (dept_id: string) => string
  /** Tags of the tenant by id. */
  readonly tags: ReadonlyMap<string, { readonly name: string; readonly enabled: 0 | 1 }>
  /** What no public text may say (domain 2.3.7). */
  readonly sensitive_words: readonly string[]
  /** Those of the people whom the command names who may read the order. */
  readonly people: readonly Reader[]
  /** The order that the command names, or that this one was merged into. */
  readonly main: Case | null
  /** Those that follow it already, where this one is to: they are answered with it. */
  readonly main_with: readonly OfAnswer[]
  /** Orders that were merged into this one and still follow it. */
  readonly followers: readonly Case[]
  /** The same for who may not read them, as far as the answer to this one has to fit them. */
  readonly answered_with: readonly OfAnswer[]
  readonly supervisions: readonly Supervision[]
  readonly delays: readonly Delay[]
  readonly pauses: readonly Pause[]
  /** What the order says, in clear. */
  readonly texts: OrderTexts
  /** Category ids from the first to the third level, for limit rules. */
  readonly category_path: readonly string[]
  /** Version of the dispatch catalogue that is in force; null where there is none. */
  readonly catalogue_no: number | null
}

/** What of an order says in which words it is answered. */
export type OfAnswer = Pick<Order, 'is_public' | 'source_channel' | 'superior_no'>

/** Somebody who may read an order. */
export interface Reader {
  readonly operator_id: string
  readonly nick_name: string
  readonly dept_id: string
}

/** Settings of domain 9.1 that the lifecycle reads. */
export interface LifecycleSettings {
  /** Whether callers are told by SMS to whom their order went, unless it is said. */
  readonly tell_caller: boolean
  /** What goes before a local number that is typed. */
  readonly area_code: string
  readonly assist_max: number
  /** The lead may reply although who assists is a working day late. */
  readonly assist_bypass: boolean
  /** In so many working days after its end help is rated; 0 is never. */
  readonly rating_workdays: number
  readonly unreachable_attempts: number
  readonly evidence_required: boolean
  /** The head of a department signs off what its people reply. */
  readonly internal_review: boolean
  /** What is made of each check of a reply. */
  readonly reply_checks: CheckLevels
  readonly reject_supervise: number
  readonly back_late: 'no' | 'leader' | 'yes'
  readonly back_meeting: boolean
  readonly designated_appeal: boolean
  /** Whether the district calls back for orders of the city too, which the city does itself. */
  readonly visit_superior: boolean
  readonly visit_attempts: number
  /** So many working days after its completion an order is called back. */
  readonly visit_workdays: number
  /** How often, and how many days after its completion, an order is reopened. */
  readonly redo_max: number
  readonly reopen_days: number
  /** So many working days a clock may be stopped for. */
  readonly pause_workdays: number
  /** From so many working days overdue on the rules supervise by themselves; 0 is never. */
  readonly overdue_supervise: number
  /** How often an allocation is extended, by how many days at a time, and in all as a multiple of its limit. */
  readonly delay_times: number
  readonly delay_days: Readonly<Record<AppealType | 'complex', number>>
  readonly delay_total_factor: number
  /** So many working days after the last verdict its lead may appeal; 0: not at all. */
  readonly appeal_workdays: number
  /** Of a hundred completed orders so many are called back. */
  readonly visit_rate: Readonly<Record<AppealType, number>>
}
export const DEFAULT_LIFECYCLE_SETTINGS: LifecycleSettings = {
  tell_caller: false,
  area_code: '',
  assist_max: 5,
  assist_bypass: true,
  rating_workdays: 5,
  unreachable_attempts: 3,
  evidence_required: true,
  internal_review: false,
  reply_checks: ADVISED,
  reject_supervise: 3,
  back_late: 'leader',
  back_meeting: true,
  designated_appeal: true,
  visit_superior: false,
  visit_attempts: 3,
  visit_workdays: 5,
  redo_max: 2,
  reopen_days: 30,
  pause_workdays: 30,
  overdue_supervise: 3,
  appeal_workdays: 5,
  delay_times: 2,
  delay_total_factor: 2,
  delay_days: { consult: 2, help: 5, complaint: 5, tipoff: 10, suggestion: 10, praise: 5, other: 5, complex: 15 },
  visit_rate: { consult: 100, help: 100, complaint: 100, tipoff: 100, suggestion: 100, praise: 100, other: 100 },
}

/** One line of history; its text is `LOG_TEXTS[key]` with `params`. */
export interface LogLine<Key extends string = string> {
  readonly key: Key
  readonly params?: Params
  readonly attachments?: readonly string[]
  /** The departments that may read it (`forDepts`); everybody on the order where none is named. */
  readonly visible_to?: string
}

export type Insert = { [T in keyof Records]: { readonly table: T; readonly row: Records[T] } }[keyof Records]
export type Update = {
  [T in keyof Records]: { readonly table: T; readonly id: string; readonly set: Partial<Records[T]> }
}[keyof Records]

/** What a rule decided: the order's changes, the rows beside it, the history. One status change is one log line. */
export interface Decision<Line extends string = string> {
  readonly order: Partial<Order>
  /** What changes of what it says. */
  readonly texts?: Partial<OrderTexts & SuppliedTexts>
  readonly inserts?: readonly Insert[]
  readonly updates?: readonly Update[]
  readonly log: readonly LogLine<Line>[]
  /** What becomes of orders that hang together with this one, in the same step. */
  readonly others?: readonly Other<Line>[]
}

/** What was decided about another order. */
export interface Other<Line extends string = string> extends Omit<Decision<Line>, 'others'> {
  readonly id: string
}

export const insert = <T extends keyof Records>(table: T, row: Records[T]): Insert => ({ table, row }) as Insert
export const update = <T extends keyof Records>(table: T, id: string, set: Partial<Records[T]>): Update => ({
  table,
  id,
  set,
})
