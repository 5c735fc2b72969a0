import { Fragment, useState, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { DownOutlined, RightOutlined } from '../icons.ts'
import { UI } from '../messages.ts'
import { Leads } from '../parts/Leads.tsx'
import styles from './NumberTable.module.css'

export interface NumberCell {
  readonly text: string
  /** The rows behind it. */
  readonly to?: string
  /** Beside the number: its change, or what of it is late. */
  readonly note?: ReactNode
}

export interface NumberRow {
  readonly key: string
  readonly name: string
  readonly to?: string
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
  const parents = rows.flatMap((row) => parentsIn(row, row.key))
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
        {rows.map((row) => (
          <Rows key={row.key} {...{ row, heads, hidden, turn }} place={row.key} depth={0} />
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <Row row={totals} heads={heads} />
        </tfoot>
      )}
    </table>
  )
}

/** Of everything that has something below it, under which keys it is found. */
const parentsIn = ({ below = [] }: NumberRow, place: string): string[] =>
  below.length === 0 ? [] : [place, ...below.flatMap((one) => parentsIn(one, `${place} ${one.key}`))]

interface RowsGiven {
  readonly row: NumberRow
  readonly heads: readonly NumberHead[]
  /** What is folded away, by the keys on the way to it. */
  readonly hidden: ReadonlySet<string>
  readonly turn: (place: string) => void
  readonly place: string
  readonly depth: number
}

/** A row, and those below it unless somebody hid them. */
function Rows({ row, heads, hidden, turn, place, depth }: RowsGiven) {
  const t = useText()
  const isOpen = !hidden.has(place)
  const turner = row.below && row.below.length > 0 && (
    <Turn isOpen={isOpen} label={t(UI.showBelow, { name: row.name })} onTurn={() => turn(place)} />
  )
  return (
    <Fragment>
      <Row row={row} heads={heads} turner={turner} depth={depth} />
      {isOpen &&
        row.below?.map((one) => (
          <Rows key={one.key} {...{ heads, hidden, turn }} row={one} place={`${place} ${one.key}`} depth={depth + 1} />
        ))}
    </Fragment>
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
  readonly depth?: number
}

function Row({ row: { name, to, strong, cells }, heads, turner, depth = 0 }: RowGiven) {
  return (
    <tr className={depth === 0 && (strong || turner) ? styles['strong'] : undefined}>
      <th scope="row" style={depth ? { paddingLeft: depth * 28 } : undefined}>
        {turner}
        <Leads to={to}>{name}</Leads>
      </th>
      {cells.map(({ text, to, note }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <td key={place} className={heads[place]?.words && styles['words']}>
          <span className={styles['value']}>
            <Leads to={to}>{text}</Leads>
          </span>
          {note && <span className={styles['note']}>{note}</span>}
        </td>
      ))}
    </tr>
  )
}
