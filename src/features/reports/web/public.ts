/** What other screens of figures use: how they are written, where they lead, and what says their period. */
export type { Looking } from './looking.ts'
export { behindOf, isListed, sharesOf } from '../domain/grid.ts'
export { addressOf, headOf, numberText, partsShown, sectionOf, valueText } from './shown.ts'
