import { doEach } from '#kernel/each.ts'
import { fail, ERRORS } from '#kernel/errors.ts'

import type { Log } from '../log.ts'
import type { Db } from './database.ts'
import { sqlState } from './transaction.ts'

/** Rows that may wait a second to be written with others: what calls that only read leave behind (decision 0160). */
export interface Gathered<Row> {
  /** As the log names them. */
  readonly name: string
  /** Writes them by one statement; rows that were written before may come again. */
  readonly write: (db: Db, rows: readonly Row[]) => Promise<void>
}

export interface Gatherer {
  /** Takes a row. Refuses when so many wait that the database must be away: then nothing is shown either. */
  add<Row>(what: Gathered<Row>, row: Row): void
  /** Everything taken so far is in the database. */
  written(): Promise<void>
}

const EVERY_MS = 1000
const AT_ONCE = 1000
const WAITING_AT_MOST = 20_000
/** Values out of range, and rows that a constraint refuses. */
const IMPOSSIBLE = /^2[23]/

/** Gathers rows for the primary, `db`, and writes them every second; `close` writes the last. */
export function createGatherer(db: Db, log: Pick<Log, 'error'>): Gatherer & { close(): Promise<void> } {
  const waiting = new Map<Gathered<never>, unknown[]>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  // One kind that cannot be written keeps none of the others.
  const writeAll = (): Promise<void> =>
    doEach(waiting, async ([what, rows]) => {
      while (rows.length > 0) {
        const part = rows.slice(0, AT_ONCE)
        await writePart({ db, log }, what, part as never[])
        rows.splice(0, part.length)
      }
    })
  const written = (): Promise<void> => (writing = writing.then(writeAll, writeAll))
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      written().catch((error: unknown) => {
        log.error({ err: error }, 'what was gathered could not be written; it is tried again')
        later()
      })
    }, EVERY_MS)
  }
  return {
    add(what, row) {
      const rows = waiting.get(what) ?? []
      if (rows.length >= WAITING_AT_MOST) fail(ERRORS.BUSY)
      waiting.set(what, rows)
      rows.push(row)
      later()
    },
    written,
    close: async () => {
      clearTimeout(timer)
      await written()
    },
  }
}

/** A row that the database can never hold does not keep the others waiting. */
async function writePart<Row>(
  to: { readonly db: Db; readonly log: Pick<Log, 'error'> },
  what: Gathered<Row>,
  part: readonly Row[],
): Promise<void> {
  try {
    await what.write(to.db, part)
  } catch (error) {
    if (!IMPOSSIBLE.test(sqlState(error))) throw error
    if (part.length > 1) for (const row of part) await writePart(to, what, [row])
    else to.log.error({ err: error, rows: what.name }, 'a gathered row cannot be written')
  }
}
