import type { Endpoint } from '#kernel/endpoint.ts'

import type { EventHub } from '../events/hub.ts'
import type { Services } from './answer.ts'
import type { Patience } from './arrival.ts'
import type { Metrics } from './metrics.ts'
import type { Route } from './serve.ts'

/** What an HTTP server is made of. */
export interface HttpServerOptions extends Services {
  /** Every endpoint of every contract; the server does not start while one has no handler. */
  readonly endpoints: readonly Endpoint[]
  readonly routes: readonly Route[]
  readonly events?: EventHub
  /** The built browser program; left out, only the interface is served. */
  readonly webRoot?: string
  /** Calls worked on at a time; the next ones are told that the system is busy (promise R21). */
  readonly maxInFlight?: number
  readonly patience?: Patience
  readonly version?: string
  readonly metrics?: Metrics
}
