import type { Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'
import type { AppealType, Urgency } from './matters.ts'

export type BackReason =
  | 'not_duty'
  | 'wrong_area'
  | 'wrong_category'
  | 'incomplete'
  | 'legal_channel'
  | 'duplicate'
  | 'other'

/** What the centre will do with an order, and how often departments will send it back (domain 8.3). */
export interface Fate {
  /** Times in office minutes, or in minutes of the clock where the order is urgent. */
  readonly allocate_after: number
  readonly direct: boolean
  readonly invalid: boolean
  readonly center_back: boolean
  /** Send-backs that will be agreed to, and whether the last one is refused instead. */
  readonly backs: number
  readonly last_refused: boolean
  readonly to_superior: boolean
  readonly report_after: number
  /** Nobody ever takes it up: one of the few that stay open for long. */
  readonly forgotten: boolean
}

/** What a department will do with an allocation. */
export interface Handling {
  readonly sign_after: number
  readonly contact_after: number
  readonly handle_after: number
  readonly late: boolean
  readonly back_after: number
  readonly back_reason: BackReason
  readonly audit_after: number
  readonly assists: number
  readonly sub_allocates: boolean
  readonly rejections: number
  readonly review_after: number
  readonly reached: boolean
  readonly is_true: 'yes' | 'partly' | 'no' | 'unverifiable'
  readonly resolve_status: 'resolved' | 'explained' | 'partly' | 'unresolved'
  readonly reply_category: 'normal' | 'compliance' | 'notscope'
  readonly feedback: number | null
}

const BACKS = choiceOf([
  [0, 88.5],
  [1, 9],
  [2, 1.7],
  [3, 0.5],
  [4, 0.2],
  [5, 0.1],
] as const)
const BACK_REASON = choiceOf<BackReason>([
  ['not_duty', 52],
  ['wrong_area', 23],
  ['wrong_category', 8],
  ['incomplete', 7],
  ['legal_channel', 4],
  ['duplicate', 3],
  ['other', 3],
])
const ASSISTS = choiceOf([
  [1, 75],
  [2, 18],
  [3, 7],
] as const)
const REPLY_CATEGORY = choiceOf([
  ['normal', 91],
  ['compliance', 6],
  ['notscope', 3],
] as const)
const RESOLVED = choiceOf([
  ['resolved', 71],
  ['explained', 15],
  ['partly', 8],
  ['unresolved', 6],
] as const)
const IS_TRUE = choiceOf([
  ['yes', 62],
  ['partly', 24],
  ['no', 10],
  ['unverifiable', 4],
] as const)
const SATISFACTION = choiceOf([
  [5, 38],
  [4, 38],
  [3, 15],
  [2, 6],
  [1, 3],
] as const)
/** Median office hours from allocation to reply and σ, by type. */
const HANDLING_HOURS: Readonly<Record<AppealType, readonly [number, number]>> = {
  consult: [5, 0.8],
  help: [17, 0.75],
  complaint: [26, 0.7],
  tipoff: [40, 0.6],
  suggestion: [34, 0.7],
  praise: [5, 0.8],
  other: [17, 0.75],
}
/** Hours of the clock for urgent ones. */
const URGENT_HOURS = { urgent_24h: [6, 0.6], urgent_2h: [0.9, 0.3] } as const
const DIRECT_PERCENT: Partial<Record<AppealType, number>> = { consult: 45 }
const OTHER_DIRECT_PERCENT = 3.4

export interface FateFacts {
  readonly appeal_type: AppealType
  readonly urgency: Urgency
  readonly has_superior: boolean
  /** Department that leads by the catalogue. */
  readonly lead: string
}

export function drawFate(random: Random, facts: FateFacts): Fate {
  const urgent = facts.urgency !== 'normal'
  const backs = urgent ? 0 : choose(random, BACKS)
  return {
    allocate_after: random.logNormal(urgent ? 8 : 22, urgent ? 0.5 : 0.9),
    direct:
      facts.lead === 'C00' || (!urgent && random.chance(DIRECT_PERCENT[facts.appeal_type] ?? OTHER_DIRECT_PERCENT)),
    invalid: !urgent && random.chance(1.5),
    center_back: !urgent && facts.has_superior && random.chance(0.4),
    backs,
    last_refused: backs > 0 && random.chance(38),
    to_superior: facts.has_superior && random.chance(12),
    report_after: random.logNormal(120, 0.8),
    forgotten: random.chance(0.15),
  }
}

export function drawHandling(random: Random, { appeal_type, urgency }: FateFacts): Handling {
  const urgent = urgency !== 'normal'
  const [hours, sigma] = urgency === 'normal' ? HANDLING_HOURS[appeal_type] : URGENT_HOURS[urgency]
  const resolve_status = appeal_type === 'consult' ? 'explained' : choose(random, RESOLVED)
  return {
    sign_after: random.logNormal(urgent ? 6 : 35, urgent ? 0.5 : 1.1),
    contact_after: urgent ? random.logNormal(14, 0.4) : 60 * random.logNormal(3.5, 0.9),
    handle_after: 60 * random.logNormal(hours, sigma),
    late: random.chance(2.5),
    back_after: random.logNormal(90, 0.8),
    back_reason: choose(random, BACK_REASON),
    audit_after: random.logNormal(80, 0.8),
    assists: !urgent && random.chance(7) ? choose(random, ASSISTS) : 0,
    sub_allocates: !urgent && random.chance(38),
    rejections: random.chance(6) ? (random.chance(15) ? 2 : 1) : 0,
    review_after: random.logNormal(150, 0.8),
    reached: random.chance(93),
    is_true: choose(random, IS_TRUE),
    resolve_status,
    reply_category: choose(random, REPLY_CATEGORY),
    feedback: random.chance(68) ? choose(random, SATISFACTION) : null,
  }
}
