/** What the shell and other features' screens use of quick menus. */
export { QuickMenuProvider } from './entries.tsx'
export { QuickMenus } from './QuickMenus.tsx'
export { SidebarQuickMenus } from './SidebarQuickMenus.tsx'
export { useQuickMenus } from './use-quick-menus.ts'
