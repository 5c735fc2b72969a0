import type { ComponentType, ReactNode } from 'react'

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
    const name = rowName(row)
    return (
      <>
        <strong className={styles['name']}>{name}</strong>
        <dl className={styles['facts']}>
          {columns
            .filter(({ off }) => !off)
            .map((column) => ({ ...column, value: shownIn(column, row, t) }))
            .filter(
              ({ value, pinned = false }) =>
                value !== '' && value !== false && value !== null && !saysName(name, value, pinned),
            )
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

/** What stays in sight is the name, in most lists, or a part of it. */
const saysName = (name: string, value: ReactNode, pinned: boolean): boolean =>
  typeof value === 'string' ? (pinned ? name.includes(value) : name === value) : pinned
