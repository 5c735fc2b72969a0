import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { jobs } from './features.ts'

let t: TestDatabase
let context: JobContext
const uploadDir = mkdtempSync(join(tmpdir(), 'rexian-jobs-'))
beforeAll(async () => {
  t = await testDatabase()
  const of = { db: t.db, url: t.url, clock: testClock('2026-11-24 00:05:00'), keys: testKeys() }
  const config = { ...readConfig({}), uploadDir }
  context = { ...of, config, log: createLog('silent'), signal: new AbortController().signal }
})
afterAll(async () => {
  await t.drop()
  rmSync(uploadDir, { recursive: true, force: true })
})

test.each(jobs.filter(({ cron }) => cron !== undefined))('what comes by the clock can be done: $name', async (job) => {
  await expect(job.run({ ...context, input: job.input.parse({}) })).resolves.toBeUndefined()
})
