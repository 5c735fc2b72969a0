import { eventStream } from '#features/identity/contract/session.ts'
import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLiveUpdates } from '#ui/api/live.ts'

import { getComplaintInfo } from '../contract/detail.ts'
import { appComplaintStatistics, complaintList } from '../contract/list.ts'
import { orderGroup } from '../contract/repeats.ts'

/** What an event or an action may have changed on the screen; of an order that is no more, the lists. */
export const LIST_READINGS = [appComplaintStatistics, complaintList]
export const ORDER_READINGS = [...LIST_READINGS, getComplaintInfo, orderGroup]

/** Asked again at least this often, should the event stream be cut (domain 1.3). */
const POLL_MS = 60_000

/** The badge counters, kept up to date by the server's events. */
export function useLiveCounters(): Readonly<Record<string, number>> {
  useLiveUpdates(eventStream, 'order.', ORDER_READINGS)
  return useCounters()
}

/** None for who may not read orders. */
export function useCounters(): Readonly<Record<string, number>> {
  const enabled = mayCall(useSession(), appComplaintStatistics)
  const { data } = useEndpoint(appComplaintStatistics, {}, { refetchInterval: POLL_MS, staleTime: 5_000, enabled })
  return data ?? {}
}
