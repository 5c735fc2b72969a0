import { z } from 'zod'

import { jsonText } from '#kernel/endpoint.ts'
import type { Time } from '#kernel/time.ts'
import { callOutbound, OutboundFailure, type OutboundCall, type OutboundOptions } from '#platform/outbound/outbound.ts'

/** A provider as it is asked; its secret is open. */
export interface Provider {
  readonly supplier_id: string
  readonly id: string
  readonly version: number
  readonly issuer: string
  readonly app_id: string
  readonly agent_id: string
  readonly secret: string
}

/** One sign-in: what the browser takes to the provider, and what it has to bring back. */
interface Flow {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
  readonly redirect_uri: string
}

interface Brought {
  readonly state: string
  readonly code: string
  readonly iss?: string
}

/** Whom the provider means. Nothing but `subject` counts. */
export interface Person {
  readonly subject: string
  readonly label: string
}

export interface Calling extends OutboundOptions {
  readonly now: Time
}

/** How the accounts of a provider are asked for: two steps, the same for all (domain 4.4.3). */
export interface Way {
  /** Where the browser is sent. */
  authorize(provider: Provider, flow: Flow, calling: Calling): Promise<URL>
  /** Who the person is who came back; throws `ProviderRefused` and `OutboundFailure`. */
  whoIs(provider: Provider, flow: Flow, brought: Brought, calling: Calling): Promise<Person>
}

/** The provider said no, or what it said is not to be trusted; for the log alone. */
export class ProviderRefused extends Error {}

/** A subject as it is kept: never cut, so that two are never taken for one. */
export const Subject = z.string().min(1).max(255)

/** Asks for JSON of a shape. */
export async function askJson<T extends z.ZodType>(
  schema: T,
  address: URL,
  call: OutboundCall & { readonly json?: object },
  calling: Calling,
): Promise<z.output<T>> {
  const { json, ...rest } = call
  const typed = { ...call.headers, accept: 'application/json', ...(json && { 'content-type': 'application/json' }) }
  const sent = { ...rest, headers: typed, ...(json && { method: 'POST', body: JSON.stringify(json) }) }
  const { status, body } = await callOutbound(address, sent, calling)
  if (status >= 500) throw new OutboundFailure(`${address.origin}: ${status}`)
  const parsed = jsonText(schema).safeParse(body.toString('utf8'))
  if (status !== 200 || !parsed.success) throw new ProviderRefused(`${address.origin}${address.pathname}: ${status}`)
  return parsed.data
}

/** An address with its query. */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(base.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
