/** What the shell and other features' screens use of quick menus. */
export { QuickMenuProvider, useMenuEntries } from './entries.tsx'
export { QuickMenus } from './QuickMenus.tsx'
export { SidebarQuickMenus } from './SidebarQuickMenus.tsx'
export { useEntryActions, useEntryMenu } from './use-entry-menu.tsx'
export { useQuickMenuEditor } from './use-quick-menu-editor.tsx'
