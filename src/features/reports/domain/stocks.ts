import { STOCKS_OF_UNITS } from './counted-of-units.ts'
import { HOW_FAR } from './how-far.ts'
import type { StockMeasure } from './measure.ts'

/** What is told of two moments, not of each day between them. */
export const STOCKS = { ...STOCKS_OF_UNITS, ...HOW_FAR } as const satisfies Record<string, StockMeasure>
export type StockKey = keyof typeof STOCKS
