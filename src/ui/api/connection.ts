import type { Endpoint } from '#kernel/endpoint.ts'
import { msFromTime, timeFromMs, type Time } from '#kernel/time.ts'

/** What every call needs from `getConfig`. */
export interface ServerConfig {
  readonly sign_salt: string
  readonly server_time: Time
  readonly supplier_uid: string
  /** Whether it is an installation for demonstration. */
  readonly demo?: 0 | 1
}

interface Connection {
  readonly salt: string
  /** Server time minus the clock of this machine, in milliseconds. */
  readonly offset: number
  /** The tenant that the server takes this browser for. */
  readonly supplier_uid: string
}

let configEndpoint: Endpoint | null = null
let leaving = false
let current: Promise<Connection> | null = null
/** Of the last connection; forms begin with the server's time, not with that of a wrong office clock. */
let offset = 0
let demo = false

/** Names the endpoint that answers `ServerConfig`; called once, when the application starts. */
export function connectThrough(endpoint: Endpoint): void {
  configEndpoint = endpoint
  current = null
  leaving = false
}

/**
 * The session is being left: nothing that needs one is asked any more, so that nothing complains that it may not ask.
 * Calls under way go on, and may read the clock of the server anew.
 */
export function stopCalling(): void {
  leaving = true
}
export const isLeaving = (): boolean => leaving

/** Salt and clock, asked from the server once and again after `forgetConnection`. */
export function connection(read: (endpoint: Endpoint) => Promise<ServerConfig>): Promise<Connection> {
  current ??= open(read).catch((failure: unknown) => {
    current = null
    throw failure
  })
  return current
}

/** The clock of the machine was moved, or the salt was changed. */
export const forgetConnection = (): void => {
  current = null
}

async function open(read: (endpoint: Endpoint) => Promise<ServerConfig>): Promise<Connection> {
  if (!configEndpoint) throw new Error('connectThrough() was not called')
  const config = await read(configEndpoint)
  offset = msFromTime(config.server_time) - Date.now()
  demo = config.demo === 1
  return { salt: config.sign_salt, offset, supplier_uid: config.supplier_uid }
}

/** Now, on the server's clock. */
export const serverTime = (): Time => timeFromMs(Date.now() + offset)

/** Whether the installation is one for demonstration; known since the first signed call. */
export const isDemo = (): boolean => demo

/** Seconds since 1970 on the server's clock. */
export const serverSeconds = (to: Connection): number => Math.floor((Date.now() + to.offset) / 1000)
