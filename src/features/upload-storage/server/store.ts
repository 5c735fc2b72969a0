import { createHash, randomUUID } from 'node:crypto'

import { AppError, refuse, type ErrorSpec } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'
import { callOutbound, OutboundFailure, type OutboundReply } from '#platform/outbound/outbound.ts'

import type { StorageSetUp } from '../contract.ts'
import { addressOf, regionOf } from '../domain/stores.ts'
import { STORAGE_ERRORS } from '../errors.ts'
import { signedHeaders, type StoreCall } from './sign.ts'

/** The objects of one tenant. Whatever it cannot do it refuses with what an administrator can do about it. */
export interface ObjectStore {
  /** A digest of where it is: what lies at another place is not there. */
  readonly place: string
  put(name: string, body: Uint8Array): Promise<void>
  get(name: string, mostBytes: number): Promise<Buffer>
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>
}

/** Security H3: a store that is slower than this is away, so that the files of other tenants do not wait for it. */
const LEAST_BYTES_PER_MS = 200
const BEGIN_MS = 15_000

/** The store that a tenant has set up. */
export function openStore(set_up: StorageSetUp, { outboundAllow: allow }: Pick<Config, 'outboundAllow'>): ObjectStore {
  const signer = { ...set_up, region: regionOf(set_up) }
  const ask = async (call: Omit<StoreCall, 'url'>, name: string, bytes: number): Promise<OutboundReply> => {
    const url = new URL(addressOf(set_up, name))
    const longestMs = BEGIN_MS + Math.ceil(bytes / LEAST_BYTES_PER_MS)
    // What is signed with a moment is judged by the clock of the store.
    const headers = signedHeaders({ ...call, url }, signer, new Date())
    return callOutbound(url, { ...call, headers }, { allow, longestMs, mostBytes: bytes + ROOM }).catch(
      (error: unknown) => {
        throw error instanceof OutboundFailure ? new AppError(refuse(STORAGE_ERRORS.STORAGE_AWAY)) : error
      },
    )
  }
  return {
    place: placeOf(set_up),
    put: async (name, body) => void done(await ask({ method: 'PUT', body }, name, body.byteLength)),
    get: async (name, mostBytes) => done(await ask({ method: 'GET' }, name, mostBytes)).body,
    remove: async (name) => {
      const reply = await ask({ method: 'DELETE' }, name, 0)
      if (reply.status !== 404 || codeOf(reply) === 'NoSuchBucket') done(reply)
    },
  }
}

/** For what a store says of a failure. */
const ROOM = 65_536

const placeOf = ({ driver, endpoint, bucket, path_prefix }: StorageSetUp): string =>
  createHash('sha256').update(addressOf({ driver, endpoint, bucket, path_prefix }, '')).digest('hex').slice(0, 16)

function done(reply: OutboundReply): OutboundReply {
  if (reply.status >= 200 && reply.status < 300) return reply
  const code = codeOf(reply)
  const known = SAID[code] ?? BY_STATUS[reply.status]
  if (known) throw new AppError(refuse(known))
  throw new AppError(refuse(STORAGE_ERRORS.STORAGE_REFUSED, { reason: `${reply.status} ${code}`.trim() }))
}

/** What a store calls a failure; nothing else that it says is told to anybody (security H1). */
const codeOf = ({ body }: OutboundReply): string =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.subarray(0, ROOM).toString('utf8'))?.[1] ?? ''

const { STORAGE_BUCKET, STORAGE_KEYS, STORAGE_RIGHTS, STORAGE_REGION, STORAGE_TIME, STORAGE_AWAY } = STORAGE_ERRORS
const SAID: Readonly<Partial<Record<string, ErrorSpec>>> = {
  NoSuchBucket: STORAGE_BUCKET,
  InvalidAccessKeyId: STORAGE_KEYS,
  SignatureDoesNotMatch: STORAGE_KEYS,
  AccessDenied: STORAGE_RIGHTS,
  AuthorizationHeaderMalformed: STORAGE_REGION,
  PermanentRedirect: STORAGE_REGION,
  RequestTimeTooSkewed: STORAGE_TIME,
}
const BY_STATUS: Readonly<Partial<Record<number, ErrorSpec>>> = {
  301: STORAGE_REGION,
  307: STORAGE_REGION,
  403: STORAGE_RIGHTS,
  500: STORAGE_AWAY,
  502: STORAGE_AWAY,
  503: STORAGE_AWAY,
}

/** Writes, reads and deletes a small object: everything that copies will ask of it. */
export async function tryStore(store: ObjectStore): Promise<void> {
  const [name, content] = [`probe-${randomUUID()}`, Buffer.from(randomUUID())]
  const read = await tried(store, name, content)
  await store.remove(name)
  if (!read.equals(content)) throw new AppError(refuse(STORAGE_ERRORS.STORAGE_OTHER))
}

/** What comes back of what was put. Where it fails half-way the trial goes as well as it can, and the first reason is told. */
async function tried(store: ObjectStore, name: string, content: Buffer): Promise<Buffer> {
  try {
    await store.put(name, content)
    return await store.get(name, content.length)
  } catch (error) {
    await store.remove(name).catch(() => undefined)
    throw error
  }
}
