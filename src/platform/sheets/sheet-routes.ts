import type { sheetEndpoints } from '#kernel/sheet.ts'
import { serveFile, serveRead, type Route } from '#platform/http/serve.ts'

import type { RecordSheet, SheetRecord } from './record-sheet.ts'
import { openRecordSheet, takeRecordSheet } from './take-record-sheet.ts'
import { writeRecordSheet } from './write-record-sheet.ts'

/** Answers both calls of a record's sheet. What is handed over is told once, so no reply is kept. */
export const sheetRoutes = <Row extends SheetRecord>(
  { read, take }: ReturnType<typeof sheetEndpoints>,
  sheet: RecordSheet<Row>,
): readonly Route[] => [
  serveFile(read, (input, ctx) => writeRecordSheet(sheet, input, ctx)),
  {
    ...serveRead(
      take,
      (_input, _ctx, files) => openRecordSheet(sheet, files),
      (input, ctx, opened) => takeRecordSheet(sheet, input, ctx, opened),
    ),
    keepReply: false,
  },
]
