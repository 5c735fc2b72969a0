import { lazy, Suspense, useCallback, useEffect, useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import { call, isReplaced, type Answer } from './call.ts'
import { H5 } from './messages.ts'
import { Heading, Trouble } from './parts.tsx'
import styles from './Page.module.css'

const RichText = lazy(() => import('#ui/parts/RichText.tsx').then((module) => ({ default: module.RichText })))

/** The notice on personal data, fetched when somebody wants to read it. */
function NoticeText({ open = false }: { open?: boolean }) {
  const t = useText()
  const [notice, setNotice] = useState<Answer<'Notice'>['notice']>(null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(async (): Promise<void> => {
    setError(null)
    try {
      setNotice((await call('Notice', {})).notice)
    } catch (failure) {
      setError(failure)
    }
  }, [])
  useEffect(() => {
    if (open) void load()
  }, [open, load])
  return (
    <details open={open} onToggle={({ currentTarget }) => void (currentTarget.open && !open && !notice && load())}>
      <summary>{t(H5.read_notice)}</summary>
      <Trouble error={error} onRetry={() => void load()} />
      {notice && (
        <>
          <p className={styles['hint']}>
            {notice.title} {notice.version_no}
          </p>
          <Suspense fallback={null}>
            <RichText html={notice.content} />
          </Suspense>
        </>
      )}
    </details>
  )
}

/** What is agreed to when signing in; where a notice is published, it can be read first. */
export function Consent({
  notice,
  agreed,
  onAgree,
}: {
  notice: string | null
  agreed: boolean
  onAgree: (agreed: boolean) => void
}) {
  const t = useText()
  return (
    <>
      <label className={styles['check']}>
        <input type="checkbox" checked={agreed} onChange={(event) => onAgree(event.target.checked)} />
        <span>{t(H5.agree)}</span>
      </label>
      {notice && <NoticeText key={notice} />}
    </>
  )
}

/** Another notice is in force than the one agreed to: nothing goes on before that one is, too. `onReplaced`: nor is this one in force any more. */
export function AgreeAgain({ id, onDone, onReplaced }: { id: string; onDone: () => void; onReplaced: () => void }) {
  const t = useText()
  const [error, setError] = useState<unknown>(null)
  const agree = async (): Promise<void> => {
    setError(null)
    try {
      await call('Agree', { id })
      onDone()
    } catch (failure) {
      setError(failure)
      if (isReplaced(failure)) onReplaced()
    }
  }
  return (
    <section className={styles['card']}>
      <Heading>{t(H5.notice_changed)}</Heading>
      <NoticeText key={id} open />
      <Trouble error={error} onRetry={() => void agree()} />
      <button type="button" className={styles['main']} onClick={() => void agree()}>
        {t(H5.agree_again)}
      </button>
    </section>
  )
}
