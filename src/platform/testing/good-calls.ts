import type { Endpoint } from '#kernel/endpoint.ts'
import type { Clock } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'

export type Values = Readonly<Record<string, unknown>>
/** The value that stands for the file of an upload: its text. */
export const FILE = '\u0000file'
export interface TestFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What came back, whatever it was. */
export interface Reply {
  readonly status: number
  /** Of the envelope; '' when all was well or it is none. */
  readonly code: string
  readonly data: unknown
  /** Every byte of the body, unpacked where it is an archive. */
  readonly text: string
}

/** The whole program over the demo district, as far as calls are prepared with it. */
export interface Bench {
  readonly db: Db
  readonly clock: Clock
  /** Stands behind the texts that are written with it, where they are to be known again. */
  readonly mark?: string
  ask(username: string, endpoint: Endpoint, values: Values): Promise<Reply>
}

/** A call that is answered well, made by somebody whose work it is; its texts carry a citizen's numbers. */
export interface GoodCall {
  readonly endpoint: Endpoint
  readonly who: string
  /** Prepares what is called about, anew each time. */
  readonly values: (bench: Bench) => Values | Promise<Values>
  /** Its `id` is an order's. */
  readonly of_order?: true
}

/** A feature's calls: one of each of its endpoints. */
export interface GoodCalls {
  readonly good: readonly GoodCall[]
  /** Of endpoints that only a password, a code or an own session makes good; they have tests of their own. */
  readonly other?: readonly GoodCall[]
}

export const call = (who: string, endpoint: Endpoint, values: GoodCall['values'] = () => ({})): GoodCall => ({
  who,
  endpoint,
  values,
})

/** The data of a call that must succeed. */
export async function done<T>(bench: Bench, username: string, endpoint: Endpoint, values: Values): Promise<T> {
  const reply = await bench.ask(username, endpoint, values)
  if (reply.status !== 200) throw new Error(`${username} ${endpoint.path}: ${reply.text}`)
  return reply.data as T
}
