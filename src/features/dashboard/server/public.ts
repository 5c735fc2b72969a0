/** What the servers of other features use of the first page. */
export { readDay, readTrend } from './numbers.ts'
export { readLoads } from './workload.ts'
