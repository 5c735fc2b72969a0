import type { Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'

/** The hours that are played: 08:00 to 18:00. */
export const DAY_MINUTES = 600
const FIRST_HOUR = 8

/** What the clock of the played day shows. */
export const playedTime = (minute: number): string =>
  [FIRST_HOUR + Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':')

/** What can be done with an order on such a day. */
export type Step =
  | 'enter'
  | 'answer'
  | 'allocate'
  | 'misallocate'
  | 'sign'
  | 'contact'
  | 'back'
  | 'reassign'
  | 'reply_poorly'
  | 'reject'
  | 'reply'
  | 'approve'
  | 'report'

/** How many minutes after the step before it. */
const AFTER: Readonly<Record<Step, readonly [number, number]>> = {
  enter: [0, 0],
  answer: [8, 25],
  allocate: [3, 14],
  misallocate: [3, 14],
  sign: [6, 30],
  contact: [8, 40],
  back: [10, 35],
  reassign: [8, 30],
  reply_poorly: [20, 60],
  reject: [10, 35],
  reply: [30, 110],
  approve: [8, 40],
  report: [6, 25],
}

const ANSWERED = ['sign', 'contact', 'reply', 'approve'] as const

/** Ways that an order may go on one day. */
export const WAYS = {
  straight: ['enter', 'allocate', ...ANSWERED],
  direct: ['enter', 'answer'],
  rejected: ['enter', 'allocate', 'sign', 'contact', 'reply_poorly', 'reject', 'reply', 'approve'],
  sent_back: ['enter', 'misallocate', 'sign', 'back', 'reassign', ...ANSWERED],
  /** Of the city, which left it hardly any time. */
  late: ['enter', 'allocate', ...ANSWERED, 'report'],
  begun: ['enter', 'allocate', 'sign', 'contact'],
  unsigned: ['enter', 'allocate'],
  waiting: ['enter'],
} as const satisfies Record<string, readonly Step[]>
export type Way = keyof typeof WAYS

/** The city’s orders that become late are due so long after they came in. */
export const LATE_AFTER_MINUTES = 60
const LATE_REPLY: readonly [number, number] = [LATE_AFTER_MINUTES, LATE_AFTER_MINUTES + 40]

const ANY = choiceOf<Way>([
  ['straight', 46],
  ['direct', 12],
  ['rejected', 8],
  ['late', 9],
  ['begun', 9],
  ['unsigned', 8],
  ['waiting', 8],
])
const SENT_BACK_PERCENT = 35

/** Which way an order goes; only what somebody may get wrongly is sent back. */
export const drawWay = (random: Random, may_be_sent_back: boolean): Way =>
  may_be_sent_back && random.chance(SENT_BACK_PERCENT) ? 'sent_back' : choose(random, ANY)

export interface PlannedStep {
  readonly minute: number
  /** Which of the orders. */
  readonly order: number
  readonly step: Step
}

/** When the last order of the day comes in. */
const LAST_ENTRY = 560

/** The steps of a day with these ways, in the order of their minutes; what would come after its end does not. */
export function planDay(random: Random, ways: readonly Way[]): readonly PlannedStep[] {
  const steps = ways.flatMap((way, order) => {
    let minute = Math.floor((LAST_ENTRY * order) / ways.length)
    return WAYS[way].map((step): PlannedStep => {
      const [from, to] = way === 'late' && step === 'reply' ? LATE_REPLY : AFTER[step]
      minute += random.int(from, to)
      return { minute, order, step }
    })
  })
  return steps.filter(({ minute }) => minute <= DAY_MINUTES).toSorted((a, b) => a.minute - b.minute)
}
