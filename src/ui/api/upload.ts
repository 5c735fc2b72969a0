import type { Endpoint, OutputOf } from '#kernel/endpoint.ts'

import { UI } from '../messages.ts'
import { isElsewhere } from './base.ts'
import { addressOf, readEnvelope, signedHeaders } from './call.ts'
import { CallFailure, refusedBy } from './failure.ts'
import { randomId } from './identifiers.ts'
import { forgettingWhenFailed } from './last-submission.ts'

export interface UploadOptions {
  readonly onProgress?: (percent: number) => void
  readonly signal?: AbortSignal
}

/** Sends a file with its fields; `fetch` cannot tell how far an upload is, so this is an XMLHttpRequest. */
export const uploadFile = <E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: Readonly<Record<string, string>>,
  options: UploadOptions = {},
): Promise<OutputOf<E>> => forgettingWhenFailed(upload(endpoint, file, fields, options))

async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: Readonly<Record<string, string>>,
  options: UploadOptions,
): Promise<OutputOf<E>> {
  const headers = await signedHeaders(endpoint, fields)
  // Nothing hears of it before it is open.
  options.signal?.throwIfAborted()
  const form = new FormData()
  // Fields stand before the file: the server reads the parts in order.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  const { status, body } = await sendForm(
    addressOf(endpoint),
    form,
    { ...headers, 'idempotency-key': randomId() },
    options,
  )
  const envelope = await readEnvelope({ status, json: async () => JSON.parse(body) as unknown })
  if (envelope.status === true) return envelope.data as OutputOf<E>
  throw refusedBy(envelope, status)
}

function sendForm(
  address: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: UploadOptions,
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', address)
    call.withCredentials = isElsewhere()
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(Math.floor((event.loaded / event.total) * 100))
    }
    call.onload = () => resolve({ status: call.status, body: call.responseText })
    call.onerror = () => reject(new CallFailure({ kind: 'network', text: { message: UI.networkFailed } }))
    call.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort())
    call.send(form)
  })
}
