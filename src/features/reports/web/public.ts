/** What other screens of figures use: how they are written, where they lead, and what says their period. */
export type { Looking } from './charts.ts'
export { addressOf, headOf, numberText, sectionOf, sharesOf, tablesShown } from './shown.ts'
