import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRef, type DragEvent } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import styles from './AttachmentField.module.css'
import { Field, type FieldGiven } from './Field.tsx'
import { megabytes, useUploads, type Attached, type UploadLimits } from './use-uploads.ts'

/** Files that are uploaded while the form is filled in; the form sends their ids. */
export function AttachmentField({ upload, types, maxBytes, maxCount, ...given }: FieldGiven & UploadLimits) {
  return (
    <Field {...given} wire={idsOf}>
      <Attachments upload={upload} types={types} maxBytes={maxBytes} maxCount={maxCount} />
    </Field>
  )
}

const idsOf = (value: unknown): string[] => ((value as readonly Attached[] | undefined) ?? []).map(({ id }) => id)
const ignore = (): void => {}

interface Given extends UploadLimits {
  readonly id?: string
  readonly value?: readonly Attached[]
  readonly onChange?: (value: readonly Attached[]) => void
}

function Attachments({ id, value = [], onChange = ignore, ...limits }: Given) {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, add } = useUploads(limits, value, onChange)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same
    <div className={styles['files']} onDrop={drop} onDragOver={(event) => event.preventDefault()} role="group">
      <div className={styles['add']}>
        <Button id={id ?? ''} icon={<PaperClipOutlined />} onClick={() => picker.current?.click()}>
          {t(UI.addFile)}
        </Button>
        <span>{t(UI.uploadHint, { count: limits.maxCount, size: megabytes(limits.maxBytes) })}</span>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t(UI.addFile)}
          accept={limits.types.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {value.map((file) => (
        <div key={file.id} className={styles['file']}>
          {file.file_name}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${t(UI.remove)} ${file.file_name}`}
            onClick={() => onChange(value.filter((other) => other !== file))}
          />
        </div>
      ))}
      {uploads.map(({ name, percent, cancel }) => (
        <div key={name} className={styles['file']}>
          {name}
          <Progress percent={percent} size="small" aria-label={t(UI.uploading, { percent })} />
          <Button type="text" size="small" onClick={() => cancel.abort()}>
            {t(UI.cancel)}
          </Button>
        </div>
      ))}
    </div>
  )
}
