import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'

import { fetchFile } from '../api/call.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { saveFile } from '../parts/save-file.ts'
import styles from './Report.module.css'

/** A report to take along: as numbers in a file, or on paper as it is shown. */
export function ReportTools<E extends Endpoint>({ title, file, asked }: { title: string; file: E; asked: CallOf<E> }) {
  const t = useText()
  const textOf = useFailureText()
  const { toast } = useFeedback()
  const [isFetching, setFetching] = useState(false)
  const save = (): void => {
    setFetching(true)
    fetchFile(file, asked)
      .then(
        (content) => saveFile(content, `${title}.xlsx`),
        (failure: unknown) => toast('error', textOf(failure)),
      )
      .finally(() => setFetching(false))
  }
  return (
    <div className={styles['tools']}>
      <Button icon={<FileExcelOutlined />} loading={isFetching} onClick={save}>
        {t(UI.asFile)}
      </Button>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t(UI.onPaper)}
      </Button>
    </div>
  )
}
