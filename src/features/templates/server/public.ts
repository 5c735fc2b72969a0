/** What the servers of other features use of ready texts. */
export { offeredTexts } from './offered.ts'
