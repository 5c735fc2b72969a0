import { WarningOutlined } from '@ant-design/icons'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'

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
  const why = navigator.onLine ? UI.screenMissing : UI.networkFailed
  return (
    <Notice
      icon={<WarningOutlined />}
      title={t(missing ? why : UI.screenFailed)}
      actions={<PlainButton onClick={() => location.reload()}>{t(UI.refresh)}</PlainButton>}
    />
  )
}
