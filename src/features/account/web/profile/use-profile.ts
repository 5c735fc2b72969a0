import { useQueryClient } from '@tanstack/react-query'

import { userInfo } from '#features/identity/contract/session.ts'
import { useRefreshSession } from '#features/identity/web/public.ts'
import { useEndpoint, invalidate } from '#ui/api/hooks.ts'

/** The caller's own profile as the server has it. */
export const useProfile = () => useEndpoint(userInfo, {})

/** After a change the header, the watermark and the profile show it at once. */
export function useProfileChanged(): () => void {
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  return () => {
    void invalidate(client, [userInfo])
    void refreshSession()
  }
}
