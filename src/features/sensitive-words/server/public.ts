/** What the servers of other features use of lists of words. */
export { riskListsOn, sensitiveWordsOn } from './kept-words.ts'
