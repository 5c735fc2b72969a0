import type { ComponentType } from 'react'

import { useText } from '../i18n/text.tsx'
import { shownIn } from './cells.ts'
import type { Column } from './declaration.ts'
import styles from './FactsCard.module.css'

interface Given<Row> {
  readonly rowName: (row: Row) => string
  readonly columns: readonly Column<Row>[]
}

/** A row on a phone: its name, and below it what the columns say. */
export function cardOf<Row>({ rowName, columns }: Given<Row>): ComponentType<{ row: Row }> {
  return function FactsCard({ row }) {
    const t = useText()
    return (
      <>
        <strong className={styles['name']}>{rowName(row)}</strong>
        <dl className={styles['facts']}>
          {columns
            .filter(({ pinned, off }) => !pinned && !off)
            .map((column) => ({ key: column.key, title: column.title, value: shownIn(column, row, t) }))
            .filter(({ value }) => value !== '' && value !== false && value !== null)
            .map(({ key, title, value }) => (
              <div key={key}>
                <dt>{t(title)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </>
    )
  }
}
