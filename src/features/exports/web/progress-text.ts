import type { Text } from '#ui/i18n/text.tsx'

import type { ExportRow } from '../contract.ts'
import { isUnderWay } from './awaited.ts'
import { EXPORT } from './messages.ts'

/** The rows that are written, and while it goes on of how many and how long it takes, where that is known. */
export function progressText(row: ExportRow, t: Text): string {
  // It was counted, unless that took too long.
  if (row.state === 'asked') return row.total === null ? t(EXPORT.many) : t(EXPORT.exactly, { n: row.total })
  if (!isUnderWay(row) || row.total === null) return t(EXPORT.exactly, { n: row.rows })
  const progress = t(EXPORT.progress, { n: row.rows, total: Math.max(row.rows, row.total) })
  return row.seconds_left === null ? progress : t(EXPORT.left, { progress, left: leftText(row.seconds_left, t) })
}

const leftText = (seconds: number, t: Text): string =>
  seconds < 60 ? t(EXPORT.seconds, { n: seconds }) : t(EXPORT.minutes, { n: Math.ceil(seconds / 60) })
