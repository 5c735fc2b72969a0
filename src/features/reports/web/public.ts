/** What other screens of figures use: how they are written, where they lead, and what says their period. */
export { addressOf, headOf, numberText, sectionOf, sharesOf } from './shown.ts'
