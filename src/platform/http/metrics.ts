import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import type { ReplicaCounts } from '../db/replica.ts'
import { freeBytes } from '../files/store.ts'

/** Counts of one server process, in Prometheus' form. */
export interface Metrics {
  /** Times every request of this server by its route, never by its address, which may hold an id. */
  watch(app: FastifyInstance): void
  /** Shows connections in use and callers that wait for one. */
  watchPool(name: string, pool: pg.Pool): void
  /** Counts reads that a standby answered, and that the primary did in its place. */
  watchReplica(counts: ReplicaCounts): void
  /** Shows how much space is left for files. */
  watchSpace(dir: string): void
  /** Shows how the installation stands: each check (0 good, 1 to be looked at, 2 wrong), and jobs by state. Asked once a minute at most. */
  watchStanding(read: () => Promise<Standing>): void
  /** Serves `/metrics` alone, on a port of its own that is not for the public (decision 0039). */
  listen(address: { host: string; port: number }): Promise<{ close(): Promise<void> }>
}

export interface Standing {
  readonly checks: Readonly<Record<string, number>>
  readonly jobs: Readonly<Record<string, number>>
}

const STANDING_MS = 60_000

/** What is counted of this process, in a register of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  // Brings event-loop delay, memory and garbage collection.
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'rexian_request_seconds',
    help: 'Time taken by requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    watch: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      }),
    watchPool: (name, pool) => watchPool(registry, name, pool),
    watchReplica: (counts) => watchReplica(registry, counts),
    watchSpace: (dir) => watchSpace(registry, dir),
    watchStanding: (read) => watchStanding(registry, read),
    listen: async (address) => {
      const app = Fastify({ logger: false })
      app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
      await app.listen(address)
      return app
    },
  }
}

function watchPool(registry: Registry, name: string, pool: pg.Pool): void {
  const gauge = new Gauge({
    name: `rexian_${name}_connections`,
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
}

function watchReplica(registry: Registry, counts: ReplicaCounts): void {
  const gauge = new Gauge({
    name: 'rexian_standby_reads',
    help: 'Reads since the process began: answered by the standby, or refused by it and answered by the primary',
    labelNames: ['answer'],
    registers: [registry],
    collect: () => {
      for (const answer of ['answered', 'refused'] as const) gauge.set({ answer }, counts[answer])
    },
  })
}

function watchStanding(registry: Registry, read: () => Promise<Standing>): void {
  let asked = { at: -STANDING_MS, standing: read }
  const standing = (): Promise<Standing | null> => {
    if (performance.now() - asked.at >= STANDING_MS) {
      const answer = read()
      asked = { at: performance.now(), standing: () => answer }
    }
    return asked.standing().catch(() => null)
  }
  const show = (name: string, help: string, label: string, of: keyof Standing): void => {
    const gauge: Gauge = new Gauge({
      ...{ name, help, labelNames: [label], registers: [registry] },
      async collect() {
        const found = await standing()
        gauge.reset()
        for (const [key, value] of Object.entries(found?.[of] ?? {})) gauge.set({ [label]: key }, value)
      },
    })
  }
  show('rexian_check', 'How a check of the installation stands: 0 good, 1 to be looked at, 2 wrong', 'check', 'checks')
  show('rexian_jobs', 'Jobs by state', 'state', 'jobs')
}

function watchSpace(registry: Registry, dir: string): void {
  const gauge: Gauge = new Gauge({
    name: 'rexian_upload_free_bytes',
    help: 'Space left where files are kept',
    registers: [registry],
    async collect() {
      // A folder that is not there yet has no space to tell.
      const free = await freeBytes(dir).catch(() => null)
      if (free === null) gauge.remove()
      else gauge.set(free)
    },
  })
}
