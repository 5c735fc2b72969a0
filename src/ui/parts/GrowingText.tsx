import { Input } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import type { CSSProperties } from 'react'

import styles from './GrowingText.module.css'

/** Where the browser grows a box by itself, no script has to measure the text at each letter. */
const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

/** Several lines, in a box that grows with them. */
export function GrowingText({ minRows, maxRows, ...given }: TextAreaProps & { minRows: number; maxRows: number }) {
  if (!GROWS) return <Input.TextArea {...given} autoSize={{ minRows, maxRows }} />
  const lines = { '--min': minRows, '--max': maxRows } as CSSProperties
  return <Input.TextArea {...given} rows={minRows} style={lines} classNames={{ textarea: styles['grows']! }} />
}
