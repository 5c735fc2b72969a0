import type { z } from 'zod'

import { addressOf, callEndpoint, fetchFile } from '#ui/api/call.ts'
import type { ShownFile } from '#ui/files/shown-file.ts'

import { downloadFile, previewFile } from '../../contract/attachments.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import type { AttachmentInfo } from '../../contract/notes.ts'

export type FileInfo = z.output<typeof AttachmentInfo>

/** A file of an order, or one's own upload that no order has yet. */
export function toShown(file: FileInfo, order_id?: string): ShownFile {
  const input = { id: file.id, ...(order_id ? { order_id } : {}) }
  return {
    ...file,
    address: addressWith(input),
    small: addressWith({ ...input, small: '1' }),
    load: () => fetchFile(downloadFile, input),
    preview: () => callEndpoint(previewFile, { id: file.id }),
  }
}

const addressWith = (input: Record<string, string>): string =>
  `${addressOf(downloadFile)}?${new URLSearchParams(input)}`

/** Every file that something on the order names, once. */
export function filesOf(order: OrderDetail): FileInfo[] {
  const { logs, replies, contacts, backs, delays, pauses, supervisions } = order
  const rows = [logs, replies, contacts, backs, delays, pauses, ...supervisions.map(({ steps }) => steps)].flat()
  return [...new Map(rows.flatMap(({ attachments }) => attachments).map((file) => [file.id, file])).values()]
}
