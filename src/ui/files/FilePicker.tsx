import type { RefObject } from 'react'

interface Given {
  /** Whatever asks for a file clicks it. */
  readonly ref: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly accept: string
  readonly multiple?: boolean
  /** The camera itself instead of the files that are there. */
  readonly capture?: 'environment'
  readonly onPick: (files: readonly File[]) => void
}

/** Asks for files of the machine; the same one can be chosen again. */
export function FilePicker({ ref, label, onPick, ...input }: Given) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      {...input}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  )
}
