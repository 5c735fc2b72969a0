import { mkdir } from 'node:fs/promises'

import { addMinutes, type Time } from '#kernel/time.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { freeBytes, removeFile, removeOlder, sweepFiles } from '#platform/files/store.ts'
import { incomingOf } from '#platform/http/upload.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'

import { UPLOAD_HOURS } from './keep.ts'

const HOUR_MS = 3600 * 1000
/** Longer than any call takes whose row may still come; with the half hour of the job, an orphan goes within one. */
const MINUTES = 25
const MEGABYTE = 1_048_576

/** What belongs to nothing goes within an hour (security G11): uploads that nothing took in time, what a call that failed left. */
export const sweepUploadsJob = defineJob({
  name: 'sweep-uploads',
  input: z.object({}),
  cron: '*/30 * * * *',
  async run({ db, clock, config, log }) {
    const untaken = await dropUntaken(db, clock.now())
    for (const path of untaken) await removeFile(config.uploadDir, path)
    const halves = await removeOlder(incomingOf(config), HOUR_MS)
    const age = { min_age_ms: MINUTES * 60_000, max_age_ms: 24 * HOUR_MS }
    const orphans = await sweepFiles(config.uploadDir, (paths) => knownPaths(db, paths), age)
    if (untaken.length + halves + orphans > 0)
      log.info({ untaken: untaken.length, halves, orphans }, 'files that belong to nothing were removed')
  },
})

/** Every night all that is kept is compared with its rows, for what was dropped with its owner. */
export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  input: z.object({}),
  cron: '30 3 * * *',
  async run({ db, config, log }) {
    const age = { min_age_ms: 24 * HOUR_MS }
    const removed = await sweepFiles(config.uploadDir, (paths) => knownPaths(db, paths), age)
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  },
})

/** Whoever runs the platform is told before nobody can upload any more, and as long as that is so. */
export const watchSpaceJob = defineJob({
  name: 'watch-space',
  input: z.object({}),
  cron: '*/5 * * * *',
  prompt: true,
  run: tellSpace,
})

async function tellSpace({ config, log }: Pick<JobContext, 'config' | 'log'>): Promise<void> {
  // Before the first file nobody has made it.
  await mkdir(config.uploadDir, { recursive: true })
  const free = await freeBytes(config.uploadDir)
  const told = { free_mb: Math.floor(free / MEGABYTE), least_mb: config.uploadFreeBytes / MEGABYTE }
  if (free < config.uploadFreeBytes)
    log.error(told, 'no files are taken: free space in UPLOAD_DIR, or lower UPLOAD_FREE_MB')
  else if (free < 2 * config.uploadFreeBytes) log.warn(told, 'space for files is running out')
}

/** Some minutes later than they can be taken, so that none is lost that is being taken now. */
async function dropUntaken(db: Db, now: Time): Promise<string[]> {
  const before = addMinutes(now, -UPLOAD_HOURS * 60 - MINUTES)
  const rows = await db
    .deleteFrom('attachment')
    .where('owner_id', 'is', null)
    .where('created_at', '<', before)
    .returning('path')
    .execute()
  return rows.map(({ path }) => path)
}

/** Of all tenants: without them PostgreSQL before 18 reads the whole index, which begins with the tenant, for each folder. */
async function knownPaths(db: Db, paths: string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const { rows } = await sql<{ path: string }>`select path from attachment
    where supplier_id = any(array(select supplier_id from supplier)) and path = any(${paths}::text[])`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
