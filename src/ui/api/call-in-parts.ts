import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'
import { MOST_AT_ONCE } from '#kernel/several.ts'

import { callEndpoint } from './call.ts'

/**
 * A call; for more things than one call may name it is several, one after the other, and their results are one answer. Each
 * has the key of the attempt and its number, so that the same attempt again repeats nothing.
 */
export async function callInParts<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  key: string,
): Promise<OutputOf<E>> {
  const ids = endpoint.several === true ? ((input as { ids?: readonly string[] }).ids ?? []) : []
  if (ids.length <= MOST_AT_ONCE) return callEndpoint(endpoint, input, { idempotencyKey: key })
  const results: unknown[] = []
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const part = { ...(input as object), ids: ids.slice(from, from + MOST_AT_ONCE) } as CallOf<E>
    const answer = await callEndpoint(endpoint, part, { idempotencyKey: `${key}-${from / MOST_AT_ONCE}` })
    results.push(...(answer as { results: unknown[] }).results)
  }
  return { results } as OutputOf<E>
}
