import {
  CloseOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Image } from 'antd'
import type { ReactNode } from 'react'

import { minutes } from '#kernel/time.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { fileSize } from '../parts/file-size.ts'
import { useReturningFocus } from '../parts/returning-focus.ts'
import { FileBody } from './FileBody.tsx'
import styles from './FileList.module.css'
import { viewOf, type ShownFile } from './shown-file.ts'

interface Given {
  readonly files: readonly ShownFile[]
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** Files over the page: arrows walk, Esc closes, a picture is enlarged and turned. */
export function FileViewer({ files, at, onMove, onClose }: Given) {
  const t = useText()
  useReturningFocus()
  const file = files[at]!
  return (
    <Image.PreviewGroup
      items={files.map(({ address, file_name }) => ({ src: address, alt: file_name }))}
      icons={{
        left: <LeftOutlined aria-label={t(UI.previousFile)} />,
        right: <RightOutlined aria-label={t(UI.nextFile)} />,
      }}
      preview={{
        open: true,
        current: at,
        alt: file.file_name,
        onChange: onMove,
        onOpenChange: (open) => open || onClose(),
        countRender: renderCount,
        closeIcon: <CloseOutlined aria-label={t(UI.close)} />,
        imageRender: bodyOf(file),
        actionsRender: toolsFor(file),
      }}
    />
  )
}

const renderCount = (n: number, count: number): ReactNode =>
  count > 1 && <span className={styles['count']}>{`${n} / ${count}`}</span>

const bodyOf =
  (file: ShownFile) =>
  (picture: ReactNode): ReactNode =>
    viewOf(file) === 'picture' ? picture : <FileBody key={file.id} file={file} />

type Actions = Record<'onZoomOut' | 'onZoomIn' | 'onRotateLeft' | 'onRotateRight', () => void>

const toolsFor =
  (file: ShownFile) =>
  (_all: ReactNode, { actions }: { actions: Actions }): ReactNode => <Tools file={file} actions={actions} />

function Tools({ file, actions }: { file: ShownFile; actions: Actions }) {
  const t = useText()
  return (
    <div className={styles['tools']}>
      {viewOf(file) === 'picture' && (
        <>
          <Action icon={<ZoomOutOutlined />} label={t(UI.zoomOut)} onClick={actions.onZoomOut} />
          <Action icon={<ZoomInOutlined />} label={t(UI.zoomIn)} onClick={actions.onZoomIn} />
          <Action icon={<RotateLeftOutlined />} label={t(UI.turnLeft)} onClick={actions.onRotateLeft} />
          <Action icon={<RotateRightOutlined />} label={t(UI.turnRight)} onClick={actions.onRotateRight} />
        </>
      )}
      <span className={styles['count']}>
        {[file.uploader, minutes(file.created_at), fileSize(file.size)].filter(Boolean).join(' · ')}
      </span>
      <Button href={file.address} download={file.file_name} icon={<DownloadOutlined />}>
        {file.file_name}
      </Button>
    </div>
  )
}

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return <Button icon={icon} aria-label={label} title={label} onClick={onClick} />
}
