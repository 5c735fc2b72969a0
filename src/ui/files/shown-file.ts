/** What the server tells of a file that cannot be drawn. */
export interface FilePreview {
  readonly text: string | null
  readonly rows: readonly (readonly string[])[] | null
  /** Whether there is more in it. */
  readonly cut: boolean
}

/** A file as people meet it. `mime` is what the server found it to be. */
export interface ShownFile {
  readonly id: string
  readonly file_name: string
  readonly size: number
  readonly mime: string
  /** Who brought it, and when. */
  readonly uploader: string | null
  readonly created_at: string
  /** Why nobody gets it: it waits to be scanned for viruses, or one was found. */
  readonly withheld: 'pending' | 'infected' | null
  /** Where the browser gets it, with the session's own right. */
  readonly address: string
  /** Where it gets the picture that stands in small, where that is another. */
  readonly small?: string
  readonly load: () => Promise<Blob>
  readonly preview: () => Promise<FilePreview>
}

type View = 'picture' | 'pdf' | 'sound' | 'film' | 'words'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const WORDS = [`${OFFICE}.wordprocessingml.document`, `${OFFICE}.spreadsheetml.sheet`, 'application/vnd.ms-excel']

/** How a file is looked at in the page; null: it is fetched. */
export function viewOf({ mime, withheld }: Pick<ShownFile, 'mime' | 'withheld'>): View | null {
  if (withheld !== null) return null
  if (mime.startsWith('image/')) return 'picture'
  // Phones have no reader of their own inside a page.
  if (mime === 'application/pdf') return navigator.pdfViewerEnabled ? 'pdf' : null
  if (mime.startsWith('audio/')) return 'sound'
  if (mime.startsWith('video/')) return 'film'
  return mime.startsWith('text/plain') || WORDS.includes(mime) ? 'words' : null
}
