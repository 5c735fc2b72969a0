import type { Endpoint, InputOf } from '#kernel/endpoint.ts'
import type { z } from 'zod'

import type { CallbackReply, ContextOf, FileReply, UploadedFile } from './request-context.ts'

/** An endpoint and what answers it. */
export interface Route {
  readonly endpoint: Endpoint
  /** `own`: the handler opens its transactions itself, because a refusal must leave something behind. */
  readonly transaction: 'platform' | 'own'
  /** False where the reply holds a secret, so that it must not be kept for a repetition of the call. */
  readonly keepReply: boolean
  /** What is read of files before the transaction begins; `handle` gets what it found in the place of the files. */
  readonly read?: (input: never, context: never, files: never) => Promise<unknown>
  readonly handle: (input: never, context: never, files: never) => Promise<unknown>
}

export interface ServeOptions {
  readonly transaction?: 'own'
  readonly keepReply?: false
}

/** What a handler returns: the endpoint's data, before defaults and transforms. */
export type ReplyOf<E extends Endpoint> = z.input<E['output']>

/** Binds an endpoint to its handler. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: ContextOf<E>) => Promise<ReplyOf<E>>,
  options: ServeOptions = {},
): Route => ({ endpoint, handle, transaction: options.transaction ?? 'platform', keepReply: options.keepReply ?? true })

/** Binds an endpoint of kind `file`: what it returns is sent as bytes. */
export const serveFile = <E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: ContextOf<E>) => Promise<FileReply>,
): Route => ({ endpoint, handle, transaction: 'platform', keepReply: endpoint.kind !== 'file' })

/** Binds an endpoint of kind `upload`: the form's fields are the input, its files lie on disk. */
export const serveUpload = <E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: ContextOf<E>, files: readonly UploadedFile[]) => Promise<ReplyOf<E>>,
): Route => ({ endpoint, handle, transaction: 'platform', keepReply: endpoint.kind !== 'file' })

/**
 * The same of files that take long to read: `read` does it before the transaction begins, which would die of waiting for it
 * (decision 0377), and `handle` gets what it found.
 */
export const serveRead = <E extends Endpoint, Found>(
  endpoint: E,
  read: (input: InputOf<E>, context: ContextOf<E>, files: readonly UploadedFile[]) => Promise<Found>,
  handle: (input: InputOf<E>, context: ContextOf<E>, found: Found) => Promise<ReplyOf<E>>,
): Route => ({ endpoint, read, handle, transaction: 'platform', keepReply: true })

/** Binds an endpoint of kind `callback`: what it returns is sent as it is, and what it writes it writes in transactions of its own. */
export const serveCallback = <E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: ContextOf<E>) => Promise<CallbackReply>,
): Route => ({ endpoint, handle, transaction: 'own', keepReply: false })

/** Serves an endpoint of kind `stream`: the process's events, as far as the caller may hear them. */
export const serveStream = (endpoint: Endpoint): Route => ({
  endpoint,
  transaction: 'platform',
  keepReply: false,
  handle: () => Promise.reject(new Error('a stream has no reply')),
})
