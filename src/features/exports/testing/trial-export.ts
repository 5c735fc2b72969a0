import { Logger, runOnce } from 'graphile-worker'
import { readdirSync } from 'node:fs'
import type { Pool } from 'pg'
import { z } from 'zod'

import { exportDownload } from '../contract.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import { OfExport } from '#platform/exports/source.ts'
import { sendExport } from '#platform/exports/store.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { JobContext } from '#platform/jobs/job.ts'

export const PAGES = 25
export const ROWS = 2
/** The page that is none: its rows are counted. */
export const COUNTED = -1

/** A list of a few pages to be exported; `meanwhile` happens while a page is read. */
export const trialExport = (meanwhile: (page: number) => Promise<unknown>) =>
  defineExport({
    key: 'trial',
    title: { zh: '试行', en: 'Trial' },
    input: z.object({ from: z.number(), pages: z.number().default(PAGES) }),
    call: exportDownload,
    heads: [
      { zh: '编号', en: 'Number' },
      { zh: '谁', en: 'Who' },
    ],
    async count(_ctx, { pages }) {
      await meanwhile(COUNTED)
      return pages * ROWS
    },
    async read({ actor }, { from, pages }, { cursor }) {
      const page = Number(cursor ?? 0)
      await meanwhile(page)
      const rows = Array.from({ length: ROWS }, (_, i) => [`=${from + page * ROWS + i}`, actor.username])
      return { rows, next: page + 1 < pages ? String(page + 1) : null, total: pages * ROWS }
    },
  })

/** The file of an export as its owner gets it. */
export async function fetchedBy(ctx: RequestContext, id: string): Promise<Buffer> {
  const { body } = await sendExport(ctx, id)
  const parts: Buffer[] = []
  for await (const part of (body as () => AsyncIterable<Buffer>)()) parts.push(part)
  return Buffer.concat(parts)
}

/** The names of the files in a folder and below it. */
export const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)

/** Runs the exports of a trial that wait, as the worker would. */
export const runTrials = (pgPool: Pool, { job }: ReturnType<typeof trialExport>, context: JobContext): Promise<void> =>
  runOnce({
    pgPool,
    logger: new Logger(() => () => undefined),
    taskList: { [job.name]: (payload) => job.run({ ...context, input: OfExport.parse(payload) }) },
  })
