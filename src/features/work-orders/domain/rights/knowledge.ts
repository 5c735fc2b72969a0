import type { Time } from '#kernel/time.ts'

import type { Case } from '../order/case.ts'
import { ACTIVE_ALLOCATION, isAnswered } from '../order/enums.ts'
import type { Assist } from '../order/assist-order.ts'
import type { Allocation, Order } from '../order/order.ts'
import { NO_ASSISTS, OPEN_ASSIST } from '../order/assist-order.ts'
import { NOT_EXCLUDED } from '../process/exclusion.ts'
import { isBelow, pathDepts } from '../order/order.ts'
import { NOT_SUPERVISED, type Supervision } from '../order/oversight.ts'

/**
 * How much of an order a department may know (security D12, D13; decision 0067); none at all is null.
 * `whole`: it is in the chain, led it to the end, or is asked to assist.
 * `past`: its part ended with a granted send-back or an adopted answer; it keeps what it knew then.
 * `own`: it assisted and has answered; it keeps that answer.
 */
export const REACHES = ['whole', 'past', 'own'] as const
export type Reach = (typeof REACHES)[number]

/** A line of history for everybody on the order; others name the departments that may read them. */
export const FOR_ALL = 'all'
export const forDepts = (...dept_ids: readonly string[]): string => dept_ids.join(' ')

/** What an actor may know of an order: its reach, and the step that ended its department's part in it. */
export interface Knowledge {
  readonly reach: Reach
  /** Id of the first line of history of that step; all that the order had before has a smaller one. */
  readonly step: string | null
  readonly dept_id: string
  /** It is the centre, which leads nothing and sees all. */
  readonly centre?: boolean
}

const ANSWERED_ASSIST: readonly Assist['state'][] = ['replied', 'closed']

export function reachOf(order: Order, assists: readonly Assist[], dept_id: string): Reach | null {
  const own = assists.filter((a) => a.dept_id === dept_id)
  const leads = order.lead_path !== null && isBelow(order.lead_path, dept_id)
  if (leads || own.some((a) => OPEN_ASSIST.includes(a.state))) return 'whole'
  if (order.returned_dept_ids.includes(dept_id) || order.answered_dept_ids.includes(dept_id)) return 'past'
  return own.some((a) => ANSWERED_ASSIST.includes(a.state)) ? 'own' : null
}

/** One step of an order: the first line of its history, drawn before the ids of its records, and its moment. */
export interface Step {
  readonly id: string
  readonly at: Time
}

/** The order as a department knew it when its part ended; its columns stand in for the living ones. */
export interface Past extends Omit<Order, 'id' | 'is_secret' | 'merged_count'> {
  readonly merged_count: 0
  readonly step: string
}

/** Whose part in the order this step ended, and what each of them keeps. */
export function pastsOf(before: Case, after: Case, step: Step): Map<string, Past> {
  const pasts = new Map<string, Past>()
  for (const { id, dept_id } of before.records.assist_order.filter((a) => OPEN_ASSIST.includes(a.state))) {
    const answered = after.records.assist_order.some((a) => a.id === id && ANSWERED_ASSIST.includes(a.state))
    if (answered && reachOf(after.order, after.records.assist_order, dept_id) === 'own')
      pasts.set(dept_id, asItWas(before.order, 'completed_reply', step))
  }
  for (const was of before.records.allocation.filter((a) => ACTIVE_ALLOCATION.includes(a.state))) {
    const { state } = after.records.allocation.find((a) => a.id === was.id)!
    if (state === 'returned') pasts.set(was.dept_id, asItWas(before.order, 'completed_back', step))
    else if (state === 'accepted' && was.level > 1)
      pasts.set(was.dept_id, asItWas(before.order, 'completed_reply', step))
  }
  // It may go to somebody else: whose answer was taken keeps it as it was, without the step that took it away.
  if (isAnswered(before.order.status) && after.order.lead_path === null)
    for (const dept_id of pathDepts(before.order.lead_path))
      pasts.set(dept_id, {
        ...asItWas(before.order, 'completed_reply', { ...step, id: `${BigInt(step.id) - 1n}` }),
        completed_at: before.order.completed_at ?? before.order.reply_approved_at,
      })
  return pasts
}

