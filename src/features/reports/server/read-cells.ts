import type { Span } from '#kernel/period.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { CountKey } from '../domain/counted.ts'
import type { StockKey } from '../domain/stocks.ts'
import { slicesIn } from '../domain/long.ts'
import { addUp, type Counts } from '../domain/measures.ts'
import type { By } from './buckets.ts'
import { countsByPath, type Placed } from './read-counts.ts'
import { stocksByPath } from './read-stocks.ts'

/** What was counted under a key: of a row, maybe with the rows below it. */
export interface Found {
  readonly counts: Counts
  readonly below?: ReadonlyMap<string, Found>
}

interface Asked {
  readonly counts: readonly CountKey[]
  /** Of these no level may be of time. */
  readonly stocks: readonly StockKey[]
  /** What the rows are, and those below each of them. */
  readonly levels: readonly By[]
  /** What it is narrowed to, as an address says it (`groupsText`). */
  readonly of?: string
  /** So many rows alone, the largest. */
  readonly most?: number
}

/** Does a step of something long; throws where it is not wanted any more. */
export type Step = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Counts of rows and of the rows below them, for each span: in one statement, or step by step where it is long. */
export async function readCells(
  ctx: Pick<RequestContext, 'db' | 'actor' | 'kept' | 'clock'>,
  { counts, stocks, levels, of, most }: Asked,
  spans: readonly Span[],
  step?: Step,
): Promise<ReadonlyMap<string, Found>[]> {
  const counted = (db: Db, some: readonly Span[]) => countsByPath({ ...ctx, db }, counts, some, levels, { of, most })
  const all = step ? await inSteps(counted, spans, step) : await counted(ctx.db, spans)
  const standing = (db: Db) => stocksByPath({ ...ctx, db }, stocks, spans, levels, of)
  all.push(...(await (step ? step(standing) : standing(ctx.db))))
  return spans.map((_span, place) => gathered(all.filter((one) => one.place === place)))
}

async function inSteps(
  counted: (db: Db, spans: readonly Span[]) => Promise<Placed[]>,
  spans: readonly Span[],
  step: Step,
): Promise<Placed[]> {
  const all: Placed[] = []
  for (const { place, slice } of slicesIn(spans)) {
    const found = await step((db) => counted(db, [slice]))
    all.push(...found.map((one) => ({ ...one, place })))
  }
  return all
}

type Cell = Pick<Placed, 'path' | 'counts'>

function gathered(cells: readonly Cell[]): ReadonlyMap<string, Found> {
  const rows = new Map<string, Cell[]>()
  for (const cell of cells) {
    const key = cell.path[0]!
    const of_row = rows.get(key)
    if (of_row) of_row.push(cell)
    else rows.set(key, [cell])
  }
  return new Map(
    [...rows].map(([key, of_row]) => {
      const inner = of_row
        .filter(({ path }) => path.length > 1)
        .map(({ path, counts }) => ({ path: path.slice(1), counts }))
      const counts = addUp(of_row.map((cell) => cell.counts))
      return [key, { counts, ...(inner.length > 0 && { below: gathered(inner) }) }] as const
    }),
  )
}
