import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message, Params } from '#kernel/messages.ts'

import { onForgotten } from '../api/base.ts'
import { CallFailure } from '../api/failure.ts'
import { uploadFile } from '../api/upload.ts'
import type { ShownFile } from '../files/shown-file.ts'
import { makeListeners } from '../listeners.ts'
import { UI } from '../messages.ts'

/** What the server says of an upload. */
export type Attached = Pick<ShownFile, 'id' | 'file_name' | 'size' | 'mime' | 'uploader' | 'created_at' | 'withheld'>

export interface UploadLimits {
  readonly upload: Endpoint
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly maxCount: number
  /** Where an upload is got back from. */
  readonly toShown: (file: Attached) => ShownFile
}

/** A file that was chosen and has not arrived: on its way, held up, or refused. */
export interface Upload {
  readonly key: number
  readonly to: Endpoint
  readonly file: File
  readonly percent: number
  /** Why it does not go on; null while it does. */
  readonly failure: unknown
  /** Whether it may still arrive: a form does not leave without it. */
  readonly waits: boolean
  readonly cancel: AbortController
}

/** What takes those that arrive. The form of a field that was closed takes them as well, into its draft. */
interface Field {
  readonly value: readonly Attached[]
  readonly onChange: (value: readonly Attached[]) => void
}

export type Uploads = ReturnType<typeof makeUploads>

/** Those of drafts, by name, while there are any. */
const held = new Map<string, Uploads>()

/** The uploads of a draft: whoever opens its form again finds them as they are by then. Without a name they are the form's own. */
export const uploadsOf = (draft: string | undefined): Uploads =>
  (draft === undefined ? undefined : held.get(draft)) ?? makeUploads(draft)

/** Whether something that belongs to a draft may still arrive. */
export const awaitsUploads = (draft: string): boolean =>
  held
    .get(draft)
    ?.read()
    .some(({ waits }) => waits) ?? false

export const cancelUploads = (draft: string): void => held.get(draft)?.cancel()

onForgotten(() => [...held.keys()].forEach(cancelUploads))

/** Uploads files beside each other and gives its field those that arrived; the others stay until they are taken out. */
function makeUploads(draft: string | undefined) {
  const { subscribe, tell } = makeListeners()
  let uploads: readonly Upload[] = []
  let field: Field = { value: [], onChange: () => {} }
  const set = (next: readonly Upload[]): void => {
    uploads = next
    if (draft !== undefined) keep(draft, self)
    tell()
  }
  const put = (one: Upload): void => set(withOne(uploads, one))
  const remove = (gone: number): void => set(uploads.filter(({ key }) => key !== gone))
  const inOrder = makeOrder()
  const send = makeSending(put, (arrived, key) => {
    // Two may arrive between two renderings; each must see what the other added.
    field = { ...field, value: inOrder(field.value, arrived, key) }
    field.onChange(field.value)
    remove(key)
  })
  const self = {
    ...{ subscribe, send },
    read: (): readonly Upload[] => uploads,
    /** It is the field that was shown last. */
    serve: (shown: Field): void => void (field = shown),
    add: (files: readonly File[], limits: UploadLimits): void => {
      let room = limits.maxCount - field.value.length - uploads.filter(({ waits }) => waits).length
      for (const file of files) {
        const failure = refusalOf(limits, file, room)
        const cancel = new AbortController()
        const upload = { ...{ key: nextKey++, to: limits.upload, file, percent: 0, failure, cancel }, waits: !failure }
        if (failure) put(upload)
        else send(upload)
        if (!failure) room--
      }
    },
    drop: ({ key, cancel }: Upload): void => (cancel.abort(), remove(key)),
    cancel: (): void => (uploads.forEach(({ cancel }) => cancel.abort()), set([])),
  }
  return self
}

let nextKey = 0

const withOne = (uploads: readonly Upload[], one: Upload): readonly Upload[] =>
  uploads.some(({ key }) => key === one.key)
    ? uploads.map((other) => (other.key === one.key ? one : other))
    : [...uploads, one]

const keep = (draft: string, uploads: Uploads): void =>
  void (uploads.read().length > 0 ? held.set(draft, uploads) : held.delete(draft))

/** Puts each that arrives before those that were chosen later and came first. */
function makeOrder() {
  const chosen = new Map<string, number>()
  return (value: readonly Attached[], arrived: Attached, key: number): readonly Attached[] => {
    chosen.set(arrived.id, key)
    const later = value.findIndex(({ id }) => (chosen.get(id) ?? -1) > key)
    return value.toSpliced(later < 0 ? value.length : later, 0, arrived)
  }
}

/** Sends one; what met no network goes again by itself when it is back. */
function makeSending(put: (one: Upload) => void, onArrived: (file: Attached, key: number) => void) {
  async function attempt(begun: Upload): Promise<void> {
    const { signal } = begun.cancel
    put(begun)
    try {
      const options = { onProgress: (percent: number) => put({ ...begun, percent }), signal }
      const arrived = (await uploadFile(begun.to, begun.file, {}, options)) as Attached
      if (!signal.aborted) onArrived(arrived, begun.key)
    } catch (failure) {
      if (signal.aborted) return
      put({ ...begun, failure, waits: !isFinal(failure) })
      if (!isFinal(failure)) addEventListener('online', () => send(begun), { once: true, signal })
    }
  }
  const send = (one: Upload): void => {
    one.cancel.abort()
    void attempt({ ...one, percent: 0, failure: null, cancel: new AbortController() })
  }
  return send
}

/** The file itself is refused: it would be again. */
const isFinal = (failure: unknown): boolean => failure instanceof CallFailure && [413, 415].includes(failure.status)

export const megabytes = (bytes: number): number => bytes / 1_048_576

function refusalOf({ maxBytes, maxCount, types }: UploadLimits, file: File, room: number): CallFailure | null {
  const type = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (file.size > maxBytes) return refusal(UI.fileTooLarge, { size: megabytes(maxBytes) })
  if (file.size === 0) return refusal(UI.fileEmpty)
  if (!types.includes(type)) return refusal(UI.fileTypeRefused, { types: types.join(' ') })
  return room > 0 ? null : refusal(UI.fileLimit, { count: maxCount })
}

const refusal = (message: Message, params: Params = {}): CallFailure =>
  new CallFailure({ kind: 'refused', text: { message, params } })
