import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'

import { orderWriters } from '../../contract/writers.ts'
import { LIFECYCLE } from '../../domain/lifecycle.ts'
import styles from './Attention.module.css'
import { ORDER } from './messages.ts'

const ASK_AGAIN_MS = 20_000

/** Who else has a form of this order open; it hinders nobody, but two need not write the same. */
export function Writers({ id }: { id: string }) {
  const t = useText()
  const { data = [] } = useEndpoint(orderWriters, { id }, { refetchInterval: ASK_AGAIN_MS })
  if (data.length === 0) return null
  return (
    <div role="status">
      <ul className={styles['calls']}>
        {data.map(({ id: operator_id, operator_name, dept_name, action }) => (
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
