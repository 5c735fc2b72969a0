import type { Message } from '#kernel/messages.ts'

import type { HourMetric } from './clock-hours.ts'
import type { Pending, ReplyCategory, Status } from '../order/enums.ts'
import { isOpen } from '../order/enums.ts'
import type { Bit } from '../order/order.ts'
import type { VisitState } from '../order/visit-record.ts'

/** Which orders a queue holds, as data: `queueSql` reads it for the list, `inQueue` for the badge (domain 1.2). */
export interface QueueFilter {
  readonly status?: readonly Status[]
  readonly is_repeat?: Bit
  readonly pending?: readonly Pending[]
  /** `me`: the department holds it. `other`: it is in its chain, but the ball is above or below. */
  readonly holder?: 'me' | 'other'
  /** It is the lead department, in the lead path, once returned or answered it; `any`: it may know of it. */
  readonly relation?: 'lead' | 'leads' | 'returned' | 'answered' | 'any'
  /** What is waited for beside the order's own step: the column that counts it, or names it (decision 0139). */
  readonly waits?: Waits
  readonly time?: TimeQueue
  /** Assist orders that are not answered yet. */
  readonly assist?: true
  readonly visit?: VisitState
}
export const WAITS = ['assist_to_rate', 'supervise_to_answer', 'supervise_to_judge', 'request_id'] as const
export type Waits = (typeof WAITS)[number]
export const waitsOf = (order: { readonly [W in Waits]: unknown }): Waits[] => WAITS.filter((one) => Number(order[one]))
export type TimeQueue = 'overdue' | 'soon' | 'today' | 'tomorrow'

export interface Queue {
  /** Below `/rexian/`; `/list` and `/detail/:id` hang on it (spec §2). */
  readonly path: string
  readonly title: Message
  /** Badges of domain 1.3 that count its list; several where the queue has tabs. */
  readonly counters: readonly Counter[]
  /** Which of them, where each category of reply has its own. */
  readonly tabs?: Readonly<Record<ReplyCategory, Counter>>
  /** Badges beside them, of orders that stand in other queues. */
  readonly counters_beside?: readonly Counter[]
  readonly sort: 'due' | 'received' | 'completed' | 'visit' | 'feedback'
  readonly centre: QueueFilter | null
  readonly dept: QueueFilter | null
}

export const COUNTERS = [
  'wait_deal',
  'repeat',
  'dealing',
  'reply',
  'back',
  'expire',
  'finished_reply',
  'finished_back',
  'report_back',
  'report_reply_nomal',
  'report_reply_compliance',
  'report_reply_notscope',
  'expiring',
  'violation',
  'back_three',
  'back_five',
  'wx_app_order',
  'today',
  'tomorrow',
  'help',
  'visit',
  'supervise',
  'delay',
  'rating',
  'submit',
  'pay',
  'refund',
  'returns',
] as const
export type Counter = (typeof COUNTERS)[number]

/** A count in the ledger: a badge of domain 1.3, `all` for the length of the unfiltered list, an hour of the clocks. */
export type Metric = Counter | 'all' | HourMetric

const REPORT_TABS = {
  normal: 'report_reply_nomal',
  compliance: 'report_reply_compliance',
  notscope: 'report_reply_notscope',
} as const

