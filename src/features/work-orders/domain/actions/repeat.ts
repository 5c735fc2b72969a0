import { ERRORS, refuse } from '#kernel/errors.ts'
import type { Refusal } from '#kernel/errors.ts'

import type { Pending, RepeatKind, RepeatMode } from '../order/enums.ts'
import { mayBeMain } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts, LogLine, OfAnswer } from '../lifecycle/facts.ts'
import type { Order } from '../order/order.ts'
import { asksPublicReply } from '../process/reply-fields.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { shownDue, startClock } from '../process/steps.ts'

export interface RepeatCommand {
  mode: RepeatMode
  main_id?: string
  repeat_kind?: RepeatKind
  note?: string
}

/** Where its answer is written already. */
const ANSWERED: readonly Pending[] = ['internal_review', 'review_reply', 'report']

/**
 * Whether an order, with those that follow it, answers those who join it now: nobody writes public words any more for one who
 * would read them.
 */
export const answers = (
  main: OfAnswer & Pick<Order, 'pending_action' | 'status'>,
  main_with: readonly OfAnswer[],
  orders: readonly OfAnswer[],
): boolean =>
  !ANSWERED.includes(main.pending_action) ||
  main.status === 'need_report_back' ||
  asksPublicReply(main, main_with) ||
  !orders.some((order) => asksPublicReply(order))

type Line = 'repeat_mark' | 'repeat_kind' | 'repeat_unmark' | 'merge' | 'merge_in'

/** T25: an order repeats an earlier one, follows another that is open, or is no repeat after all. */
export const repeat: OrderAction<RepeatCommand, Line> = {
  name: { zh: '重复并单', en: 'Repeat or merge' },
  consequence: {
    zh: '标记后进入重复件；并入后随主单办理，主单办结时一并答复，可以取消并单。',
    en: 'Marked, it lies among the repeats. Merged, it follows the main order and is answered with it; it can be unmerged.',
  },
  rank: 170,
  call: 'DoRepeat',
  several: true,
  when: [
    { status: 'submitted', who: 'dispatcher' },
    { status: 'waiting', who: 'dispatcher' },
  ],
  looks_up: ['rules'],
  lines: {
    repeat_mark: {
      action: 'repeat_mark',
      zh: '标记为重复件{main_no}。{note}',
      en: 'Marked as a repeat {main_no}. {note}',
    },
    repeat_kind: {
      action: 'repeat_mark',
      zh: '重复类型改为：{repeat_kind}。{note}',
      en: 'Kind of repeat: {repeat_kind}. {note}',
    },
    repeat_unmark: { action: 'repeat_mark', zh: '取消重复件标记。{note}', en: 'No repeat after all. {note}' },
    merge: { action: 'merge', zh: '并入工单{main_no}。{note}', en: 'Merged into {main_no}. {note}' },
    merge_in: { action: 'merge', zh: '工单{order_no}并入本单', en: 'Order {order_no} was merged into this one' },
  },
  sample: (form, d) => ({
    mode: d.of(['mark', 'merge', 'merge', 'unmark']),
    ...(form.other_ids.length && d.chance(0.9) ? { main_id: d.of(form.other_ids) } : {}),
  }),
  decide: ({ order }, command, facts) => DECIDE[command.mode](order, command, facts),
}

const DECIDE: Readonly<
  Record<RepeatMode, (order: Order, command: RepeatCommand, facts: Facts) => Decision<Line> | Refusal>
> = {
  mark(order, { main_id = null, repeat_kind, note = '' }, { main }) {
    if (order.status !== 'waiting') return refuse(ORDER_ERRORS.MARK_WAITING, {}, 'mode')
    if (main_id && (!main || main.order.id === order.id)) return refuse(ORDER_ERRORS.MAIN_INVALID, {}, 'main_id')
    // What is done again is that, whatever else it repeats.
    const kind = (order.round === 1 && repeat_kind) || (order.repeat_kind ?? 'repeat_call')
    const marked: LogLine<Line> = { key: 'repeat_mark', params: { main_no: main?.order.order_no ?? '', note } }
    const log = order.is_repeat && order.earlier_id === main_id ? [] : [marked]
    if (order.is_repeat && order.repeat_kind !== kind)
      log.push({ key: 'repeat_kind', params: { repeat_kind: kind, note: log.length ? '' : note } })
    return log.length
      ? { order: { is_repeat: 1, repeat_kind: kind, earlier_id: main_id }, log }
      : refuse(ERRORS.UNCHANGED)
  },
  unmark(order, { note = '' }) {
    if (!order.is_repeat || order.round > 1) return refuse(ERRORS.UNCHANGED)
    return {
      order: { is_repeat: 0, repeat_kind: null, earlier_id: null },
      log: [{ key: 'repeat_unmark', params: { note } }],
    }
  },
  merge(order, { main_id, repeat_kind = 'multi_caller', note = '' }, facts) {
    const main = facts.main?.order
    if (main_id === order.id || main?.status === 'merged') return refuse(ORDER_ERRORS.MERGE_CHAIN, {}, 'main_id')
    if (!main_id || !main || !mayBeMain(main.status)) return refuse(ORDER_ERRORS.MAIN_INVALID, {}, 'main_id')
    if (!answers(main, facts.main_with, [order, ...facts.followers.map((one) => one.order)]))
      return refuse(ORDER_ERRORS.MERGE_ANSWERED, {}, 'main_id')
    const clock = order.status === 'submitted' ? startClock(order, facts) : {}
    const started = { ...order, ...clock }
    const moved = facts.followers.map(({ order: { id } }) => ({
      id,
      order: { main_id: main.id },
      log: [merged(main, '')],
    }))
    return {
      order: {
        ...clock,
        ...shownDue(started, facts, started.due_at),
        ...{ status: 'merged', pending_action: 'follow', holder_dept_id: facts.centre.id, merged_count: 0 },
        main_id: main.id,
        repeat_kind: order.is_repeat ? order.repeat_kind : repeat_kind,
      },
      log: [merged(main, note)],
      others: [
        {
          id: main.id,
          order: { merged_count: main.merged_count + 1 + moved.length },
          log: [{ key: 'merge_in', params: { order_no: order.order_no } }],
        },
        ...moved,
      ],
    }
  },
}

const merged = ({ order_no: main_no }: Order, note: string) => ({ key: 'merge' as const, params: { main_no, note } })
