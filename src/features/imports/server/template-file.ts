import type { Language } from '#kernel/messages.ts'
import type { OwnWords } from '#kernel/own-words.ts'
import { wordsToday } from '#platform/kept/own-words.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'
import { workbook } from '#platform/sheets/write-record-sheet.ts'
import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'

import type { Column } from '../domain/columns.ts'
import { FILES } from '../domain/files.ts'
import { KINDS, type ImportKind } from '../domain/kinds.ts'

const WIDTH = 12
const ROWS_TO_FILL = 500

/** An empty sheet to fill in, and a second one that explains its columns; both follow the list of columns. */
export function templateFile(
  kind: ImportKind,
  ctx: Pick<RequestContext, 'language' | 'kept' | 'clock'>,
): Promise<FileReply> {
  const columns = FILES[kind].columns.filter(({ in_template }) => in_template !== false)
  const sheets = [sheetToFill(columns, wordsToday(ctx)), instructions(columns, ctx.language)]
  return workbook(`${KINDS[kind].title.zh}模板`, sheets)
}

const sheetToFill = (columns: readonly Column[], own: OwnWords): SheetToWrite => ({
  name: '工单',
  header: columns.map(({ header }) => header),
  rows: [],
  widths: columns.map(({ width }) => width ?? WIDTH),
  lists: columns.flatMap((one, column) => (one.offered ? [{ column, values: offeredIn(one.offered, one, own) }] : [])),
  text_rows: ROWS_TO_FILL,
})

/** As the tenant calls them, without what it put out of use. */
const offeredIn = (offered: readonly string[], { standing }: Column, own: OwnWords): string[] =>
  offered.flatMap((word, place) => {
    const mine = own.get(standing?.[place] ?? '')
    return mine?.enabled === 0 ? [] : [mine?.zh ?? word]
  })

const REQUIRED: Record<NonNullable<Column['required']>, Record<Language, string>> = {
  always: { zh: '是', en: 'yes' },
  unless_anonymous: { zh: '非匿名时必填', en: 'unless anonymous' },
}

const instructions = (columns: readonly Column[], language: Language): SheetToWrite => ({
  name: '填写说明',
  header: language === 'zh' ? ['列名', '必填', '也可写作', '填写要求'] : ['Column', 'Required', 'Also called', 'Rule'],
  rows: columns.map(({ header, required, aliases = [], rule }) => [
    header,
    required ? REQUIRED[required][language] : '',
    aliases.join('、'),
    rule[language],
  ]),
  widths: [14, 16, 36, 60],
})
