import { translate, type Message } from '#kernel/messages.ts'
import type { Cell, Row, Sheet } from '#platform/exports/file/pen.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { FileQuery } from '../../contract/list.ts'
import { timeState } from '../../domain/clocks/time-state.ts'
import { DAY_SUMMARY, FIELD } from '../../fields.ts'
import { cellsOf, fileReader, readingOf, type CellName, type FileReader, type FileRow } from './order-cells.ts'
import { readOrders } from './order-list.ts'
import { clockOf } from './order-row.ts'

const AT_ONCE = 500

/** What the orders of a day are counted by. */
const BY = { appeal_type: FIELD.appeal_type, lead_dept: FIELD.lead_dept, status: FIELD.status } satisfies {
  [C in CellName]?: Message
}
/** What is told of those that are late. */
const LATE = {
  ...{ order_no: FIELD.order_no, superior_no: FIELD.superior_no, title: FIELD.title, appeal_type: FIELD.appeal_type },
  ...{
    lead_dept: FIELD.lead_dept,
    due_or_judged_at: FIELD.due_at,
    remaining: FIELD.remaining,
    back_count: FIELD.back_count,
  },
  ...{ status: FIELD.status, completed_at: FIELD.completed_at },
} satisfies { [C in CellName]?: Message }

const BY_CELLS = cellsOf(Object.keys(BY) as CellName[])
const LATE_CELLS = cellsOf(Object.keys(LATE) as CellName[])
const READING = readingOf([...BY_CELLS, ...LATE_CELLS, ...cellsOf(['is_on_time'])])

/** Completed too late, or over its limit now, for the side that reads. */
function isLate(row: FileRow, reader: FileReader): boolean {
  const { due_at: current_due_at, ...clock } = clockOf(row, reader)
  return row.is_on_time === 0 || timeState({ ...clock, current_due_at, soon_at: null }, reader.now) === 'overdue'
}

/** Behind the orders of a day: how many there are by type, department and status, and which of them are late (domain 5.8). */
export async function daySheets(ctx: RequestContext, query: FileQuery): Promise<Sheet[]> {
  const reader = fileReader(ctx, new Map())
  const counts = BY_CELLS.map(() => new Map<Cell, number>())
  const late: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await readOrders({ ...query, limit: AT_ONCE, ...(cursor && { cursor }) }, ctx, READING)
    for (const row of page.rows) {
      for (const [at, { text }] of BY_CELLS.entries()) {
        const name = text(row, reader, 0) || translate(ctx.language, DAY_SUMMARY.none)
        counts[at]!.set(name, (counts[at]!.get(name) ?? 0) + 1)
      }
      if (isLate(row, reader)) late.push(LATE_CELLS.map(({ text }) => text(row, reader, 0) ?? ''))
    }
    cursor = page.next
  }
  const say = (message: Message): string => translate(ctx.language, message)
  return [
    {
      name: say(DAY_SUMMARY.title),
      heads: [DAY_SUMMARY.by, DAY_SUMMARY.item, DAY_SUMMARY.count].map(say),
      rows: Object.values(BY).flatMap((by, at) => tally(say(by), counts[at]!, say(DAY_SUMMARY.total))),
    },
    { name: say(DAY_SUMMARY.late), heads: Object.values(LATE).map(say), rows: late },
  ]
}

/** The most first, and all of them at the end. */
const tally = (by: string, counts: ReadonlyMap<Cell, number>, total: string): Row[] => [
  ...[...counts].toSorted(([, a], [, b]) => b - a).map(([name, n]) => [by, name, n]),
  [by, total, [...counts.values()].reduce((sum, n) => sum + n, 0)],
]
