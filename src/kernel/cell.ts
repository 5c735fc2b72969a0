/** What a spreadsheet cell holds: dates come as `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, a formula as its cached value. */
export type Cell = string | number | boolean | null

/** As many characters as Excel takes in a cell: in a file made by it or for it no cell has more. */
export const LONGEST_CELL = 32_767

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g // oxlint-disable-line no-control-regex

const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Whether a spreadsheet might take a text for a formula, however it is opened (security G6). */
export const isLikeFormula = (text: string): boolean => FORMULA.test(text)

/** Beyond so much a spreadsheet, which keeps fifteen digits, has lost the last ones of a number. */
const LARGEST_EXACT_NUMBER = 1e15

/** What a cell holds, as it is. A number that has lost digits is written as spreadsheets show it, so that nothing reads it as whole. */
export function textOf(cell: Cell): string {
  if (typeof cell !== 'number' || Math.abs(cell) < LARGEST_EXACT_NUMBER) return String(cell ?? '')
  return cell.toExponential().toUpperCase()
}

/**
 * What a spreadsheet has left of a cell that cannot be read any more: `lost`, the last digits of a long number, which it also
 * writes so into a csv; `formula`, one that could not be computed.
 */
export function spoiltBy(cell: Cell): 'lost' | 'formula' | null {
  const text = lineOf(cell)
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) return 'lost'
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text) ? 'formula' : null
}

/** How programs write a number or a moment so that no spreadsheet reckons with it: `'138…`, `="138…"` or `=138…`. */
const GUARDED = /^(?:'(?=\+?[A-Za-z]*\d[\w\s:/.+()-]*$)|="(?=[^"]*"$)|=(?=[A-Za-z]*\d{5,}$))/

const unguarded = (text: string): string =>
  GUARDED.test(text) ? text.replace(GUARDED, '').replace(/"$/, '').trim() : text

/** One line of text: trimmed, full-width letters and digits narrowed. */
export const lineOf = (cell: Cell): string => proseOf(cell).normalize('NFKC').replace(/\s+/g, ' ').trim()

const OPENING = /<(script|style)\b[^<>]*>/gi
const CLOSING = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi } as const

/** Without the programs of a page. Each sign is looked at twice at most, however many begin that never end (security F3). */
function withoutScripts(text: string): string {
  const kept: string[] = []
  const endless = new Set<string>()
  let from = 0
  for (const { 0: opening, 1: name = '', index } of text.matchAll(OPENING)) {
    const kind = name.toLowerCase() as keyof typeof CLOSING
    if (index < from || endless.has(kind)) continue
    const closing = CLOSING[kind]
    closing.lastIndex = index + opening.length
    if (!closing.exec(text)) {
      endless.add(kind)
      continue
    }
    kept.push(text.slice(from, index))
    from = closing.lastIndex
  }
  return kept.join('') + text.slice(from)
}

/** Text as people wrote it, without what spreadsheets and web pages left in it (domain 6.4). Emoji stay. */
export function proseOf(cell: Cell): string {
  if (typeof cell !== 'string') return textOf(cell)
  const text = withoutScripts(cell)
    .replace(/_x000D_/gi, '')
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>|<\/(p|div|li|tr)\s*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&nbsp;|\u00a0/gi, ' ')
    .replace(CONTROL, '')
    .trim()
  return unguarded(text)
}
