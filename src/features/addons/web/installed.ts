import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'

import { addonList } from '../contract.ts'

/** Keys of the installed addons; undefined while they are not known. */
export function useInstalledAddons(): ReadonlySet<string> | undefined {
  const { data } = useEndpoint(addonList, {}, { staleTime: Infinity })
  return useMemo(() => data && new Set(data.filter(({ installed }) => installed).map(({ key }) => key)), [data])
}
