import { lazy, Suspense } from 'react'

import { eventStream } from '#features/identity/contract/session.ts'
import { isDemo } from '#ui/api/connection.ts'
import { useHeard } from '#ui/api/live.ts'

import { useGuided } from './guide/guided.ts'

const RunNotice = lazy(() => import('./RunNotice.tsx').then((module) => ({ default: module.RunNotice })))
const Guide = lazy(() => import('./guide/Guide.tsx').then((module) => ({ default: module.Guide })))

/** What runs in the demo district, and the tour of who wants one, on every screen; elsewhere nothing. */
export const DemoWatch = () => (isDemo() ? <Watch /> : null)

/** Its parts are loaded when there is something to show. Whatever runs tells of itself many times a minute. */
function Watch() {
  const heard = useHeard(eventStream, 'demo.')
  const guided = useGuided()
  return (
    <Suspense fallback={null}>
      {heard && <RunNotice />}
      {guided && <Guide tour={guided} />}
    </Suspense>
  )
}
