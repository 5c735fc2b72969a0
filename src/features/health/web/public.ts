/** What the shell uses. */
export { MaintenanceNotice } from './MaintenanceNotice.tsx'
