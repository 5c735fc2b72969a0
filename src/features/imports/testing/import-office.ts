import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnce, Logger } from 'graphile-worker'

import * as identity from '#features/identity/contract/session.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { readConfig } from '#platform/config.ts'
import { endpointsOf } from '#platform/feature.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { createLog } from '#platform/log.ts'
import type { Refused } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'
import { peopleOf } from '#platform/testing/people.ts'
import { testKeys } from '#platform/testing/keys.ts'

import * as contract from '../contract.ts'
import type { Cell } from '../domain/cell.ts'
import { importJobs } from '../server/jobs.ts'
import { importRoutes } from '../server/routes.ts'
import { HEADERS, NOW, someRow } from './sheet.ts'

/** The demo district with a server that imports, its jobs at hand, and a folder for its files. */
export async function importOffice() {
  const { db, url, drop } = await testDatabase()
  const uploadDir = mkdtempSync(join(tmpdir(), 'rexian-import-'))
  const config = { ...readConfig({}), uploadDir }
  const clock = testClock(NOW)
  const endpoints = endpointsOf([identity, contract])
  const ownRoutes = [...identityRoutes, ...importRoutes].filter(({ endpoint }) => endpoints.includes(endpoint))
  const app = await testServer(db, { endpoints, routes: ownRoutes, clock, config })
  const jobContext: JobContext = { db, clock, config, keys: testKeys(), log: createLog('silent') }
  const { as, forget } = peopleOf(db, app, clock)
  const upload = async (file: Buffer, options: { as?: string; name?: string; files?: number } = {}) => {
    const client = await as(options.as ?? 'dispatcher')
    const { payload, type } = multipart(
      { kind: 'normal' },
      Array.from({ length: options.files ?? 1 }, () => ({ name: options.name ?? '工单.csv', file })),
    )
    const headers = {
      ...(await client.headersFor({ kind: 'normal' })),
      'content-type': type,
      'idempotency-key': randomUUID(),
    }
    const answer = await app.inject({ method: 'POST', url: `/api${contract.importParse.path}`, headers, payload })
    const body = answer.json<{ code?: string; msg: string; data: OutputOf<typeof contract.importParse> }>()
    return { ...body, http: answer.statusCode }
  }
  return {
    db,
    url,
    clock,
    jobContext,
    upload,
    call: async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> =>
      (await as(username)).call(endpoint, input),
    refusal: async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<string> =>
      (await as(username)).call(endpoint, input).then(
        () => '',
        (error: Refused) => error.code,
      ),
    download: async (username: string, endpoint: Endpoint, query: Record<string, string>) => {
      const headers = await (await as(username)).headersFor(query)
      const answer = await app.inject({ url: `/api${endpoint.path}?${new URLSearchParams(query).toString()}`, headers })
      return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload }
    },
    /** Time passes; sessions of before are over. */
    move: (seconds: number): void => {
      clock.move(seconds)
      forget()
    },
    /** Runs the jobs that wait, until none does. */
    runJobs: () =>
      runOnce({
        connectionString: url,
        logger: new Logger(() => () => undefined),
        taskList: Object.fromEntries(
          importJobs.map((job) => [
            job.name,
            async (payload: unknown) => job.run({ ...jobContext, input: job.input.parse(payload) }),
          ]),
        ),
      }),
    keptFiles: (): string[] =>
      readdirSync(uploadDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    close: async (): Promise<void> => {
      await app.close()
      await drop()
      rmSync(uploadDir, { recursive: true, force: true })
    },
  }
}
export type ImportOffice = Awaited<ReturnType<typeof importOffice>>

/** A file of good rows, apart from what is given; `series` makes its numbers its own. */
export function fileOf(series: number, rows: readonly Readonly<Record<string, Cell>>[]): Buffer {
  const lines = [HEADERS, ...rows.map((cells, i) => someRow(series * 1000 + i, cells))]
  return Buffer.from(lines.map((cells) => cells.map((cell) => JSON.stringify(cell ?? '')).join(',')).join('\n'))
}

function multipart(fields: Readonly<Record<string, string>>, files: readonly { name: string; file: Buffer }[]) {
  const boundary = `----${randomUUID()}`
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, file }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}
