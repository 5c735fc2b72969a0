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

/** What phones and tablets call themselves. */
const MOBILE_AGENT = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone/i

/** A mobile device by its name, or a window under 992 px wide (spec §4, §9). */
export function useMobile(): boolean {
  const narrow = useMedia('not all and (min-width: 992px)')
  return narrow || MOBILE_AGENT.test(navigator.userAgent)
}
