import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'

import { fetchFile } from '../api/call.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { saveFile } from '../parts/save-file.ts'
import styles from './Report.module.css'

interface Given<E extends Endpoint> {
  readonly title: string
  /** What the file is called, without its ending; the title when left out. */
  readonly name?: string
  readonly file: E
  readonly asked: CallOf<E>
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A report to take along: as numbers in a file, or on paper as it is shown. */
export function ReportTools<E extends Endpoint>({ title, name = title, file, asked, children }: Given<E>) {
  const t = useText()
  return (
    <div className={styles['tools']}>
      {children}
      <SaveFile name={name} file={file} asked={asked} />
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t(UI.onPaper)}
      </Button>
    </div>
  )
}

type FileGiven<E extends Endpoint> = Pick<Given<E>, 'file' | 'asked'> & { readonly name: string }

/** Fetches a file of numbers. */
export function SaveFile<E extends Endpoint>({ name, file, asked }: FileGiven<E>) {
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
    <Button icon={<FileExcelOutlined />} loading={isFetching} onClick={save}>
      {t(UI.asFile)}
    </Button>
  )
}
