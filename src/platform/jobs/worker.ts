import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type JobHelpers,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

import { createPool, type Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { forgetAhead, onSetBack } from './clock-set-back.ts'
import { isDaily, toUtcCron } from './cron.ts'
import { areJobsToRest } from '../settings/maintenance.ts'
import { standFor } from './dead-workers.ts'
import { addJob, queueOf, type Job, type JobContext } from './job.ts'

export interface Worker {
  /** Takes no new job, waits for those that run, and ends. */
  stop(): Promise<void>
}

/** So many jobs of any kind run at once, and beside them so many of those that are prompt (decision 0324). */
const PLACES = { any: 3, prompt: 1 }
/** For each of the two: one that listens, one that says that it lives; and one for what comes by the clock. */
const CONNECTIONS = PLACES.any + PLACES.prompt + 2 * 2 + 1
const START_AGAIN_AFTER_MS = 2000
/** What is idle so long is asked whether it is still there, before something in between forgets it. */
const ALIVE_MS = 60_000

const poolOf = (connectionString: string, log: Log): pg.Pool =>
  createPool({ connectionString, max: CONNECTIONS, keepAlive: true, keepAliveInitialDelayMillis: ALIVE_MS }, log)

/** Runs jobs as they are added and as their hour comes, until it is stopped; it outlives a restart of the database. */
export async function startWorker(
  jobs: readonly Job[],
  url: string,
  given: Omit<JobContext, 'signal' | 'url'>,
): Promise<Worker> {
  const end = new AbortController()
  const context: JobContext = { ...given, url, signal: end.signal }
  const pool = poolOf(url, context.log)
  const lanes: Worker[] = []
  const stop = async (): Promise<void> => {
    end.abort()
    await Promise.all(lanes.map((lane) => lane.stop()))
    await pool.end()
  }
  try {
    for (const options of lanesOf(jobs, context)) lanes.push(await startLane(pool, options, context.log))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** One takes whatever waits; beside it one is kept for what may not wait for that, and takes nothing else. */
function lanesOf(jobs: readonly Job[], context: JobContext): RunnerOptions[] {
  const prompt = jobs.filter((job) => job.prompt)
  const any = {
    ...optionsOf(jobs, context),
    concurrency: PLACES.any,
    parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
  }
  return prompt.length === 0
    ? [any]
    : [any, { ...optionsOf(prompt, context), concurrency: PLACES.prompt, parsedCronItems: [] }]
}

/** A runner, and another one where it ends by itself. */
async function startLane(pool: pg.Pool, options: RunnerOptions, log: Log): Promise<Worker> {
  const start = () => startRunner(pool, options)
  let runner = await start()
  let stopping = false
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await runner.ended.catch((error: unknown) => log.error({ err: error }, 'the worker ended'))
      for (let started = false; !started && !stopping;) {
        await delay(START_AGAIN_AFTER_MS)
        started = await start().then(
          (next) => ((runner = next), true),
          () => false,
        )
      }
      if (stopping) return runner.stop().catch(() => undefined)
    }
  }
  const ended = keepRunning()
  return {
    stop: async () => {
      stopping = true
      await runner.stop().catch(() => undefined)
      await ended
    },
  }
}

/** A runner that others know to live. */
async function startRunner(pool: pg.Pool, options: RunnerOptions) {
  const events: WorkerEvents = new EventEmitter()
  const known = new Promise<string>((resolve) => events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)))
  const isAnswered = firstAnswer(events)
  await forgetAhead(pool, Date.now())
  const runner = await run({ pgPool: pool, events, ...options })
  const end = await standFor(pool, await known).catch(async (error: unknown) => {
    await runner.stop().catch(() => undefined)
    throw error
  })
  const stop = () => runner.stop()
  const beginAnew = () => stop().catch(() => undefined)
  onSetBack(events, beginAnew)
  void isAnswered.then((is) => (is ? undefined : beginAnew()))
  return { stop, ended: runner.promise.finally(end) }
}

/**
 * Whether the first who asked for a job was answered. What kinds of jobs there are the library asks once, and keeps the answer
 * also where it is a failure: such a runner polls for ever and takes nothing.
 */
const firstAnswer = (events: WorkerEvents): Promise<boolean> =>
  new Promise((resolve) => {
    for (const answered of ['job:start', 'worker:getJob:empty'] as const) events.once(answered, () => resolve(true))
    events.once('worker:getJob:error', () => resolve(false))
  })

const optionsOf = (jobs: readonly Job[], context: JobContext): RunnerOptions => ({
  noHandleSignals: true,
  pollInterval: 2000,
  logger: quietLogger(context.log),
  // What became of a job is noted in a batch: where that fails the runner ends and another begins, otherwise it fails uncaught.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, context)])),
})

function taskOf(job: Job, context: JobContext) {
  const log = context.log.child({ job: job.name })
  return async (payload: unknown, { job: { key } }: JobHelpers): Promise<void> => {
    if (await areJobsToRest(context.db)) return putOff(job, payload, key, context.db)
    const started = performance.now()
    try {
      await job.run({ ...context, log, input: job.input.parse(payload) })
      log.debug({ ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ err: error }, 'job failed; it will be tried again')
      throw error
    }
  }
}

/** What comes by the clock comes again; the rest is added anew for later. */
async function putOff(job: Job, payload: unknown, key: string | null, db: Db): Promise<void> {
  if (job.cron === undefined) await addJob(db, job, job.input.parse(payload), { delaySeconds: 60, ...(key && { key }) })
}

/** What comes once a day, and the machine was off or upgraded at its hour, is made up for so long after it (decision 0358). */
const MADE_UP_MS = 12 * 3_600_000

function cronItem(job: Job): CronItem[] {
  const [task, queue] = [job.name, queueOf(job)]
  if (job.cron === undefined) return []
  const options = {
    jobKey: `cron:${task}`,
    ...(isDaily(job.cron) && { backfillPeriod: MADE_UP_MS }),
    ...(queue !== null && { queueName: queue }),
  }
  return [{ task, match: toUtcCron(job.cron), identifier: task, options }]
}

/** graphile-worker reports each job and its errors; ours are logged above, so only its warnings about itself are kept. */
const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'worker')
  })
