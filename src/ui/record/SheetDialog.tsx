import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { SheetTaken } from '#kernel/sheet.ts'

import { readAgain } from '../api/hooks.ts'
import { isProving, steppingUp } from '../api/step-up.ts'
import { uploadFile } from '../api/upload.ts'
import { FilePicker } from '../files/FilePicker.tsx'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Modal } from '../parts/Modal.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { useFailureText } from '../parts/failures.tsx'
import { HeadRow } from '../parts/HeadRow.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useInSight } from '../parts/use-in-sight.ts'
import type { RecordSheetCalls } from './declaration.ts'
import styles from './Record.module.css'
import { SHEET } from './sheet-messages.ts'

interface Given {
  readonly sheet: RecordSheetCalls
  readonly changes: readonly Endpoint[]
  readonly onEmpty: () => void
  readonly onClose: () => void
}

/** Taking a sheet: what the file would do first, then all of it or nothing. It may be closed while it is taken. */
export function SheetDialog({ sheet, changes, onEmpty, onClose }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const picker = useRef<HTMLInputElement>(null)
  const title = t(SHEET.of, { act: SHEET.take, what: sheet.title })
  const { file, told, refusal, sending, look, take } = useTaking(sheet, changes, title)
  const busy = sending !== null
  const ready = told !== null && told.faulty === 0 && told.added + told.changed > 0
  const done = useEffectEvent(onClose)
  useEffect(() => {
    if (told?.done) done()
  }, [told])
  const close = (): void => {
    if (sending === 'taking' && !isProving()) toast('success', t(UI.stillSent, { title }))
    onClose()
  }
  const choose = (
    <Button type={told ? 'default' : 'primary'} loading={busy} onClick={() => picker.current?.click()}>
      {t(told ? SHEET.another : SHEET.choose)}
    </Button>
  )
  return (
    <Modal
      open
      width={760}
      title={title}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={close}>
          {t(UI.cancel)}
        </Button>,
        <Confirm key="take" ready={ready} busy={busy} onClick={take} />,
      ]}
    >
      <div className={styles['sheet']}>
        <p>{t(sheet.file?.how ?? SHEET.how)}</p>
        <p className={styles['choices']}>
          {choose}
          <Button type="link" onClick={onEmpty}>
            {t(SHEET.empty)}
          </Button>
          {file?.name}
        </p>
        <FilePicker
          ref={picker}
          label={t(SHEET.choose)}
          accept={sheet.file?.accept ?? '.xlsx,.xls,.csv'}
          onPick={([chosen]) => look(chosen!)}
        />
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {told && <Told told={told} />}
      </div>
    </Modal>
  )
}

/** The next step as soon as it can be taken, so it has the focus then. */
function Confirm({ ready, busy, onClick }: { ready: boolean; busy: boolean; onClick: () => void }) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ready) button.current?.focus()
  }, [ready])
  return (
    <Button ref={button} type="primary" disabled={!ready} loading={busy && ready} onClick={onClick}>
      {t(SHEET.confirm)}
    </Button>
  )
}

/** The file, what the server says of it, and why it says nothing. What came of taking it is told, also where nobody looks. */
function useTaking({ take }: RecordSheetCalls, changes: readonly Endpoint[], title: string) {
  const t = useText()
  const textOf = useFailureText()
  const client = useQueryClient()
  const { toast } = useFeedback()
  const inSight = useInSight()
  const [file, setFile] = useState<File | null>(null)
  const [told, setTold] = useState<SheetTaken | null>(null)
  const [refusal, setRefusal] = useState('')
  const [sending, setSending] = useState<'looking' | 'taking' | null>(null)
  const send = async (chosen: File, trial: 0 | 1): Promise<SheetTaken | null> => {
    setSending(trial ? 'looking' : 'taking')
    setRefusal('')
    try {
      const answer = await steppingUp(() => uploadFile(take, chosen, { trial: String(trial) }))
      if (answer.file && answer.done) keep(answer.file)
      if (!trial) await readAgain(client, changes)
      setTold(answer)
      return answer
    } catch (failure) {
      setRefusal(textOf(failure))
      if (!trial && !inSight.current) toast('error', t(SHEET.notTaken, { title, why: textOf(failure) }))
      return null
    } finally {
      setSending(null)
    }
  }
  const look = (chosen: File): void => {
    setFile(chosen)
    setTold(null)
    void send(chosen, 1)
  }
  const taking = async (): Promise<void> => {
    const taken = await send(file!, 0)
    if (!taken) return
    const { added, changed, faulty } = taken
    if (taken.done) toast('success', t(SHEET.taken, { added, changed }))
    else if (!inSight.current) toast('error', t(SHEET.notTaken, { title, why: t(SHEET.faulty, { n: faulty }) }))
  }
  return { file, told, refusal, sending, look, take: () => void taking() }
}

function Told({ told }: { told: SheetTaken }) {
  const t = useText()
  const { faulty, faults, file, unknown, notes = [] } = told
  const idle = faulty === 0 && told.added + told.changed === 0
  return (
    <div role="status">
      <Alert
        type={faulty > 0 ? 'warning' : idle ? 'info' : 'success'}
        showIcon
        title={t(SHEET.would, told as unknown as Record<string, number>)}
        description={
          <>
            {faulty > 0 && <p>{t(SHEET.faulty, { n: faulty })}</p>}
            {idle && <p>{t(SHEET.nothing)}</p>}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {unknown.length > 0 && <p>{t(SHEET.unknown, { columns: unknown.join(t(UI.and)) })}</p>}
          </>
        }
        action={file && faulty > 0 ? <Button onClick={() => keep(file)}>{t(SHEET.faultFile)}</Button> : undefined}
      />
      {faults.length > 0 && (
        <div className={styles['faults']}>
          <table>
            <HeadRow heads={[SHEET.row, SHEET.column, SHEET.value, SHEET.problem]} />
            <tbody>
              {faults.map(({ row, header, value, message }) => (
                <tr key={`${row} ${header} ${message}`}>
                  <td>{row}</td>
                  <td>{header}</td>
                  <td>{value}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

/** Hands what came in base64 to the browser. */
function keep({ file_name, content }: { readonly file_name: string; readonly content: string }): void {
  saveFile(new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]), file_name)
}
