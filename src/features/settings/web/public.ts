/** What the shell uses of a user's own settings. */
export { KeepSettings, useOwnSettings } from './KeepSettings.tsx'
