import { useText } from '#ui/i18n/text.tsx'
import { minutes } from '#ui/parts/moment.ts'

import styles from './DeptField.module.css'
import { HINT } from './messages.ts'

/** Until when, and why then; or why not at all. */
export function NewDue({ preview }: { preview: { due_at: string | null; text: string } }) {
  const t = useText()
  return (
    <p className={styles['due']} role="status" data-refused={preview.due_at === null || undefined}>
      {preview.due_at && <b>{t(HINT.dueBy, { due: minutes(preview.due_at) })}</b>}
      {preview.text}
    </p>
  )
}
