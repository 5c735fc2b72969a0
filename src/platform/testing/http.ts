import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { Clock, Time } from '#kernel/time.ts'
import { addSeconds } from '#kernel/time.ts'

import type { Addon } from '../addons/addon.ts'
import type { Config } from '../config.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import type { EventHub } from '../events/hub.ts'
import type { Patience } from '../http/arrival.ts'
import type { Route } from '../http/serve.ts'
import { createHttpServer } from '../http/server.ts'
import type { Log } from '../log.ts'
import { createLog } from '../log.ts'
import { testKeys } from './keys.ts'

/** A clock that stands still until it is moved. */
export function testClock(start: Time = '2026-11-23 09:00:00'): Clock & { move(seconds: number): void } {
  let now = start
  return {
    now: () => now,
    move: (seconds) => {
      now = addSeconds(now, seconds)
    },
  }
}

export interface TestServerOptions {
  /** What the contract declares; without it, what `routes` serve. */
  readonly endpoints?: readonly Endpoint[]
  readonly routes: readonly Route[]
  readonly addons?: readonly Addon[]
  readonly clock?: Clock
  readonly config?: Partial<Config>
  readonly events?: EventHub
  readonly webRoot?: string
  readonly log?: Log
  readonly patience?: Patience
  readonly maxInFlight?: number
  readonly replica?: Replica
}

/** The real server over a test database, to `inject` into. */
export const testServer = (
  db: Db,
  {
    config,
    clock = testClock(),
    log = createLog('silent'),
    replica,
    routes,
    endpoints = routes.map(({ endpoint }) => endpoint),
    ...parts
  }: TestServerOptions,
): Promise<FastifyInstance> =>
  createHttpServer({
    ...parts,
    routes,
    endpoints,
    db,
    replica,
    clock,
    keys: testKeys(),
    log,
    config: { ...readConfig({}), ...config },
  })
