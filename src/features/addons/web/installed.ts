import { useMemo } from 'react'

import { eventStream } from '#features/identity/contract/session.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLiveUpdates } from '#ui/api/live.ts'

import { addonList } from '../contract.ts'

const READINGS = [addonList]

/** Keys of the installed addons; undefined while they are not known. */
export function useInstalledAddons(): ReadonlySet<string> | undefined {
  const { data } = useEndpoint(addonList, {}, { staleTime: Infinity })
  return useMemo(() => data && new Set(data.filter(({ installed }) => installed).map(({ key }) => key)), [data])
}

/** The same, kept up to date with what others install and uninstall. */
export function useLiveAddons(): ReadonlySet<string> | undefined {
  useLiveUpdates(eventStream, 'addon.', READINGS)
  return useInstalledAddons()
}
