import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
  type IParagraphOptions,
} from 'docx'

import { xmlText } from '../xml-text.ts'

/** What stands in a form under a label; `wide`: over the whole line. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly wide?: boolean
}

export interface FormPart {
  readonly heading?: string
  readonly facts: readonly Fact[]
}

/** An official form: a title, tables of facts under their headings, and a note at the foot of each page. */
export interface Form {
  readonly title: string
  readonly parts: readonly FormPart[]
  readonly note: string
}

/** Widths on a page of A4 between its margins, in twentieths of a point. */
const LABEL = 1500
const VALUE = 3013
const WHOLE = 2 * (LABEL + VALUE)

/** The form as a file of Word. Texts are texts: nothing in them is a field, a link or a macro. */
export const writeForm = ({ title, parts, note }: Form): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title: xmlText(title),
      creator: 'Rexian',
      styles: { default: { document: { run: { size: 21, font: { ascii: 'Times New Roman', eastAsia: '宋体' } } } } },
      sections: [
        {
          properties: { page: { size: { width: 11_906, height: 16_838 } } },
          footers: { default: new Footer({ children: [line(note, { size: 16, color: '666666' })] }) },
          children: [
            line(title, { size: 36, bold: true }, { alignment: AlignmentType.CENTER, spacing: { after: 240 } }),
            ...parts.flatMap(partOf),
          ],
        },
      ],
    }),
  )

function partOf({ heading, facts }: FormPart) {
  const rows = rowsOf(facts)
  return [
    line(heading ?? '', { size: 24, bold: true }, { keepNext: true, spacing: { before: 200, after: 80 } }),
    new Table({
      rows,
      layout: TableLayoutType.FIXED,
      width: { size: WHOLE, type: WidthType.DXA },
      columnWidths: [LABEL, VALUE, LABEL, VALUE],
    }),
  ]
}

/** Two short facts share a row. */
function rowsOf(facts: readonly Fact[]): TableRow[] {
  const rows: TableRow[] = []
  for (let at = 0; at < facts.length; at++) {
    const [one, next] = [facts[at]!, facts[at + 1]]
    const shared = !one.wide && next && !next.wide
    rows.push(row(shared ? [...pair(one, 1), ...pair(next, 1)] : pair(one, 3)))
    if (shared) at++
  }
  return rows
}

const row = (children: TableCell[]): TableRow => new TableRow({ children, cantSplit: false })

const pair = ({ label, value }: Fact, columns: 1 | 3): TableCell[] => [
  cell(label, LABEL, 1, true),
  cell(value, columns === 3 ? WHOLE - LABEL : VALUE, columns, false),
]

const cell = (text: string, width: number, columnSpan: number, bold: boolean): TableCell =>
  new TableCell({
    columnSpan,
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    verticalAlign: VerticalAlignTable.CENTER,
    ...(bold ? { shading: { fill: 'F2F4F7' } } : {}),
    children: text.split('\n').map((one) => line(one, { bold })),
  })

const line = (
  text: string,
  run: { readonly size?: number; readonly bold?: boolean; readonly color?: string } = {},
  paragraph: IParagraphOptions = {},
): Paragraph => new Paragraph({ ...paragraph, children: [new TextRun({ ...run, text: xmlText(text) })] })
