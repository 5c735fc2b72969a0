import { buffer } from 'node:stream/consumers'

import { textOf } from '#kernel/cell.ts'
import { AppError, fail, isRefusal } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { readWords } from '#platform/spreadsheets/read-words.ts'

import { ATTACHMENT_ERRORS } from '../errors.ts'
import { openNamed } from './open-kept.ts'
import { openedFor, type FileOwner } from './owner.ts'
import { getAllowed, type FileKey } from './send.ts'

/** What is told of a file that cannot be drawn: its text, or the rows of its first sheet; `cut` where there is more. */
export interface Preview {
  readonly text: string | null
  readonly rows: readonly (readonly string[])[] | null
  readonly cut: boolean
}

const MOST = { letters: 100_000, rows: 200, columns: 50, cell: 500 }

/** A file of an owner as text, for whom `sendFile` would send it. Nothing of it is markup. */
export async function previewFile(ctx: RequestContext, owner: FileOwner, key: FileKey): Promise<Preview> {
  const file = await getAllowed(ctx, owner, key)
  const { file_name, ext } = file
  const read = READERS[ext] ?? fail(ATTACHMENT_ERRORS.FILE_NO_PREVIEW, { name: file_name })
  return openedFor(ctx, owner, file, async () => {
    const open = await openNamed(ctx, file)
    if (isRefusal(open)) throw new AppError(open)
    return read(await buffer(open()))
  })
}

const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<Preview>>> = {
  txt: async (bytes) => ofText(decoded(bytes)),
  docx: async (bytes) => ofText(await readWords(bytes)),
  xlsx: ofSheet,
  xls: ofSheet,
}

const ofText = (text: string): Preview => ({
  text: text.slice(0, MOST.letters),
  rows: null,
  cut: text.length > MOST.letters,
})

async function ofSheet(bytes: Buffer): Promise<Preview> {
  const rows = await readSpreadsheet(bytes, MOST.rows + 1)
  const texts = rows.map(({ cells }) => cells.map((cell) => textOf(cell)))
  const isMore = (row: readonly string[]): boolean =>
    row.length > MOST.columns || row.some((cell) => cell.length > MOST.cell)
  return {
    text: null,
    rows: texts.slice(0, MOST.rows).map((row) => row.slice(0, MOST.columns).map((cell) => cell.slice(0, MOST.cell))),
    cut: texts.length > MOST.rows || texts.some(isMore),
  }
}

/** UTF-8, else what Chinese systems wrote before it. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
