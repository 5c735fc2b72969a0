import type { ReactNode } from 'react'

import { useLoadedDialog } from '#ui/parts/use-loaded-dialog.ts'

const load = () => import('./editor/QuickMenuDialog.tsx').then((module) => module.QuickMenuDialog)

/** The dialog in which quick menus are chosen and put in order: what opens it, and its place. */
export function useQuickMenuEditor(): { open: () => void; dialog: ReactNode } {
  const { Dialog, open, close } = useLoadedDialog(load)
  return { open, dialog: Dialog && <Dialog onClose={close} /> }
}
