import { useState } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'

import { getComplaintInfo, type OrderDetail } from '../contract/detail.ts'

/** The order as it is now; read again whenever it changes. */
export const useOrder = (id: string, staleTime = 5_000) => useEndpoint(getComplaintInfo, { id }, { staleTime })

/**
 * The order as it was when its form was opened. What others do meanwhile must neither close the form nor slip under it:
 * the version that is sent is the one that was looked at, and the server says so when it is no longer the last.
 */
export function useOrderAsOpened(id: string, opened?: OrderDetail) {
  // However fresh the last reading is: this one is what the form stands on.
  const { data, error, isFetchedAfterMount, refetch } = useOrder(id, 0)
  const [order, setOrder] = useState(opened)
  if (!order && data && isFetchedAfterMount) setOrder(data)
  const reload = async (): Promise<void> => {
    const { data: latest } = await refetch()
    if (latest) setOrder(latest)
  }
  return { order, error: order ? null : error, reload }
}
