import { TableOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useEffect, useRef } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { ColumnChoice } from './column-choice.ts'
import type { Column } from './declaration.ts'
import styles from './List.module.css'

/** Opens with its button in focus, so that Tab leads on from there. */
export function ColumnPopover<Row>({
  choice,
  declared,
}: {
  choice: ColumnChoice<Row>
  declared: readonly Column<Row>[]
}) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  useEffect(() => button.current?.focus(), [])
  const follow = (open: boolean): void => {
    if (!open && columns.current?.contains(document.activeElement)) button.current?.focus()
  }
  const content = (
    <div ref={columns} className={styles['columns']}>
      {declared.map((column) => (
        <label key={column.key}>
          <input
            type="checkbox"
            checked={choice.isShown(column)}
            disabled={column.pinned}
            onChange={() => choice.turn(column)}
          />
          {t(column.title)}
        </label>
      ))}
      <Button type="link" size="small" onClick={choice.reset}>
        {t(UI.resetColumns)}
      </Button>
    </div>
  )
  return (
    <Popover
      defaultOpen
      trigger="click"
      placement="bottomRight"
      content={content}
      title={t(UI.columns)}
      // Behind its button, so that Tab leads into it.
      getPopupContainer={(opener) => opener.parentElement!}
      onOpenChange={follow}
    >
      <Button data-seldom ref={button} icon={<TableOutlined />} aria-label={t(UI.columns)} title={t(UI.columns)} />
    </Popover>
  )
}
