import { ERRORS, fail } from '#kernel/errors.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

/** An order of rows that an index gives, and the key by which the next page begins. */
export interface Sort {
  readonly orderBy: RawBuilder<unknown>
  readonly keys: readonly string[]
  readonly after: (values: readonly string[]) => RawBuilder<SqlBool>
}

const FAR = '9999-12-31 00:00:00'

/** Where closed orders stand beside open ones: they have no deadline and come last. */
function dueOrNone(shown: 'o' | 'k'): Sort {
  const urgency_order = sql.ref(`${shown}.urgency_order`)
  const current_due_at = sql.ref(`${shown}.current_due_at`)
  const by = sql`${urgency_order}, ${current_due_at}, o.id`
  return {
    orderBy: by,
    keys: ['urgency_order', 'current_due_at', 'id'],
    after: ([urgency, due, id]) => sql`((${by}) > (${urgency}::smallint, ${due}::timestamptz, ${id}::bigint)
      or (${urgency_order} = ${urgency}::smallint and ${current_due_at} is null and (${due} <> ${FAR} or o.id > ${id}::bigint)))`,
  }
}

export const SORTS = {
  due: {
    orderBy: sql`o.urgency_order, o.current_due_at, o.id`,
    keys: ['urgency_order', 'current_due_at', 'id'],
    after: ([urgency, due, id]) =>
      sql`(o.urgency_order, o.current_due_at, o.id) > (${urgency}::smallint, ${due}::timestamptz, ${id}::bigint)`,
  },
  due_or_none: dueOrNone('o'),
  kept_due_or_none: dueOrNone('k'),
  /** Assist orders: one order may have several. */
  assist: {
    orderBy: sql`o.urgency_order, o.current_due_at, o.id, x.id`,
    keys: ['urgency_order', 'current_due_at', 'id', 'shown_assist_id'],
    after: ([urgency, due, id, assist]) =>
      sql`(o.urgency_order, o.current_due_at, o.id, x.id) > (${urgency}::smallint, ${due}::timestamptz, ${id}::bigint, ${assist}::bigint)`,
  },
  deadline: {
    orderBy: sql`o.current_due_at, o.id`,
    keys: ['current_due_at', 'id'],
    after: ([due, id]) => sql`(o.current_due_at, o.id) > (${due}::timestamptz, ${id}::bigint)`,
  },
  dept_deadline: {
    orderBy: sql`d.due_at, d.order_id`,
    keys: ['own_due_at', 'id'],
    after: ([due, id]) => sql`(d.due_at, d.order_id) > (${due}::timestamptz, ${id}::bigint)`,
  },
  received: {
    orderBy: sql`o.received_at desc, o.id desc`,
    keys: ['received_at', 'id'],
    after: ([received, id]) => sql`(o.received_at, o.id) < (${received}::timestamptz, ${id}::bigint)`,
  },
  dept_received: {
    orderBy: sql`d.received_at desc, d.order_id desc`,
    keys: ['received_at', 'id'],
    after: ([received, id]) => sql`(d.received_at, d.order_id) < (${received}::timestamptz, ${id}::bigint)`,
  },
  completed: {
    orderBy: sql`o.completed_at desc, o.id desc`,
    keys: ['completed_at', 'id'],
    after: ([completed, id]) => sql`(o.completed_at, o.id) < (${completed}::timestamptz, ${id}::bigint)`,
  },
  received_asc: {
    orderBy: sql`o.received_at, o.id`,
    keys: ['received_at', 'id'],
    after: ([received, id]) => sql`(o.received_at, o.id) > (${received}::timestamptz, ${id}::bigint)`,
  },
} as const satisfies Record<string, Sort>

/** The cursor behind a row: opaque to the caller, checked when it comes back. */
export const cursorOf = (sort: Sort, row: object): string =>
  Buffer.from(JSON.stringify(sort.keys.map((key) => (row as Record<string, unknown>)[key] ?? FAR))).toString(
    'base64url',
  )

const FORMS: Readonly<Record<string, RegExp>> = {
  urgency_order: /^[0-2]$/,
  id: /^\d{1,19}$/,
  shown_assist_id: /^\d{1,19}$/,
}
const TIME_FORM = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** The condition that a page begins behind `cursor`. */
export const afterCursor = (sort: Sort, cursor: string): RawBuilder<SqlBool> => sort.after(cursorValues(sort, cursor))

/** The values of the sort's keys where a page begins; a cursor that this sort did not make is refused. */
export function cursorValues(sort: Sort, cursor: string): string[] {
  const values = parse(cursor)
  const fits =
    values?.length === sort.keys.length && sort.keys.every((key, i) => (FORMS[key] ?? TIME_FORM).test(values[i]!))
  if (!fits)
    fail(ERRORS.INVALID, { field: 'cursor', reason: { zh: '请回到第一页', en: 'go back to the first page' } }, 'cursor')
  return values
}

function parse(cursor: string): string[] | null {
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    return Array.isArray(values) ? values.map(String) : null
  } catch {
    return null
  }
}
