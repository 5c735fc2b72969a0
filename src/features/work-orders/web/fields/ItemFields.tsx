import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

import { Field } from '#ui/form/Field.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { CloseOutlined, PlusOutlined } from '#ui/icons.ts'
import { Button, Input, Select } from '#ui/kit.ts'
import { useRowRemoved } from '#ui/parts/use-row-removed.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { OPEN_ASSIST } from '../../domain/order/assist-order.ts'
import { ITEMS_AT_MOST, type WrittenItem } from '../../domain/process/items.ts'
import styles from './ItemFields.module.css'
import { FORM, HINT } from './messages.ts'

type Part = Pick<OrderDetail['assists'][number], 'id' | 'dept_name'>

/** T40: one demand in a line, and whose it is where others assist. */
export function ItemsFields({ order }: { order: OrderDetail }) {
  const t = useText()
  const given = new Set(order.items.map(({ assist_id }) => assist_id))
  const parts = order.assists.filter(({ id, state }) => OPEN_ASSIST.includes(state) || given.has(id))
  return (
    <Field name="items" label={FORM.items} hint={t(HINT.items)} wire={withoutBlanks}>
      <Lines parts={parts} />
    </Field>
  )
}

/** The demands of an order that is typed in. */
export function ItemTextsField() {
  const t = useText()
  return (
    <Field name="items" label={FORM.items} hint={t(HINT.items_entry)} wire={textsOf}>
      <Lines parts={[]} />
    </Field>
  )
}

const rowsIn = (value: unknown): readonly WrittenItem[] => (Array.isArray(value) ? (value as WrittenItem[]) : [])
const withoutBlanks = (value: unknown): readonly WrittenItem[] => rowsIn(value).filter(({ text }) => text.trim())
const textsOf = (value: unknown): readonly string[] => withoutBlanks(value).map(({ text }) => text)

interface LinesGiven {
  readonly id?: string
  readonly value?: readonly WrittenItem[]
  readonly onChange?: (rows: readonly WrittenItem[]) => void
  /** Who else may answer. */
  readonly parts: readonly Part[]
}

/** Enter begins the next line, and several lines that are pasted become several demands. */
function Lines({ id, value, onChange, parts }: LinesGiven) {
  const t = useText()
  const rows = value?.length ? value : BLANK
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number>(undefined)
  const adds = useRowRemoved(value?.length ?? 0)
  useEffect(() => {
    if (next.current === undefined) return
    list.current?.querySelectorAll<HTMLInputElement>('input[data-line]')[next.current]?.focus()
    next.current = undefined
  })
  const put = (changed: readonly WrittenItem[]): void => onChange?.(changed)
  const set = (at: number, change: Partial<WrittenItem>): void =>
    put(rows.map((row, i) => (i === at ? { ...row, ...change } : row)))
  const add = (at: number): void => {
    next.current = at
    put(rows.toSpliced(at, 0, { text: '' }))
  }
  const enter = (event: KeyboardEvent, at: number): void => {
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    if (rows.length < ITEMS_AT_MOST) add(at + 1)
  }
  const paste = (event: ClipboardEvent, at: number): void => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/).map(withoutNumber).filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const [first, ...more] = lines
    const row = rows[at]!
    put([
      ...rows.slice(0, at),
      { ...row, text: row.text + first },
      ...more.map((text) => ({ text })),
      ...rows.slice(at + 1),
    ])
  }
  return (
    <div className={styles['lines']}>
      <ol ref={list}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <li key={at}>
            <Input
              id={at === 0 && id ? id : undefined}
              data-line
              value={row.text}
              aria-label={t(HINT.item, { n: at + 1 })}
              onChange={({ target }) => set(at, { text: target.value })}
              onPressEnter={(event) => enter(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            {parts.length > 0 && (
              <Whose at={at} row={row} parts={parts} onChange={(assist_id) => set(at, { assist_id })} />
            )}
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t(HINT.dropItem, { n: at + 1 })}
              disabled={rows.length === 1 && !row.text}
              onClick={() => put(rows.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={adds}
        size="small"
        icon={<PlusOutlined />}
        disabled={rows.length >= ITEMS_AT_MOST}
        onClick={() => add(rows.length)}
      >
        {t(HINT.addItem)}
      </Button>
    </div>
  )
}

interface WhoseGiven {
  readonly at: number
  readonly row: WrittenItem
  readonly parts: readonly Part[]
  readonly onChange: (assist_id: string | null) => void
}

/** Who answers it. */
function Whose({ at, row, parts, onChange }: WhoseGiven) {
  const t = useText()
  const options = [
    { value: LEAD, label: t(HINT.lead) },
    ...parts.map((part) => ({ value: part.id, label: part.dept_name })),
  ]
  return (
    <Select
      value={row.assist_id ?? LEAD}
      options={options}
      aria-label={t(HINT.itemDept, { n: at + 1 })}
      onChange={(chosen) => onChange(chosen === LEAD ? null : chosen)}
      popupMatchSelectWidth={false}
    />
  )
}

const BLANK: readonly WrittenItem[] = [{ text: '' }]
const LEAD = 'lead'

/** As people number a list themselves. */
const withoutNumber = (line: string): string =>
  line.replace(/^\s*[（(]?(?:\d{1,2}|[一二三四五六七八九十]{1,2})[.、．)）]\s*/, '').trim()
