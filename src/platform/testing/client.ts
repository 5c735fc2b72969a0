import type { FastifyInstance, InjectOptions } from 'fastify'
import { constants, publicEncrypt, randomUUID } from 'node:crypto'

import type { CallOf, Endpoint, Envelope, OutputOf } from '#kernel/endpoint.ts'
import { signRequest } from '#kernel/signature.ts'
import type { Clock } from '#kernel/time.ts'
import { msFromTime } from '#kernel/time.ts'

import type { TestFile } from './good-calls.ts'
import { multipart } from './multipart.ts'

/** What a call was answered. */
export interface Answered<T = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Envelope<T>
  readonly text: string
  /** Of a file. */
  readonly bytes: Buffer
}

export interface CallOptions {
  /** `Idempotency-Key`; a new one for each call where it is left out, none where it is null. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

interface ServerConfig {
  readonly login_key: string
  readonly login_nonce: string
  readonly server_time: string
  readonly sign_salt: string
}

/** Where calls go: into a server of this process, or to one that listens at `http://…`. */
export type Target = FastifyInstance | string

/** What signing needs to know of the server; who is not told asks it. */
interface Wire {
  readonly salt: string
  readonly clock: Clock
}

/**
 * Somebody with a browser: signs calls, keeps cookies, signs in, corrects its clock. `call` gives the data of a good
 * answer and throws `Refused` for every other; `ask` gives whatever came back.
 */
export function signedClient(target: Target, wire?: Wire) {
  const browser: Browser = {
    target,
    cookies: new Map(),
    token: '',
    supplier: '',
    salt: wire?.salt ?? '',
    nowMs: wire ? () => msFromTime(wire.clock.now()) : Date.now,
  }
  return {
    call: <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) =>
      ask(browser, endpoint, input, options).then(dataOf),
    ask: <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) =>
      ask(browser, endpoint, input, options),
    /** Sends files with the fields of their form, which alone are signed. */
    upload: <E extends Endpoint>(endpoint: E, fields: Readonly<Record<string, string>>, files: readonly TestFile[]) =>
      upload(browser, endpoint, fields, files),
    login: async (username: string, password: string): Promise<void> => {
      dataOf(await tryLogin(browser, username, password))
    },
    /** Signs in; the answer says whether it worked. */
    tryLogin: (username: string, password: string, options?: CallOptions) =>
      tryLogin(browser, username, password, options),
    /** Encrypts passwords as the sign-in takes them; all with one nonce. */
    encrypt: (...passwords: readonly string[]) => encrypt(browser, passwords),
    config: () => readConfig(browser),
    headersFor: (parameters: Values) => headersFor(browser, parameters),
    /** From here on it is at the address of this tenant. */
    goTo: (supplier: string) => {
      browser.supplier = supplier
    },
    cookies: browser.cookies,
    getToken: () => browser.token,
    setToken: (token: string) => {
      browser.token = token
    },
  }
}

export type SignedClient = ReturnType<typeof signedClient>

type Values = Readonly<Record<string, unknown>>

interface Browser {
  readonly target: Target
  readonly cookies: Map<string, string>
  token: string
  /** What it names as `supplieruid`; nothing where it is empty. */
  supplier: string
  salt: string
  nowMs: () => number
  /** The first reading of the configuration, which calls at once share. */
  reading?: Promise<ServerConfig>
}

