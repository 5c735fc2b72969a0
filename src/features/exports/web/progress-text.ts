import type { Text } from '#ui/i18n/text.tsx'

import type { ExportRow } from '../contract.ts'
import { isUnderWay } from './awaited.ts'
import { EXPORT } from './messages.ts'

/** The rows that are written, and while it goes on of how many, where that is known. */
export const progressText = (row: ExportRow, t: Text): string =>
  isUnderWay(row) && row.total !== null
    ? t(EXPORT.progress, { n: row.rows, total: Math.max(row.rows, row.total) })
    : t(EXPORT.exactly, { n: row.rows })
