import { sql } from 'kysely'

import { accessList } from '#features/work-orders/contract/access.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { addonsOf } from '#platform/feature.ts'
import { insertAddon } from '#platform/testing/addon.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import { FILE, type Reply, type TestFile, type Values } from '#platform/testing/good-calls.ts'
import { multipart } from '#platform/testing/multipart.ts'
import { testProgram } from '#platform/testing/program.ts'
import { textOf } from '#platform/testing/unzipped.ts'

import { FEATURES, builtIns } from '../features.ts'

/** Tables that a refused call may add to: the record of it, and what the wire itself needs. */
const TRACES = [
  'audit_log',
  'audit_seal',
  'session',
  'seen_nonce',
  'idempotency',
  'login_log',
  'login_guard',
  'setting',
]

/** Every endpoint of the program over the demo district, to be called by anybody with anything. */
export async function wholeProgram() {
  // The guard tests ask eight at a time.
  const program = await testProgram({ features: FEATURES, builtIns, connections: 10 })
  const { db, app, as } = program
  for (const { key } of addonsOf(FEATURES)) await insertAddon(db, key)

  const inject = async (url: string, options: object): Promise<Reply> => {
    const { statusCode: status, rawPayload } = await app.inject({ url, ...options })
    const text = await textOf(rawPayload)
    const { code = '', data = null } = text.startsWith('{') ? (JSON.parse(text) as Partial<Reply>) : {}
    return { status, code, data, text }
  }
  /** Sends `values` as the endpoint takes them, with these headers and no others. */
  const send = (endpoint: Endpoint, values: Values, headers: Record<string, string> = {}): Promise<Reply> => {
    const { method, path, kind } = endpoint
    if (method === 'GET')
      return inject(`/api${path}?${new URLSearchParams(textsOf(values)).toString()}`, { method, headers })
    if (kind === 'callback') {
      const { body: payload = '', ...said } = textsOf(values)
      return inject(`/api${path}?${new URLSearchParams(said).toString()}`, { method, headers, payload })
    }
    const { payload, type } =
      kind === 'upload' ? formOf(values) : { payload: JSON.stringify(values), type: 'application/json' }
    return inject(`/api${path}`, { method, headers: { ...headers, 'content-type': type }, payload })
  }
  /** What reading calls leave behind is written with the next second; who reads the log does not wait for it. */
  const written = () => program.call('leader', accessList, {})
  return {
    ...program,
    inject,
    send,
    /** A well-signed call of somebody at a browser; the file of an upload is no part of the signature. */
    ask: async (browser: SignedClient | string, endpoint: Endpoint, values: Values): Promise<Reply> => {
      const { headersFor } = typeof browser === 'string' ? await as(browser) : browser
      const { [FILE]: _file, ...signed } = carried(endpoint, values)
      return send(endpoint, values, await headersFor(signed))
    },
    written,
    /** A checksum of everything that calls are about (the effect oracle), what reading calls leave behind among it. */
    fingerprint: async (): Promise<Record<string, string>> => {
      await written()
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${TRACES}) order by 1`.execute(
        db,
      )
      const sums = tables.map(async ({ name }) => {
        const table = sql.table(name)
        const { rows } = await sql<{
          sum: string
        }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`.execute(db)
        return [name, rows[0]!.sum] as const
      })
      return Object.fromEntries(await Promise.all(sums))
    },
  }
}
export type WholeProgram = Awaited<ReturnType<typeof wholeProgram>>

/** Values as they arrive. */
export const carried = (endpoint: Endpoint, values: Values): Values =>
  endpoint.method === 'GET' || endpoint.kind === 'upload' ? textsOf(values) : values

/** Values as an address or a form carries them. */
const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => name !== FILE && value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

const formOf = (values: Values) =>
  multipart(textsOf(values), [(values[FILE] ?? { name: 'a.txt', bytes: Buffer.from('text') }) as TestFile])
