import type { Refusal } from '#kernel/errors.ts'
import { ERRORS, isRefusal, refuse } from '#kernel/errors.ts'
import { hides } from '#kernel/field-rights.ts'
import { restoreMasked } from '#kernel/masking.ts'
import { readPhone } from '#kernel/phones.ts'

import { reclocked, sampleClasses } from '../process/allocation.ts'
import { mayBeReclocked, wasMoved } from '../clocks/moved-due.ts'
import type { AppealType, Urgency } from '../order/enums.ts'
import { URGENCY_ORDER } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, Update } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import type { Allocation, Bit, Order } from '../order/order.ts'
import type { Edited, OrderTexts } from '../order/texts.ts'
import { EDITED, editedNames } from '../order/texts.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { latenessOf, shownDue, startClock } from '../process/steps.ts'
import { NO_PHONE } from '../refusals/typed.ts'

/** What is not named stays. */
export interface EditCommand {
  title?: string
  content?: string
  address?: string
  area_id?: string
  /** Where it lies within the area; an area alone is all that is known. */
  community_id?: string
  caller_phone?: string
  category_id?: string
  appeal_type?: AppealType
  urgency?: Urgency
  is_secret?: Bit
  /** Deadlines anew by the rule of the new type or urgency, from where they began. */
  recompute_due: Bit
}

/** T38: what was taken down wrongly is put right; what was said first is kept. */
export const edit: OrderAction<EditCommand, 'edit' | 'edit_due'> = {
  name: { zh: '修改工单', en: 'Edit the order' },
  consequence: {
    zh: '更正内容，原文保留并可对照；修改类型或紧急程度不改变时限，除非选择重算。',
    en: 'Corrections; the original text is kept beside. Another type or urgency moves no deadline unless you choose so.',
  },
  rank: 190,
  call: 'DoEdit',
  when: [{ status: ['submitted', 'waiting', 'in_progress', 'merged', 'dept_back', 'dept_reply'], who: 'dispatcher' }],
  looks_up: ['rules', 'texts'],
  lines: {
    edit: { action: 'edit', zh: '修改工单：{fields}', en: 'Edited: {fields}' },
    edit_due: { action: 'due_recomputed', zh: '时限重算，新时限{due}', en: 'Deadline recomputed, due {due}' },
  },
  sample: (_form, d) => ({
    title: `更正后的标题${d.below(1000)}`,
    ...sampleClasses(d),
    ...(d.chance(0.2) ? { is_secret: d.below(2) as Bit } : {}),
    recompute_due: d.chance(0.4) ? 1 : 0,
  }),
  decide({ order }, command, facts, actor) {
    const texts = changedTexts(hides(actor, 'address') ? { ...command, address: undefined } : command, facts)
    if (isRefusal(texts)) return texts
    const classes = changedClasses(command, order)
    const fields = [...Object.keys(texts), ...Object.keys(classes)].filter((name): name is Edited => name in EDITED)
    if (!fields.length) return refuse(ERRORS.UNCHANGED)
    const due = command.recompute_due ? recomputed({ ...order, ...classes }, facts) : null
    if (isRefusal(due)) return due
    const line = { key: 'edit', params: { fields: editedNames(fields) } } as const
    return {
      // Whoever was forgotten is known again; what somebody types hides no digits (`readPhone`).
      order: { ...classes, ...due?.order, ...(texts.caller_phone && { erased_at: null, phone_masked_source: 0 }) },
      texts,
      updates: due?.updates ?? [],
      log: due ? [line, { key: 'edit_due', params: { due: due.order.current_due_at! } }] : [line],
    }
  },
}

/** The texts that differ, with the numbers that the form shows masked; what was said first is kept once. */
function changedTexts(command: EditCommand, { texts: now, settings }: Facts): Partial<OrderTexts> | Refusal {
  const { title, content, address, area_id, community_id, caller_phone } = command
  const phone = caller_phone ? readPhone(caller_phone, settings.area_code) : null
  if (caller_phone && !phone) return refuse(ERRORS.INVALID, NO_PHONE, 'caller_phone')
  const written = {
    title: title && restoreMasked(title, now.title),
    content: content && restoreMasked(content, now.content),
    address: address && restoreMasked(address, now.address ?? ''),
    caller_phone: phone,
  }
  const changed = Object.fromEntries(
    Object.entries(written).filter(([name, value]) => value && value !== now[name as keyof OrderTexts]),
  ) as Partial<OrderTexts>
  const place = { area_id, community_id: community_id ?? null }
  const moved = area_id && (area_id !== now.area_id || place.community_id !== now.community_id)
  const texts = { ...changed, ...(moved && place) }
  return texts.content && now.original_content === null ? { ...texts, original_content: now.content } : texts
}

function changedClasses({ appeal_type, category_id, urgency, is_secret }: EditCommand, order: Order): Partial<Order> {
  const named = { appeal_type, category_id, urgency, is_secret }
  const classes = Object.fromEntries(
    Object.entries(named).filter(([name, value]) => value !== undefined && value !== order[name as keyof Order]),
  ) as Partial<Order>
  return classes.urgency ? { ...classes, urgency_order: URGENCY_ORDER[classes.urgency] } : classes
}

/** All clocks from where they began (domain 3.9); not where somebody was granted something that would be lost. */
export function recomputed(order: Order, facts: Facts): { order: Partial<Order>; updates: Update[] } | Refusal {
  if (!mayBeReclocked(order) || facts.chain.some(({ due_explained }) => wasMoved(due_explained)))
    return refuse(ORDER_ERRORS.EDIT_MOVED, {}, 'recompute_due')
  const clock = startClock(order, facts)
  const next = { ...order, ...clock }
  const chain: Allocation[] = []
  for (const allocation of facts.chain)
    chain.push({ ...allocation, ...reclocked(next, facts, allocation, chain.at(-1) ?? null) })
  const held = order.status === 'in_progress' && chain.find(({ dept_id }) => dept_id === order.holder_dept_id)
  const shown = held ? { current_due_at: held.due_at, soon_at: held.soon_at } : shownDue(next, facts, next.due_at)
  return {
    order: { ...clock, ...shown },
    updates: chain.map((allocation) => update('allocation', allocation.id, reclockedColumns(allocation))),
  }
}

/** The columns of an allocation that its clocks make. */
const reclockedColumns = (allocation: Allocation): Partial<Allocation> => {
  const { start_date, limit_n, limit_unit, sign_due_at, contact_due_at, back_due_at, due_at } = allocation
  const { kpi_due_at, soon_at, due_explained } = allocation
  return {
    ...{ start_date, limit_n, limit_unit, sign_due_at, contact_due_at, back_due_at, due_at },
    ...{ kpi_due_at, soon_at, due_explained, is_late: latenessOf(allocation) },
  }
}
