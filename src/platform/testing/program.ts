import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'

import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'
import type { Time } from '#kernel/time.ts'

import type { BuiltIn } from '../built-ins/merge.ts'
import type { Config } from '../config.ts'
import { createDatabase } from '../db/database.ts'
import { readOnly, type Replica } from '../db/replica.ts'
import { readConfig } from '../config.ts'
import { createEventHub } from '../events/hub.ts'
import type { Feature } from '../feature.ts'
import { addonsOf, endpointsOf, jobsOf, routesOf } from '../feature.ts'
import type { JobContext } from '../jobs/job.ts'
import { createLog } from '../log.ts'
import type { Answered, CallOptions } from './client.ts'
import { signedClient } from './client.ts'
import { FEW, PATIENCE, testDatabase } from './database.ts'
import type { TestFile } from './good-calls.ts'
import { testClock, testServer } from './http.ts'
import { testKeys } from './keys.ts'
import { peopleOf } from './people.ts'

export interface TestProgramOptions {
  /** What the program is made of: as many features as the test is about. */
  readonly features: readonly Feature[]
  /** What a tenant that is made begins with. */
  readonly builtIns?: readonly BuiltIn[]
  readonly start?: Time
  readonly config?: Partial<Config>
  /** It listens at a port of its own and pushes its events. */
  readonly listening?: boolean
  /** Of each of its pools; more where it is asked for much at once. */
  readonly connections?: number
}

/** What a standby may answer is asked as it is there: in a transaction that refuses to write. */
const STANDBY: Replica = {
  counts: { answered: 0, refused: 0 },
  read: (primary, work) => readOnly(primary, work),
  standing: () => Promise.resolve({ state: 'follows', lag_seconds: 0, ...STANDBY.counts }),
  close: () => Promise.resolve(),
}

/**
 * These features over the demo district: a database, a server and a folder of its own, a clock that stands still, and
 * everybody of the district at a browser, signed in. `close` removes all of it.
 */
export async function testProgram(options: TestProgramOptions) {
  const { features, builtIns = [], start, config: given, listening = false, connections = FEW } = options
  const { db, pool, url, callsUrl, drop } = await testDatabase({ size: connections })
  const calls = createDatabase({ url: callsUrl, log: createLog('silent'), size: connections, ...PATIENCE })
  const uploadDir = await mkdtemp(join(tmpdir(), 'rexian-program-'))
  const clock = testClock(start)
  const config = { ...readConfig({}), uploadDir, ...given }
  const { signal } = new AbortController()
  const jobContext: JobContext = {
    db,
    url,
    clock,
    config,
    keys: testKeys(),
    log: createLog('silent'),
    signal,
    replica: STANDBY,
    addons: addonsOf(features),
  }
  const app = await testServer(calls.db, {
    endpoints: endpointsOf(features.flatMap(({ contracts }) => contracts)),
    routes: routesOf(features, builtIns),
    addons: addonsOf(features),
    clock,
    config,
    replica: STANDBY,
    ...(listening && { events: await createEventHub({ url, db, clock, log: jobContext.log }) }),
  })
  if (listening) await app.listen({ port: 0, host: '127.0.0.1' })
  /** Somebody whom nobody knows yet. */
  const newBrowser = () => signedClient(app, { salt: config.signSalt, clock })
  const { as, signIn, forget } = peopleOf(db, clock, newBrowser)
  return {
    ...{ db, url, app, clock, uploadDir, jobContext, newBrowser, signIn },
    ...callsOf(as),
    runJobs: () => runJobs(pool, features, jobContext),
    /** What comes by the clock, as if its minute had come. */
    runJob: (name: string): Promise<void> =>
      jobsOf(features)
        .find((job) => job.name === name)!
        .run({ ...jobContext, input: {} }),
    /** As if everybody who is signed in as this had just proved who he is. */
    proveIdentity: async (username: string): Promise<void> => {
      await as(username)
      await db
        .updateTable('session as s')
        .set({ step_up_at: clock.now() })
        .where('s.operator_id', 'in', (from) =>
          from.selectFrom('operator').select('id').where('username', '=', username),
        )
        .execute()
    },
    /** Time passes; sessions of before are over. */
    move: (seconds: number): void => {
      clock.move(seconds)
      forget()
    },
    close: async (): Promise<void> => {
      await app.close()
      await calls.close()
      await drop()
      await rm(uploadDir, { recursive: true })
    },
  }
}
export type TestProgram = Awaited<ReturnType<typeof testProgram>>

/** Calls by the name of who makes them, each from the one browser that is theirs. */
function callsOf(as: ReturnType<typeof peopleOf>['as']) {
  const ask = async <E extends Endpoint>(
    username: string,
    endpoint: E,
    input: CallOf<E>,
    options?: CallOptions,
  ): Promise<Answered<OutputOf<E>>> => (await as(username)).ask(endpoint, input, options)
  return {
    as,
    /** Whatever came back. */
    ask,
    /** The data of a good answer; throws `Refused` for every other. */
    call: async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> =>
      (await as(username)).call(endpoint, input),
    /** The code of a refusal, or '' when it was done. */
    refusal: async <E extends Endpoint>(username: string, endpoint: E, input: CallOf<E>): Promise<string> => {
      const { body } = await ask(username, endpoint, input)
      return body.status ? '' : (body.code ?? '')
    },
    /** Sends files with the fields of their form. */
    upload: async <E extends Endpoint>(
      username: string,
      endpoint: E,
      fields: Readonly<Record<string, string>>,
      files: readonly TestFile[],
    ) => (await as(username)).upload(endpoint, fields, files),
  }
}

/** Runs the jobs that wait, until none does. */
async function runJobs(pgPool: Pool, features: readonly Feature[], context: JobContext): Promise<void> {
  const tasks = jobsOf(features).map(
    (job) => [job.name, (payload: unknown) => job.run({ ...context, input: job.input.parse(payload) })] as const,
  )
  const logger = new Logger(() => () => undefined)
  const taskList = Object.fromEntries(tasks)
  // A round may end before the queue of a job that is just done is free for its next.
  do await runOnce({ pgPool, logger, taskList })
  while (await anyWaits(pgPool, Object.keys(taskList)))
}

async function anyWaits(pool: Pool, names: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query(
    'select from graphile_worker.jobs where task_identifier = any($1) and attempts = 0 and run_at <= now() limit 1',
    [names],
  )
  return rows.length > 0
}
