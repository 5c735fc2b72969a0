import type { Key, Sort } from '#platform/db/paginate.ts'
import { ascending, descending, fromCursor, key, toCursor } from '#platform/db/paginate.ts'
import type { RawBuilder, SqlBool } from 'kysely'

/** Behind every moment: where a row without one stands. */
const FAR = '9999-12-31 00:00:00'

const at = (column: string, name?: string): Key => key(column, 'timestamptz', name)
const id = key('o.id', 'bigint')
const urgency = key('o.urgency_order', 'smallint')

export const SORTS = {
  due: ascending(urgency, at('o.current_due_at'), id),
  /** Of a department by its own, which runs while it or one below has the order; the key is that of `order_dept_leads`. */
  dept_due: ascending(
    key('d.urgency_order', 'smallint'),
    at(`coalesce(d.due_at, timestamptz '${FAR}+08')`, 'own_due_at'),
    key('d.order_id', 'bigint', 'id'),
  ),
  /** Assist orders by their own deadlines: one order may have several. */
  assist: ascending(at('x.due_at', 'assist_due_at'), key('x.id', 'bigint', 'shown_assist_id')),
  deadline: ascending(at('o.current_due_at'), id),
  dept_deadline: ascending(at('d.due_at', 'own_due_at'), key('d.order_id', 'bigint', 'id')),
  feedback: ascending(at('o.supervise_due_at'), id),
  received: descending(at('o.received_at'), id),
  dept_received: descending(at('d.received_at'), key('d.order_id', 'bigint', 'id')),
  completed: descending(at('o.completed_at'), id),
  /** Who has to be asked first. */
  visit: ascending(at('o.visit_due_at'), id),
  received_asc: ascending(at('o.received_at'), id),
} as const satisfies Record<string, Sort>

/** The cursor behind a row. */
export const cursorOf = (sort: Sort, row: object): string =>
  toCursor(sort.keys.map(({ name }) => (row as Record<string, unknown>)[name] ?? FAR))

/** The condition that a page begins behind `cursor`. */
export const afterCursor = (sort: Sort, cursor: string): RawBuilder<SqlBool> => sort.after(cursorValues(sort, cursor))

/** The values of the sort's keys where a page begins; a cursor that this sort did not make is refused. */
export const cursorValues = (sort: Sort, cursor: string): string[] => fromCursor(cursor, sort.keys)
