import { createContext, useContext, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Input } from '#ui/kit.ts'

import { importList, importMend, importResult, type ImportRow } from '../contract.ts'
import styles from './Import.module.css'
import { IMPORT } from './messages.ts'

interface Given {
  readonly row: ImportRow
  /** Of the batch whose cells may be written anew. */
  readonly batch_id: string | null
}

type Issue = ImportRow['issues'][number]

/** What is being written into the cells of rows, and over which text. */
type Written = Readonly<Record<string, { readonly text: string; readonly over: string }>>
type Write = (change: (before: Written) => Written) => void
const WrittenCells = createContext<readonly [Written, Write]>([{}, () => {}])

/** Around the rows: what is being written stays while they are drawn another way, as in a window that becomes narrow. */
export function KeepsWritten({ children }: { children: ReactNode }) {
  return <WrittenCells value={useState<Written>({})}>{children}</WrittenCells>
}

/** Everything that is wrong with a row, each cell once: with its text, to be written anew. */
export function Issues({ row, batch_id }: Given) {
  const { textOf, write, leave } = useMend(row, batch_id ?? '')
  const cells = new Map<number, readonly Issue[]>()
  for (const issue of row.issues) cells.set(issue.column, [...(cells.get(issue.column) ?? []), issue])
  return (
    <div onBlur={leave}>
      {[...cells].map(([column, issues]) => (
        <div key={column} className={styles['faulty']}>
          {batch_id !== null && column > 0 && (
            <Cell
              row={row.row}
              issue={issues[0]!}
              text={textOf(issues[0]!)}
              write={(text) => write(issues[0]!, text)}
            />
          )}
          {issues.map(({ code, level, message }) => (
            <p key={code} className={styles['issue']} data-level={level}>
              {message}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What was written into a row goes together when the row is left: it is judged anew, and may leave the list. */
function useMend({ row, issues }: ImportRow, batch_id: string) {
  const [written, setWritten] = useContext(WrittenCells)
  const cellOf = ({ column }: Issue): string => `${row} ${column}`
  const mend = useAction(importMend, { invalidates: [importResult, importList] })
  // What the server says anew begins afresh; what is typed meanwhile elsewhere stays.
  const textOf = (issue: Issue): string => {
    const cell = written[cellOf(issue)]
    return cell?.over === issue.value ? cell.text : issue.value
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return
    const changed = new Map(
      issues
        .filter((issue) => textOf(issue).trim() !== issue.value)
        .map((issue) => [issue.column, textOf(issue).trim()]),
    )
    const cells = [...changed].map(([column, cell_text]) => ({ column, cell_text }))
    if (cells.length > 0) mend.mutate({ id: batch_id, row, cells })
  }
  const write = (issue: Issue, text: string): void =>
    setWritten((before) => ({ ...before, [cellOf(issue)]: { text, over: issue.value } }))
  return { textOf, write, leave }
}

const LONG = 60

interface CellGiven {
  readonly row: number
  readonly issue: Issue
  readonly text: string
  readonly write: (text: string) => void
}

/** Enter goes on down, as in a sheet; Escape takes back what was typed. */
function Cell({ row, issue: { column, header, value }, text, write }: CellGiven) {
  const t = useText()
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') write(value)
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      goDown(event.currentTarget, column)
    }
  }
  const look = {
    'data-mend': column,
    'data-mended': row,
    'aria-label': t(IMPORT.mendCell, { row, header }),
    value: text,
    placeholder: header,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
    onKeyDown: press,
  }
  const isLong = value.length > LONG || value.includes('\n')
  return isLong ? <Input.TextArea {...look} autoSize={{ minRows: 2, maxRows: 6 }} /> : <Input {...look} />
}

/** To the same cell below, else to the first one of the next row; from the last to the rows, for its own may leave them. */
function goDown(field: HTMLElement, column: number): void {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-mend]')]
  const below = cells
    .slice(cells.indexOf(field) + 1)
    .filter((cell) => cell.dataset['mended'] !== field.dataset['mended'])
  const next = below.find((cell) => cell.dataset['mend'] === String(column)) ?? below[0]
  if (!next) return field.closest('section')?.focus()
  next.focus()
  // What is typed takes the place of what was wrong, as after Tab.
  if (next instanceof HTMLInputElement) next.select()
}
