import type { Endpoint } from '#kernel/endpoint.ts'
import { ERRORS } from '#kernel/errors.ts'

import { CallFailure } from './failure.ts'
import { accessToken } from './identifiers.ts'

/** The last successful submission to each family of endpoints (`/v1/seller/user/…`); not longer than the page lives. */
const last = new Map<string, string>()

const familyOf = ({ path }: Endpoint): string => path.slice(0, path.lastIndexOf('/'))
/** Another session's submission is another one. */
const textOf = (endpoint: Endpoint, input: unknown): string =>
  JSON.stringify([accessToken(), endpoint.path, input ?? null])

/** Refuses what was the previous submission already, where the contract says so (spec §5). */
export function refuseUnchanged(endpoint: Endpoint, input: unknown): void {
  if (!endpoint.refuse_unchanged || last.get(familyOf(endpoint)) !== textOf(endpoint, input)) return
  throw new CallFailure({ kind: 'refused', code: ERRORS.UNCHANGED.code, text: { message: ERRORS.UNCHANGED } })
}

/** Whatever was written beside it makes the same payload a change again: a person deleted may be registered anew. */
export function rememberSubmission(endpoint: Endpoint, input: unknown): void {
  if (endpoint.method === 'POST') last.set(familyOf(endpoint), textOf(endpoint, input))
}

/** After any failure nothing counts as submitted (spec §8). A call that was cancelled did not fail. */
export async function forgettingWhenFailed<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (failure) {
    if (failure instanceof CallFailure) forgetSubmissions()
    throw failure
  }
}

export const forgetSubmissions = (): void => last.clear()
