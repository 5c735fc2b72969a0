import { recall, remember } from '#ui/remembered.ts'

import type { ExportRow } from '../contract.ts'

const KEY = 'exports.awaited'
/** Nobody waits for more; what somebody else left in this browser goes in time. */
const AT_MOST = 20

export const isUnderWay = ({ state }: ExportRow): boolean => state === 'queued' || state === 'running'

/** It is not over: under way, or waiting for somebody to agree. */
export const isPending = (row: ExportRow): boolean => isUnderWay(row) || row.state === 'asked'

/** An export was asked for in this browser: its end is told here. */
export const awaitEnd = (id: string): void => remember(KEY, [...recall<string[]>(KEY, []), id].slice(-AT_MOST))

/** Awaited exports that have ended, each once: of several windows that ask, one is answered, also after a reload. */
export function takeEnded(rows: readonly ExportRow[]): readonly ExportRow[] {
  const awaited = recall<string[]>(KEY, [])
  const ended = rows.filter((row) => awaited.includes(row.id) && !isPending(row))
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0)
    remember(
      KEY,
      awaited.filter((id) => !ids.includes(id)),
    )
  return ended
}
