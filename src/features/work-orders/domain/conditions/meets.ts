import type { Calendar } from '#kernel/calendar.ts'
import { addWorkdays } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#kernel/time.ts'

import { isOpen } from '../order/enums.ts'
import type { Order } from '../order/order.ts'
import { isBelow } from '../order/order.ts'
import { isGroup, type Condition, type Group } from './condition.ts'
import { fieldOf, type FieldOf } from './fields.ts'

/** From when on conditions count, by which working days. */
export interface At {
  readonly now: Time
  readonly calendar: Calendar
}

/** An order as conditions look at it, and what stands beside it. */
export interface Subject {
  readonly order: Order & {
    readonly title: string
    readonly area_id: string | null
    readonly community_id: string | null
  }
  /** The clock by which whoever asks sees it, as its row in the list tells it. */
  readonly clock: { readonly due_at: Time | null; readonly overdue: boolean }
  readonly assist_dept_ids: readonly string[]
  readonly operator_ids: readonly string[]
  readonly has_files: boolean
  readonly has_phone: boolean
}

/** What a reference means to whoever asks: a category with all below it, who `me` is. */
export interface Asked extends At {
  readonly categoriesBelow: (id: string) => readonly string[]
  readonly operator_id: string
}

/** Whether an order meets conditions: the same answer as `conditionSql` gives. */
export const meets = (node: Group | Condition, subject: Subject, asked: Asked): boolean =>
  isGroup(node)
    ? node.all
      ? node.of.every((inner) => meets(inner, subject, asked))
      : node.of.some((inner) => meets(inner, subject, asked))
    : holds(node, subject, asked)

function holds(condition: Condition, subject: Subject, asked: Asked): boolean {
  const { field: name, op, values } = condition
  const field = fieldOf(name)
  switch (field.kind) {
    case 'choice': {
      const value = subject.order[field.column] as string | number | null
      return values.includes(String(value ?? '')) === (op === 'is')
    }
    case 'refer':
      return values.some((id) => REFERS[name as FieldOf<'refer'>](subject, id, asked)) === (op === 'is')
    case 'flag':
      return FLAGS[name as FieldOf<'flag'>](subject, asked) === (values[0] === '1')
    case 'number': {
      const value = Number(subject.order[field.column])
      return op === 'min' ? value >= Number(values[0]) : value <= Number(values[0])
    }
    case 'words':
      return subject.order.title.toLowerCase().includes(values[0]!.toLowerCase()) === (op === 'has')
    case 'moment': {
      const at = MOMENTS[name as FieldOf<'moment'>](subject)
      if (op === 'none' || at === null) return op === 'none' && at === null
      const { from, to } = windowOf(condition, asked)
      return (from === undefined || at >= from) && (to === undefined || at <= to)
    }
  }
}

/** The moments that a condition on one lets through; none given is all that are known. */
export function windowOf({ op, values }: Condition, { now, calendar }: At): { from?: Time; to?: Time } {
  const [first = '', second = ''] = values
  const today = dayOf(now)
  switch (op) {
    case 'last':
      // Today is the first of them.
      return { from: startOfDay(addDays(today, 1 - Number(first))), to: endOfDay(today) }
    case 'next':
      return { from: now, to: endOfDay(addDays(today, Number(first))) }
    case 'next_work':
      return { from: now, to: endOfDay(Number(first) === 0 ? today : addWorkdays(calendar, today, Number(first))) }
    case 'between':
      return { ...(first && { from: startOfDay(first) }), ...(second && { to: endOfDay(second) }) }
    default:
      return {}
  }
}

const REFERS: Record<FieldOf<'refer'>, (subject: Subject, id: string, asked: Asked) => boolean> = {
  category: ({ order }, id, { categoriesBelow }) =>
    order.category_id !== null && categoriesBelow(id).includes(order.category_id),
  area: ({ order }, id) => order.area_id === id || order.community_id === id,
  lead_dept: ({ order }, id) => order.lead_path !== null && isBelow(order.lead_path, id),
  holder_dept: ({ order }, id) => order.holder_dept_id === id,
  assist_dept: ({ assist_dept_ids }, id) => assist_dept_ids.includes(id),
  operator: ({ operator_ids }, id, { operator_id }) => operator_ids.includes(id === 'me' ? operator_id : id),
  tag: ({ order }, id) => order.tag_ids.includes(id),
}

const MOMENTS: Record<FieldOf<'moment'>, (subject: Subject) => Time | null> = {
  received_at: ({ order }) => order.received_at,
  due_at: ({ clock }) => clock.due_at,
  completed_at: ({ order }) => order.completed_at,
}

const FLAGS: Record<FieldOf<'flag'>, (subject: Subject, at: At) => boolean> = {
  overdue: ({ clock }) => clock.overdue,
  review_late: ({ order }, { now }) => isOpen(order.status) && (order.audit_due_at ?? order.review_due_at ?? now) < now,
  repeated: ({ order }) => order.is_repeat === 1,
  secret: ({ order }) => order.is_secret === 1,
  supervised: ({ order }) => order.supervise_to_answer + order.supervise_to_judge > 0,
  instructed: ({ order }) => order.instructed === 1,
  paused: ({ order }) => order.paused === 1,
  assisted: ({ order }) => isOpen(order.status) && order.assist_open > 0,
  has_files: ({ has_files }) => has_files,
  has_phone: ({ has_phone }) => has_phone,
}