async function ask<E extends Endpoint>(
  browser: Browser,
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<Answered<OutputOf<E>>> {
  const isGet = endpoint.method === 'GET'
  const parameters = isGet ? queryOf(input as Values) : (input as Values)
  const key = options.key === undefined ? randomUUID() : options.key
  const keyHeader: Record<string, string> = !isGet && key ? { 'idempotency-key': key } : {}
  const attempt = async (): Promise<Answered> => {
    const headers = { ...(await headersFor(browser, parameters)), ...keyHeader, ...options.headers }
    return send(
      browser.target,
      endpoint.method,
      addressOf(endpoint, parameters),
      headers,
      isGet ? undefined : jsonOf(parameters),
      options.ip,
    )
  }
  let answered = await attempt()
  if (answered.body.code === 'CLOCK_SKEW') {
    await readConfig(browser)
    answered = await attempt()
  }
  keepCookies(browser.cookies, answered.headers['set-cookie'])
  return answered as Answered<OutputOf<E>>
}

async function upload<E extends Endpoint>(
  browser: Browser,
  endpoint: E,
  fields: Readonly<Record<string, string>>,
  files: readonly TestFile[],
): Promise<Answered<OutputOf<E>>> {
  const headers = { ...(await headersFor(browser, fields)), 'idempotency-key': randomUUID() }
  const answered = await send(browser.target, 'POST', addressOf(endpoint, fields), headers, multipart(fields, files))
  return answered as Answered<OutputOf<E>>
}

async function tryLogin(
  browser: Browser,
  username: string,
  password: string,
  options: CallOptions = {},
): Promise<Answered> {
  const [encrypted] = await encrypt(browser, [password])
  const input = { username, password: encrypted }
  const headers = { ...(await headersFor(browser, input)), ...options.headers }
  const answered = await send(browser.target, 'POST', LOGIN, headers, jsonOf(input), options.ip)
  keepCookies(browser.cookies, answered.headers['set-cookie'])
  if (answered.body.status) browser.token = (answered.body.data as { access_token: string }).access_token
  return answered
}

async function encrypt(browser: Browser, passwords: readonly string[]): Promise<string[]> {
  const { login_key, login_nonce, server_time } = await readConfig(browser)
  const ts = Math.floor(msFromTime(server_time) / 1000)
  const rsa = { key: login_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return passwords.map((password) => {
    const plain = JSON.stringify({ password, nonce: login_nonce, ts })
    return publicEncrypt(rsa, Buffer.from(plain)).toString('base64')
  })
}

async function readConfig(browser: Browser): Promise<ServerConfig> {
  const { body } = await send(browser.target, 'GET', CONFIG, supplierOf(browser))
  const data = body.data as ServerConfig
  browser.salt = data.sign_salt
  const offset = msFromTime(data.server_time) - Date.now()
  browser.nowMs = () => Date.now() + offset
  return data
}

async function headersFor(browser: Browser, parameters: Values): Promise<Record<string, string>> {
  if (!browser.salt) await (browser.reading ??= readConfig(browser))
  const timestamp = Math.floor(browser.nowMs() / 1000)
  const nonce = randomUUID()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    sign: signRequest(parameters, timestamp, nonce, browser.salt),
    timestamp: String(timestamp),
    nonce,
    device: 'web',
    ...supplierOf(browser),
    ...(browser.token ? { accesstoken: browser.token } : {}),
    ...(cookie ? { cookie } : {}),
  }
}

const supplierOf = ({ supplier }: Browser): Record<string, string> => (supplier ? { supplieruid: supplier } : {})

function dataOf<T>(answered: Answered<T>): T {
  if (answered.body.status !== true) throw new Refused(answered)
  return answered.body.data
}

/** The platform knows no feature; where one signs in is part of the wire itself (spec §7). */
const LOGIN = '/api/v1/public/user/login'
const CONFIG = '/api/v1/public/config/getConfig'

/** An answer that was not good. */
class Refused extends Error {
  readonly answered: Answered
  readonly code: string
  constructor(answered: Answered) {
    super(`${answered.status} ${answered.body.code ?? ''} ${answered.body.msg}`)
    this.answered = answered
    this.code = answered.body.code ?? ''
  }
}

const queryOf = (input: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value as string | number),
      ]),
  )

function addressOf(endpoint: Endpoint, parameters: Readonly<Record<string, unknown>>): string {
  const query = endpoint.method === 'GET' ? new URLSearchParams(parameters as Record<string, string>).toString() : ''
  return `/api${endpoint.path}${query && `?${query}`}`
}

interface Body {
  readonly payload: Buffer<ArrayBuffer> | string
  readonly type: string
}
const jsonOf = (values: Values): Body => ({ payload: JSON.stringify(values), type: 'application/json' })

async function send(
  target: Target,
  method: 'GET' | 'POST',
  url: string,
  given: Record<string, string>,
  body?: Body,
  ip = '127.0.0.1',
): Promise<Answered> {
  const headers = body ? { ...given, 'content-type': body.type } : given
  if (typeof target === 'string') return fetchAnswer(target + url, method, headers, body?.payload)
  const options: InjectOptions = { method, url, headers, remoteAddress: ip }
  if (body) options.payload = body.payload
  const { statusCode: status, headers: answered, rawPayload: bytes, body: text } = await target.inject(options)
  return { status, headers: answered, text, bytes, body: envelopeOf(text) }
}

async function fetchAnswer(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: Body['payload'] | undefined,
): Promise<Answered> {
  const response = await fetch(address, body === undefined ? { method, headers } : { method, headers, body })
  const bytes = Buffer.from(await response.arrayBuffer())
  const all = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() }
  const text = bytes.toString()
  return { status: response.status, headers: all, text, bytes, body: envelopeOf(text) }
}

function envelopeOf(text: string): Envelope<never> {
  try {
    return JSON.parse(text) as Envelope<never>
  } catch {
    return { status: false, msg: text.slice(0, 200), data: null as never, request_id: '' }
  }
}

function keepCookies(jar: Map<string, string>, header: unknown): void {
  for (const line of [header].flat()) {
    const match = /^([^=]+)=([^;]*)/.exec(typeof line === 'string' ? line : '')
    if (!match) continue
    if (match[2]) jar.set(match[1]!, match[2])
    else jar.delete(match[1]!)
  }
}
