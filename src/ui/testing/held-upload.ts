import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import type { ShownFile } from '../files/shown-file.ts'
import type { Attached } from '../form/uploads.ts'

/** Where a field sends its files. */
export const upload = post('/upload', {
  access: 'signed_in',
  kind: 'upload',
  audit: 'upload',
  title: { zh: '上传', en: 'Upload' },
  input: z.object({}),
  output: z.unknown(),
})

/** How it shows one that arrived: there is nothing in it. */
export const toShown = (file: Attached): ShownFile => ({
  ...file,
  address: `/f?id=${file.id}`,
  load: async () => new Blob(),
  preview: async () => ({ text: '', rows: null, cut: false }),
})

/** What the browser would send, held until the test answers. */
export class HeldUpload {
  static readonly all: HeldUpload[] = []
  status = 0
  responseText = ''
  aborted = false
  withCredentials = false
  readonly upload: { onprogress?: (event: object) => void } = {}
  name = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.aborted = true
    this.onabort?.()
  }
  send(form: FormData): void {
    this.name = (form.get('file') as File).name
    HeldUpload.all.push(this)
  }
  answer(status: number, envelope: object): void {
    Object.assign(this, { status, responseText: JSON.stringify({ request_id: 'r', ...envelope }) })
    act(() => this.onload?.())
  }
  take(data: object): void {
    this.answer(200, { status: true, msg: '', data })
  }
  /** As a file that is attached. */
  arrive(): void {
    const brought = { uploader: '联络员', created_at: '2026-11-23 08:30:00', withheld: null }
    const id = String(HeldUpload.all.indexOf(this) + 1)
    this.take({ id, file_name: this.name, size: 3, mime: 'image/png', ...brought })
  }
}

/** From now on uploads are held, or answered as another kind of them says. */
export function holdUploads(kind: typeof HeldUpload = HeldUpload): void {
  HeldUpload.all.length = 0
  vi.stubGlobal('XMLHttpRequest', kind)
}
