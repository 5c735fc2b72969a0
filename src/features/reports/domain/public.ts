/** The measures that other features tell of: pure values and rules, the same in server and browser. */
export { FLOW_KEYS, MEASURES, WEIGHTS, changeOf, countsFor, fewOf, rowsOf, valueOf } from './measures.ts'
export type { CountKey } from './counted.ts'
export type { FlowKey, Counts, MeasureKey, Weights } from './measures.ts'
