import { join } from 'node:path'
import { z } from 'zod'

import { Id } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import type { Config } from '../config.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Job } from '../jobs/job.ts'

/** Some rows of a list as texts, and where the next ones begin; null at the end. */
export interface ExportPage {
  readonly rows: readonly (readonly string[])[]
  readonly next: string | null
  /** How many there are in all; null where the list cannot tell. The first page's counts. */
  readonly total: number | null
}

/** A list that can be written to a file. */
export interface ExportSource<I extends z.ZodType = z.ZodType> {
  /** Of its job and its file: `orders`. */
  readonly key: string
  readonly title: Message
  readonly input: I
  readonly heads: readonly Message[]
  /** The next rows as the one who asked may see them on the screen: visible, masked and in the same order. */
  read(ctx: RequestContext, input: z.output<I>, cursor: string | null): Promise<ExportPage>
}

export interface Export<I extends z.ZodType = z.ZodType> extends ExportSource<I> {
  readonly job: Job<typeof OfExport>
}

export const OfExport = z.object({ supplier_id: Id, id: Id })
export type ExportId = z.output<typeof OfExport>

/** Where the files lie: beside uploads, which are swept by other rules. */
export const exportsDir = ({ uploadDir }: Pick<Config, 'uploadDir'>): string => join(uploadDir, 'exports')

/** The job that writes a source's files; also for whoever knows only the key. */
export const jobNameOf = (key: string): string => `export-${key}`
