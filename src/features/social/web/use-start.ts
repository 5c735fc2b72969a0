import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { CallOf } from '#kernel/endpoint.ts'
import { callEndpoint } from '#ui/api/call.ts'

import { socialStart } from '../contract/entering.ts'

/** Leads this browser to a provider. */
export function useStart() {
  const start = useMutation({
    mutationFn: (wish: CallOf<typeof socialStart>) => callEndpoint(socialStart, wish),
    onSuccess: leadTo,
  })
  useAgain(start.reset)
  return start
}

export const leadTo = ({ address }: { address: string }): void => location.assign(address)

/** Who comes back by Back may find the page as it was left, and can go once more. */
export function useAgain(reset: () => void): void {
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [reset])
}