/** The 17 menus of domain 1.2, and the callers to ask. */
export const QUEUES = {
  all: {
    path: 'all',
    title: { zh: '全部工单', en: 'All orders' },
    counters: [],
    counters_beside: ['back_three', 'back_five'],
    sort: 'received',
    centre: {},
    dept: { relation: 'any' },
  },
  normal: {
    path: 'hotline/normal',
    title: { zh: '待办', en: 'To do' },
    counters: ['wait_deal'],
    sort: 'due',
    centre: { status: ['waiting'], is_repeat: 0 },
    dept: { status: ['in_progress'], holder: 'me', pending: ['handle'], is_repeat: 0 },
  },
  redo: {
    path: 'hotline/redo',
    title: { zh: '重复件', en: 'Repeats' },
    counters: ['repeat'],
    sort: 'due',
    centre: { status: ['waiting'], is_repeat: 1 },
    dept: { status: ['in_progress'], holder: 'me', pending: ['handle'], is_repeat: 1 },
  },
  report: {
    path: 'hotline/report',
    title: { zh: '小程序工单', en: 'Mini program' },
    counters: ['wx_app_order'],
    sort: 'due',
    centre: { status: ['submitted'] },
    dept: null,
  },
  xieban: {
    path: 'hotline/xieban',
    title: { zh: '协办', en: 'Assist' },
    counters: ['help'],
    sort: 'due',
    centre: { assist: true },
    dept: { assist: true },
  },
  rating: {
    path: 'hotline/rating',
    title: { zh: '待评价协办', en: 'Help to rate' },
    counters: ['rating'],
    sort: 'received',
    centre: null,
    dept: { waits: 'assist_to_rate', relation: 'lead' },
  },
  visit: {
    path: 'hotline/visit',
    title: { zh: '回访', en: 'Call back' },
    counters: ['visit'],
    sort: 'visit',
    centre: { visit: 'pending' },
    dept: null,
  },
  novalid: {
    path: 'transfer/novalid',
    title: { zh: '无效', en: 'Invalid' },
    counters: ['violation'],
    sort: 'received',
    centre: { status: ['invalid'] },
    dept: null,
  },
  inprogress: {
    path: 'transfer/inprogress',
    title: { zh: '办理中', en: 'In progress' },
    counters: ['dealing'],
    sort: 'due',
    centre: { status: ['in_progress', 'merged'] },
    dept: { relation: 'leads', holder: 'other' },
  },
  deptreply: {
    path: 'transfer/deptreply',
    title: { zh: '部门回复', en: 'Replies' },
    counters: ['reply'],
    sort: 'due',
    centre: { status: ['dept_reply'] },
    dept: { status: ['in_progress'], holder: 'me', pending: ['internal_review', 'review_reply'] },
  },
  deptback: {
    path: 'transfer/deptback',
    title: { zh: '部门退回', en: 'Send-backs' },
    counters: ['back'],
    sort: 'due',
    centre: { status: ['dept_back'] },
    dept: { status: ['in_progress'], holder: 'me', pending: ['audit_back'] },
  },
  supervise: {
    path: 'transfer/supervise',
    title: { zh: '督办', en: 'Supervision' },
    counters: ['supervise'],
    sort: 'feedback',
    centre: { waits: 'supervise_to_judge' },
    dept: { waits: 'supervise_to_answer', relation: 'lead' },
  },
  delay: {
    path: 'transfer/delay',
    title: { zh: '延期、挂起审核', en: 'Extensions and pauses' },
    counters: ['delay'],
    sort: 'due',
    centre: { waits: 'request_id' },
    dept: null,
  },
  overdue: {
    path: 'transfer/overdue',
    title: { zh: '超期', en: 'Overdue' },
    counters: ['expire'],
    sort: 'due',
    centre: { time: 'overdue' },
    dept: { time: 'overdue' },
  },
  soonoverdue: {
    path: 'transfer/soonoverdue',
    title: { zh: '即将超期', en: 'Soon overdue' },
    counters: ['expiring'],
    sort: 'due',
    centre: { time: 'soon' },
    dept: { time: 'soon' },
  },
  todayoverdue: {
    path: 'transfer/todayoverdue',
    title: { zh: '今日到期', en: 'Due today' },
    counters: ['today'],
    sort: 'due',
    centre: { time: 'today' },
    dept: { time: 'today' },
  },
  tomorrowoverdue: {
    path: 'transfer/tomorrowoverdue',
    title: { zh: '明日到期', en: 'Due tomorrow' },
    counters: ['tomorrow'],
    sort: 'due',
    centre: { time: 'tomorrow' },
    dept: { time: 'tomorrow' },
  },
  needreport_back: {
    path: 'needreport/back',
    title: { zh: '需上报-退回', en: 'Report send-backs' },
    counters: ['report_back'],
    sort: 'due',
    centre: { status: ['need_report_back'] },
    dept: null,
  },
  needreport_reply: {
    path: 'needreport/reply',
    title: { zh: '需上报-回复', en: 'Report replies' },
    counters: Object.values(REPORT_TABS),
    tabs: REPORT_TABS,
    sort: 'due',
    centre: { status: ['need_report_reply'] },
    dept: null,
  },
  completedback: {
    path: 'completed/completedback',
    title: { zh: '已办结-退回', en: 'Completed: send-backs' },
    counters: ['finished_back'],
    sort: 'completed',
    centre: { status: ['completed_back'] },
    dept: { relation: 'returned' },
  },
  completedreply: {
    path: 'completed/completedreply',
    title: { zh: '已办结-回复', en: 'Completed: replies' },
    counters: ['finished_reply'],
    sort: 'completed',
    centre: { status: ['completed_reply'] },
    dept: { relation: 'answered' },
  },
} as const satisfies Record<string, Queue>
export type QueueName = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]
/** These partition the orders of the centre; the others lie over them (domain 1.2). */
export const PRIMARY_QUEUES: readonly QueueName[] = [
  'normal',
  'redo',
  'report',
  'novalid',
  'inprogress',
  'deptreply',
  'deptback',
  'needreport_back',
  'needreport_reply',
  'completedback',
  'completedreply',
]

/** The clock that a queue goes by, if it is one of time. */
export const timeOf = (name: QueueName): TimeQueue | undefined => {
  const { centre }: Queue = QUEUES[name]
  return centre?.time
}

/** The counts in the ledger that make up the length of its list; one of time is counted when it is asked for. */
export const metricsOf = (name: QueueName): readonly Metric[] => (name === 'all' ? ['all'] : QUEUES[name].counters)

/** What its length says: orders that wait, each in one queue of the kind; that wait, but lie in another queue, too; or are done. */
export function lengthOf(name: QueueName): 'waiting' | 'overlapping' | 'finished' {
  if (!PRIMARY_QUEUES.includes(name)) return 'overlapping'
  const { status = [] }: QueueFilter = QUEUES[name].centre ?? {}
  return status.some(isOpen) ? 'waiting' : 'finished'
}
