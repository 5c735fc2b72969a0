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
import { Button, Image, Spin } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'
import { useReturningFocus } from '../parts/returning-focus.ts'
import { isPdf, type ShownFile } from './FileList.tsx'
import styles from './FileList.module.css'

interface Given {
  readonly files: readonly ShownFile[]
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** Pictures and PDFs over the page: arrows walk, Esc closes, a picture is enlarged and turned. */
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
        imageRender: pictureOrPdf(file),
        actionsRender: toolsFor(file),
      }}
    />
  )
}

const renderCount = (n: number, count: number): ReactNode =>
  count > 1 && <span className={styles['count']}>{`${n} / ${count}`}</span>

const pictureOrPdf =
  (file: ShownFile) =>
  (picture: ReactNode): ReactNode =>
    isPdf(file) ? <Pdf key={file.id} file={file} /> : picture

type Actions = Record<'onZoomOut' | 'onZoomIn' | 'onRotateLeft' | 'onRotateRight', () => void>

const toolsFor =
  (file: ShownFile) =>
  (_all: ReactNode, { actions }: { actions: Actions }): ReactNode => <Tools file={file} actions={actions} />

function Tools({ file, actions }: { file: ShownFile; actions: Actions }) {
  const t = useText()
  return (
    <div className={styles['tools']}>
      {!isPdf(file) && (
        <>
          <Action icon={<ZoomOutOutlined />} label={t(UI.zoomOut)} onClick={actions.onZoomOut} />
          <Action icon={<ZoomInOutlined />} label={t(UI.zoomIn)} onClick={actions.onZoomIn} />
          <Action icon={<RotateLeftOutlined />} label={t(UI.turnLeft)} onClick={actions.onRotateLeft} />
          <Action icon={<RotateRightOutlined />} label={t(UI.turnRight)} onClick={actions.onRotateRight} />
        </>
      )}
      <Button href={file.address} download={file.file_name} icon={<DownloadOutlined />}>
        {file.file_name}
      </Button>
    </div>
  )
}

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return <Button icon={icon} aria-label={label} title={label} onClick={onClick} />
}

/** Read with the session's right and shown out of memory, so that no address of ours ever shows a document (security G9). */
function Pdf({ file: { load, file_name } }: { file: ShownFile }) {
  const textOf = useFailureText()
  const [address, setAddress] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    load().then((content) => {
      if (gone) return
      made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
      setAddress(made)
    }, setFailure)
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [load])
  if (failure) return <p className={styles['note']}>{textOf(failure)}</p>
  if (!address) return <Spin />
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser reads a PDF in one; as a PDF it runs nothing of ours
  return <iframe className={styles['pdf']} title={file_name} src={address} />
}
