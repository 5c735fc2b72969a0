import { useMemo } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import type { Counters } from '#ui/badges.ts'

import { applicationWaiting } from '../contract.ts'
import { WAITING } from '../domain/state.ts'

const POLL_MS = 60_000

/** The numbers of the menu with that of the requests that wait, for whoever decides them. */
export function useWithWaiting(counters: Counters): Counters {
  const enabled = mayCall(useSession(), applicationWaiting)
  const { data } = useEndpoint(applicationWaiting, {}, { refetchInterval: POLL_MS, staleTime: 5_000, enabled })
  const waiting = data?.waiting
  return useMemo(() => (waiting === undefined ? counters : { ...counters, [WAITING]: waiting }), [counters, waiting])
}
