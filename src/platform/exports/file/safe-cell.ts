import { beginningOf } from '#kernel/beginning.ts'
import { isLikeFormula } from '#kernel/cell.ts'

import { xmlText } from '../../xml-text.ts'

/** Longest text that Excel takes in a cell. */
const LONGEST_TEXT = 32_767

/** Text that no spreadsheet takes for a formula, however it is opened (security G6). */
export function safeCell(text: string): string {
  const clean = xmlText(text)
  return beginningOf(isLikeFormula(clean) ? `'${clean}` : clean, LONGEST_TEXT)
}
