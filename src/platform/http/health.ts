import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'

import type { Db } from '#platform/db/database.ts'

import type { Services } from './answer.ts'

/** Who asks again every few seconds is told sooner than a call is given up (security 3.1). */
const READY_WITHIN_MS = 1500

/** `/healthz`: the process answers. `/readyz`: it can serve writes now. */
export function serveHealth(app: FastifyInstance, { db, log }: Services): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const answered = canWrite(db).catch((error: Error) => log.warn({ message: error.message }, 'not ready'))
    if (await Promise.race([answered, delay(READY_WITHIN_MS, false, { ref: false })]))
      return reply.send({ status: 'ok' })
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}

async function canWrite(db: Db): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
  return !rows[0]!.standby
}
