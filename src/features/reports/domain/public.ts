/** The measures that other features tell of: pure values and rules, the same in server and browser. */
export { bandOf } from './band.ts'
export {
  addUp,
  changeOf,
  countsFor,
  fewOf,
  FLOW_KEYS,
  hasRows,
  MEASURES,
  rowsOf,
  SCORE_KEYS,
  scoreParts,
  valueOf,
} from './measures.ts'
export { weightsThen, WEIGHTS, type Weights } from './weights.ts'
export { COMPENDIA, partsOf } from './compendium.ts'
export { gridOf } from './part-grid.ts'
export type { Figures, Grid, GridCell, GridHead, Laying } from './grid.ts'
export { columnOf, LISTED_KEYS, type Listed } from './listed.ts'
export type { Part } from './part.ts'
export { columnsOf, drawnOf, UNDERTAKE } from './report.ts'
export type { CountKey } from './counted.ts'
export type { FlowKey, Counts, MeasureKey } from './measures.ts'
