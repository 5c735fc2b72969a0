import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { limitAnswers } from './answers.ts'

it('keeps what is shown and the newest of what is not', () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity } } })
  limitAnswers(client, 3)
  const read = (key: unknown, at: number) => {
    client.setQueryData([key], key, { updatedAt: at })
    return new QueryObserver(client, { queryKey: [key], queryFn: () => key }).subscribe(() => {})
  }
  const leave = read('shown', 0)
  for (const n of [1, 2, 3, 4, 5, 6]) read(n, n)()
  const kept = client.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey[0])).toEqual(['shown', 4, 5, 6])
  leave()
})
