import type { ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './NumberTable.module.css'

export interface NumberCell {
  readonly text: string
  /** The rows behind it. */
  readonly to?: string | undefined
  /** Beside the number: its change, or what of it is late. */
  readonly note?: ReactNode
}

export interface NumberRow {
  readonly key: string
  readonly name: string
  readonly to?: string | undefined
  /** Sums up those above it. */
  readonly strong?: true
  /** One for each head. */
  readonly cells: readonly NumberCell[]
}

interface NumberTableGiven {
  readonly caption: string
  /** What the rows are. */
  readonly corner: string
  readonly heads: readonly { readonly title: string; readonly hint?: string }[]
  readonly rows: readonly NumberRow[]
  readonly totals?: NumberRow
}

/** Numbers by rows and columns, each leading to what is behind it, with their totals. */
export function NumberTable({ caption, corner, heads, rows, totals }: NumberTableGiven) {
  return (
    <table className={styles['numbers']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {heads.map(({ title, hint }) => (
            <th key={title} scope="col" title={hint}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <Row row={totals} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ row: { name, to, strong, cells } }: { row: NumberRow }) {
  return (
    <tr className={strong && styles['strong']}>
      <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
      {cells.map(({ text, to, note }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <td key={place}>
          <span className={styles['value']}>{to ? <Link to={to}>{text}</Link> : text}</span>
          {note && <span className={styles['note']}>{note}</span>}
        </td>
      ))}
    </tr>
  )
}
