import type { Endpoint } from '#kernel/endpoint.ts'

import { isWriting } from './incoming.ts'
import type { Route } from './serve.ts'

/** Throws when an endpoint has no handler, two share an address, or a writing one would leave no trace (security E16). */
export function checkRoutes(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const served = new Set<string>()
  for (const { endpoint, transaction } of routes) {
    const address = addressOf(endpoint)
    if (served.has(address)) throw new Error(`${address} is served twice`)
    served.add(address)
    if (!endpoints.includes(endpoint)) throw new Error(`${address} is served but stands in no contract`)
    if (endpoint.method === 'POST' && !endpoint.audit) throw new Error(`${address} writes and has no audit code`)
    if (endpoint.edits && !routes.some((route) => route.endpoint === endpoint.edits))
      throw new Error(`${address} edits what no list shows`)
    if (endpoint.noted && (isWriting(endpoint) || transaction === 'own'))
      throw new Error(`${address} has a row of the log of its own`)
    if (endpoint.reads && (isWriting(endpoint) || transaction === 'own'))
      throw new Error(`${address} writes, so no standby can answer it`)
  }
  const missing = endpoints.map(addressOf).filter((address) => !served.has(address))
  if (missing.length) throw new Error(`no handler for ${missing.join(', ')}`)
}

const addressOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
