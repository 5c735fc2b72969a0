export { yearEffects } from './slots.ts'
