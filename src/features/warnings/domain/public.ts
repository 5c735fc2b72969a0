/** What other features tell of early warnings. */
export { WARNING_KIND, WARNING_STATE, sentenceOf } from './warning.ts'
