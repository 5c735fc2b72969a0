import { askWorker } from './ask-worker.ts'

/** The text of a .docx file, as `readSpreadsheet` reads rows. Throws one of `SPREADSHEET_ERRORS`. */
export const readWords = (file: Uint8Array): Promise<string> =>
  askWorker({ words: file }, (answer, done) => {
    if ('text' in answer) done(answer.text)
  })
