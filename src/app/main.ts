import { join } from 'node:path'

import type { Pool } from 'pg'

import { readStanding } from '#features/health/server/public.ts'
import { divideHistoryJob } from '#features/work-orders/server/public.ts'
import { syncBuiltIns } from '#platform/built-ins/sync.ts'
import { clockFrom, systemClock } from '#platform/clock.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { callsUrl } from '#platform/db/calls-role.ts'
import { CALL_STATEMENT_TIMEOUT_MS, createDatabase, type DatabaseOptions } from '#platform/db/database.ts'
import { checkKeys } from '#platform/db/key-mark.ts'
import { createReplica, type Replica } from '#platform/db/replica.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createEventHub } from '#platform/events/hub.ts'
import type { Services } from '#platform/http/answer.ts'
import { createMetrics, type Metrics } from '#platform/http/metrics.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { addJob } from '#platform/jobs/job.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createLog, type Log } from '#platform/log.ts'

import { everySetting, installed } from './features.ts'
import { MIGRATIONS, ROOT, version } from '#platform/root.ts'
import { announce, type KnownAccount } from './start-up/announce.ts'
import { isEmpty } from './start-up/first-administrator.ts'
import { loadFirstContent } from './start-up/first-content.ts'
import { lookAt } from './start-up/look-at.ts'
import { openDatabase } from './start-up/open-database.ts'
import { prepareUploads } from './start-up/prepare-uploads.ts'
import { stopOnSignal } from './start-up/stop-on-signal.ts'

/** Jobs run four at once; the rest is for what one of them does side by side. */
const JOB_CONNECTIONS = 8

/** What has begun and must end, the last first. */
const begun: (() => Promise<unknown>)[] = []

async function start(config: Config, log: Log): Promise<void> {
  const database = await openDatabase(config, MIGRATIONS, log, (stop) => begun.unshift(stop))
  prepareUploads(config)
  const { db, close } = createDatabase({ url: database.url, log, size: JOB_CONNECTIONS })
  begun.unshift(close)

  const clock = config.clock ? clockFrom(config.clock) : systemClock
  const keys = loadKeys(config.keyFile, await isEmpty(db))
  const services = { db, replica: replicaOf(config, { log }), clock, config, log, keys }
  const accounts = await loadFirstContent({ ...services, url: database.url })
  await checkKeys(db, keys, config.keyFile)
  const { builtIns, jobs, addons } = installed(config)
  await syncBuiltIns(db, builtIns, services)
  await addJob(db, divideHistoryJob, {}, { key: divideHistoryJob.name })

  if (config.roles.includes('worker')) {
    const worker = await startWorker(jobs, database.url, { ...services, addons })
    begun.unshift(worker.stop)
  }
  if (config.roles.includes('web')) await startWeb(services, await callsUrl(database.url, keys, log), accounts)
}

/** Calls have connections of their own: nobody waits for a job, and what takes long may only take so long in a job. */
async function startWeb(given: Services, url: string, accounts: readonly KnownAccount[]): Promise<void> {
  const { config, log } = given
  if (!config.baseUrl && !config.demo) log.warn('BASE_URL is not set: the links of SMS lead nowhere')
  const limits = { log, statementTimeoutMs: CALL_STATEMENT_TIMEOUT_MS }
  const { db, readers, pool, close } = createDatabase({ url, ...limits })
  begun.unshift(close)
  const replica = replicaOf(config, limits)
  const services = { ...given, db, readers, replica }
  const events = await createEventHub({ ...services, url })
  begun.unshift(events.close)
  const metrics = await serveMetrics(services, pool)
  const webRoot = join(ROOT, 'dist/web')
  const { endpoints, routes, addons } = installed(config)
  const http = await createHttpServer({ ...services, endpoints, routes, addons, events, metrics, webRoot })
  begun.unshift(() => http.close())
  const address = await http.listen({ port: config.port, host: config.host }).catch(lookAt('PORT and HOST'))
  announce(address, accounts)
}

/** What may be read from a standby is, with the limits in time of whoever reads. */
function replicaOf({ databaseReadUrl: url }: Config, limits: Omit<DatabaseOptions, 'url'>): Replica | undefined {
  if (url === undefined) return undefined
  const replica = createReplica({ url, ...limits })
  begun.unshift(replica.close)
  return replica
}

/** Counts for a monitoring system, on a port of their own where one is set. */
async function serveMetrics({ config, db, replica }: Services, pool: Pool): Promise<Metrics | undefined> {
  if (config.metricsPort === undefined) return undefined
  const metrics = createMetrics()
  metrics.watchPool('database', pool)
  if (replica) metrics.watchReplica(replica.counts)
  metrics.watchSpace(config.uploadDir)
  metrics.watchStanding(() =>
    readStanding(db, config, { version: version(), migrationsDir: MIGRATIONS, settings: everySetting, replica }),
  )
  const at = { host: config.host, port: config.metricsPort }
  const server = await metrics.listen(at).catch(lookAt('METRICS_PORT and HOST'))
  begun.unshift(() => server.close())
  return metrics
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLog(config.logLevel)
  const isStopping = stopOnSignal(begun, log)
  try {
    await start(config, log)
  } catch (error) {
    // Told to end meanwhile: it is ending already.
    if (isStopping()) return
    for (const stop of begun) await stop().catch(() => undefined)
    throw error
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Rexian cannot start: ${error.message}\n`)
  process.exit(1)
})
