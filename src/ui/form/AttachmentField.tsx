import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRef, useState, type DragEvent } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useFailureText } from '../api/failures.tsx'
import { uploadFile } from '../api/upload.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from '../parts/Feedback.tsx'
import styles from './AttachmentField.module.css'
import { Field, type FieldGiven } from './Field.tsx'

export interface Attached {
  readonly id: string
  readonly file_name: string
}

interface Limits {
  readonly upload: Endpoint
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly maxCount: number
}

/** Files that are uploaded while the form is filled in; the form sends their ids. */
export function AttachmentField({ upload, types, maxBytes, maxCount, ...given }: FieldGiven & Limits) {
  return (
    <Field {...given} wire={idsOf}>
      <Attachments upload={upload} types={types} maxBytes={maxBytes} maxCount={maxCount} />
    </Field>
  )
}

const idsOf = (value: unknown): string[] => ((value as readonly Attached[] | undefined) ?? []).map(({ id }) => id)

interface InputGiven extends Limits {
  readonly id?: string
  readonly value?: readonly Attached[]
  readonly onChange?: (value: readonly Attached[]) => void
}

interface Upload {
  readonly name: string
  readonly percent: number
  readonly cancel: AbortController
}

function Attachments({ id, value = [], onChange, ...limits }: InputGiven) {
  const t = useText()
  const { toast } = useFeedback()
  const textOf = useFailureText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const picker = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  latest.current = value

  const keep = (next: readonly Attached[]): void => {
    latest.current = next
    onChange?.(next)
  }
  async function send(file: File): Promise<void> {
    const cancel = new AbortController()
    const progress = (percent: number): void =>
      setUploads((shown) => [...shown.filter((other) => other.cancel !== cancel), { name: file.name, percent, cancel }])
    progress(0)
    try {
      const stored = (await uploadFile(limits.upload, file, {}, { onProgress: progress, signal: cancel.signal })) as Attached
      keep([...latest.current, { id: stored.id, file_name: stored.file_name }])
    } catch (failure) {
      if (!cancel.signal.aborted) toast('error', textOf(failure))
    } finally {
      setUploads((shown) => shown.filter((other) => other.cancel !== cancel))
    }
  }
  const add = (files: Iterable<File>): void => {
    let room = limits.maxCount - latest.current.length - uploads.length
    for (const file of files) {
      const refusal = room <= 0 ? t(UI.fileLimit, { count: limits.maxCount }) : refusalOf(file)
      if (refusal) toast('warning', refusal)
      else void send(file)
      room--
    }
  }
  function refusalOf(file: File): string | null {
    if (file.size > limits.maxBytes) return t(UI.fileTooLarge, { name: file.name, size: limits.maxBytes / 1_048_576 })
    const type = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    return limits.types.includes(type) ? null : t(UI.fileTypeRefused, { name: file.name })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    add(event.dataTransfer.files)
  }
  return (
    <div className={styles['files']} onDrop={drop} onDragOver={(event) => event.preventDefault()} role="group">
      <div className={styles['add']}>
        <Button id={id ?? ''} icon={<PaperClipOutlined />} onClick={() => picker.current?.click()}>
          {t(UI.addFile)}
        </Button>
        <span>{t(UI.uploadHint, { count: limits.maxCount, size: limits.maxBytes / 1_048_576 })}</span>
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
            onClick={() => keep(value.filter((other) => other !== file))}
          />
        </div>
      ))}
      {uploads.map(({ name, percent, cancel }) => (
        <div key={name} className={styles['file']}>
          {name}
          <Progress percent={percent} size="small" />
          <Button type="text" size="small" onClick={() => cancel.abort()}>
            {t(UI.cancel)}
          </Button>
        </div>
      ))}
    </div>
  )
}
