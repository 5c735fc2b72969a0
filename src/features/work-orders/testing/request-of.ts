import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '#kernel/time.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { createGatherer } from '#platform/db/gather.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { createLog } from '#platform/log.ts'
import { testKeys } from '#platform/testing/keys.ts'

const log = createLog('silent')

/** What a handler is given when `actor` calls, without the wire in between. */
export const requestOf = (db: Db, clock: Clock, actor: Actor, kept: KeptValues): RequestContext => ({
  db,
  kept,
  on_record: actor,
  clock,
  actor,
  supplier_id: actor.supplier_id,
  config: readConfig({}),
  keys: testKeys(),
  log,
  language: 'zh',
  request_id: 'test',
  ip: '127.0.0.1',
  user_agent: 'test',
  session_id: 'test',
  cookies: { get: () => undefined, set: () => undefined },
  requireStepUp: () => undefined,
  audit: () => undefined,
  putOnRecord: () => Promise.resolve(),
  gather: createGatherer(db, log),
})
