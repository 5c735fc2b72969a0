import type { OrderRow } from '../../contract/list.ts'
import { waitsOf, type Waits } from '../../domain/queues/queues.ts'
import { expected } from '../../domain/queues/steps.ts'

type Row = Pick<OrderRow, 'id' | 'actions' | Waits>

/** The orders of a queue as somebody works through them: nothing moves under his hands. */
export interface Pile<R extends Row = OrderRow> {
  /** The answer that it stands on. */
  readonly read: readonly R[]
  readonly rows: readonly R[]
  /** Those that left the queue. */
  readonly gone: ReadonlySet<string>
}

export const NO_PILE: Pile<never> = { read: [], rows: [], gone: new Set() }

/** What was there stays in its place, changed or gone; what is new comes behind it. An answer that is not the whole queue tells nothing of what may lie behind it. */
export function grown<R extends Row>(pile: Pile<R>, read: readonly R[], whole: boolean): Pile<R> {
  const latest = new Map(read.map((row) => [row.id, row]))
  const known = new Set(pile.rows.map(({ id }) => id))
  const end = pile.read.findIndex(({ id }) => id === read.at(-1)?.id)
  const before = new Set((end < 0 ? pile.read : pile.read.slice(0, end)).map(({ id }) => id))
  const left = (id: string): boolean => !latest.has(id) && (whole || before.has(id) || pile.gone.has(id))
  return {
    read,
    rows: [...pile.rows.map((row) => latest.get(row.id) ?? row), ...read.filter(({ id }) => !known.has(id))],
    gone: new Set([...known].filter(left)),
  }
}

/** Whether something brings it forward here, rather than only back. */
const isWork = (row: Row): boolean => expected(row.actions, waitsOf(row)).length > 0

/** The next order to work on behind this one, or else before it; null when none is left. */
export function nextWork<R extends Row>(pile: Pile<R>, done: ReadonlySet<string>, at: string | null): R | null {
  const from = pile.rows.findIndex(({ id }) => id === at) + 1
  const inTurn = [...pile.rows.slice(from), ...pile.rows.slice(0, from)]
  return inTurn.find((row) => row.id !== at && isWork(row) && !done.has(row.id) && !pile.gone.has(row.id)) ?? null
}

/** The order that stands so many places on, as far as there are any. */
export function beside<R extends Row>({ rows }: Pile<R>, at: string | null, step: number): R | null {
  const place = rows.findIndex(({ id }) => id === at) + step
  return rows[Math.min(Math.max(place, 0), rows.length - 1)] ?? null
}

/** What one order took, in seconds: the middle of the times between those done, so that a break does not count. */
export function paceOf(moments: readonly number[]): number | null {
  const between = moments.slice(1).map((at, i) => at - moments[i]!)
  if (between.length < 2) return null
  return between.toSorted((a, b) => a - b)[Math.floor(between.length / 2)]! / 1000
}
