import { useEffect, useRef, useState } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { CallFailure } from '../api/failure.ts'
import { uploadFile } from '../api/upload.ts'
import type { ShownFile } from '../files/shown-file.ts'
import { useText, type Text } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'

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
interface Upload {
  readonly key: number
  readonly file: File
  readonly percent: number
  /** Why it does not go on; null while it does. */
  readonly failure: string | null
  /** Whether it may still arrive: a form does not leave without it. */
  readonly waits: boolean
  readonly cancel: AbortController
}

export const megabytes = (bytes: number): number => bytes / 1_048_576

/** Uploads files beside each other and reports the list of those that arrived; the others stay until they are taken out. */
export function useUploads(
  limits: UploadLimits,
  value: readonly Attached[],
  onChange: (value: readonly Attached[]) => void,
) {
  const t = useText()
  const held = useHeld()
  const { uploads, put, remove } = held
  // Two uploads may end between two renderings; each must see what the other added.
  const latest = useRef(value)
  latest.current = value
  const chosen = useRef(new Map<string, number>())
  const send = useSending(limits.upload, held, (arrived, key) => {
    chosen.current.set(arrived.id, key)
    // Before those that were chosen later and came first.
    const later = latest.current.findIndex(({ id }) => (chosen.current.get(id) ?? -1) > key)
    latest.current = latest.current.toSpliced(later < 0 ? latest.current.length : later, 0, arrived)
    onChange(latest.current)
  })
  useConnection(() => uploads.filter(({ failure, waits }) => failure && waits).forEach(send))
  const add = (files: readonly File[]): void => {
    let room = limits.maxCount - latest.current.length - uploads.filter(({ waits }) => waits).length
    for (const file of files) {
      const failure = refusalOf(t, limits, file) ?? (room > 0 ? null : t(UI.fileLimit, { count: limits.maxCount }))
      const upload = { ...{ key: nextKey++, file, percent: 0, failure }, cancel: new AbortController() }
      if (failure) put({ ...upload, waits: false })
      else send({ ...upload, waits: true })
      if (!failure) room--
    }
  }
  const drop = ({ key, cancel }: Upload): void => {
    cancel.abort()
    remove(key)
  }
  return { uploads, add, drop, again: send }
}

function useSending(
  upload: Endpoint,
  { put, remove }: ReturnType<typeof useHeld>,
  onArrived: (file: Attached, key: number) => void,
): (begun: Upload) => void {
  const textOf = useFailureText()
  async function send(begun: Upload): Promise<void> {
    const cancel = new AbortController()
    const show = (change: Partial<Upload>): void => put({ ...begun, cancel, failure: null, ...change })
    show({ percent: 0 })
    try {
      const options = { onProgress: (percent: number) => show({ percent }), signal: cancel.signal }
      const arrived = (await uploadFile(upload, begun.file, {}, options)) as Attached
      if (cancel.signal.aborted) return
      onArrived(arrived, begun.key)
      remove(begun.key)
    } catch (failure) {
      if (!cancel.signal.aborted) show({ failure: textOf(failure), waits: !isFinal(failure) })
    }
  }
  return (begun) => void send(begun)
}

let nextKey = 0

function useHeld() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const put = (one: Upload): void =>
    setUploads((held) =>
      held.some(({ key }) => key === one.key)
        ? held.map((other) => (other.key === one.key ? one : other))
        : [...held, one],
    )
  const remove = (gone: number): void => setUploads((held) => held.filter(({ key }) => key !== gone))
  return { uploads, put, remove }
}

/** Says when the connection is back. */
function useConnection(back: () => void): void {
  const latest = useRef(back)
  latest.current = back
  useEffect(() => {
    const tell = (): void => latest.current()
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }, [])
}

/** The file itself is refused: it would be again. */
const isFinal = (failure: unknown): boolean => failure instanceof CallFailure && [413, 415].includes(failure.status)

function refusalOf(t: Text, { maxBytes, types }: UploadLimits, file: File): string | null {
  if (file.size > maxBytes) return t(UI.fileTooLarge, { size: megabytes(maxBytes) })
  if (file.size === 0) return t(UI.fileEmpty)
  const type = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return types.includes(type) ? null : t(UI.fileTypeRefused, { types: types.join(' ') })
}
