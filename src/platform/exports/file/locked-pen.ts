import { randomInt } from 'node:crypto'

import { writeXlsx } from 'hucre/xlsx'

import type { Pen, Row, Table } from './pen.ts'
import { safeCell } from './safe-cell.ts'

const WIDTH = 16
/** Nothing that is read for something else. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

/**
 * A workbook that its password alone opens (ECMA-376, agile). It is made in memory, and nothing of it is on the disk before it
 * is locked: for few rows.
 */
export function lockedPen(table: Table): Pen {
  const rows: Row[] = []
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]!).join('')
  return {
    password,
    async write(some) {
      rows.push(...some)
      return Buffer.alloc(0)
    },
    end: async (further) =>
      writeXlsx({
        encryption: { password },
        sheets: [{ ...table, rows }, ...further].map(({ name, heads, rows: of, ...sheet }) => ({
          name,
          rows: [heads, ...of].map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell))),
          columns: heads.map(() => ({ width: WIDTH })),
          freezePane: { rows: 1 },
          ...('hidden' in sheet && sheet.hidden && { hidden: true }),
        })),
      }),
    state: () => null,
  }
}
