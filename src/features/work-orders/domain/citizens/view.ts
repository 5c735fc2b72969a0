import { citizenActor } from '#kernel/actor.ts'
import { maskText } from '#kernel/masking.ts'
import type { Message, Params } from '#kernel/messages.ts'
import { translate } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import { wordsSaid } from '#kernel/word-list.ts'

import { PUBLIC_LINES, type PublicLine } from './lines.ts'
import { CLOSED, type InvalidReason, type Status } from '../order/enums.ts'
import type { LifecycleSettings } from '../lifecycle/facts.ts'
import { availableActions, type ActionName } from '../lifecycle/lifecycle.ts'
import type { LogKey } from '../lifecycle/log-texts.ts'
import type { ItemVerdict } from '../process/items.ts'
import type { Order, Reply } from '../order/order.ts'

/** How far an order is, in the citizen's words (domain 2.4, T05). */
export const STAGE = {
  submitted: { zh: '待受理', en: 'Submitted' },
  accepted: { zh: '已受理', en: 'Accepted' },
  handling: { zh: '办理中', en: 'In progress' },
  checking: { zh: '答复审核中', en: 'Answer being checked' },
  answered: { zh: '已办结', en: 'Completed' },
  passed_on: { zh: '已转市级热线', en: 'With the city’s hotline' },
  refused: { zh: '未予受理', en: 'Not accepted' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<string, Message>
export type Stage = keyof typeof STAGE

/** A send-back, a repeat and a report are the hotline's own affairs. */
const STAGE_OF: Readonly<Record<Status, Stage>> = {
  submitted: 'submitted',
  waiting: 'accepted',
  merged: 'handling',
  in_progress: 'handling',
  dept_back: 'handling',
  dept_reply: 'checking',
  need_report_back: 'handling',
  need_report_reply: 'checking',
  completed_reply: 'answered',
  completed_back: 'passed_on',
  invalid: 'refused',
}

export const stageOf = ({ status, invalid_reason }: { status: Status; invalid_reason: InvalidReason | null }): Stage =>
  status === 'invalid' && invalid_reason === 'withdrawn' ? 'withdrawn' : STAGE_OF[status]

/** What comes next, with `by` as its day. */
const NEXT: Readonly<Record<Stage, Message>> = {
  submitted: { zh: '热线将在{by}前受理', en: 'The hotline will accept it by {by}' },
  accepted: {
    zh: '热线正在转交承办单位，预计{by}前答复您',
    en: 'It is being handed to a department; answer expected by {by}',
  },
  handling: { zh: '承办单位正在办理，预计{by}前答复您', en: 'A department is working on it; answer expected by {by}' },
  checking: { zh: '办理结果正在审核，预计{by}前答复您', en: 'The answer is being checked; expected by {by}' },
  answered: { zh: '请在{by}前评价办理结果', en: 'Please say by {by} what came of it' },
  passed_on: { zh: '由市级热线继续办理，可拨打12345查询', en: 'The city’s hotline goes on with it; call 12345' },
  refused: { zh: '如有疑问，请拨打12345', en: 'If you have a question, call 12345' },
  withdrawn: { zh: '需要时可以重新提交', en: 'You can submit it again at any time' },
}
/** Its main order may be with nobody yet. */
const MERGED: Message = {
  zh: '与同类诉求合并办理，预计{by}前答复您',
  en: 'It is handled together with others like it; answer expected by {by}',
}
const PAUSED: Message = { zh: '办理已暂停，恢复后将继续计时', en: 'Paused; its time goes on when it is resumed' }
const LATE: Message = {
  zh: '已超过预计时间，我们正在督促办理，请您谅解',
  en: 'It takes longer than expected; we are pressing for it and ask for your patience',
}
const CLOSED_WORD: Message = { zh: '感谢您的反映', en: 'Thank you for telling us' }

/** What a citizen can do, and the action of the lifecycle that it is. */
export const CITIZEN_ACTS = {
  add: { action: 'supplement', zh: '补充情况', en: 'Add something' },
  urge: { action: 'urge', zh: '催办', en: 'Urge' },
  evaluate: { action: 'visit', zh: '评价', en: 'Give a verdict' },
  withdraw: { action: 'invalid', zh: '撤回', en: 'Withdraw' },
} as const satisfies Record<string, Message & { readonly action: ActionName }>
export type CitizenAct = keyof typeof CITIZEN_ACTS

/** An order as it is kept, before it is known who reads it. */
export interface WholeOrder {
  readonly order: Order
  readonly title: string
  readonly content: string
  readonly address: string | null
  readonly logs: readonly {
    readonly key: LogKey
    readonly params: Params
    readonly to_status: Status
    readonly attachments: readonly string[]
    readonly created_at: Time
  }[]
  readonly replies: readonly Pick<Reply, 'state' | 'public_reply' | 'review_at' | 'submitted_at'>[]
  /** Whose answer each part of several demands is: the lead's, and by its assist order anybody else's. */
  readonly departments: { readonly lead: Message | null; readonly assists: ReadonlyMap<string, Message> }
}

export interface Looking {
  /** False for who holds the link of one order and may be anybody: nothing that tells whose it is. */
  readonly identified: boolean
  readonly now: Time
  readonly settings: LifecycleSettings
  /** Words that no public text may say. */
  readonly sensitive_words: readonly string[]
}

/** One of several demands; who answered it and what, once the answer to all of them is public. */
interface CitizenItem {
  readonly text: string
  readonly dept: Message | null
  readonly answer: string | null
  readonly verdict: ItemVerdict | null
}

/** What may be known of an order outside the platform. */
export interface CitizenView {
  readonly id: string
  readonly order_no: string
  readonly title: string | null
  readonly content: string | null
  readonly address: string | null
  readonly photos: string[]
  readonly stage: Stage
  readonly next: Message
  readonly submitted_at: Time
  readonly timeline: { readonly at: Time; readonly text: Message }[]
  readonly answers: { readonly at: Time; readonly text: string }[]
  readonly items: CitizenItem[]
  readonly satisfaction: number | null
  readonly may: CitizenAct[]
}

/** What a citizen may know of an order: the one place where it is decided (security D12; decision 0155). */
export function citizenView(whole: WholeOrder, looking: Looking): CitizenView {
  const { order, logs } = whole
  const { identified } = looking
  const own = (text: string | null): string | null => (identified && text ? maskText(text) : null)
  const may = mayDo(order, looking)
  return {
    ...{ id: order.id, order_no: order.order_no, submitted_at: order.received_at },
    ...{ title: own(whole.title), content: own(whole.content), address: own(whole.address) },
    photos: identified ? logs.flatMap((one) => (OWN_FILES.has(one.key) ? one.attachments : [])) : [],
    stage: stageOf(order),
    next: nextOf(order, looking, may),
    timeline: timelineOf(whole, identified),
    answers: answersOf(whole),
    items: identified ? itemsOf(whole, looking) : [],
    satisfaction: order.satisfaction,
    may,
  }
}

/** The order as it is when a reply with this public answer is released. */
export const withAnswer = (whole: WholeOrder, public_reply: string | null, now: Time): WholeOrder => ({
  ...whole,
  order: { ...whole.order, status: 'completed_reply', completed_at: now },
  logs: [
    ...whole.logs,
    { key: 'reply_approve', params: {}, to_status: 'completed_reply', attachments: [], created_at: now },
  ],
  replies: [...whole.replies, { state: 'approved', public_reply, review_at: now, submitted_at: now }],
})

/** Lines of which the files are the citizen's own. */
const OWN_FILES: ReadonlySet<LogKey> = new Set<LogKey>(['wx_submit', 'supplement'])

/** What he can do with it now, by the rules of the lifecycle. */
export function mayDo(order: Order, { now, settings, identified }: Looking): CitizenAct[] {
  const offer = { order, leaf: null, extended: 0, assist: null, now, settings }
  const able = availableActions(offer, citizenActor('', ''))
  const acts = Object.keys(CITIZEN_ACTS) as CitizenAct[]
  return acts.filter((act) => able.includes(CITIZEN_ACTS[act].action) && isHis(act, identified))
}

/** To take a matter back is for whose it is, not for who holds a link. */
export const isHis = (act: CitizenAct, identified: boolean): boolean => identified || act !== 'withdraw'

function nextOf(order: Order, { now }: Looking, may: readonly CitizenAct[]): Message {
  if (order.paused) return PAUSED
  const stage = stageOf(order)
  if (stage === 'answered' && !may.includes('evaluate')) return CLOSED_WORD
  const by = { submitted: order.accept_due_at, answered: order.visit_due_at }[stage as 'submitted'] ?? order.due_at
  if (!CLOSED.includes(order.status) && (!by || now > by)) return LATE
  const next = order.status === 'merged' ? MERGED : NEXT[stage]
  const params = { by: by?.slice(0, 10) ?? '' }
  return { zh: translate('zh', next, params), en: translate('en', next, params) }
}

function timelineOf({ logs }: WholeOrder, identified: boolean): CitizenView['timeline'] {
  return logs.flatMap(({ key, params, created_at }) => {
    const { content: _own, ...others } = params
    const told = publicLine(key, identified ? params : others)
    return told ? [{ at: created_at, text: told }] : []
  })
}

function publicLine(key: LogKey, params: Params): Message | null {
  const told = PUBLIC_LINES[key]
  const line: PublicLine | null = typeof told === 'function' ? told(params) : told
  if (!line) return null
  const gaps = Object.fromEntries((line.filled ?? []).map((name) => [name, params[name] ?? '']))
  return { zh: translate('zh', line.text, gaps), en: translate('en', line.text, gaps) }
}

/** The public answers of the rounds that were completed; one that is not released yet is not told. */
export function answersOf({ logs, replies }: Pick<WholeOrder, 'logs' | 'replies'>): CitizenView['answers'] {
  const completed = logs.filter(({ to_status }) => to_status === 'completed_reply').at(-1)?.created_at ?? ''
  return replies.flatMap(({ state, public_reply, review_at, submitted_at }) => {
    const at = review_at ?? submitted_at
    return state === 'approved' && public_reply && at <= completed ? [{ at, text: maskText(public_reply) }] : []
  })
}

/** What was said of an order after it was brought: added by whose it is or for him, and what he thinks of what came of it. */
export const addedTo = ({ logs }: Pick<WholeOrder, 'logs'>): string[] =>
  logs.flatMap(({ key, params }) => {
    const said = SAID_IN[key] && params[SAID_IN[key]]
    return typeof said === 'string' && said ? [said] : []
  })

/** Lines that hold the words of whose order it is, and where. */
const SAID_IN: { readonly [Key in LogKey]?: string } = {
  ...{ supplement: 'content', supplement_call: 'content' },
  ...{ visit: 'opinion', evaluate: 'opinion' },
}

/** What was written for the centre as well is told only as far as it might stand in a public answer (domain 2.3.7). */
function itemsOf(whole: WholeOrder, { sensitive_words }: Looking): CitizenItem[] {
  const { order, departments } = whole
  const released = order.status === 'completed_reply' && answersOf(whole).length > 0
  const isPublic = (text: string): boolean => maskText(text) === text && !wordsSaid(text, sensitive_words).length
  return order.items.map(({ text, assist_id, answer, verdict }) => ({
    text: maskText(text),
    dept: released ? (departments.assists.get(assist_id ?? '') ?? departments.lead) : null,
    answer: released && answer && isPublic(answer) ? answer : null,
    verdict,
  }))
}
