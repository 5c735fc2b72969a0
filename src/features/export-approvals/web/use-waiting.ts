import { useMemo } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import type { Counters } from '#ui/badges.ts'

import { approvalWaiting } from '../contract.ts'
import { WAITING } from '../domain/state.ts'

const POLL_MS = 60_000

/** The numbers of the menu with that of the exports that wait, for whoever agrees to them. */
export function useWithApprovals(counters: Counters): Counters {
  const enabled = mayCall(useSession(), approvalWaiting)
  const { data } = useEndpoint(approvalWaiting, {}, { refetchInterval: POLL_MS, staleTime: 5_000, enabled })
  const waiting = data?.waiting
  return useMemo(() => (waiting === undefined ? counters : { ...counters, [WAITING]: waiting }), [counters, waiting])
}
