/** What the screen on the quality of data shows of imports. */
export { UnknownUnit } from './UnknownUnit.tsx'
export { NotUnits } from './NotUnits.tsx'
