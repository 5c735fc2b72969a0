import { Dropdown } from '../parts/Dropdown.tsx'
import type { ListAction } from './declaration.ts'
import styles from './Table.module.css'

/** “More” in a row. */
export function MoreActions({ actions, label }: { actions: readonly ListAction[]; label: string }) {
  const items = actions.map(({ key, label: text, danger, run }) => ({ key, label: text, danger: danger ?? false, onClick: run })) // prettier-ignore
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
      <button type="button" className={`${styles['link']} ${styles['more']}`} aria-haspopup="menu">
        {label}
      </button>
    </Dropdown>
  )
}
