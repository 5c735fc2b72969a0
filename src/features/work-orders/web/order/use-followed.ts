import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'

import { followList } from '../../contract/follows.ts'

const MINUTES_5 = 300_000

/** The orders that this user follows; asked once in a while for all that is shown. */
export function useFollowed(): ReadonlySet<string> {
  const enabled = mayCall(useSession(), followList)
  const { data } = useEndpoint(followList, {}, { enabled, staleTime: MINUTES_5 })
  return new Set(data?.ids)
}
