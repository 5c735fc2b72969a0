import { z } from 'zod'

import { Flag } from '#kernel/endpoint.ts'

import type { Cell, Pen, Row, Table } from './pen.ts'
import { safeCell } from './safe-cell.ts'

/** By it Excel knows the text for Unicode. */
const MARK = '\ufeff'
/** Also what separates cells where commas do not. */
const QUOTED = /[",;\t\r\n]/

const State = z.object({ begun: Flag })

/** Comma-separated text. It holds one table: further ones are for workbooks. */
export function csvPen({ heads }: Table, state?: unknown): Pen {
  let { begun } = state === undefined ? { begun: 0 } : State.parse(state)
  return {
    async write(rows) {
      const head = begun ? '' : MARK + lineOf(heads)
      begun = 1
      return Buffer.from(head + rows.map(lineOf).join(''))
    },
    end: async () => Buffer.alloc(0),
    state: () => ({ begun }),
  }
}

const lineOf = (row: Row): string => `${row.map(cellOf).join(',')}\r\n`

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = safeCell(cell)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
