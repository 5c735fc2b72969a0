import { addressOf } from '#ui/api/call.ts'
import { PaperClipOutlined } from '#ui/icons.ts'
import { fileSize } from '#ui/parts/file-size.ts'

import { downloadFile } from '../../contract/attachments.ts'
import styles from './Order.module.css'

interface File {
  readonly id: string
  readonly file_name: string
  readonly size: number
}

/** Attachments as plain links: the browser downloads them, the server checks the right. */
export function Files({ order_id, files }: { order_id: string; files: readonly File[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles['files']}>
      {files.map(({ id, file_name, size }) => (
        <li key={id}>
          <a href={`${addressOf(downloadFile)}?id=${id}&order_id=${order_id}`} download={file_name}>
            <PaperClipOutlined aria-hidden /> {file_name}
          </a>{' '}
          <span>{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
