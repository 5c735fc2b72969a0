/** How what rows of imports said is forgotten. */
export { FORGOTTEN } from './forgotten.ts'
/** What the report on the quality of data tells of imports. */
export { listUnknownUnits } from './unknown-units.ts'
