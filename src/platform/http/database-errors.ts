const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const RETRIED = ['40001', '40P01']
/** Values that the database cannot hold, such as a number that is too large or a broken character. */
const BAD_VALUE = ['22P02', '22003', '22007', '22008', '22021', '22P05']
/** Disk full, and the file too large for it. */
const NO_SPACE = ['53100', 'ENOSPC', '58030']
const UNREACHABLE =
  /^(08\w{3}|57P0\d|53\w{3}|57014|55P03|25P0[34]|40001|40P01|ECONN\w+|ETIMEDOUT|EPIPE|ENOENT|EAI_AGAIN)$/

/** Two transactions were in each other's way: the same again usually succeeds (security 3.1). */
export const isSerializationFailure = (error: unknown): boolean => RETRIED.includes(codeOf(error))
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'
export const isBadValue = (error: unknown): boolean => BAD_VALUE.includes(codeOf(error))
export const isNoSpace = (error: unknown): boolean => NO_SPACE.includes(codeOf(error))
/** The database is away, overloaded or gave up waiting: worth another try by the caller. */
export const isUnavailable = (error: unknown): boolean =>
  UNREACHABLE.test(codeOf(error)) || (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
