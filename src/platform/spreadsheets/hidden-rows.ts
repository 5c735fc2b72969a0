export type HiddenRows = (row: number) => boolean

const ROW_TAG = /<(?:\w+:)?row\b([^>]*)>/g
const LONGEST_TAG = 1_000

/**
 * Finds rows that somebody hid: the spreadsheet library does not tell. Pieces of parts come in as they are unpacked; the
 * first sheet is known once the workbook and its relations have been seen.
 */
export function hiddenRowScanner() {
  const small = new Map<string, string>()
  const sheets = new Map<string, { tail: string; hidden: Set<number> }>()
  return {
    scan(name: string, text: string): void {
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) scanSheet(sheets, name, text)
      else if (/^xl\/(_rels\/)?workbook\.xml(\.rels)?$/.test(name)) small.set(name, (small.get(name) ?? '') + text)
    },
    ofFirstSheet(): HiddenRows {
      const hidden = sheets.get(firstSheetPath(small))?.hidden
      return (row) => hidden?.has(row) ?? false
    },
  }
}

function scanSheet(sheets: Map<string, { tail: string; hidden: Set<number> }>, name: string, text: string): void {
  const sheet = sheets.get(name) ?? { tail: '', hidden: new Set<number>() }
  sheets.set(name, sheet)
  for (const [, attributes] of (sheet.tail + text).matchAll(ROW_TAG)) {
    const row = /\br="(\d+)"/.exec(attributes!)?.[1]
    if (row && /\bhidden="(1|true)"/.test(attributes!)) sheet.hidden.add(Number(row))
  }
  sheet.tail = text.slice(-LONGEST_TAG)
}

function firstSheetPath(parts: ReadonlyMap<string, string>): string {
  const sheet = /<(?:\w+:)?sheet\b[^>]*>/.exec(parts.get('xl/workbook.xml') ?? '')?.[0] ?? ''
  const id = /\bid="([^"]+)"/i.exec(sheet)?.[1]
  const relations = [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => tag)
  const target = /\bTarget="([^"]+)"/.exec(relations.find((tag) => tag.includes(`Id="${id}"`)) ?? '')?.[1] ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}
