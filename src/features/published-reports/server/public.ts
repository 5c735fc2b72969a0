export { keepReport } from './publish.ts'
