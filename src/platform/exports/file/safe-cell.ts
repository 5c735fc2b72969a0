import { beginningOf } from '#kernel/beginning.ts'
import { isLikeFormula, LONGEST_CELL } from '#kernel/cell.ts'

import { xmlText } from '../../xml-text.ts'

/** Text that no spreadsheet takes for a formula, however it is opened (security G6). */
export function safeCell(text: string): string {
  const clean = xmlText(text)
  return beginningOf(isLikeFormula(clean) ? `'${clean}` : clean, LONGEST_CELL)
}
