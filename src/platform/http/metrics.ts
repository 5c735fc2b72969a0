import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import { freeBytes } from '../files/store.ts'

/** Counts of one server process, in Prometheus' form. */
export interface Metrics {
  /** Times every request of this server by its route, never by its address, which may hold an id. */
  watch(app: FastifyInstance): void
  /** Shows connections in use and callers that wait for one. */
  watchPool(name: string, pool: pg.Pool): void
  /** Shows how much space is left for files. */
  watchSpace(dir: string): void
  /** Serves `/metrics` alone, on a port of its own that is not for the public (decision 0039). */
  listen(address: { host: string; port: number }): Promise<{ close(): Promise<void> }>
}

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
    watchSpace: (dir) => watchSpace(registry, dir),
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
