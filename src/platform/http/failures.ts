import type { Envelope } from '#kernel/endpoint.ts'
import type { ErrorSpec } from '#kernel/errors.ts'
import { AppError, ERRORS, refusalText, refuse } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import type { Language } from '#kernel/messages.ts'
import { isPassing, sqlState } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log.ts'
import { z } from 'zod'

import { isBadValue, isNoSpace } from './database-errors.ts'
import { WIRE_ERRORS } from './errors.ts'
import { invalid, unfit } from './invalid.ts'

export interface Failure {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Envelope<unknown>
}

export interface FailureContext {
  readonly language: Language
  readonly request_id: string
  readonly log: Log
}

/** The only place where an error becomes an answer. What is not expected says nothing but a reference (security J8). */
export function failureOf(error: unknown, context: FailureContext): Failure {
  const known = knownError(error, context.language)
  if (!known) logFault(error, context)
  const { refusal, data, wait_seconds } = known ?? new AppError(refuse(ERRORS.INTERNAL, { id: context.request_id }))
  const { status, code } = refusal.error
  const msg = refusalText(context.language, refusal)
  // A rule's refusal names its field just as a schema's does, so that a form shows it there.
  const named = refusal.field ? { issues: [{ field: refusal.field, message: msg }], ...(data as object | null) } : data
  return {
    status,
    headers: waitOf(status, wait_seconds),
    body: {
      status: false,
      msg,
      data: code === ERRORS.LOGIN.code ? 'login' : named,
      code,
      request_id: context.request_id,
    },
  }
}

function waitOf(status: number, wait_seconds: number | undefined): Failure['headers'] {
  if (status !== 429 && status !== 503) return {}
  return { 'retry-after': String(wait_seconds ?? (status === 429 ? 60 : 2)) }
}

function knownError(error: unknown, language: Language): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return unfit(language, error)
  if (isBadValue(error)) return new AppError(invalid(language, 'body', 'value'))
  if (isNoSpace(error)) return new AppError(refuse(WIRE_ERRORS.NO_SPACE))
  if (isPassing(error)) return new AppError(refuse(ERRORS.BUSY))
  const spec = wireError(error)
  return (
    spec && new AppError(refuse(spec, { field: 'body', reason: language === 'zh' ? '无法读取' : 'cannot be read' }))
  )
}

/** What the HTTP library itself refuses. */
function wireError(error: unknown): ErrorSpec | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return ERRORS.TOO_LARGE
  if (status === 415) return ERRORS.UNSUPPORTED
  if (status === 503) return ERRORS.BUSY
  return typeof status === 'number' && status >= 400 && status < 500 ? ERRORS.INVALID : null
}

/** Without `detail`, where PostgreSQL puts the values of a row. */
function logFault(error: unknown, { log, request_id }: FailureContext): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const { constraint, table } = error as { constraint?: string; table?: string }
  const fault = {
    name,
    message: maskText(message),
    stack: stack && maskText(stack),
    state: sqlState(error),
    constraint,
    table,
  }
  log.error({ request_id, fault }, 'a call failed')
}
