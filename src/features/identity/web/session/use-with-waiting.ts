import { useMemo } from 'react'
import type { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import type { Counters } from '#ui/badges.ts'

import { mayCall } from './rights.ts'
import { useSession } from './session.tsx'

const POLL_MS = 60_000

/** The numbers of the menu with that of what waits for whoever may decide it; for nobody else it is asked. */
export function useWithWaiting(
  counters: Counters,
  name: string,
  endpoint: Endpoint<z.ZodObject, z.ZodType<{ readonly waiting: number }>>,
): Counters {
  const enabled = mayCall(useSession(), endpoint)
  const { data } = useEndpoint(endpoint, {}, { refetchInterval: POLL_MS, staleTime: 5_000, enabled })
  const waiting = data?.waiting
  return useMemo(() => (waiting === undefined ? counters : { ...counters, [name]: waiting }), [counters, name, waiting])
}
