/** What the servers of other features use of the first page. */
export { readLoads } from './workload.ts'
