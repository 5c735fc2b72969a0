import { AppError } from '#kernel/errors.ts'
import type { Language, Params } from '#kernel/messages.ts'

import type { Reason } from './invalid.ts'
import { invalid } from './invalid.ts'
import { scanJson } from './scan-json.ts'

/** What a call carries, before its endpoint looks at it: names to values. */
export type Parameters = Readonly<Record<string, unknown>>

const NAME = /^[\w.-]{1,64}$/
const MOST_PARAMETERS = 200
/** Escapes of what the database cannot hold: NUL, and half of a pair. */
const BROKEN_ESCAPE =
  /(?<!\\)(?:\\\\)*(?:\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2})/i

/** The query string as flat text parameters, an empty one as left out. A name that comes twice, or is none, is refused (security F10). */
export function parseQuery(query: string, language: Language): Parameters {
  const out = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (!NAME.test(name) || name === '__proto__') refuseField(language, name.slice(0, 64), 'name')
    if (out.has(name)) refuseField(language, name, 'twice')
    if (value.includes('\0')) refuseField(language, name, 'nul')
    out.set(name, value)
  }
  if (out.size > MOST_PARAMETERS) refuseField(language, 'query', 'max_items', { limit: MOST_PARAMETERS })
  return Object.fromEntries([...out].filter(([, value]) => value !== ''))
}

/** A JSON body: an object of bounded depth, no name twice in one object, nothing that the database cannot hold. */
export function parseBody(text: string, language: Language): Parameters {
  if (text.trim() === '') return {}
  const problem = scanJson(text)
  if (problem) refuseField(language, problem.field, problem.reason)
  if (BROKEN_ESCAPE.test(text)) refuseField(language, 'body', 'nul')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuseField(language, 'body', 'json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseField(language, 'body', 'json')
  return value as Parameters
}

function refuseField(language: Language, field: string, reason: Reason, params?: Params): never {
  throw new AppError(invalid(language, field, reason, params))
}
