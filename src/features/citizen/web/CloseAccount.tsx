import { useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import { call } from './call.ts'
import { H5 } from './messages.ts'
import { Trouble } from './parts.tsx'
import styles from './Page.module.css'

/** Closes the account, after it was asked once more; within fifteen days it can be taken back here. */
export function CloseAccount({
  closing_on,
  onChange,
}: {
  closing_on: string | null
  onChange: (closing_on: string | null) => void
}) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (close: 0 | 1): Promise<void> => {
    try {
      onChange((await call('Close', { close })).closing_on)
      setAsks(false)
      setError(null)
    } catch (failure) {
      setError(failure)
    }
  }
  // Each is a button of its own: who presses twice does not press the one that comes in its place.
  const act = (text: string, run: () => void) => (
    <button key={text} type="button" className={styles['plain']} onClick={run}>
      {text}
    </button>
  )
  return (
    <>
      <Trouble error={error} onRetry={() => void send(closing_on ? 0 : 1)} />
      <p className={styles['me']}>
        {closing_on ? (
          <>
            <span role="status" tabIndex={-1}>
              {t(H5.closing_on, { on: closing_on })}
            </span>
            {act(t(H5.keep_account), () => void send(0))}
          </>
        ) : asks ? (
          <>
            <span tabIndex={-1}>{t(H5.close_text)}</span>
            {act(t(H5.close_yes), () => void send(1))}
            {act(t(H5.close_no), () => setAsks(false))}
          </>
        ) : (
          act(t(H5.close_account), () => setAsks(true))
        )}
      </p>
    </>
  )
}
