import { useSyncExternalStore } from 'react'

/** Whether the media query holds now, and follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** spec §9: under 992 px wide is a phone. */
export const useMobile = (): boolean => useMedia('(max-width: 991px)')
