import { useState } from 'react'

import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { LoadingState } from '#ui/parts/States.tsx'
import { useSettled } from '#ui/parts/use-settled.ts'

import { previewReply } from '../../contract/preview-reply.ts'
import styles from './AnswerPreview.module.css'
import { HINT } from './messages.ts'

/** Who types is not interrupted. */
const REST_MS = 600

/** What the caller reads when this answer is released, by the functions that show it to him. */
export function AnswerPreview({ order }: { order: { readonly id: string } }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles['preview']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(HINT.callerReads)}</summary>
      {open && <Seen id={order.id} />}
    </details>
  )
}

function Seen({ id }: { id: string }) {
  const t = useText()
  const written = (Form.useWatch('public_reply') as string | undefined) ?? ''
  const public_reply = useSettled(written.trim(), REST_MS)
  const query = useEndpoint(
    previewReply,
    { id, ...(public_reply ? { public_reply } : {}) },
    { keepPrevious: true, staleTime: 30_000 },
  )
  return (
    <Reading query={query} loading={<LoadingState lines={3} />}>
      {({ stage, answers, sms }) => (
        <dl>
          <dt>{t(HINT.onPage)}</dt>
          <dd>
            <b>{stage}</b>
            {answers.map(({ at, text }) => (
              <p key={at + text}>
                <small>{minutes(at)}</small>
                {text}
              </p>
            ))}
            {answers.length === 0 && <p className={styles['none']}>{t(HINT.noAnswerShown)}</p>}
          </dd>
          <dt>{t(HINT.bySms)}</dt>
          <dd>{sms ?? <p className={styles['none']}>{t(HINT.noSms)}</p>}</dd>
        </dl>
      )}
    </Reading>
  )
}
