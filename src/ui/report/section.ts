import type { ReactNode } from 'react'

import type { ChartData } from '../chart/data.ts'
import type { NumberCell, NumberHead, NumberRow } from '../chart/NumberTable.tsx'

/** A number that stands by itself. */
export interface Figure extends NumberCell {
  readonly title: string
  readonly hint?: string
}

/** Numbers with their totals, and what is drawn of them. */
export interface ReportSection {
  /** By which it is found among several. */
  readonly key?: string
  /** Where a report has several. */
  readonly title?: string
  readonly corner: string
  readonly heads: readonly NumberHead[]
  readonly rows: readonly NumberRow[]
  readonly totals?: NumberRow
  /** Left out where numbers say it better. */
  readonly chart?: ChartData
  /** Drawn in its place, such as a map. */
  readonly drawing?: ReactNode
  /** Nothing was counted at all. */
  readonly empty: boolean
  /** Below its numbers: what they mean, and where they lead. */
  readonly note?: ReactNode
  /** Its days, where they are its own. */
  readonly said?: string
  /** Beside its title: whose it is. */
  readonly chooser?: ReactNode
  /** From side to side. */
  readonly wide?: boolean
  /** Its rows come one after the other. */
  readonly inTurn?: boolean
  /** Below a list: how many rows there are, and where all of them stand. */
  readonly more?: { readonly text: string; readonly to?: string }
}
