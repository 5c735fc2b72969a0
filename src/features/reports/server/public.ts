export { DAILY } from '../domain/report.ts'
export { readCounts } from './read-counts.ts'
export { readReport } from './read-report.ts'
export { weightsOf } from './settings.ts'
