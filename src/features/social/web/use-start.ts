import { useMutation } from '@tanstack/react-query'

import type { CallOf } from '#kernel/endpoint.ts'
import { callEndpoint } from '#ui/api/call.ts'

import { socialStart } from '../contract/entering.ts'

/** Leads this browser to a provider. */
export const useStart = () =>
  useMutation({
    mutationFn: (wish: CallOf<typeof socialStart>) => callEndpoint(socialStart, wish),
    onSuccess: ({ address }) => location.assign(address),
  })
