import { Button, type ButtonProps } from 'antd'

import styles from './List.module.css'

interface Given extends Pick<ButtonProps, 'icon' | 'disabled' | 'loading' | 'onClick'> {
  readonly label: string
}

/** One of the tools of a list; where the list is narrow its icon says what it is, so that all of them stay in one line. */
export function ToolButton({ label, ...button }: Given) {
  return (
    <Button aria-label={label} title={label} {...button}>
      <span className={styles['toolLabel']}>{label}</span>
    </Button>
  )
}
