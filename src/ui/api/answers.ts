import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Answers that no shown screen reads. A kept screen comes back with what it showed, however long that was ago, or its
 * forms would be gone; so they go by number, not by age (decision 0044).
 */
const KEPT_ANSWERS = 100

/** Lets the oldest unread answers go whenever there are too many. */
export function limitAnswers(client: QueryClient, limit = KEPT_ANSWERS): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved') return
    const unread = cache.getAll().filter((query) => query.getObserversCount() === 0 && query.state.status !== 'pending')
    const oldestFirst = unread.sort((one, other) => readAt(one) - readAt(other))
    for (const query of oldestFirst.slice(0, Math.max(0, unread.length - limit))) cache.remove(query)
  })
}

const readAt = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
