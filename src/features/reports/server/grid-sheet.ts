import { defineMessages } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'

import type { Grid, GridCell, GridHead, GridRow } from '../domain/grid.ts'
import { bandOf } from '../domain/band.ts'
import type { Measure } from '../domain/measures.ts'

const FORMAT: Partial<Record<Measure['unit'], string>> = {
  percent: '0.00',
  mark: '0.00',
  points: '0.00',
  hours: '0.0',
  mean_days: '0.0',
  per_10k: '0.00',
  workdays: '0.0',
}
const WIDTH = { name: 26, number: 12, words: 30 }
const SHEET = defineMessages({
  together: { zh: '小计', en: 'Together' },
  change: { zh: '{title}（变化）', en: '{title} (change)' },
  band: { zh: '分档', en: 'Band' },
})

type Value = string | number
interface Column {
  readonly title: string
  readonly format?: string
  readonly width: number
  readonly of: (cell: GridCell) => Value
}

/** A table as a sheet: numbers to go on reckoning with, their changes behind them, and of a score its band. */
export function sheetOf(grid: Grid, name: string, say: Say): SheetToWrite {
  const { corners, rows, totals } = grid
  const columns = columnsIn(grid, say)
  const line = (names: readonly string[], { cells }: GridRow): Value[] => [
    ...names,
    ...columns.map(({ place, column }) => column.of(cells[place]!)),
  ]
  /** Those below a row before it; what stands for several has no name at the levels within. */
  const linesOf = (row: GridRow, above: readonly string[]): Value[][] => {
    const names = [...above, row.name]
    const [next, ...inner] = corners.slice(names.length)
    const below = (row.below ?? []).flatMap((one) => linesOf(one, names))
    return [...below, line([...names, ...(next ? [say(SHEET.together)] : []), ...inner.map(() => '')], row)]
  }
  return {
    name,
    header: [...corners, ...columns.map(({ column }) => column.title)],
    rows: [
      ...rows.flatMap((row) => linesOf(row, [])),
      ...(totals ? [line([totals.name, ...corners.slice(1).map(() => '')], totals)] : []),
    ],
    ...(totals && { totals: true }),
    formats: [...corners.map(() => undefined), ...columns.map(({ column }) => column.format)],
    widths: [...corners.map(() => WIDTH.name), ...columns.map(({ column }) => column.width)],
  }
}

interface Placed {
  readonly place: number
  readonly column: Column
}

function columnsIn({ heads, rows, totals }: Grid, say: Say): Placed[] {
  const isCompared = [...rows, ...(totals ? [totals] : [])].some(({ cells }) =>
    cells.some(({ change }) => change !== undefined),
  )
  const numbers = heads.flatMap((head, place) => valuesOf(head, say).map((column) => ({ place, column })))
  return isCompared ? [...numbers, ...heads.map((head, place) => ({ place, column: changeOf(head, say) }))] : numbers
}

function valuesOf({ title, unit, words }: GridHead, say: Say): Column[] {
  const value: Column = {
    ...{ title, width: words ? WIDTH.words : WIDTH.number },
    format: unit && FORMAT[unit],
    of: (cell) => cell.value ?? '',
  }
  if (unit !== 'points') return [value]
  const band = ({ value: score }: GridCell): Value => (typeof score === 'number' ? bandOf(score) : '')
  return [value, { title: say(SHEET.band), width: WIDTH.number, of: band }]
}

const changeOf = ({ title }: GridHead, say: Say): Column => ({
  ...{ title: say(SHEET.change, { title }), width: WIDTH.number, format: '0.00' },
  of: ({ change }) => change ?? '',
})
