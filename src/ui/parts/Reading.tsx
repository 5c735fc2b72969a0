import type { ReactNode } from 'react'

import { FailureState, LoadingState } from './States.tsx'

interface ReadingGiven<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch?: () => unknown }
  /** What stands there while nothing has been answered yet; grey lines when left out. */
  readonly loading?: ReactNode
  /** What stands there when nothing could be read; the message with a way to try again when left out. */
  readonly failed?: (failure: unknown, onRetry?: () => void) => ReactNode
  readonly children: (data: T) => ReactNode
}

/** What a call answers. What was read once stays, also while it cannot be read again; that is told by a message. */
export function Reading<T>({ query: { data, error, refetch }, loading, failed, children }: ReadingGiven<T>) {
  if (data !== undefined) return children(data)
  if (!error) return loading ?? <LoadingState />
  const onRetry = refetch && (() => void refetch())
  return failed ? failed(error, onRetry) : <FailureState failure={error} onRetry={onRetry} />
}
