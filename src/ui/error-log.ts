import { useSyncExternalStore, type ErrorInfo } from 'react'

import type { Time } from '#kernel/time.ts'

import { serverTime } from './api/connection.ts'
import { CallFailure, isStopped } from './api/failure.ts'
import { makeListeners } from './listeners.ts'

/** A fault of the program as it was met here (spec §3). */
export interface LoggedError {
  readonly id: number
  readonly at: Time
  readonly error: string
  readonly component: string
  readonly info: string
  readonly url: string
}

/** The oldest make way: a fault that repeats must not fill the memory. */
const MOST = 50

let entries: readonly LoggedError[] = []
let count = 0
const { subscribe, tell } = makeListeners()

/**
 * Begins to keep faults, in the memory of this page and nowhere else: an address or a message may name a person.
 * Called in production only (spec §9). What it returns are the root's options, for the faults of components.
 */
export function startErrorLog() {
  addEventListener('error', ({ error, message }) => keep(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
  return { onCaughtError: logComponentError, onUncaughtError: logComponentError }
}

function logComponentError(error: unknown, { componentStack }: ErrorInfo): void {
  console.error(error)
  keep(error, componentStack?.trim() ?? '')
}

/** A call that failed or was cancelled is told otherwise; a resize that took two rounds is none. */
const isFault = (error: unknown): boolean =>
  !(error instanceof CallFailure) && !isStopped(error) && !String(error).startsWith('ResizeObserver loop')

function keep(error: unknown, componentStack = ''): void {
  if (!isFault(error)) return
  const entry: LoggedError = {
    id: ++count,
    at: serverTime(),
    error: String(error),
    component: /^at (\S+)/.exec(componentStack)?.[1] ?? '',
    info: [error instanceof Error ? error.stack : '', componentStack].filter(Boolean).join('\n\n'),
    url: location.href,
  }
  replace([entry, ...entries].slice(0, MOST))
}

function replace(next: readonly LoggedError[]): void {
  entries = next
  tell()
}

export const clearErrorLog = (): void => replace([])

/** The faults that were met, the newest first; followed. */
export const useErrorLog = (): readonly LoggedError[] => useSyncExternalStore(subscribe, () => entries)
