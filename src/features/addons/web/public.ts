/** What the shell knows of add-ons, and how one is set up. */
export { AddonSetUp } from './AddonSetUp.tsx'
export { useInstalledAddons } from './installed.ts'
export { ADDON } from './messages.ts'
export { Trial } from './Trial.tsx'
