/** What the servers of other features use of lists of words. */
export { RISK_LISTS, SENSITIVE_WORDS } from './kept-words.ts'
