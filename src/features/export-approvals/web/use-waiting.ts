import { eventStream } from '#features/identity/contract/session.ts'
import { useWithWaiting } from '#features/identity/web/public.ts'
import { useLiveUpdates } from '#ui/api/live.ts'
import type { Counters } from '#ui/badges.ts'

import { approvalList, approvalWaiting } from '../contract.ts'
import { WAITING } from '../domain/state.ts'

const READINGS = [approvalWaiting, approvalList]

/** The numbers of the menu with that of the exports that wait, kept up to date by the server's events. */
export function useWithApprovals(counters: Counters): Counters {
  useLiveUpdates(eventStream, 'approval.', READINGS)
  return useWithWaiting(counters, WAITING, approvalWaiting)
}
