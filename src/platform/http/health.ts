import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Services } from './answer.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve writes now. */
export function serveHealth(app: FastifyInstance, { db, log }: Services): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
      if (!rows[0]!.standby) return reply.send({ status: 'ok' })
    } catch (error) {
      log.warn({ message: (error as Error).message }, 'not ready')
    }
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}
