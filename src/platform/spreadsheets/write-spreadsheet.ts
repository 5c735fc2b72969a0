import { askWorker } from './ask-worker.ts'
import type { SheetToWrite } from './sheet.ts'

/** An .xlsx file of these sheets. Every text is a text cell: none becomes a formula, whatever it begins with (security G6). */
export const writeSpreadsheet = (sheets: readonly SheetToWrite[]): Promise<Buffer> =>
  askWorker({ write: sheets }, (answer, done) => {
    if ('file' in answer) done(Buffer.from(answer.file))
  })
