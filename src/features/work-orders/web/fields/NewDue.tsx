import { minutes } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText } from '#ui/i18n/text.tsx'

import styles from './DeptField.module.css'
import { HINT } from './messages.ts'

/** Until when, and why then; or why not at all. */
export function NewDue({ preview }: { preview: { due_at: string | null; text: string } }) {
  const t = useText()
  const { due_at: due, text } = preview
  const over = due !== null && due < serverTime()
  return (
    <p className={styles['due']} role="status" data-refused={due === null || over || undefined}>
      {due && <b>{t(over ? HINT.dueOver : HINT.dueBy, { due: minutes(due) })}</b>}
      {text}
    </p>
  )
}
