import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { isTaken, partAnswers, withAnswers, type PartAnswer } from '../../domain/process/merged-answer.ts'
import { HINT } from './messages.ts'
import styles from './PartAnswers.module.css'

/** What the others answered, to be taken over into the answer of all: one press for all of it, or for one. */
export function PartAnswers({ order }: { order: OrderDetail }) {
  const t = useText()
  const form = Form.useFormInstance()
  const put = usePut()
  const written = (Form.useWatch('content', form) as string | undefined) ?? ''
  const parts = partAnswers(order.assists)
  if (!parts.length) return null
  const left = parts.filter((part) => !isTaken(written, part))
  const take = (some: readonly PartAnswer[]): void => put('content', withAnswers(written, some))
  return (
    <section className={styles['parts']} aria-label={t(HINT.partAnswers)}>
      <header>
        <strong>{t(HINT.partAnswers)}</strong>
        {parts.length > 1 && (
          <Button size="small" disabled={!left.length} onClick={() => take(left)}>
            {t(HINT.takeAll)}
          </Button>
        )}
      </header>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <p>
              <b>{part.dept_name}</b> {part.content}
            </p>
            <Button
              size="small"
              disabled={!left.includes(part)}
              aria-label={t(HINT.takeOf, { dept: part.dept_name })}
              onClick={() => take([part])}
            >
              {t(left.includes(part) ? HINT.take : HINT.taken)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
