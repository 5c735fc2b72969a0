import { z } from 'zod'

import { Flag, get, post } from './endpoint.ts'
import type { Message } from './messages.ts'

/** A cell that cannot be taken, or a row, and why. */
export const SheetFault = z.object({
  row: z.int(),
  /** Of its column; '' where the row is meant. */
  header: z.string(),
  /** As the file has it, shortened. */
  value: z.string(),
  message: z.string(),
})
export type SheetFault = z.output<typeof SheetFault>

/** What a file would do to the records, or has done (decision 0206). */
export const SheetTaken = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Rows that say what is there already. */
  same: z.int(),
  /** Rows that cannot be taken; while there is one, none is. */
  faulty: z.int(),
  /** The first of what is wrong with them. */
  faults: z.array(SheetFault),
  /** Headers that were not understood. */
  unknown: z.array(z.string()),
  /** What is worth knowing of it and hinders nothing. */
  notes: z.array(z.string()).optional(),
  /** It is done; a trial never is. */
  done: Flag,
  /** A file to keep, in base64: the rows with what is wrong, or what the records were given. */
  file: z.object({ file_name: z.string(), content: z.string() }).nullable(),
})
export type SheetTaken = z.output<typeof SheetTaken>

interface Given {
  /** What is on the sheet. */
  readonly title: Message
  readonly audit: string
  readonly step_up?: true
}

/** The two calls of a record that is also kept on sheets: reading it, or an empty one, and taking one. */
export const sheetEndpoints = (path: string, { title, audit, step_up }: Given) => ({
  read: get(`${path}Sheet`, {
    title: { zh: `${title.zh}：导出表格`, en: `${title.en}: export the sheet` },
    access: 'granted',
    noted: `${audit}_file`,
    kind: 'file',
    signed: false,
    input: z.object({ empty: Flag.default(0) }),
    output: z.unknown(),
  }),
  take: post(`${path}SheetTake`, {
    title: { zh: `${title.zh}：导入表格`, en: `${title.en}: take a sheet` },
    access: 'granted',
    audit,
    kind: 'upload',
    ...(step_up && { step_up }),
    /** A trial tells what the file would do, and does nothing. */
    input: z.object({ trial: Flag.default(0) }),
    output: SheetTaken,
  }),
})
