/** What the tests of others do with totals. */
export { foldTotals } from '../server/totals/fold.ts'
