import type { Cell } from '#kernel/cell.ts'
import type { SheetRow } from '#kernel/sheet-header.ts'

import { readRows } from '../read-rows.ts'

/** All rows of a file. */
export async function read(file: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readRows(Buffer.from(file))) rows.push(row)
  return rows
}
/** What stands in them. */
export const cellsOf = async (file: Uint8Array): Promise<(readonly Cell[])[]> =>
  (await read(file)).map(({ cells }) => cells)
