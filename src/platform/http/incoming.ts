import type { Endpoint } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/messages.ts'
import type { UploadedFile } from './request-context.ts'
import type { Parameters } from './parameters.ts'

/** A call as it came in, read but not yet believed. */
export interface Incoming {
  readonly endpoint: Endpoint
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly parameters: Parameters
  readonly files: readonly UploadedFile[]
  readonly language: Language
  readonly request_id: string
  readonly ip: string
  readonly user_agent: string
}

/** True for what changes something: every POST, and a GET that is on record for it (`logout`, `roledel`). */
export const isWriting = (endpoint: Endpoint): boolean => endpoint.method === 'POST' || endpoint.audit !== undefined
