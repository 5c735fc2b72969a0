import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

import { uploadsOf, type Attached, type Upload, type UploadLimits } from './uploads.ts'

/** The uploads of a field: what arrives is put into it, under whichever name its form is kept also after that was closed. */
export function useUploads(
  draft: string | undefined,
  limits: UploadLimits,
  value: readonly Attached[],
  onChange: (value: readonly Attached[]) => void,
) {
  const [held] = useState(() => uploadsOf(draft))
  const uploads: readonly Upload[] = useSyncExternalStore(held.subscribe, held.read)
  useLayoutEffect(() => held.serve({ value, onChange }))
  const add = (files: readonly File[]): void => held.add(files, limits)
  return { uploads, add, drop: held.drop, again: held.send }
}
