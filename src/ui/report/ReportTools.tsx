import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { createContext, useContext, useState, type ReactNode } from 'react'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'

import { fetchFile } from '../api/call.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { saveFile } from '../parts/save-file.ts'
import styles from './Report.module.css'

/** Whether there is anything to be taken along: not before a report is read, nor where it could not be or tells nothing of what was asked. */
export const IsThere = createContext(true)

interface Given<E extends Endpoint> {
  readonly title: string
  /** What the file is called, without its ending; the title when left out. */
  readonly name?: string
  readonly file: E
  readonly asked: CallOf<E>
  /** The file is there whatever is shown. */
  readonly isFiled?: boolean
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A report to take along: as numbers in a file, or on paper as it is shown. */
export function ReportTools<E extends Endpoint>({ title, name = title, file, asked, isFiled, children }: Given<E>) {
  const t = useText()
  const isThere = useContext(IsThere)
  return (
    <div className={styles['tools']}>
      {children}
      <SaveFile name={name} file={file} asked={asked} disabled={!isThere && !isFiled} />
      <Button icon={<PrinterOutlined />} disabled={!isThere} onClick={() => window.print()}>
        {t(UI.onPaper)}
      </Button>
    </div>
  )
}

interface FileGiven<E extends Endpoint> extends Pick<Given<E>, 'file' | 'asked'> {
  readonly name: string
  readonly disabled?: boolean
}

/** Fetches a file of numbers. */
export function SaveFile<E extends Endpoint>({ name, file, asked, disabled = false }: FileGiven<E>) {
  const t = useText()
  const textOf = useFailureText()
  const { toast } = useFeedback()
  const [isFetching, setFetching] = useState(false)
  const save = (): void => {
    setFetching(true)
    fetchFile(file, asked)
      .then(
        (content) => saveFile(content, `${name}.xlsx`),
        (failure: unknown) => toast('error', textOf(failure)),
      )
      .finally(() => setFetching(false))
  }
  return (
    <Button icon={<FileExcelOutlined />} disabled={disabled} loading={isFetching} onClick={save}>
      {t(UI.asFile)}
    </Button>
  )
}
