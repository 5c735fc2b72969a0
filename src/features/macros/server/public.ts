/** What the servers of other features use of macros. */
export { offeredMacros } from './offered.ts'
