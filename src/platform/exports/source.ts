import { join } from 'node:path'
import { z } from 'zod'

import { Id, type Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import type { Config } from '../config.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Job } from '../jobs/job.ts'
import type { Row, Sheet } from './file/pen.ts'

/** Some rows of a list, and where the next ones begin; null at the end. */
export interface ExportPage {
  readonly rows: readonly Row[]
  readonly next: string | null
  /** How many there are in all; null where the list cannot tell. The first page's counts. */
  readonly total: number | null
}

/** Where a page begins, and how many rows came before. */
export interface From {
  readonly cursor: string | null
  readonly before: number
}

/** A filter as it is said. */
export interface Said {
  readonly title: string
  readonly value: string
}

/** A list that can be written to a file. `request_id` of what it is given names the export. */
export interface ExportSource<I extends z.ZodType = z.ZodType> {
  /** Of its job and its file: `orders`. */
  readonly key: string
  readonly title: Message
  readonly input: I
  /** The call that asks for it: whoever may no longer do so gets no file, and fetches none. */
  readonly call: Pick<Endpoint, 'path'>
  readonly heads: readonly Message[]
  /** What its file is about, in the name of it; the day of asking where left out. */
  about?(input: z.output<I>): string
  /** The next rows as the one who asked may see them on the screen: visible, masked and in the same order. */
  read(ctx: RequestContext, input: z.output<I>, from: From): Promise<ExportPage>
  /** How many rows there are as far as the list itself counts; null where there are more. Of what tells it, much is agreed to first. */
  few?(ctx: RequestContext, input: z.output<I>): Promise<number | null>
  /** Exactly how many, which may take a while. */
  count?(ctx: RequestContext, input: z.output<I>): Promise<number>
  /** The filters in words, for whoever agrees to it. */
  described?(ctx: RequestContext, input: z.output<I>): readonly Said[]
  /**
   * Callers stand in clear in it: its file is a workbook protected by a password. What is counted is agreed to as well, and has no
   * more rows than may be.
   */
  readonly plain?: true
  /** Sheets of a workbook behind the rows. */
  further?(ctx: RequestContext, input: z.output<I>): Promise<readonly Sheet[]>
  /** Puts on record what is in the file, before it can be fetched. */
  ended?(ctx: RequestContext, file: { readonly rows: number; readonly file_name: string }): Promise<void>
}

export interface Export<I extends z.ZodType = z.ZodType> extends ExportSource<I> {
  readonly job: Job<typeof OfExport>
}

export const OfExport = z.object({ supplier_id: Id, id: Id })
export type ExportId = z.output<typeof OfExport>

/**
 * Told of an export that waits for somebody to agree, of one that was taken back meanwhile, and of one that its owner can fetch no
 * more, which it ends (decision 0384).
 */
export const ASKED_JOB = { name: 'tell-export-approvers', input: OfExport }

/** Where the files lie: beside uploads, which are swept by other rules. */
export const exportsDir = ({ uploadDir }: Pick<Config, 'uploadDir'>): string => join(uploadDir, 'exports')

/** The job that writes a source's files; also for whoever knows only the key. */
export const jobNameOf = (key: string): string => `export-${key}`
