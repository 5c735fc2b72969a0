import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { addressOf } from '#ui/api/call.ts'
import { FilePicker } from '#ui/files/FilePicker.tsx'
import { CloudUploadOutlined } from '#ui/icons.ts'
import { Alert, Button, Progress } from '#ui/kit.ts'
import { useFailureText } from '#ui/parts/failures.tsx'
import { uploadFile } from '#ui/api/upload.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'

import { importParse, importTemplate, MAX_FILE_BYTES } from '../contract.ts'
import type { ImportKind } from '../domain/kinds.ts'
import styles from './Import.module.css'
import { IMPORT } from './messages.ts'

type Uploaded = OutputOf<typeof importParse>
interface SendingFile {
  readonly name: string
  readonly percent: number
  readonly cancel: AbortController
}

const MAX_MB = MAX_FILE_BYTES / 1024 / 1024

interface Given {
  readonly kind: ImportKind
  readonly onUploaded: (answer: Uploaded) => void
}

/** Takes the file by drag and drop or from a dialog, with progress, and says plainly why one is not accepted. */
export function UploadStep({ kind, onUploaded }: Given) {
  const t = useText()
  const textOf = useFailureText()
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<SendingFile | null>(null)
  const [refusal, setRefusal] = useState('')
  const [over, setOver] = useState(false)
  const [arrived, setArrived] = useState<Uploaded | null>(null)
  // Not before it is looked at again: who went to another tag meanwhile stays there.
  const goOn = useEffectEvent(onUploaded)
  useEffect(() => {
    if (arrived) goOn(arrived)
  }, [arrived])

  async function send(file: File | undefined): Promise<void> {
    if (!file || sending) return
    if (file.size > MAX_FILE_BYTES) return setRefusal(t(IMPORT.tooLarge, { size: MAX_MB }))
    const cancel = new AbortController()
    const progress = (percent: number): void => setSending({ name: file.name, percent, cancel })
    setRefusal('')
    progress(0)
    try {
      setArrived(await uploadFile(importParse, file, { kind }, { onProgress: progress, signal: cancel.signal }))
    } catch (failure) {
      if (!cancel.signal.aborted) setRefusal(textOf(failure))
    } finally {
      setSending(null)
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <section className={styles['card']}>
      {refusal && <Alert type="error" showIcon title={t(IMPORT.refused)} description={refusal} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same */}
      <div
        className={styles['drop']}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        role="group"
        aria-label={t(IMPORT.stepUpload)}
      >
        {sending ? (
          <Sending {...sending} />
        ) : (
          <>
            <CloudUploadOutlined className={styles['cloud']} aria-hidden />
            <p>
              {t(IMPORT.drop)}{' '}
              <Button type="primary" onClick={() => picker.current?.click()}>
                {t(IMPORT.choose)}
              </Button>
            </p>
            <p className={styles['faint']}>{t(IMPORT.formats, { size: MAX_MB })}</p>
            <a href={`${addressOf(importTemplate)}?kind=${kind}`} download>
              {t(IMPORT.template)}
            </a>
          </>
        )}
        <FilePicker
          ref={picker}
          label={t(IMPORT.choose)}
          accept=".xlsx,.xls,.csv"
          onPick={([file]) => void send(file)}
        />
      </div>
    </section>
  )
}

function Sending({ name, percent, cancel }: SendingFile) {
  const t = useText()
  const label = t(IMPORT.uploading, { name })
  return (
    <div className={styles['sending']} role="status">
      <p>{label}</p>
      <Progress percent={percent} aria-label={label} />
      <Button onClick={() => cancel.abort()}>{t(UI.cancel)}</Button>
    </div>
  )
}
