import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { useContext, useRef } from 'react'

import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'

import { saveFile } from '../parts/save-file.ts'
import { AllowedCalls } from './allowed.ts'
import { callEndpoint, fetchFile } from './call.ts'
import { callInParts } from './call-in-parts.ts'
import { CallFailure, isLostSession, isOutdated, isUndecided } from './failure.ts'
import { randomId } from './identifiers.ts'

type Interval<Output> = number | false | ((data: Output | undefined) => number | false)

interface ReadOptions<Output> {
  readonly enabled?: boolean
  /** Keep showing the last answer while another page or filter loads. */
  readonly keepPrevious?: boolean
  /** How often to ask again, where the answer may decide; nothing is, once the session has ended. */
  readonly refetchInterval?: Interval<Output>
  readonly staleTime?: number
  /** Failures that the screen says itself. */
  readonly quiet?: (failure: CallFailure) => boolean
}

export const queryKeyOf = <E extends Endpoint>(endpoint: E, input: CallOf<E>): unknown[] => [endpoint.path, input]

/** What is just being read again although nobody asked for it. */
const unasked = new WeakSet<Query>()

/**
 * How an endpoint is read, whoever asks. What the page reads again by itself, after an event or every so often, keeps no
 * session alive (security B4); what somebody opens, turns to or refreshes does.
 */
export const readingOf = <E extends Endpoint>(endpoint: E, input: CallOf<E>, isPolled = false) => ({
  queryKey: queryKeyOf(endpoint, input),
  queryFn: ({ signal, client, queryKey }: QueryFunctionContext): Promise<OutputOf<E>> => {
    const query = client.getQueryCache().find({ queryKey })!
    const passive = unasked.has(query) || (isPolled && query.state.data !== undefined)
    return callEndpoint(endpoint, input, { signal, passive })
  },
})

const intervalOf = <Output>(interval: Interval<Output>, data: Output | undefined): number | false =>
  typeof interval === 'function' ? interval(data) : interval

/** Reads an endpoint; the answer is shared by everybody who reads the same. */
export function useEndpoint<E extends Endpoint>(endpoint: E, input: CallOf<E>, options: ReadOptions<OutputOf<E>> = {}) {
  const { keepPrevious, refetchInterval: interval, quiet, enabled = true, ...rest } = options
  const isAllowed = useContext(AllowedCalls)(endpoint)
  return useQuery<OutputOf<E>>({
    ...readingOf(endpoint, input, Boolean(interval)),
    ...(interval
      ? { refetchInterval: ({ state: { data, error } }) => !isLostSession(error) && intervalOf(interval, data) }
      : {}),
    ...(quiet ? { meta: { quiet } } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
    enabled: enabled && isAllowed,
  })
}

interface ActOptions<E extends Endpoint> {
  /** Readings that this action may have changed, or others before it. */
  readonly invalidates?: readonly Endpoint[]
  /** No toast: the form shows the failure itself, or nobody asked for the action. */
  readonly quiet?: boolean | ((failure: CallFailure) => boolean)
  /** It stands for as long as a promise that is answered here. */
  readonly onSuccess?: (output: OutputOf<E>, input: CallOf<E>) => unknown
  /** `key` is that of an attempt whose outcome nobody knows. */
  readonly onError?: (failure: unknown, input: CallOf<E>, key: string | undefined) => void
  /** By which it is one attempt, from whichever window; a random one where nothing is said. */
  readonly attempt?: () => string | undefined
}

/** Another window sent the same draft in other words: this is something else. */
const wasSentOtherwise = (failure: unknown): boolean => failure instanceof CallFailure && failure.code === 'KEY_REUSED'

/** Acts through an endpoint. Sending again after an unknown outcome repeats the same attempt, so it is done once. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient()
  const attempt = useRef<{ key: string; input: string } | null>(null)
  return useMutation<OutputOf<E>, unknown, CallOf<E>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input)
      if (attempt.current?.input !== text) attempt.current = { key: options.attempt?.() ?? randomId(), input: text }
      try {
        const output = await callInParts(endpoint, input, attempt.current.key).catch((failure: unknown) => {
          if (!wasSentOtherwise(failure)) throw failure
          attempt.current = { key: randomId(), input: text }
          return callInParts(endpoint, input, attempt.current.key)
        })
        attempt.current = null
        return output
      } catch (failure) {
        if (!isUndecided(failure)) attempt.current = null
        throw failure
      }
    },
    meta: { quiet: options.quiet ?? false },
    onSuccess: (output, input) => {
      void invalidate(client, options.invalidates ?? [])
      return options.onSuccess?.(output, input)
    },
    onError: (failure, input) => {
      void invalidateOutdated(client, failure, options.invalidates)
      options.onError?.(failure, input, attempt.current?.key)
    },
  })
}

/** Fetches a file and hands it to the browser under a name. What it tells of itself is read again, should it be gone. */
export function useDownload<E extends Endpoint>(endpoint: E, readings: readonly Endpoint[] = []) {
  const client = useQueryClient()
  return useMutation<void, unknown, { readonly input: CallOf<E>; readonly name: string }>({
    mutationFn: async ({ input, name }) => saveFile(await fetchFile(endpoint, input), name),
    onSettled: () => void invalidate(client, readings),
  })
}

/**
 * Marks what was read as old; what is on the screen is read again. What is read for the first time was asked before, and the
 * library would take its answer for a new one: it is asked anew.
 */
export function readAnew(client: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const { predicate = () => true } = filters
  const early = (query: Query): boolean => isFirstRead(query) && predicate(query)
  void client.cancelQueries({ ...filters, type: 'active', predicate: early }, { silent: true })
  return client.invalidateQueries(filters)
}

const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching'

/** Everything that was read from these endpoints. */
export const invalidate = (client: QueryClient, endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => readAnew(client, { queryKey: [path] })))

const READ_AGAIN_MS = 3000

/** What is done above a screen stays until the screen below shows what came of it, but not for ever. */
export const readAgain = (client: QueryClient, endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.race([invalidate(client, endpoints), new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS))])

/** Who was refused because of what others did sees it: tried again, it would be refused as often as one tries. */
export const invalidateOutdated = async (
  client: QueryClient,
  failure: unknown,
  endpoints: readonly Endpoint[] = [],
): Promise<void> => {
  if (isOutdated(failure)) await invalidate(client, endpoints)
}

/** Marks them as old where nobody asked for it. What is not on the screen is read when somebody opens it, who then asks for it. */
export async function invalidateUnasked(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const cache = client.getQueryCache()
  const shown = endpoints.flatMap(({ path }) => cache.findAll({ queryKey: [path], type: 'active' }))
  await whileUnasked(shown, () => invalidate(client, endpoints))
}

const metNoNetwork = ({ state }: Query): boolean => state.error instanceof CallFailure && state.error.kind === 'network'

/** Reads again, unasked, what is on the screen and met no network. */
export async function readWhatMetNoNetwork(client: QueryClient): Promise<void> {
  const of = { type: 'active', predicate: metNoNetwork } as const
  await whileUnasked(client.getQueryCache().findAll(of), () => client.refetchQueries(of))
}

async function whileUnasked(queries: readonly Query[], read: () => Promise<unknown>): Promise<void> {
  for (const query of queries) unasked.add(query)
  await read()
  for (const query of queries) unasked.delete(query)
}
