import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/** Clocks of processes differ by less, and a timer that comes early does so by milliseconds. */
const APART_MS = 60_000

/**
 * What comes by the clock is done once for each minute, and the library remembers the last one. A machine that started some
 * hours ahead and was then set right would do nothing by the clock until it is as late as that again.
 */
export const forgetAhead = (pool: pg.Pool, now: number): Promise<unknown> =>
  pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = $1::timestamptz where last_execution > $2::timestamptz`,
    [new Date(now - APART_MS), new Date(now + APART_MS)],
  )

/** The runner itself waits for the minute that it had come to: it has to begin anew. */
export const onSetBack = (events: WorkerEvents, beginAnew: () => unknown): void =>
  void events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp > APART_MS) beginAnew()
  })
