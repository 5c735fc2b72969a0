import type { CSSProperties, ReactNode } from 'react'

import type { Text } from '../i18n/text.tsx'
import type { Column } from './declaration.ts'
import styles from './Table.module.css'

/** Where each pinned column sticks. */
export type Offsets = Readonly<Record<string, CSSProperties>>

export function pinnedOffsets<Row>(columns: readonly Column<Row>[], start: number): Offsets {
  const offsets: Record<string, CSSProperties> = {}
  let left = start
  for (const column of columns) {
    if (!column.pinned) break
    offsets[column.key] = { '--left': `${left}px` } as CSSProperties
    left += column.width
  }
  return offsets
}

/** What a column says of a row. */
export const shownIn = <Row>({ key, render }: Column<Row>, row: Row, t: Text): ReactNode =>
  render ? render(row, t) : (row as Readonly<Record<string, ReactNode>>)[key]

/** Look and place of a column's cells. */
export function cellOf(
  { key, align, long, wrap }: Pick<Column<never>, 'key' | 'align' | 'long' | 'wrap'>,
  offsets: Offsets,
) {
  const pinned = offsets[key]
  const classes = [pinned && styles['pinned'], align && styles[align], long && styles['long'], wrap && styles['wrap']]
    .filter(Boolean)
    .join(' ')
  return { ...(classes ? { className: classes } : {}), ...(pinned ? { style: pinned } : {}) }
}
