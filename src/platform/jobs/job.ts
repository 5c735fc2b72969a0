import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

import type { Clock } from '#kernel/time.ts'

import type { Addon } from '../addons/addon.ts'
import type { Config } from '../config.ts'
import type { Keys } from '../crypto/keys.ts'
import type { Db } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import type { Log } from '../log.ts'

/** What every job is given. */
export interface JobContext {
  readonly db: Db
  /** For jobs that read much: a standby, where there is one. */
  readonly replica?: Replica
  /** Where that database is, for what needs a connection of its own. */
  readonly url: string
  readonly clock: Clock
  readonly log: Log
  readonly config: Config
  readonly keys: Keys
  /** What of this program can be installed. */
  readonly addons?: readonly Addon[]
  /** Aborted when the program stops: what waits for something ends at once. */
  readonly signal: AbortSignal
}

export interface Job<I extends z.ZodType = z.ZodType> {
  /** Verb and object: `seal-audit-log`. */
  readonly name: string
  readonly input: I
  /** `minute hour * * *` in Shanghai: when it runs by itself, with the input `{}`. */
  readonly cron?: string
  /**
   * Jobs of one queue wait for each other, whichever process runs them. What comes by the clock waits for itself where nothing
   * else is said (decision 0309); nobody where it says `null`.
   */
  readonly queue?: string | null
  /** It waits for no work that takes long, and takes seconds at most itself: a place is kept for those (decision 0324). */
  readonly prompt?: true
  /** Runs at least once for each time it was added, so a second run must do no harm. */
  run(context: JobContext & { input: z.output<I> }): Promise<void>
}

/** Declares work that is done after the request, or by the clock. */
export const defineJob = <I extends z.ZodType>(job: Job<I>): Job<I> => job

/** What of a job says how it is added. */
type Named = Pick<Job, 'name' | 'cron' | 'queue'>

/** The queue that a job stands in; none where it waits for nobody. */
export const queueOf = ({ name, cron, queue = cron === undefined ? null : name }: Named): string | null => queue

export interface JobOptions {
  /** A job of the same key that has not begun is replaced. */
  readonly key?: string
  /** Seconds to wait; counted by the machine's clock, because the program's clock may be moved. */
  readonly delaySeconds?: number
}

/** Adds a job in the caller's transaction: it runs when that commits, and never when it does not. */
export async function addJob<I extends z.ZodType>(
  db: Db,
  job: Named & Pick<Job<I>, 'input'>,
  input: z.input<I>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select ${jobAdded(job, input, options)}`.execute(db)
}

/** The same as part of a statement, once for each of its rows. */
export function jobAdded<I extends z.ZodType>(
  job: Named & Pick<Job<I>, 'input'>,
  input: z.input<I>,
  options: JobOptions = {},
): RawBuilder<unknown> {
  const payload = JSON.stringify(job.input.parse(input))
  return sql`graphile_worker.add_job(
    identifier => ${job.name}, payload => ${payload}::json, job_key => ${options.key ?? null},
    queue_name => ${queueOf(job)},
    run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0}))`
}
