import { useMemo, useState } from 'react'

import { useRemembered } from '../remembered.ts'
import type { Column } from './declaration.ts'

/** How somebody has the columns of a list. */
export interface Choice {
  /** Columns whose default (shown or not) somebody turned round. */
  readonly turned: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

const DEFAULT: Choice = { turned: [], widths: {} }
const MIN_WIDTH = 60

/** Whether two choices show the same. */
export function sameChoice(a: Choice, b: Choice): boolean {
  const said = ({ turned, widths }: Choice): string =>
    JSON.stringify([turned.toSorted(), Object.entries(widths).toSorted(([x], [y]) => (x < y ? -1 : 1))])
  return said(a) === said(b)
}

export interface ColumnChoice<Row> {
  readonly choice: Choice
  /** Shows these until it is told otherwise, and changes of them are not remembered; null: those of this browser. */
  show(choice: Choice | null): void
  /** Shown ones, with the widths that somebody gave them. */
  readonly columns: readonly Column<Row>[]
  isShown(column: Column<Row>): boolean
  turn(column: Column<Row>): void
  resize(key: string, width: number): void
  reset(): void
}

/** What fitted its column may be longer than a narrower one. */
function resized<Row>({ narrow = 0, ...column }: Column<Row>, width?: number): Column<Row> {
  if (width === undefined) return { narrow, ...column }
  return { ...column, width, ...(width < column.width && !column.wrap ? { long: true } : {}) }
}

/** Which columns a list shows and how wide: as a view says, else remembered by this browser for each list. */
export function useColumnChoice<Row>(id: string, declared: readonly Column<Row>[]): ColumnChoice<Row> {
  const [own, setOwn] = useRemembered(`columns:${id}`, DEFAULT)
  const [viewed, setViewed] = useState<Choice | null>(null)
  const choice = viewed ?? own
  const setChoice = viewed ? setViewed : setOwn
  const isShown = (column: Column<Row>): boolean =>
    column.pinned === true || (column.off === true) === choice.turned.includes(column.key)
  const columns = useMemo(
    () => declared.filter(isShown).map((column) => resized(column, choice.widths[column.key])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isShown reads only these
    [declared, choice],
  )
  return {
    choice,
    show: setViewed,
    columns,
    isShown,
    turn: ({ key }) => {
      const turned = choice.turned.includes(key)
        ? choice.turned.filter((other) => other !== key)
        : [...choice.turned, key]
      setChoice({ ...choice, turned })
    },
    resize: (key, width) =>
      setChoice({ ...choice, widths: { ...choice.widths, [key]: Math.max(MIN_WIDTH, Math.round(width)) } }),
    reset: () => setChoice(DEFAULT),
  }
}
