import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'

import { complaintList } from '../contract/list.ts'
import { OPEN_STATUSES } from '../domain/order/enums.ts'
import { ordersAddress } from './orders-address.ts'

const MINUTE = 60_000
const OPEN_WITH_ME = { mentions: 'me' as const, status: [...OPEN_STATUSES] }

/** Open orders with a note that mentions the user: how many, none while that is not known, and where they are. */
export function useMentions(): { readonly count: number; readonly to: string } {
  const enabled = mayCall(useSession(), complaintList)
  const asked = { ...OPEN_WITH_ME, queue: 'all', limit: 1 } as const
  const { data } = useEndpoint(complaintList, asked, { refetchInterval: MINUTE, staleTime: 5_000, enabled })
  return { count: data?.total ?? 0, to: ordersAddress(OPEN_WITH_ME) }
}
