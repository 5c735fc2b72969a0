/** What the report on the quality of data tells of imports. */
export { listUnknownUnits } from './unknown-units.ts'
