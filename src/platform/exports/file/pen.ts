/** A cell: a text, or a number to reckon with. */
export type Cell = string | number
export type Row = readonly Cell[]

/** A table of a file. */
export interface Table {
  readonly name: string
  readonly heads: readonly string[]
}

/** A table that is there as a whole: a sheet behind the rows of a workbook. */
export interface Sheet extends Table {
  readonly rows: readonly Row[]
  /** There for whoever looks for it. */
  readonly hidden?: boolean
}

/**
 * Makes the bytes of a file piece by piece: memory does not grow with its rows. Behind each piece it can say where it is, and
 * another pen goes on from there (decision 0272).
 */
export interface Pen {
  /** The next rows; the heads come before the first. */
  write(rows: readonly Row[]): Promise<Uint8Array>
  /** What closes the file. */
  end(further: readonly Sheet[]): Promise<Uint8Array>
  /** Where it is, to be kept as JSON; null where nothing of it is kept before it is whole. */
  state(): unknown
  /** What opens the file, where not everybody may. */
  readonly password?: string
}
