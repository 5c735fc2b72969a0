import { WarningOutlined } from '@ant-design/icons'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

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

function Broken() {
  const t = useText()
  return (
    <Notice
      icon={<WarningOutlined />}
      title={t(UI.screenFailed)}
      actions={<PlainButton onClick={() => location.reload()}>{t(UI.refresh)}</PlainButton>}
    />
  )
}
