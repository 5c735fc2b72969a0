import { Spin } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'
import styles from './FileList.module.css'
import { viewOf, type FilePreview, type ShownFile } from './shown-file.ts'

/** A file as it is looked at, where that is not a picture. */
export function FileBody({ file }: { file: ShownFile }) {
  const view = viewOf(file)
  if (view === 'pdf') return <Pdf file={file} />
  if (view === 'sound') return <Player as="audio" file={file} />
  if (view === 'film') return <Player as="video" file={file} />
  return <Words file={file} />
}

/** From its address, so that the browser asks for the parts that are played. */
const Player = ({ as: Medium, file }: { as: 'audio' | 'video'; file: ShownFile }) => (
  <Medium className={styles[Medium]} controls preload="metadata" aria-label={file.file_name} src={file.address} />
)

/** What `read` gave, or why there is nothing, or that it is on its way. */
function useRead<T>(read: () => Promise<T>): { readonly content?: T; readonly instead?: ReactNode } {
  const textOf = useFailureText()
  const [content, setContent] = useState<T>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let gone = false
    read().then(
      (arrived) => gone || setContent(arrived),
      (error: unknown) => gone || setFailure(error),
    )
    return () => {
      gone = true
    }
  }, [read])
  if (failure) return { instead: <p className={styles['note']}>{textOf(failure)}</p> }
  return content === undefined ? { instead: <Spin /> } : { content }
}

/** Read with the session's right and shown out of memory, so that no address of ours ever shows a document (security G9). */
function Pdf({ file: { load, file_name } }: { file: ShownFile }) {
  const { content, instead } = useRead(load)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!content) return undefined
    const made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  if (!address) return instead ?? <Spin />
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser reads a PDF in one; as a PDF it runs nothing of ours
  return <iframe className={styles['pdf']} title={file_name} src={address} />
}

function Words({ file: { preview, file_name } }: { file: ShownFile }) {
  const t = useText()
  const { content, instead } = useRead(preview)
  if (!content) return instead
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
    <div className={styles['paper']} role="document" aria-label={file_name} tabIndex={0}>
      {content.rows ? <Sheet rows={content.rows} /> : <pre>{content.text}</pre>}
      {content.cut && <p>{t(UI.previewCut)}</p>}
    </div>
  )
}

const Sheet = ({ rows }: { rows: NonNullable<FilePreview['rows']> }) => (
  <table>
    <tbody>
      {rows.map((cells, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing else
        <tr key={at}>
          {cells.map((cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor have cells
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
