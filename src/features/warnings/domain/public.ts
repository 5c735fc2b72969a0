/** What other features tell of early warnings. */
export { WARNING_KIND, sentenceOf } from './warning.ts'
