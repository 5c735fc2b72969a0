import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useCounters } from '#features/work-orders/web/public.ts'
import { invalidate, useEndpoint } from '#ui/api/hooks.ts'

import { dashboardAccounts, dashboardBrief, dashboardSummary, dashboardTodo, dashboardTrend } from '../contract.ts'

const MINUTE = 60_000
/** Of fourteen days only the last moves. */
const TREND_MS = 10 * MINUTE
const LIVE = { refetchInterval: MINUTE, staleTime: 5_000 }

export const useTodo = (enabled: boolean) => useEndpoint(dashboardTodo, {}, { ...LIVE, enabled })
export const useSummary = (enabled: boolean) => useEndpoint(dashboardSummary, {}, { ...LIVE, enabled })
export const useAccounts = () => useEndpoint(dashboardAccounts, {}, LIVE)
/** Whole days do not change; which orders are late does. */
export const useBrief = (every = TREND_MS) =>
  useEndpoint(dashboardBrief, {}, { refetchInterval: every, staleTime: MINUTE })
export const useTrend = () => useEndpoint(dashboardTrend, {}, { refetchInterval: TREND_MS, staleTime: TREND_MS })

/** The counters, which the server's events keep fresh; whenever one has changed, orders and numbers are read again. */
export function useCountersAndFollow(): Readonly<Record<string, number>> {
  const client = useQueryClient()
  const counters = useCounters()
  const now = JSON.stringify(counters)
  const before = useRef(now)
  useEffect(() => {
    const known = before.current !== '{}'
    if (known && before.current !== now) void invalidate(client, [dashboardTodo, dashboardSummary])
    before.current = now
  }, [client, now])
  return counters
}
