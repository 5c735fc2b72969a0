import { lazy, Suspense } from 'react'

import { isDemo } from '#ui/api/connection.ts'

const RunNotice = lazy(() => import('./RunNotice.tsx').then((module) => ({ default: module.RunNotice })))

/** What runs in the demo district, on every screen; elsewhere not even the code of it. */
export function DemoWatch() {
  if (!isDemo()) return null
  return (
    <Suspense fallback={null}>
      <RunNotice />
    </Suspense>
  )
}
