export { useInstalledAddons } from './installed.ts'