/** For the department it is done; whether somebody is secret is never a thing of the past. */
function asItWas(order: Order, status: Order['status'], { id: step, at }: Step): Past {
  const { id: _id, is_secret: _secret, ...known } = order
  return {
    ...known,
    status,
    pending_action: 'none',
    holder_dept_id: null,
    completed_at: at,
    current_due_at: null,
    soon_at: null,
    paused: 0,
    ...NO_ASSISTS,
    ...NOT_SUPERVISED,
    request_id: null,
    request_kind: null,
    // What waits for a decision would wait here for ever.
    ...(order.excluded_at === null && NOT_EXCLUDED),
    merged_count: 0,
    step,
  }
}

/** What stands in an order for who keeps no more of it than an answer of its own. */
export const NOT_OWN = {
  title: '',
  content: '',
  original_content: null,
  demand: null,
  address: null,
  lng: null,
  lat: null,
  area_id: null,
  community_id: null,
  category_id: null,
  wx_user_id: null,
  caller_name: null,
  caller_name_h: null,
  caller_phone: null,
  caller_phone_h: null,
  caller_phone2: null,
  call_in_phone: null,
  call_in_phone_h: null,
  is_secret: 0,
  caller_gender: 'unknown',
  caller_type: 'person',
  happened_at: null,
  superior_opinion: null,
  superior_dispatched_at: null,
  superior_due_at: null,
  hint_dept_id: null,
  lead_dept_id: null,
  lead_path: null,
  allocation_id: null,
  reply_id: null,
  back_id: null,
  back_count: 0,
  reply_category: null,
  resolve_status: null,
  due_at: null,
  due_explained: null,
  first_allocated_at: null,
  allocated_at: null,
  urge_count: 0,
  instructed: 0,
  tag_ids: [],
  items: [],
} as const

type Fared =
  | ('state' | 'designated' | 'signed_at' | 'first_contact_at' | 'replied_at' | 'is_late')
  | ('sign_due_at' | 'contact_due_at' | 'back_due_at' | 'due_explained')
type OfRating = 'rating' | 'rating_word' | 'rated_at' | 'rating_due_at' | 'rating_answer'
interface Identified {
  readonly id: string
}

interface OfAllocation extends Identified {
  readonly allocation_id: string
}

type SuperviseStanding = Pick<Supervision, 'state' | 'feedback_due_at'>

/** The records of an order, as far as it matters who may know them. */
export interface KnownRecords {
  /** `dept_id`: whose people wrote the line. */
  readonly logs: readonly (Identified & {
    readonly action: string
    readonly dept_id: string | null
    readonly visible_to: string
  })[]
  readonly allocations: readonly (Pick<Allocation, 'id' | 'dept_id' | 'level' | Fared> & {
    readonly due_at: Time | null
  })[]
  readonly assists: readonly Pick<Assist, 'id' | 'dept_id' | 'from_dept_id' | 'state' | OfRating>[]
  readonly replies: readonly Identified[]
  readonly contacts: readonly Identified[]
  readonly backs: readonly Identified[]
  readonly reports: readonly Identified[]
  readonly supervisions: readonly (Identified &
    SuperviseStanding & { readonly steps: readonly (Identified & SuperviseStanding)[] })[]
  readonly delays: readonly OfAllocation[]
  readonly pauses: readonly OfAllocation[]
  readonly urges: readonly Identified[]
  readonly instructions: readonly Identified[]
  readonly unmaskings: readonly Identified[]
  readonly visits: readonly Identified[]
  readonly followups: readonly Identified[]
}

const knew = ({ id }: Identified, { reach, step }: Knowledge): boolean =>
  reach === 'past' && BigInt(id) <= BigInt(step!)

type Whose = Pick<KnownRecords['logs'][number], 'dept_id' | 'visible_to'>
/** A line of history by the departments of today: those that were merged stand for their successor (domain 4.3). */
export const lineOfToday = <L extends Whose>(line: L, today: (dept_id: string) => string): L => ({
  ...line,
  dept_id: line.dept_id && today(line.dept_id),
  visible_to: line.visible_to === FOR_ALL ? FOR_ALL : forDepts(...line.visible_to.split(' ').map(today)),
})

