/** What the shell and other features' screens use of work orders. */
export { useLiveCounters } from './counters.ts'
