import { sqlState } from '#platform/db/transaction.ts'

/** Values that the database cannot hold, such as a number that is too large or a broken character. */
const BAD_VALUE = ['22P02', '22003', '22007', '22008', '22021', '22P05']

/** A row that we need is locked by somebody else for longer than we wait. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'
/** Somebody sent what no column can hold. */
export const isBadValue = (error: unknown): boolean => BAD_VALUE.includes(sqlState(error))
/** The disk of the database, or the one of the files, is full. */
export const isNoSpace = (error: unknown): boolean =>
  sqlState(error) === '53100' || (error as { code?: unknown } | null)?.code === 'ENOSPC'
