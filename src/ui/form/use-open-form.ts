import { useEffect, useState } from 'react'

import { recall, remember } from '../remembered.ts'

/**
 * Which form is open over a screen, if any. It is open again after the page was loaded anew, as when somebody had to sign
 * in again meanwhile, where it is still offered; not when it was closed or left.
 */
export function useOpenForm<Name extends string>(
  screen: string,
  offered: readonly Name[],
): [Name | null, (name: Name | null) => void] {
  const key = `open-form:${screen}`
  const [open, setOpen] = useState(() => {
    const before = recall<Name | null>(key, null, sessionStorage)
    return before !== null && offered.includes(before) ? before : null
  })
  useEffect(() => {
    if (open === null) return sessionStorage.removeItem(key)
    remember(key, open, sessionStorage)
    const { pathname } = location
    // The screen may be built anew where it stands, as when the tags come back after a load: that is no leaving.
    return () => {
      if (location.pathname !== pathname) sessionStorage.removeItem(key)
    }
  }, [key, open])
  return [open, setOpen]
}
