import { CameraOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useMemo, useRef, type DragEvent, type ReactNode } from 'react'

import { FileList } from '../files/FileList.tsx'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useMobile } from '../parts/use-media.ts'
import styles from './AttachmentField.module.css'
import { Field, type FieldGiven } from './Field.tsx'
import { megabytes, useUploads, type Attached, type UploadLimits } from './use-uploads.ts'

/** Files that are uploaded while the form is filled in; the form sends their ids. */
export function AttachmentField({ upload, types, maxBytes, maxCount, toShown, ...given }: FieldGiven & UploadLimits) {
  return (
    <Field {...given} wire={idsOf}>
      <Attachments {...{ upload, types, maxBytes, maxCount, toShown }} />
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

const NONE: readonly Attached[] = []

function Attachments({ id, value = NONE, onChange = ignore, ...limits }: Given) {
  const t = useText()
  const mobile = useMobile()
  const { uploads, add } = useUploads(limits, value, onChange)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  const { toShown } = limits
  const shown = useMemo(() => value.map(toShown), [value, toShown])
  const accept = limits.types.map((type) => `.${type}`).join(',')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same
    <div className={styles['files']} onDrop={drop} onDragOver={(event) => event.preventDefault()} role="group">
      <div className={styles['add']}>
        <Picker
          id={id ?? ''}
          label={t(UI.addFile)}
          icon={<PaperClipOutlined />}
          accept={accept}
          multiple
          onPick={add}
        />
        {mobile && (
          <Picker
            label={t(UI.takePhoto)}
            icon={<CameraOutlined />}
            accept="image/*"
            capture="environment"
            onPick={add}
          />
        )}
        <span>{t(UI.uploadHint, { count: limits.maxCount, size: megabytes(limits.maxBytes) })}</span>
      </div>
      <FileList files={shown} onRemove={(gone) => onChange(value.filter((file) => file.id !== gone))} />
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

interface PickerGiven {
  readonly id?: string
  readonly label: string
  readonly icon: ReactNode
  readonly accept: string
  readonly multiple?: boolean
  /** The camera itself instead of the files that are there. */
  readonly capture?: 'environment'
  readonly onPick: (files: readonly File[]) => void
}

function Picker({ id, label, icon, onPick, ...input }: PickerGiven) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...(id === undefined ? {} : { id })} icon={icon} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        {...input}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
