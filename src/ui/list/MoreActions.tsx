import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Dropdown } from '../parts/Dropdown.tsx'
import type { ListAction } from './declaration.ts'
import styles from './Table.module.css'

/** “More” in a row. */
export function MoreActions({ actions }: { actions: readonly ListAction[] }) {
  const t = useText()
  const items = actions.map(({ key, label: text, danger, run }) => ({ key, label: text, danger: danger ?? false, onClick: run })) // prettier-ignore
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className={`${styles['link']} ${styles['more']}`} aria-haspopup="menu">
        {t(UI.more)}
      </button>
    </Dropdown>
  )
}
