/** What the servers of other features use of sensitive words. */
export { SENSITIVE_WORDS } from './kept-words.ts'
