/** The measures that other features tell of: pure values and rules, the same in server and browser. */
export { FLOW_KEYS, MEASURES, changeOf, countsFor, rowsOf, valueOf } from './measures.ts'
export type { CountKey, FlowKey, Counts, MeasureKey } from './measures.ts'
