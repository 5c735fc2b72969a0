import type { Message } from '#kernel/messages.ts'
import { lengthOf } from '#kernel/period.ts'
import type { Time } from '#kernel/time.ts'
import { dayOf } from '#kernel/time.ts'

import { isOpen, type Status } from '../order/enums.ts'
import type { QueueName } from '../queues/queues.ts'
import { QUEUES, type QueueFilter } from '../queues/queues.ts'
import { isGroup, type Condition, type Group } from './condition.ts'
import { fieldOf } from './fields.ts'
import { windowOf, type At } from './meets.ts'

/** Conditions are looked up among the orders of so many days at most, where they are not all open (decision 0165). */
const MOST_DAYS = 184

interface Span {
  readonly from: Time
  readonly to: Time
}
/** What all orders that can meet conditions have in common, as indexes know it. */
export interface Bounds {
  readonly open?: true
  /** A clock runs that whoever asks sees. */
  readonly running?: true
  readonly received?: Span
  readonly completed?: Span
}

const ENDS: Span = { from: '1900-01-01 00:00:00', to: '9999-12-31 23:59:59' }

/** Of all questions each bound that one of them sets, the narrowest; of alternatives what all of them set, the widest. */
export function boundsOf(node: Group | Condition, at: At): Bounds {
  if (!isGroup(node)) return boundsOfOne(node, at)
  const inner = node.of.map((one) => boundsOf(one, at))
  const spans = (key: 'received' | 'completed') => inner.map((bounds) => bounds[key])
  const received = node.all ? narrowest(spans('received')) : widest(spans('received'))
  const completed = node.all ? narrowest(spans('completed')) : widest(spans('completed'))
  const is = (key: 'open' | 'running'): boolean =>
    node.all ? inner.some((bounds) => bounds[key]) : inner.every((bounds) => bounds[key])
  return {
    ...(is('open') && { open: true }),
    ...(is('running') && { running: true }),
    ...(received && { received }),
    ...(completed && { completed }),
  }
}

function boundsOfOne(condition: Condition, at: At): Bounds {
  const { field: name, op, values } = condition
  const field = fieldOf(name)
  if (name === 'status') return op === 'is' && values.every((value) => isOpen(value as Status)) ? { open: true } : {}
  const running = { open: true, running: true } as const
  if (name === 'overdue') return values[0] === '1' ? running : {}
  if (field.kind === 'flag') return field.open && values[0] === '1' ? { open: true } : {}
  if (field.kind !== 'moment') return {}
  if (field.open) return op === 'none' ? {} : running
  if (op === 'none') return name === 'completed_at' ? { open: true } : {}
  const span = { ...ENDS, ...windowOf(condition, at) }
  return name === 'received_at' ? { received: span } : { completed: span }
}

const known = (spans: readonly (Span | undefined)[]): Span[] => spans.filter((span) => span !== undefined)
const least = (times: readonly Time[]): Time => times.toSorted()[0]!
const most = (times: readonly Time[]): Time => times.toSorted().at(-1)!

function narrowest(spans: readonly (Span | undefined)[]): Span | null {
  const set = known(spans)
  return set.length ? { from: most(set.map(({ from }) => from)), to: least(set.map(({ to }) => to)) } : null
}
function widest(spans: readonly (Span | undefined)[]): Span | null {
  const set = known(spans)
  if (set.length < spans.length) return null
  return { from: least(set.map(({ from }) => from)), to: most(set.map(({ to }) => to)) }
}

const isShort = (span: Span | undefined): boolean =>
  span !== undefined && lengthOf({ from: dayOf(span.from), to: dayOf(span.to) }) <= MOST_DAYS

/** Whether conditions on a list of closed orders, too, leave few enough to look at. */
export function areBounded(queue: QueueName, filters: readonly Condition[], group: Group, at: At): boolean {
  if (holdsOpenAlone(queue)) return true
  const { open, received, completed } = boundsOf({ all: true, of: [...filters, group] }, at)
  return open === true || isShort(received) || isShort(completed)
}

const holdsOpenAlone = (queue: QueueName): boolean => {
  const { centre }: { centre: QueueFilter | null } = QUEUES[queue]
  return Boolean(centre?.time ?? centre?.assist ?? centre?.waits ?? centre?.status?.every(isOpen))
}

export const UNBOUNDED: Message = {
  zh: `请加上一个时间条件：受理或办结时间在 ${MOST_DAYS} 天以内，或只查未办结的工单`,
  en: `needs a limit in time: received or completed within ${MOST_DAYS} days, or open orders only`,
}

/** The days of receipt that a list is narrowed by anyway, as a condition. */
export const receivedBetween = (from: string | undefined, to: string | undefined): Condition[] =>
  from || to ? [{ field: 'received_at', op: 'between', values: [from ?? '', to ?? ''] }] : []
