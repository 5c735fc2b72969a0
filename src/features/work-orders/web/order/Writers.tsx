import { useText } from '#ui/i18n/text.tsx'

import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import styles from './Attention.module.css'
import { ORDER } from './messages.ts'
import { useOthers } from './use-others.ts'

/** Who else has a form of this order open; it hinders nobody, but two need not write the same. */
export function Writers({ id }: { id: string }) {
  const t = useText()
  const writing = useOthers(id).flatMap(({ action, ...who }) => (action ? [{ action, ...who }] : []))
  if (writing.length === 0) return null
  return (
    <div role="status">
      <ul className={styles['calls']}>
        {writing.map(({ id: operator_id, operator_name, dept_name, action }) => (
          <li key={operator_id}>
            <b>
              {t(ORDER.writing, {
                who: [dept_name, operator_name].filter(Boolean).join(' '),
                action: t(LIFECYCLE[action].name),
              })}
            </b>
          </li>
        ))}
      </ul>
    </div>
  )
}
