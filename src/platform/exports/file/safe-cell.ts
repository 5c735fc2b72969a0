import { xmlText } from '../../xml-text.ts'

/** Longest text that Excel takes in a cell. */
const LONGEST_TEXT = 32_767
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Text that no spreadsheet takes for a formula, however it is opened (security G6). */
export function safeCell(text: string): string {
  const clean = xmlText(text)
  return cutTo(LONGEST_TEXT, FORMULA.test(clean) ? `'${clean}` : clean)
}

/** Half of a character of two is none. */
const cutTo = (length: number, text: string): string =>
  text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text
