import { useMemo } from 'react'

import { FileList } from '#ui/files/FileList.tsx'

import { toShown, type FileInfo } from './order-file.ts'

/** Attachments of an order: pictures in small, everything to be fetched; the server checks the right each time. */
export function Files({ order_id, files }: { order_id: string; files: readonly FileInfo[] }) {
  const shown = useMemo(() => files.map((file) => toShown(file, order_id)), [files, order_id])
  return <FileList files={shown} />
}
