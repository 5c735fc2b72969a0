/** What the shell uses of a user's own settings. */
export { USUAL_WATERMARK } from '../contract.ts'
export { KeepSettings, useOwnSettings } from './KeepSettings.tsx'
