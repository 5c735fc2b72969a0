import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'

export type Log = Logger

/** Fields that never reach a log, wherever in an object they stand: secrets, and what tells who a citizen is. */
const HIDDEN = [
  'password', 'new_password', 'old_password', 'password_hash', 'token', 'access_token', 'accesstoken', 'cookie',
  'authorization', 'secret', 'sign', 'nonce', 'key', 'guid', 'DATABASE_URL', 'url_with_password',
  'caller_name', 'caller_phone', 'caller_id_no', 'contact_phone', 'phone', 'mobile', 'tel', 'id_no', 'real_name',
  'person', 'content', 'address', 'email',
] // prettier-ignore

const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** Causes of causes that are still told. */
const CAUSES = 5

/** What went wrong and where. Errors of libraries drag along whole connections and the values of rows. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const below = depth < CAUSES
  return {
    type: name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack,
    ...(below && cause !== undefined ? { cause: describeError(cause, depth + 1) } : {}),
    ...(below && error instanceof AggregateError
      ? { errors: error.errors.map((one) => describeError(one, depth + 1)) }
      : {}),
  }
}

/** One JSON object per line, on standard output unless told otherwise. JSON escapes line breaks, so nobody can forge a line. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: DEPTHS.flatMap((depth) => HIDDEN.map((name) => `${depth}${name}`)), censor: '***' },
  }
  return destination ? pino(options, destination) : pino(options)
}
