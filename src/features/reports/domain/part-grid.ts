import { defineMessages, type Message } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'
import { minutes } from '#kernel/time.ts'

import { crossGrid } from './cross-grid.ts'
import { tableGrid, type Figures, type Grid, type Laying } from './grid.ts'
import { columnOf, type Listed, type ListedRow } from './listed.ts'
import type { FiguresPart, ListPart, QueuePart } from './part.ts'

const CORNER = defineMessages({
  period: { zh: '期间', en: 'Period' },
  order: { zh: '工单编号', en: 'Order' },
  topic: { zh: '事项', en: 'Topic' },
  caller: { zh: '诉求人', en: 'Caller' },
})

/** The figures of a part, laid out by its kind. */
export function gridOf(part: FiguresPart, figures: Figures, laying: Laying): Grid {
  if (part.kind === 'cross') return crossGrid(part, figures, laying)
  const grid = tableGrid(part, figures, laying)
  return part.kind === 'trend' ? { ...grid, corners: [laying.say(CORNER.period)] } : grid
}

/** What was read of a list. */
export interface Listing {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: ListedRow }[]
  readonly total: number
}

/** A list as a table; its rows are named by their numbers. */
export function listGrid(
  { columns, of }: Pick<ListPart | QueuePart, 'columns'> & { readonly of?: ListPart['of'] | 'callers' },
  { rows }: Listing,
  { say }: Pick<Laying, 'say'>,
): Grid {
  return {
    corners: [say(of === 'warnings' ? CORNER.topic : of === 'callers' ? CORNER.caller : CORNER.order)],
    heads: columns.map((key) => ({
      ...{ key, title: say(columnOf(key).title) },
      ...(columnOf(key).is !== 'number' && { words: true as const }),
    })),
    rows: rows.map(({ key, name, cells }) => ({
      ...{ key, name },
      cells: columns.map((column) => ({ value: listedValue(column, cells[column] ?? null, say) })),
    })),
  }
}

function listedValue(column: Listed, value: string | number | null, say: Say): string | number | null {
  const { is, words } = columnOf(column)
  if (typeof value !== 'string') return value
  if (is === 'moment') return minutes(value)
  const word: Message | undefined = words?.[value]
  return word ? say(word) : value
}
