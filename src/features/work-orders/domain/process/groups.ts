import type { Case } from '../order/case.ts'
import type { Facts, Insert, LogLine, Other } from '../lifecycle/facts.ts'
import { insert } from '../lifecycle/facts.ts'
import type { Order, Reply } from '../order/order.ts'
import type { LineText } from '../lifecycle/rule.ts'
import { onItsOwn, toCompleted, toReport, toWaiting } from './steps.ts'

/** What stands in the history of an order that follows another. */
export const GROUP_LINES = {
  follow_reported: {
    action: 'follow',
    zh: '随主单{main_no}办理完毕，待上报',
    en: 'Done with main order {main_no}, to be reported',
  },
  follow_completed: { action: 'follow', zh: '随主单{main_no}办结', en: 'Completed with main order {main_no}' },
  follow_freed: {
    action: 'unmerge',
    zh: '主单{main_no}判定无效，恢复待办',
    en: 'Main order {main_no} is invalid; back to waiting',
  },
  unmerge_out: { action: 'unmerge', zh: '工单{order_no}取消并单', en: 'Order {order_no} was unmerged' },
} as const satisfies Record<string, LineText>
type GroupLine = keyof typeof GROUP_LINES

/**
 * What becomes of those merged into an order when it moves (domain 2.9): they are answered by what answered it, the city's are
 * reported one by one, and they go their own way where it turns out to be none.
 */
export const followed = (before: Order, after: Case, facts: Facts): Other<GroupLine>[] =>
  before.status === after.order.status
    ? []
    : facts.followers.flatMap((follower) => follow(follower.order, after, facts))

/** What its main order says when one follows it no more: also after the answer, which then is not shared any longer (T24d, T35, T36). */
export const left = (before: Order, { order }: Case, { main }: Facts): Other<GroupLine>[] =>
  before.main_id && !order.main_id && main?.order.id === before.main_id && isCounted(before, main.order)
    ? [counting(main.order, -1, { key: 'unmerge_out', params: { order_no: before.order_no } })]
    : []

/** And when one follows it after all, since what had taken it out was undone. */
export const joinedAgain = (order: Order, { main }: Facts): Other<'merge_in'>[] =>
  order.main_id && main?.order.id === order.main_id && isCounted(order, main.order)
    ? [counting(main.order, 1, { key: 'merge_in', params: { order_no: order.order_no } })]
    : []

/** Those of its present round are counted, and told of: which were answered with it in one before is over. */
const isCounted = ({ reply_approved_at }: Order, { start_at }: Order): boolean =>
  !reply_approved_at || reply_approved_at >= start_at

const counting = <K extends GroupLine | 'merge_in'>(
  { id, merged_count }: Order,
  by: 1 | -1,
  line: LogLine<K>,
): Other<K> => ({
  id,
  order: { merged_count: Math.max(0, merged_count + by) },
  log: [line],
})

function follow(order: Order, main: Case, facts: Facts): Other<GroupLine>[] {
  const { status, order_no: main_no } = main.order
  const line = (key: GroupLine) => [{ key, params: { main_no } }]
  if (status === 'invalid') {
    const freed = toWaiting(order, facts, onItsOwn(order))
    return [{ id: order.id, order: freed, log: line('follow_freed') }]
  }
  const ended = status === 'completed_reply' || status === 'completed_back'
  if (!ended && status !== 'need_report_reply' && status !== 'need_report_back') return []
  // A local order is not reported; it waits until the main one is done.
  if (!ended && !order.superior_no) return []
  const kind = status.endsWith('reply') ? 'reply' : 'back'
  const { column, inserts } = answerOf(main, kind, order, facts)
  const { reply_category, resolve_status, reply_approved_at } = main.order
  const change = { ...column, reply_category, resolve_status, reply_approved_at }
  return order.superior_no
    ? [{ id: order.id, order: toReport(order, facts, kind, change), inserts, log: line('follow_reported') }]
    : [
        {
          id: order.id,
          order: toCompleted(order, facts, `completed_${kind}`, change),
          inserts,
          log: line('follow_completed'),
        },
      ]
}

/** What answered the main order, as a record of the one that follows: without the other caller's number and files. */
function answerOf(
  { order, records }: Case,
  kind: 'reply' | 'back',
  { id: order_id, round }: Order,
  facts: Facts,
): { readonly column: Partial<Order>; readonly inserts: readonly Insert[] } {
  const own = { id: facts.nextId(), order_id, allocation_id: null, attachments: [] }
  if (kind === 'back') {
    const back = records.order_back.at(-1)
    return { column: {}, inserts: back ? [insert('order_back', { ...back, ...own, round, level: 0 })] : [] }
  }
  const reply: Reply | undefined =
    records.order_reply.find(({ id }) => id === order.reply_id) ?? facts.reply ?? undefined
  if (!reply) return { column: {}, inserts: [] }
  const caller = { contact_phone: null, contact_at: null, contact_person: null, citizen_feedback: null }
  const row = { ...reply, ...own, ...caller, kind: 'centre', state: 'approved' } as const
  return { column: { reply_id: own.id }, inserts: [insert('order_reply', row)] }
}
