import { useState } from 'react'

import { CallFailure } from '#ui/api/failure.ts'
import { useEndpoint } from '#ui/api/hooks.ts'

import { getComplaintInfo, type OrderDetail } from '../contract/detail.ts'

export const isMissing = (failure: unknown): boolean => failure instanceof CallFailure && failure.status === 404

/** The order as it is now; read again whenever it changes. That it is out of sight, whoever shows it says. */
export function useOrder(id: string, staleTime = 5_000) {
  const query = useEndpoint(getComplaintInfo, { id }, { staleTime, quiet: isMissing })
  // What is remembered of the last time does not count: it may be back by now.
  const { data, error, isFetchedAfterMount } = query
  return { ...query, gone: data !== undefined && isFetchedAfterMount && isMissing(error) }
}

/** An order while a form of it stands open. */
export interface Live {
  /** The order as it is now; as it was last, when it is gone. */
  readonly present: OrderDetail
  /** It is out of this user's sight. */
  readonly gone: boolean
  /** Reads it again. */
  readonly refresh: () => void
  /** The form goes on with it as it is now. */
  readonly adopt: () => void
}

/**
 * The order as it was when its form was opened. What others do meanwhile must neither close the form nor slip under it:
 * the version that is sent is the one that was looked at, until its user goes on with the present one.
 */
export function useOrderAsOpened(id: string, opened?: OrderDetail) {
  // However fresh the last reading is: this one is what the form stands on.
  const { data, error, isFetchedAfterMount, refetch, gone } = useOrder(id, 0)
  const [order, setOrder] = useState(opened)
  if (!order && data && isFetchedAfterMount) setOrder(data)
  const live = (as: OrderDetail): Live => ({
    present: data && data.version >= as.version ? data : as,
    gone,
    refresh: () => void refetch(),
    adopt: () => setOrder(data),
  })
  return { order, error: order ? null : error, live: order ? live(order) : null }
}
