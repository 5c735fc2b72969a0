import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { useText } from '../i18n/text.tsx'
import { DownOutlined, RightOutlined } from '../icons.ts'
import { UI } from '../messages.ts'
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
  /** What it is made up of, shown below it until somebody hides it. */
  readonly below?: readonly NumberRow[]
}

export interface NumberHead {
  readonly title: string
  readonly hint?: string
  /** What stands below is read, not compared: it begins at the left. */
  readonly words?: true
}

interface NumberTableGiven {
  readonly caption: string
  /** What the rows are. */
  readonly corner: string
  readonly heads: readonly NumberHead[]
  readonly rows: readonly NumberRow[]
  readonly totals?: NumberRow
}

/** Numbers by rows and columns, each leading to what is behind it, with their totals. */
export function NumberTable({ caption, corner, heads, rows, totals }: NumberTableGiven) {
  const t = useText()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const parents = rows.filter(({ below }) => below?.length).map(({ key }) => key)
  const turn = (key: string): void =>
    setHidden(new Set(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]))
  const turnAll = (): void => setHidden(new Set(hidden.size ? [] : parents))
  return (
    <table className={styles['numbers']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            {parents.length > 0 && <Turn isOpen={hidden.size === 0} label={t(UI.showAllBelow)} onTurn={turnAll} />}
            {corner}
          </th>
          {heads.map(({ title, hint, words }) => (
            <th key={title} scope="col" title={hint} className={words && styles['words']}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpen = !hidden.has(row.key)
          const turner = row.below && (
            <Turn isOpen={isOpen} label={t(UI.showBelow, { name: row.name })} onTurn={() => turn(row.key)} />
          )
          return (
            <Fragment key={row.key}>
              <Row row={row} heads={heads} turner={turner} />
              {isOpen && row.below?.map((one) => <Row key={one.key} row={one} heads={heads} isBelow />)}
            </Fragment>
          )
        })}
      </tbody>
      {totals && (
        <tfoot>
          <Row row={totals} heads={heads} />
        </tfoot>
      )}
    </table>
  )
}

const Turn = ({ isOpen, label, onTurn }: { isOpen: boolean; label: string; onTurn: () => void }) => (
  <button type="button" className={styles['turn']} aria-expanded={isOpen} aria-label={label} onClick={onTurn}>
    {isOpen ? <DownOutlined /> : <RightOutlined />}
  </button>
)

interface RowGiven {
  readonly row: NumberRow
  readonly heads: readonly NumberHead[]
  readonly turner?: ReactNode
  readonly isBelow?: boolean
}

function Row({ row: { name, to, strong, cells }, heads, turner, isBelow }: RowGiven) {
  return (
    <tr className={isBelow ? styles['below'] : strong || turner ? styles['strong'] : undefined}>
      <th scope="row">
        {turner}
        {to ? <Link to={to}>{name}</Link> : name}
      </th>
      {cells.map(({ text, to, note }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <td key={place} className={heads[place]?.words && styles['words']}>
          <span className={styles['value']}>{to ? <Link to={to}>{text}</Link> : text}</span>
          {note && <span className={styles['note']}>{note}</span>}
        </td>
      ))}
    </tr>
  )
}
