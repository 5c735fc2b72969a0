import {
  DeleteOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  SoundOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { fileSize } from '../parts/file-size.ts'
import styles from './FileList.module.css'
import { viewOf, type ShownFile } from './shown-file.ts'

const FileViewer = lazy(() => import('./FileViewer.tsx').then((module) => ({ default: module.FileViewer })))

const isSeen = (file: ShownFile): boolean => viewOf(file) !== null
const WITHHELD = { pending: UI.fileUnscanned, infected: UI.fileInfected }

interface Given {
  readonly files: readonly ShownFile[]
  /** Takes one out again, where that is possible. */
  readonly onRemove?: (id: string) => void
}

/** Files with their pictures in small; what can be looked at opens over the page, all of it one after the other. */
export function FileList({ files, onRemove }: Given) {
  const t = useText()
  const [seen, setSeen] = useState<string | null>(null)
  const viewable = files.filter(isSeen)
  const at = viewable.findIndex(({ id }) => id === seen)
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <Thumb file={file} onOpen={isSeen(file) ? () => setSeen(file.id) : null} />
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

const ICON: Readonly<Record<NonNullable<ReturnType<typeof viewOf>>, ReactNode>> = {
  picture: <FileOutlined />,
  pdf: <FilePdfOutlined />,
  sound: <SoundOutlined />,
  film: <VideoCameraOutlined />,
  words: <FileTextOutlined />,
}

function Thumb({ file, onOpen }: { file: ShownFile; onOpen: (() => void) | null }) {
  const t = useText()
  const [undrawn, setUndrawn] = useState(false)
  const view = viewOf(file)
  if (!onOpen || !view) {
    return (
      <span className={styles['thumb']} aria-hidden>
        {file.mime === 'application/pdf' ? <FilePdfOutlined /> : <FileOutlined />}
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
      {view === 'picture' && !undrawn ? (
        <img src={file.small ?? file.address} alt="" loading="lazy" decoding="async" onError={() => setUndrawn(true)} />
      ) : (
        ICON[view]
      )}
    </button>
  )
}
