import type { AppealType, Urgency } from '#features/work-orders/domain/public.ts'

import type { Quality } from '../district/quality.ts'
import type { Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'

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
  /** The last one ends with the city, for nobody in the district has the say. */
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
  readonly audit_after: number
  readonly assists: number
  readonly sub_allocates: boolean
  readonly rejections: number
  readonly review_after: number
  readonly reached: boolean
  readonly is_true: 'yes' | 'partly' | 'no' | 'unverifiable'
  readonly resolve_status: 'resolved' | 'explained' | 'partly' | 'unresolved'
  readonly outcome: 'done' | 'open' | 'refused'
  readonly reply_category: 'normal' | 'compliance' | 'notscope'
  readonly feedback: number | null
}

/** Where a department may get it wrongly, which is so of every second matter. */
const BACKS = choiceOf([
  [0, 79],
  [1, 18],
  [2, 3],
] as const)
/** Where nobody wants it. */
const BACKS_OF_NOBODYS = choiceOf([
  [0, 40],
  [1, 20],
  [2, 15],
  [3, 14],
  [4, 7],
  [5, 4],
] as const)
/** So many wrong departments make a matter nobody's. */
const NOBODYS_FROM = 3
const ASSISTS = choiceOf([
  [1, 75],
  [2, 18],
  [3, 7],
] as const)
/** Percent of the matters that can stay open, or be refused, of which that becomes. */
const OPEN_PERCENT = 30
const REFUSED_PERCENT = 35
const PARTLY_PERCENT = 55
const IS_TRUE = choiceOf([
  ['yes', 78],
  ['partly', 22],
] as const)
const IS_TRUE_OF_PASSING = choiceOf([
  ['yes', 52],
  ['partly', 18],
  ['no', 21],
  ['unverifiable', 9],
] as const)
/** Second-level categories of what comes and goes: vendors, dogs, spoil, parked cars, noise, fumes, dust. */
const PASSING = ['0101', '0102', '0106', '0107', '0301', '0306', '0501', '0502', '0503', '0504']
export const passes = (category: string): boolean => PASSING.includes(category.slice(0, 4))
/** Of callers who are content, and of those who are not. */
const CONTENT = choiceOf([
  [5, 50],
  [4, 50],
] as const)
const DISCONTENT = choiceOf([
  [3, 62],
  [2, 26],
  [1, 12],
] as const)
/** Who got nothing is content less often. */
const CONTENT_WITHOUT = 0.6
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
/** What the centre knows itself it answers itself. */
const DIRECT_PERCENT: Partial<Record<AppealType, number>> = { consult: 50, suggestion: 20, praise: 40, other: 60 }
const LAST_REFUSED_PERCENT = 38
const TO_SUPERIOR_PERCENT = 12

export interface FateFacts {
  readonly appeal_type: AppealType
  readonly urgency: Urgency
  readonly has_superior: boolean
  /** Department that leads. */
  readonly lead: string
  /** How many departments may get it wrongly. */
  readonly wrongs: number
  /** Whether it is some other department’s as well, so that the right one may try to give it away. */
  readonly is_disputed: boolean
  /** Whether it can be over when somebody comes to look. */
  readonly passes: boolean
  readonly can_stay_open: boolean
  readonly refusal: 'compliance' | 'notscope' | null
  readonly quality: Quality
}

export function drawFate(random: Random, facts: FateFacts): Fate {
  const urgent = facts.urgency !== 'normal'
  const ends = random.next() * 100
  const backs = urgent || !facts.wrongs ? 0 : choose(random, facts.wrongs < NOBODYS_FROM ? BACKS : BACKS_OF_NOBODYS)
  const last_refused = facts.is_disputed && ends < LAST_REFUSED_PERCENT
  const to_superior = facts.has_superior && facts.wrongs >= NOBODYS_FROM && ends > 100 - TO_SUPERIOR_PERCENT
  return {
    allocate_after: random.logNormal(urgent ? 8 : 22, urgent ? 0.5 : 0.9),
    direct: facts.lead === 'C00' || (!urgent && random.chance(DIRECT_PERCENT[facts.appeal_type] ?? 0)),
    invalid: !urgent && random.chance(1.5),
    center_back: !urgent && facts.has_superior && random.chance(0.4),
    backs: Math.min(backs, facts.wrongs + (last_refused || to_superior ? 1 : 0)),
    last_refused: backs > 0 && last_refused,
    to_superior: backs > 0 && to_superior,
    report_after: random.logNormal(120, 0.8),
    forgotten: random.chance(0.15),
  }
}

export function drawHandling(random: Random, facts: FateFacts): Handling {
  const { appeal_type, urgency, quality } = facts
  const urgent = urgency !== 'normal'
  const [hours, sigma] = urgency === 'normal' ? HANDLING_HOURS[appeal_type] : URGENT_HOURS[urgency]
  const result = drawResult(random, facts)
  const content = quality.content * (result.outcome === 'done' ? 1 : CONTENT_WITHOUT)
  return {
    sign_after: random.logNormal(urgent ? 6 : 35, urgent ? 0.5 : 1.1),
    contact_after: urgent ? random.logNormal(14, 0.4) : 60 * random.logNormal(3.5, 0.9),
    handle_after: 60 * random.logNormal(hours, sigma),
    late: random.chance(100 - quality.on_time),
    back_after: random.logNormal(90, 0.8),
    audit_after: random.logNormal(80, 0.8),
    assists: !urgent && random.chance(7) ? choose(random, ASSISTS) : 0,
    sub_allocates: !urgent && random.chance(facts.lead === 'area' ? 80 : 38),
    rejections: random.chance(6) ? (random.chance(15) ? 2 : 1) : 0,
    review_after: random.logNormal(150, 0.8),
    reached: random.chance(93),
    ...result,
    feedback: random.chance(68) ? choose(random, random.chance(content) ? CONTENT : DISCONTENT) : null,
  }
}

type Result = Pick<Handling, 'outcome' | 'reply_category' | 'is_true' | 'resolve_status'>

/** What comes of it: done, still open, or refused; who asked gets an answer. */
function drawResult(random: Random, { appeal_type, passes, can_stay_open, refusal }: FateFacts): Result {
  if (!SOUGHT.includes(appeal_type))
    return { outcome: 'done', reply_category: 'normal', is_true: 'yes', resolve_status: 'explained' }
  if (refusal && random.chance(REFUSED_PERCENT))
    return { outcome: 'refused', reply_category: refusal, is_true: 'partly', resolve_status: 'explained' }
  if (can_stay_open && random.chance(OPEN_PERCENT)) {
    const resolve_status = random.chance(PARTLY_PERCENT) ? 'partly' : 'unresolved'
    return { outcome: 'open', reply_category: 'normal', is_true: 'yes', resolve_status }
  }
  const is_true = choose(random, passes ? IS_TRUE_OF_PASSING : IS_TRUE)
  const found = is_true === 'yes' || is_true === 'partly'
  return { outcome: 'done', reply_category: 'normal', is_true, resolve_status: found ? 'resolved' : 'explained' }
}

/** Types that want something done. */
export const SOUGHT: readonly AppealType[] = ['help', 'complaint', 'tipoff']
