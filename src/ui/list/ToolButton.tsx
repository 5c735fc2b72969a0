import { Button, type ButtonProps } from 'antd'

import styles from './List.module.css'

interface Given extends Pick<ButtonProps, 'icon' | 'disabled' | 'loading' | 'onClick'> {
  readonly label: string
  /** Behind “more” where there is little room. */
  readonly seldom?: boolean
}

/** One of the tools of a list; where the list is narrow its icon says what it is, so that all of them stay in one line. */
export function ToolButton({ label, seldom = false, ...button }: Given) {
  return (
    <Button data-seldom={seldom || undefined} aria-label={label} title={label} {...button}>
      <span className={styles['toolLabel']}>{label}</span>
    </Button>
  )
}
