/** The measures that other features tell of: pure values and rules, the same in server and browser. */
export {
  addUp,
  bandOf,
  changeOf,
  countsFor,
  fewOf,
  FLOW_KEYS,
  MEASURES,
  rowsOf,
  SCORE_KEYS,
  scoreParts,
  valueOf,
  WEIGHTS,
} from './measures.ts'
export { COMPENDIA, PARTS, type Compendium } from './compendium.ts'
export { columnsOf, drawnOf, UNDERTAKE } from './report.ts'
export type { CountKey } from './counted.ts'
export type { FlowKey, Counts, MeasureKey, ScorePart, Weights } from './measures.ts'
