import { WarningOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useReducer, useState, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'

import { makeAlarm } from '../api/alarm.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { LoadingState, Notice, PlainButton } from './States.tsx'

/** Around each screen: a skeleton while its code loads, and a fault in it leaves the rest of the application usable. */
export function ScreenBoundary({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKeys={[id]} FallbackComponent={Broken}>
      <Suspense fallback={<LoadingState />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** How browsers say that a part of the program is not there: it was replaced while the page was open, or the network is down. */
const MISSING_CODE = /dynamically imported module|module script failed|preload CSS/i

function Broken({ error }: FallbackProps) {
  const t = useText()
  const missing = error instanceof Error && MISSING_CODE.test(error.message)
  const [unreached] = useState(missing && !navigator.onLine)
  if (unreached) return <Unreached />
  return (
    <Notice
      icon={<WarningOutlined />}
      title={t(missing ? UI.screenMissing : UI.screenFailed)}
      actions={<PlainButton onClick={() => location.reload()}>{t(UI.refresh)}</PlainButton>}
    />
  )
}

const AGAIN_MS = 10_000

/** It comes by itself, but not before the server answers: until then a page that is loaded again is none any more. */
function Unreached() {
  const t = useText()
  const [tries, again] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const alarm = makeAlarm(again)
    let left = false
    void isReached().then((reached) => {
      if (left) return
      if (reached) location.reload()
      else alarm.set(AGAIN_MS)
    })
    return () => {
      left = true
      alarm.stop()
    }
  }, [tries])
  return (
    <Notice
      icon={<WarningOutlined />}
      title={t(UI.networkFailed)}
      actions={<PlainButton onClick={again}>{t(UI.retry)}</PlainButton>}
    />
  )
}

const isReached = (): Promise<boolean> =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
