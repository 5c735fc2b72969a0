import { useRef, useState } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import type { ShownFile } from '../files/FileList.tsx'
import { useFailureText } from '../parts/failures.tsx'
import { uploadFile } from '../api/upload.ts'
import { useText, type Text } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from '../parts/Feedback.tsx'

/** What the server says of an upload. */
export type Attached = Pick<ShownFile, 'id' | 'file_name' | 'size' | 'mime'>

export interface UploadLimits {
  readonly upload: Endpoint
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly maxCount: number
  /** Where an upload is got back from. */
  readonly toShown: (file: Attached) => ShownFile
}

interface Upload {
  readonly name: string
  readonly percent: number
  readonly cancel: AbortController
}

export const megabytes = (bytes: number): number => bytes / 1_048_576

/** Uploads files beside each other and reports the list of those that arrived. */
export function useUploads(
  limits: UploadLimits,
  value: readonly Attached[],
  onChange: (value: readonly Attached[]) => void,
) {
  const t = useText()
  const { toast } = useFeedback()
  const textOf = useFailureText()
  const { uploads, track } = useTrackedUploads()
  // Two uploads may end between two renderings; each must see what the other added.
  const latest = useRef(value)
  latest.current = value

  async function send(file: File): Promise<void> {
    const { cancel, onProgress, end } = track(file.name)
    try {
      const options = { onProgress, signal: cancel.signal }
      const { id, file_name, size, mime } = (await uploadFile(limits.upload, file, {}, options)) as Attached
      latest.current = [...latest.current, { id, file_name, size, mime }]
      onChange(latest.current)
    } catch (failure) {
      if (!cancel.signal.aborted) toast('error', textOf(failure))
    } finally {
      end()
    }
  }
  const add = (files: readonly File[]): void => {
    const room = limits.maxCount - latest.current.length - uploads.length
    if (files.length > room) toast('warning', t(UI.fileLimit, { count: limits.maxCount }))
    for (const file of files.slice(0, Math.max(0, room))) {
      const refusal = refusalOf(t, limits, file)
      if (refusal) toast('warning', refusal)
      else void send(file)
    }
  }
  return { uploads, add }
}

/** What is on its way, and how far. */
function useTrackedUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const track = (name: string) => {
    const cancel = new AbortController()
    const others = (shown: readonly Upload[]): Upload[] => shown.filter((other) => other.cancel !== cancel)
    const onProgress = (percent: number): void => setUploads((shown) => [...others(shown), { name, percent, cancel }])
    onProgress(0)
    return { cancel, onProgress, end: () => setUploads(others) }
  }
  return { uploads, track }
}

function refusalOf(t: Text, { maxBytes, types }: UploadLimits, file: File): string | null {
  if (file.size > maxBytes) return t(UI.fileTooLarge, { name: file.name, size: megabytes(maxBytes) })
  const type = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return types.includes(type) ? null : t(UI.fileTypeRefused, { name: file.name })
}
