import { DeleteOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { fileSize } from '../parts/file-size.ts'
import styles from './FileList.module.css'

const FileViewer = lazy(() => import('./FileViewer.tsx').then((module) => ({ default: module.FileViewer })))

/** A file as people meet it. `mime` is what the server found it to be. */
export interface ShownFile {
  readonly id: string
  readonly file_name: string
  readonly size: number
  readonly mime: string
  /** Why nobody gets it: it waits to be scanned for viruses, or one was found. */
  readonly withheld: 'pending' | 'infected' | null
  /** Where the browser gets it, with the session's own right. */
  readonly address: string
  readonly load: () => Promise<Blob>
}

export const isPicture = ({ mime }: Pick<ShownFile, 'mime'>): boolean => mime.startsWith('image/')
export const isPdf = ({ mime }: Pick<ShownFile, 'mime'>): boolean => mime === 'application/pdf'
/** Phones have no reader of their own inside a page; there it is fetched like every other file. */
const isSeenInPlace = (file: ShownFile): boolean =>
  file.withheld === null && (isPicture(file) || (isPdf(file) && navigator.pdfViewerEnabled))

const WITHHELD = { pending: UI.fileUnscanned, infected: UI.fileInfected }

interface Given {
  readonly files: readonly ShownFile[]
  /** Takes one out again, where that is possible. */
  readonly onRemove?: (id: string) => void
}

/** Files with their pictures in small; a picture or a PDF opens over the page, all of them one after the other. */
export function FileList({ files, onRemove }: Given) {
  const t = useText()
  const [seen, setSeen] = useState<string | null>(null)
  const viewable = files.filter(isSeenInPlace)
  const at = viewable.findIndex(({ id }) => id === seen)
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <Thumb file={file} onOpen={isSeenInPlace(file) ? () => setSeen(file.id) : null} />
            <span className={styles['name']}>
              {file.withheld === null ? (
                <a href={file.address} download={file.file_name}>
                  {file.file_name}
                </a>
              ) : (
                file.file_name
              )}
              <span>{file.withheld === null ? fileSize(file.size) : t(WITHHELD[file.withheld])}</span>
            </span>
            {onRemove && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`${t(UI.remove)} ${file.file_name}`}
                onClick={() => onRemove(file.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {at >= 0 && (
          <FileViewer
            files={viewable}
            at={at}
            onMove={(next) => setSeen(viewable[next]!.id)}
            onClose={() => setSeen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Thumb({ file, onOpen }: { file: ShownFile; onOpen: (() => void) | null }) {
  const t = useText()
  if (!onOpen) {
    return (
      <span className={styles['thumb']} aria-hidden>
        {isPdf(file) ? <FilePdfOutlined /> : <FileOutlined />}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles['thumb']}
      aria-label={t(UI.viewFile, { name: file.file_name })}
      onClick={onOpen}
    >
      {isPicture(file) ? <img src={file.address} alt="" loading="lazy" decoding="async" /> : <FilePdfOutlined />}
    </button>
  )
}
