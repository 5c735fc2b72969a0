import { lazy, Suspense } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'

import { agreementPending } from '../contract.ts'

const ConsentDialog = lazy(() => import('./ConsentDialog.tsx').then((module) => ({ default: module.ConsentDialog })))

/** Asked once for a session: what is to be agreed to before one goes on. Nobody agrees for the one whom they look as, or while nobody writes. */
export function AskConsent() {
  const session = useSession()
  const enabled = session.viewer === null && session.maintenance === null && mayCall(session, agreementPending)
  const { data } = useEndpoint(agreementPending, {}, { staleTime: Infinity, quiet: () => true, enabled })
  if (!data?.agreement) return null
  return (
    <Suspense fallback={null}>
      <ConsentDialog agreement={data.agreement} />
    </Suspense>
  )
}
