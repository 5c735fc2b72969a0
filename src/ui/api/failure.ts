import type { Envelope } from '#kernel/endpoint.ts'
import type { Message, Params } from '#kernel/messages.ts'

/** A call that did not succeed: refused by the server, or never answered. */
export class CallFailure extends Error {
  readonly kind: 'refused' | 'network'
  /** Code of the refusal (domain 2.17), empty when there was no answer. */
  readonly code: string
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly data: unknown
  readonly request_id: string
  /** Our own text for failures that the server could not word. */
  readonly text: { message: Message; params?: Params } | null

  constructor(given: Partial<Omit<CallFailure, 'name'>> & { kind: CallFailure['kind'] }) {
    super(given.message ?? '')
    this.kind = given.kind
    this.code = given.code ?? ''
    this.status = given.status ?? 0
    this.data = given.data ?? null
    this.request_id = given.request_id ?? ''
    this.text = given.text ?? null
  }
}

export const refusedBy = (envelope: Envelope, status: number): CallFailure =>
  new CallFailure({
    kind: 'refused',
    status,
    message: envelope.msg,
    code: envelope.code ?? '',
    data: envelope.data,
    request_id: envelope.request_id,
  })

export const isMissingPermission = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.code === 'NO_PERMISSION' || failure.message.includes('没有此操作权限'))

/** Whether the same call may be answered otherwise another time: what was asked for wrongly is refused as often as it is sent. */
export const isWorthRetrying = (failure: unknown): boolean =>
  !(failure instanceof CallFailure && failure.status === 400)

/** Whoever made the call took it back: he stopped it, or would not prove who he is. */
export const isStopped = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError'

/** What it was asked of is not as it is shown any more, or is no more. */
export const isOutdated = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.code === 'STALE' || failure.code === 'NOT_FOUND')

export const isLostSession = (failure: unknown): boolean => failure instanceof CallFailure && failure.data === 'login'

/** True when nobody knows whether the server did it: the same attempt may, and should, be sent again. */
export const isUndecided = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  (failure.kind === 'network' || failure.status >= 500 || failure.code === 'IN_PROGRESS')

const AWAY = [502, 503, 504]

/** True when nobody was reached who could do it now, or somebody just does it. A defect of the server stays one, however often it is met. */
export const isUnanswered = (failure: CallFailure): boolean =>
  failure.kind === 'network' ||
  failure.code === 'IN_PROGRESS' ||
  (AWAY.includes(failure.status) && failure.code !== 'INTERNAL')

/** The fields that the server names as wrong, with what is wrong with each. */
export function failedFields(failure: unknown): readonly { field: string; message: string }[] {
  if (!(failure instanceof CallFailure)) return []
  const issues = (failure.data as { issues?: unknown } | null)?.issues
  return Array.isArray(issues) ? (issues as { field: string; message: string }[]) : []
}

/** The files that the server does not have, or not for this. */
export function goneFiles(failure: unknown): readonly string[] {
  const gone = failure instanceof CallFailure && (failure.data as { gone?: unknown } | null)?.gone
  return Array.isArray(gone) ? (gone as string[]) : []
}
