import type { ComponentProps } from 'react'

import { SidebarQuickMenus, useEntryMenu, useQuickMenuEditor } from '#features/quick-menu/web/public.ts'

import { Sidebar } from './Sidebar.tsx'

/** The menu with the user's own entries in it, and a context menu on each that adds or removes it there. */
export function SidebarOfUser(given: Omit<ComponentProps<typeof Sidebar>, 'quickMenus' | 'onContextMenu'>) {
  const { onContextMenu, menu } = useEntryMenu()
  // Here, because a menu that is closed on a phone must not take the dialog with it.
  const { open, dialog } = useQuickMenuEditor()
  return (
    <>
      <Sidebar
        {...given}
        quickMenus={<SidebarQuickMenus counters={given.counters} onEdit={open} onContextMenu={onContextMenu} />}
        onContextMenu={onContextMenu}
      />
      {menu}
      {dialog}
    </>
  )
}
