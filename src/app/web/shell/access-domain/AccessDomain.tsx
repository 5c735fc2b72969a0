import { lazy, Suspense, useEffect, useState } from 'react'

const AccessDomainDialog = lazy(() =>
  import('./AccessDomainDialog.tsx').then((module) => ({ default: module.AccessDomainDialog })),
)

/** The hidden shortcut Ctrl+Alt+S (spec §2); on every page, since whoever cannot sign in may need it most. */
export function AccessDomain() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyS') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return <Suspense>{open && <AccessDomainDialog onClose={() => setOpen(false)} />}</Suspense>
}
