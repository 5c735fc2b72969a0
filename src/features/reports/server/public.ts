export { COUNT_KEYS, type CountKey } from '../domain/measures.ts'
export { DAILY } from '../domain/report.ts'
export { readCounts } from './read-counts.ts'
export { readReport } from './read-report.ts'