/** Whether a line of history, and the files that it names, may be known. */
export const knowsLine = (line: KnownRecords['logs'][number], known: Knowledge): boolean =>
  (line.visible_to === FOR_ALL || line.visible_to.split(' ').includes(known.dept_id)) && knowsStep(line, known)

const knowsStep = (line: KnownRecords['logs'][number], known: Knowledge): boolean =>
  known.reach === 'whole' || knew(line, known) || (line.dept_id === known.dept_id && line.action === 'help_reply')

/** Of an order's records those that may be known, as they may be known. */
export function knownRecords<R extends KnownRecords>(records: R, known: Knowledge): R {
  const logs = records.logs.filter((line) => knowsLine(line, known))
  if (known.reach === 'whole')
    return { ...records, logs, assists: records.assists.map((one) => asRatedFor(known, one)) }
  const before = (record: Identified): boolean => knew(record, known)
  const mine = ({ dept_id }: { readonly dept_id: string | null }): boolean => dept_id === known.dept_id
  const asked = (a: KnownRecords['assists'][number]): boolean => before(a) && a.from_dept_id === known.dept_id
  const handled = records.allocations.filter((a) => before(a) && mine(a))
  const own = new Set(handled.map(({ id }) => id))
  const requested = (one: OfAllocation): boolean => before(one) && own.has(one.allocation_id)
  const level = Math.max(0, ...handled.map((a) => a.level))
  return {
    ...records,
    logs,
    allocations: records.allocations.filter(before).map((a) => (a.level < level ? { ...a, ...NOT_TOLD } : a)),
    assists: records.assists
      .filter((a) => asked(a) || (mine(a) && ANSWERED_ASSIST.includes(a.state)))
      .map((a) => unclosed(asRatedFor(known, a))),
    replies: records.replies.filter(before),
    contacts: records.contacts.filter(before),
    backs: records.backs.filter(before),
    reports: records.reports.filter(before),
    supervisions: records.supervisions.filter(before).map((one) => asOf(one, one.steps.filter(before))),
    delays: records.delays.filter(requested),
    pauses: records.pauses.filter(requested),
    urges: records.urges.filter(before),
    instructions: records.instructions.filter(before),
    unmaskings: records.unmaskings.filter(before),
    visits: records.visits.filter(before),
    // What becomes of a promise is not theirs to know.
    followups: [],
  }
}

/** As it stood with these steps; the first is older than nothing that is known of it. */
const asOf = <S extends KnownRecords['supervisions'][number]>(one: S, steps: S['steps']): S => {
  const { state, feedback_due_at } = steps.at(-1)!
  return { ...one, state, feedback_due_at, steps }
}

/** A unit is not told how those above it fare when it has done its part. */
const NOT_TOLD = {
  state: 'delegated',
  designated: 0,
  signed_at: null,
  first_contact_at: null,
  replied_at: null,
  is_late: null,
  sign_due_at: null,
  contact_due_at: null,
  back_due_at: null,
  due_at: null,
  due_explained: null,
} as const

/**
 * How good help was is between who was helped and who helped, and for the centre; others on the order are not told (decision 0277).
 * By when a mark is due tells when the lead replied, so who helped is not told that; whose part has ended, nothing of what followed.
 */
function asRatedFor<A extends KnownRecords['assists'][number]>({ centre, reach, dept_id }: Knowledge, assist: A): A {
  if (assist.dept_id === dept_id) return { ...assist, rating_due_at: null }
  if (!centre && assist.from_dept_id !== dept_id) return { ...assist, ...NOT_RATED }
  return reach === 'whole' ? assist : { ...assist, rating_due_at: null, rating_answer: null }
}
const NOT_RATED = { rating: null, rating_word: null, rated_at: null, rating_due_at: null, rating_answer: null } as const

/** That an answer was taken up says that the lead has replied. */
const unclosed = <A extends Pick<Assist, 'state'>>(assist: A): A =>
  assist.state === 'closed' ? { ...assist, state: 'replied' } : assist
