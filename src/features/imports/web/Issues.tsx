import { useState, type KeyboardEvent } from 'react'

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

/** Everything that is wrong with a row, each cell once: with its text, to be written anew. */
export function Issues({ row, batch_id }: Given) {
  const cells = new Map<number, readonly Issue[]>()
  for (const issue of row.issues) cells.set(issue.column, [...(cells.get(issue.column) ?? []), issue])
  return [...cells].map(([column, issues]) => (
    <div key={column} className={styles['faulty']}>
      {batch_id !== null && column > 0 && (
        // What the server says anew begins afresh; what is typed meanwhile elsewhere stays.
        <Cell key={issues[0]!.value} batch_id={batch_id} row={row.row} issue={issues[0]!} />
      )}
      {issues.map(({ code, level, message }) => (
        <p key={code} className={styles['issue']} data-level={level}>
          {message}
        </p>
      ))}
    </div>
  ))
}

const LONG = 60

/** Sent when it is left; Enter goes on to the next one, Escape takes back what was typed. */
function Cell({ batch_id, row, issue }: { batch_id: string; row: number; issue: Issue }) {
  const t = useText()
  const { column, header, value } = issue
  const [text, setText] = useState(value)
  const mend = useAction(importMend, { invalidates: [importResult, importList] })
  const send = (): void => {
    const cell_text = text.trim()
    if (cell_text !== value && !mend.isPending) mend.mutate({ id: batch_id, row, cells: [{ column, cell_text }] })
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') setText(value)
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      leave(event.currentTarget)
    }
  }
  const look = {
    'data-mend': '',
    'aria-label': t(IMPORT.mendCell, { row, header }),
    value: text,
    placeholder: header,
    autoComplete: 'off',
    disabled: mend.isPending,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    onBlur: send,
    onKeyDown: press,
  }
  return value.length > LONG ? <Input.TextArea {...look} autoSize={{ minRows: 2, maxRows: 6 }} /> : <Input {...look} />
}

function leave(field: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-mend]')]
  const next = all[all.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
