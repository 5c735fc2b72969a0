import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from '#ui/icons.ts'
import { Button, Input, Select } from '#ui/kit.ts'

import {
  ASKED,
  BUTTON_FIELD,
  BUTTON_KIND,
  MOST_BUTTONS,
  MOST_CHILDREN,
  type ButtonKind,
  type MenuButton,
  type MenuLeaf,
} from '../domain/menu.ts'
import { WECHAT } from './messages.ts'
import styles from './Wechat.module.css'

const NEW: MenuButton = { name: '', kind: 'click', key: '', url: '', appid: '', pagepath: '', children: [] }

interface Given {
  readonly id?: string
  readonly value?: readonly MenuButton[]
  readonly onChange?: (value: readonly MenuButton[]) => void
}

/** The buttons of a menu, with what is below each. */
export function MenuButtons({ id, value = [], onChange }: Given) {
  const t = useText()
  return (
    <div id={id} role="group" aria-label={t(WECHAT.menu)} tabIndex={-1}>
      <Rows rows={value} most={MOST_BUTTONS} add={WECHAT.addButton} onChange={(rows) => onChange?.(rows)} isFirst />
    </div>
  )
}

interface RowsGiven {
  readonly rows: readonly MenuButton[]
  readonly most: number
  readonly add: Message
  readonly isFirst?: boolean
  readonly onChange: (rows: readonly MenuButton[]) => void
}

function Rows({ rows, most, add, isFirst = false, onChange }: RowsGiven) {
  const t = useText()
  const swap = (at: number, to: number): void =>
    onChange(rows.map((row, n) => (n === at ? rows[to]! : n === to ? rows[at]! : row)))
  return (
    <ul className={styles['buttons']}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a button is the place that it has
        <li key={at}>
          <Row
            row={row}
            isFirst={isFirst}
            onChange={(changed) => onChange(rows.map((one, n) => (n === at ? changed : one)))}
            onRemove={() => onChange(rows.filter((_, n) => n !== at))}
            {...(at > 0 ? { onUp: () => swap(at, at - 1) } : {})}
            {...(at < rows.length - 1 ? { onDown: () => swap(at, at + 1) } : {})}
          />
        </li>
      ))}
      {rows.length < most && (
        <li>
          <Button icon={<PlusOutlined />} onClick={() => onChange([...rows, NEW])}>
            {t(add)}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface RowGiven {
  readonly row: MenuButton
  readonly isFirst: boolean
  readonly onChange: (row: MenuButton) => void
  readonly onRemove: () => void
  readonly onUp?: () => void
  readonly onDown?: () => void
}

function Row({ row, isFirst, onChange, onRemove, onUp, onDown }: RowGiven) {
  const t = useText()
  const { name, children } = row
  const of = { name: name || t(WECHAT.unnamed) }
  return (
    <>
      <div className={styles['row']}>
        <Input
          className={styles['name']}
          value={name}
          placeholder={t(WECHAT.buttonName)}
          aria-label={t(WECHAT.buttonName)}
          onChange={({ target }) => onChange({ ...row, name: target.value })}
        />
        {children.length === 0 && <Action row={row} onChange={onChange} />}
        <Button disabled={!onUp} icon={<ArrowUpOutlined />} aria-label={t(WECHAT.up, of)} onClick={onUp} />
        <Button disabled={!onDown} icon={<ArrowDownOutlined />} aria-label={t(WECHAT.down, of)} onClick={onDown} />
        <Button icon={<CloseOutlined />} aria-label={t(WECHAT.removeButton, of)} onClick={onRemove} />
      </div>
      {isFirst && (
        <Rows
          rows={children.map((leaf) => ({ ...leaf, children: [] }))}
          most={MOST_CHILDREN}
          add={WECHAT.addChild}
          onChange={(rows) => onChange({ ...row, children: rows.map(leafOf) })}
        />
      )}
    </>
  )
}

const leafOf = ({ children: _none, ...leaf }: MenuButton): MenuLeaf => leaf

/** What a button does, and what that asks for. */
function Action({ row, onChange }: Pick<RowGiven, 'row' | 'onChange'>) {
  const t = useText()
  return (
    <>
      <Select<ButtonKind>
        className={styles['kind']}
        value={row.kind}
        aria-label={t(WECHAT.buttonKind)}
        options={(Object.keys(BUTTON_KIND) as ButtonKind[]).map((kind) => ({
          value: kind,
          label: t(BUTTON_KIND[kind]),
        }))}
        onChange={(kind) => onChange({ ...row, kind })}
      />
      {ASKED[row.kind].map((field) => (
        <Input
          key={field}
          className={styles['said']}
          value={row[field]}
          placeholder={t(BUTTON_FIELD[field])}
          aria-label={t(BUTTON_FIELD[field])}
          onChange={({ target }) => onChange({ ...row, [field]: target.value })}
        />
      ))}
    </>
  )
}
