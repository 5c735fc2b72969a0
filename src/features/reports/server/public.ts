export { COUNT_KEYS, type CountKey } from '../domain/measures.ts'
export { readCounts } from './read-counts.ts'
