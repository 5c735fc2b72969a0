/** What the commands and the metrics use. */
export { readFactsOutside, readStanding } from './facts.ts'
