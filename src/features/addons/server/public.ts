export { seedAddons } from './seed-addons.ts'
