import { useEffect, useRef, useState, type FormEvent } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import { ADDED, signsOf } from '../domain/limits.ts'
import { call, Failure, hasMoved, newKey, wasTaken } from './call.ts'
import { H5 } from './messages.ts'
import { Count, Row, Trouble, useTooLong } from './parts.tsx'
import styles from './Page.module.css'
import { Photos, sendAnew, sendWith, type Photo } from './Photos.tsx'
import { useForm } from './use-form.ts'

interface Written {
  readonly content: string
  readonly photos: readonly Photo[]
  readonly key: string
}

/** What was missing. */
export function Add({
  id,
  onDone,
  onLate,
  onCancel,
}: {
  id: string
  onDone: () => void
  /** It has moved on since it was read. */
  onLate: (failure: unknown) => void
  onCancel: () => void
}) {
  const t = useText()
  const { value, change, forget } = useForm<Written>(`add ${id}`, () => ({ content: '', photos: [], key: newKey() }))
  const { content, photos, key } = value
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const tooLong = useTooLong()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    const refused =
      signsOf(content) < ADDED.least
        ? new Failure(t(H5.missing_addition, { n: ADDED.least }), 'INVALID')
        : tooLong([H5.add, content, ADDED.most])
    setError(refused)
    if (refused) return
    setBusy(true)
    try {
      const add = (attachments: string[]) => call('Add', { id, content, attachments }, key)
      await sendWith(photos, () => undefined, add)
      forget()
      onDone()
    } catch (failure) {
      if (hasMoved(failure)) onLate(failure)
      else setError(failure)
      if (wasTaken(failure)) {
        sendAnew(photos)
        change({ key: newKey() })
      }
      setBusy(false)
    }
  }
  return (
    <form className={styles['group']} onSubmit={(event) => void send(event)} noValidate>
      <Row id="more" label={t(H5.add)} hint={t(H5.add_hint)}>
        <textarea
          id="more"
          aria-describedby="more-hint"
          rows={4}
          aria-required
          ref={field}
          value={content}
          onChange={(event) => change({ content: event.target.value })}
        />
        <Count text={content} most={ADDED.most} />
      </Row>
      <Photos photos={photos} onChange={(next) => change({ photos: next })} />
      <Trouble error={error} onRetry={() => void send()} taken={t(H5.added_before)} />
      <button className={styles['main']} disabled={busy}>
        {t(busy ? H5.submitting : H5.submit)}
      </button>
      <button
        type="button"
        className={styles['quiet']}
        onClick={() => {
          forget()
          onCancel()
        }}
      >
        {t(H5.cancel)}
      </button>
    </form>
  )
}
