import type { CallOf, Endpoint, Envelope, OutputOf } from '#kernel/endpoint.ts'
import { signRequest } from '#kernel/signature.ts'

import { UI } from '../messages.ts'
import { baseOrigin, credentials } from './base.ts'
import { connection, forgetConnection, isLeaving, serverSeconds, type ServerConfig } from './connection.ts'
import { CallFailure, refusedBy } from './failure.ts'
import { accessToken, guid, keepSupplier, keepToken, randomId, supplierId } from './identifiers.ts'
import { forgettingWhenFailed, refuseUnchanged, rememberSubmission } from './last-submission.ts'
import { steppingUp } from './step-up.ts'

type Values = Readonly<Record<string, unknown>>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The same for every repetition of one attempt, so that the server does it once. */
  readonly idempotencyKey?: string
  /** It is sent although its page is being closed. */
  readonly keepalive?: boolean
  /** The page repeats by itself what it has read: that keeps no session alive (security B4). */
  readonly passive?: boolean
}

/** An action that takes longer is not answered; its outcome is asked again with the same key. */
const TIMEOUT_MS = 60_000

/** Calls the endpoint; throws `CallFailure`. A clock that runs wrong is corrected once (decision 0038). */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  if (isLeaving() && endpoint.access !== 'open') return new Promise(() => undefined)
  refuseUnchanged(endpoint, input)
  const attempt = { ...options, idempotencyKey: options.idempotencyKey ?? randomId() }
  const output = await forgettingWhenFailed(steppingUp(() => answerOf(endpoint, input, attempt)))
  rememberSubmission(endpoint, input)
  return output
}

/** Calls an endpoint that answers a file; throws `CallFailure` as every other call. */
export const fetchFile = <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Blob> =>
  steppingUp(async () => {
    const response = await request(endpoint, input, { idempotencyKey: randomId() })
    if (!response.ok) throw refusedBy(await readEnvelope(response), response.status)
    return response.blob().catch(() => {
      throw new CallFailure({ kind: 'network', text: { message: UI.networkFailed } })
    })
  })

async function answerOf<E extends Endpoint>(endpoint: E, input: CallOf<E>, options: CallOptions): Promise<OutputOf<E>> {
  const response = await request(endpoint, input, options)
  const envelope = await readEnvelope(response)
  if (envelope.status === true) return envelope.data as OutputOf<E>
  throw refusedBy(envelope, response.status)
}

const connected = () => connection((config) => callEndpoint(config, {}) as Promise<ServerConfig>)

/** Somebody is signed in from here on: the session, and the tenant that it was opened in (spec §9). */
export async function keepSession(access_token: string): Promise<void> {
  keepSupplier(supplierId() || (await connected()).supplier_uid)
  keepToken(access_token)
}

/** Headers of docs/api.md for a call with these parameters. */
export async function signedHeaders(endpoint: Endpoint, values: Values): Promise<Record<string, string>> {
  const headers: Record<string, string> = { device: 'web' }
  if (accessToken()) headers['accesstoken'] = accessToken()
  if (supplierId()) headers['supplieruid'] = supplierId()
  if (guid()) headers['guid'] = guid()
  if (endpoint.signed === false) return headers
  const to = await connected()
  headers['supplieruid'] ??= to.supplier_uid
  const timestamp = serverSeconds(to)
  const nonce = randomId()
  const sign = signRequest(values, timestamp, nonce, to.salt)
  return { ...headers, sign, timestamp: String(timestamp), nonce }
}

/** Where an endpoint is called; also for links to files and for event streams. */
export const addressOf = (endpoint: Endpoint): string => `${baseOrigin()}/api${endpoint.path}`

async function request(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  const first = await send(endpoint, input, options)
  if (first.status !== 401) return first
  const envelope = await readEnvelope(first.clone())
  if (envelope.code !== 'CLOCK_SKEW') return first
  forgetConnection()
  return send(endpoint, input, options)
}

async function send(
  endpoint: Endpoint,
  input: unknown,
  { signal, idempotencyKey, keepalive = false, passive }: CallOptions,
): Promise<Response> {
  const values = endpoint.method === 'GET' ? queryValues(input as Values) : (input as Values)
  const headers: Record<string, string> = {
    ...(await signedHeaders(endpoint, values)),
    ...(passive && { passive: '1' }),
  }
  const init: RequestInit = { method: endpoint.method, headers, credentials: credentials(), keepalive }
  let address = addressOf(endpoint)
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(values as Record<string, string>).toString()
    if (query) address += `?${query}`
  } else {
    headers['content-type'] = 'application/json'
    headers['idempotency-key'] = idempotencyKey ?? randomId()
    init.body = JSON.stringify(values)
  }
  return fetchInTime(address, init, signal)
}

async function fetchInTime(address: string, init: RequestInit, cancelled?: AbortSignal): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS)
  const stop = (): void => limit.abort()
  if (cancelled?.aborted) stop()
  cancelled?.addEventListener('abort', stop)
  try {
    return await fetch(address, { ...init, signal: limit.signal })
  } catch (failure) {
    if (cancelled?.aborted) throw failure
    throw new CallFailure({ kind: 'network', text: { message: limit.signal.aborted ? UI.timedOut : UI.networkFailed } })
  } finally {
    clearTimeout(timer)
    cancelled?.removeEventListener('abort', stop)
  }
}

/** Query parameters as text; lists as JSON text, empty ones left out. */
function queryValues(input: Values): Record<string, string> {
  const pairs = Object.entries(input)
    .filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)])
  return Object.fromEntries(pairs) as Record<string, string>
}

/** The envelope, whatever the status; anything else is a server that is not ours. */
export async function readEnvelope(response: Pick<Response, 'json' | 'status'>): Promise<Envelope> {
  try {
    const envelope = (await response.json()) as Envelope
    if (typeof envelope.status === 'boolean') return envelope
  } catch {
    // A proxy's error page is no envelope; reported below.
  }
  throw new CallFailure({
    kind: 'network',
    status: response.status,
    text: { message: UI.serverUnreachable, params: { status: response.status } },
  })
}
