import { lookup as lookUp } from 'node:dns'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'

import type { Message } from '#kernel/messages.ts'

import type { Config } from '../config.ts'
import { isInner } from './inner.ts'

/** Security H3, where nothing else is said; the whole of it, from the name's look-up to the last byte. */
const LONGEST_MS = 10_000
const MOST_BYTES = 1_048_576

export interface OutboundCall {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface OutboundOptions {
  /** `OUTBOUND_ALLOW`: hosts, with a port or without, that may lie inside and need no https. */
  readonly allow: readonly string[]
  /** Of the whole call: longer where much is carried, shorter where a test waits for it. */
  readonly longestMs?: number
  /** Of the answer, where more is asked for. */
  readonly mostBytes?: number
}

/** A call that was not made, or brought nothing that counts. What it says is for the log: whoever asked is told nothing of it. */
export class OutboundFailure extends Error {
  /** Whether all that was to be said had left by then: the other side may have done what it was asked. */
  readonly wasSaid: boolean
  constructor(message: string, wasSaid = false) {
    super(message)
    this.wasSaid = wasSaid
  }
}

/**
 * Calls another system (decision 0242): over https, at an address of the open internet that is looked up once and then used,
 * without following redirects, within a time and a size. Hosts that the operator listed may lie inside and be called over http.
 */
export async function callOutbound(address: string | URL, call: OutboundCall, options: OutboundOptions) {
  const url = new URL(address)
  const isListed = isAllowed(url, options.allow)
  if (!mayCall(url, options.allow)) throw new OutboundFailure(`${url.origin}: not to be called`)
  const signal = AbortSignal.timeout(options.longestMs ?? LONGEST_MS)
  const { method = 'GET', headers = {}, body } = call
  const wish = { method, headers: { ...headers, ...lengthOf(body) }, agent: false, signal, lookup: guarded(isListed) }
  return send(url, wish, body, options.mostBytes ?? MOST_BYTES)
}

/** Whether an address can be called at all, as far as it shows before its name is looked up. */
function mayCall(url: URL, allow: readonly string[]): boolean {
  if (url.username || url.password || !['https:', 'http:'].includes(url.protocol)) return false
  if (isAllowed(url, allow)) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && !(isIP(host) && isInner(host))
}

/**
 * Opens a connection to another system that speaks something else than HTTP, at an address that is looked up once: of the open
 * internet, or listed. Whoever opens it sees to it that what is said is encrypted.
 */
export function connectOutbound(host: string, port: number, options: OutboundOptions): Promise<Socket> {
  const isListed = isListedHost(host, port, options.allow)
  if (!isListed && isIP(host) && isInner(host)) return Promise.reject(new OutboundFailure(`${host}: not to be called`))
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: guarded(isListed) })
    socket.setTimeout(options.longestMs ?? LONGEST_MS, () => socket.destroy(new OutboundFailure(`${host}: no answer`)))
    socket.once('error', (error) =>
      reject(error instanceof OutboundFailure ? error : new OutboundFailure(`${host}: ${String(error)}`)),
    )
    socket.once('connect', () => resolve(socket))
  })
}

const NOT_CALLED = {
  zh: '须为 https 开头的公网地址；内网地址须先由运维人员列入 OUTBOUND_ALLOW',
  en: 'needs https and an address of the open internet; whoever runs the platform lists inner ones in OUTBOUND_ALLOW',
}

/** Why an address that somebody typed will not be called; null where it will. */
export const whyNotCalled = (address: string, { outboundAllow }: Pick<Config, 'outboundAllow'>): Message | null =>
  URL.canParse(address) && mayCall(new URL(address), outboundAllow) ? null : NOT_CALLED

/** Addresses leave them out. */
const USUAL_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 }

/** Whether the operator listed this host, with this port or with any (`OUTBOUND_ALLOW`). */
export const isAllowed = (url: URL, allow: readonly string[]): boolean =>
  isListedHost(url.hostname, url.port || USUAL_PORTS[url.protocol]!, allow)

/** The same of a host and a port that are no address. */
export const isListedHost = (host: string, port: string | number, allow: readonly string[]): boolean =>
  allow.includes(host) || allow.includes(`${host}:${port}`)

const lengthOf = (body: OutboundCall['body']): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

/** Looks a name up, and refuses where any of its addresses lies inside: what is then called is what was looked at (security H2). */
const guarded =
  (isListed: boolean): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      const inner = !isListed && !error && found.some(({ address }) => isInner(address))
      const failure = error ?? (inner || found.length === 0 ? new OutboundFailure(`${host}: lies inside`) : null)
      if (failure) return done(failure, [])
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
    })

export interface OutboundReply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const send = (url: URL, wish: RequestOptions, body: OutboundCall['body'], mostBytes: number): Promise<OutboundReply> =>
  new Promise((resolve, reject) => {
    let wasSaid = false
    let isAnswering = false
    const fails = (error: Error): void =>
      reject(
        new OutboundFailure(
          error instanceof OutboundFailure ? error.message : `${url.origin}: ${String(error)}`,
          wasSaid,
        ),
      )
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, wish, (response) => {
      isAnswering = true
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > mostBytes) request.destroy(new OutboundFailure(`${url.origin}: answers more than it may`))
      })
      response.on('error', fails)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    request.on('finish', () => (wasSaid = true))
    request.on('error', fails)
    // Who wants to speak something else than asked is hung up on, without an error or an answer.
    request.on('close', () => !isAnswering && fails(new Error('no answer')))
    request.end(body)
  })
