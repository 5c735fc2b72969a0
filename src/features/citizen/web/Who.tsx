import { useLayoutEffect, useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import { MATTER } from '../domain/limits.ts'
import { call, Failure, newKey, wasTaken, type Submitted } from './call.ts'
import type { Draft } from './draft.ts'
import { H5 } from './messages.ts'
import { Heading, Row, Trouble, useTooLong } from './parts.tsx'
import styles from './Page.module.css'
import { sendAnew, sendWith, type Photo } from './Photos.tsx'
import { SignIn } from './SignIn.tsx'
import type { Position } from './use-draft.ts'

/** The second step: who it is; then everything is sent, once, however often it is tried. */
export function Who({
  draft,
  change,
  photos,
  position,
  phone,
  noticeId,
  onSignedIn,
  onBack,
  onDone,
}: {
  draft: Draft
  change: (more: Partial<Draft>) => void
  photos: readonly Photo[]
  position: Position | null
  phone: string | null
  noticeId: string | null
  onSignedIn: () => unknown
  onBack: () => void
  onDone: (submitted: Submitted) => void
}) {
  const t = useText()
  const [busy, setBusy] = useState('')
  const [error, setError] = useState<unknown>(null)
  const tooLong = useTooLong()
  const submit = async (): Promise<void> => {
    const refused = tooLong([H5.name, draft.name, MATTER.name])
    setError(refused)
    if (refused) return
    setBusy(t(H5.submitting))
    try {
      const tell = (n: number, percent: number): void => setBusy(t(H5.sending_photo, { n, percent }))
      const send = (ids: string[]) => call('Submit', { ...matterOf(draft), ...position, photos: ids }, draft.key)
      onDone(await sendWith(photos, tell, send))
    } catch (failure) {
      setError(failure)
      if (wasTaken(failure)) {
        sendAnew(photos)
        change({ key: newKey() })
      }
    }
    setBusy('')
  }
  const lost = error !== null && (!(error instanceof Failure) || error.lost)
  // As soon as it is shown: a connection that is back in between would be missed.
  useLayoutEffect(() => {
    if (!lost) return
    const again = (): void => void submit()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  return (
    <section className={styles['card']}>
      <p className={styles['step']}>{t(H5.step, { n: 2 })}</p>
      <Heading>{t(H5.who)}</Heading>
      <p className={styles['hint']}>{t(H5.who_hint)}</p>
      <Row id="name" label={t(H5.name)}>
        <input
          id="name"
          autoComplete="name"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Row>
      {!phone && draft.of && <p role="alert">{t(H5.signed_out)}</p>}
      {phone ? <p>{t(H5.signed_in_as, { phone })}</p> : <SignIn noticeId={noticeId} onDone={onSignedIn} />}
      <Trouble error={error} onRetry={() => void submit()} kept={t(H5.lost)} taken={<Taken />} />
      {phone && (
        <button type="button" className={styles['main']} disabled={busy !== ''} onClick={() => void submit()}>
          {busy || t(H5.submit)}
        </button>
      )}
      <p role="status" className={styles['unseen']}>
        {busy}
      </p>
      <button type="button" className={styles['quiet']} onClick={onBack}>
        {t(H5.back)}
      </button>
    </section>
  )
}

/** What was typed stays, for whoever wants to bring it as well. */
function Taken() {
  const t = useText()
  return (
    <>
      {t(H5.taken)} <a href="/h5/mine">{t(H5.mine)}</a>
    </>
  )
}

const matterOf = ({ content, appeal_type, area_id, address, name, is_secret }: Draft) => ({
  ...{ content, appeal_type: appeal_type as 'help', is_secret: is_secret ? (1 as const) : (0 as const) },
  ...(area_id && { area_id }),
  ...(address.trim() && { address }),
  ...(name.trim() && { name }),
})
