import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'

import { addonList } from '../contract.ts'

/** Keys of the installed addons; none while they are not known. */
export function useInstalledAddons(): ReadonlySet<string> {
  const { data } = useEndpoint(addonList, {}, { staleTime: Infinity })
  return useMemo(() => new Set(data?.filter(({ installed }) => installed).map(({ key }) => key)), [data])
}
