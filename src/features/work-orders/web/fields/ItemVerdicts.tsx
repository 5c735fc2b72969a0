import { useEffect, useRef } from 'react'

import { keysOf } from '#kernel/dictionary.ts'
import { Field } from '#ui/form/Field.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Radio } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { ITEM_VERDICT, outcomeOfItems, type ItemVerdict, type JudgedItem } from '../../domain/process/items.ts'
import styles from './ItemFields.module.css'
import { FORM, HINT } from './messages.ts'

/** Each demand with its answer, and what the caller says of it; all of them together propose what came of the order. */
export function ItemVerdicts({ order: { items } }: { order: OrderDetail }) {
  const t = useText()
  const form = Form.useFormInstance()
  const judged = verdictsIn(Form.useWatch('items', form))
  const outcome = outcomeOfItems(items.map((item) => verdictOf(judged, item.no)))
  const last = useRef<ItemVerdict>(undefined)
  useEffect(() => {
    const now = form.getFieldValue('resolve_result') as ItemVerdict | undefined
    if (!outcome || (now && now !== last.current)) return
    last.current = outcome
    form.setFieldValue('resolve_result', outcome)
  }, [form, outcome])
  if (!items.length) return null
  const missing = (): string | null => {
    const said = verdictsIn(form.getFieldValue('items'))
    return items.every(({ no }) => verdictOf(said, no)) ? null : t(HINT.unjudged)
  }
  return (
    <Field name="items" label={FORM.item_verdicts} ask="choose" unready={missing} required>
      <Verdicts items={items} />
    </Field>
  )
}

const verdictsIn = (value: unknown): readonly JudgedItem[] => (Array.isArray(value) ? (value as JudgedItem[]) : [])
const verdictOf = (judged: readonly JudgedItem[], no: number): ItemVerdict | undefined =>
  judged.find((one) => one.no === no)?.verdict

interface Given {
  readonly id?: string
  readonly value?: readonly JudgedItem[]
  readonly onChange?: (judged: readonly JudgedItem[]) => void
  readonly items: OrderDetail['items']
}

function Verdicts({ value = [], onChange, items }: Given) {
  const t = useText()
  const options = keysOf(ITEM_VERDICT).map((verdict) => ({ value: verdict, label: t(ITEM_VERDICT[verdict]) }))
  return (
    <ol className={styles['answers']}>
      {items.map(({ no, text, answer }, at) => (
        <li key={no}>
          <p>
            {at + 1}. <b>{text}</b>
          </p>
          {answer && <p className={styles['said']}>{answer}</p>}
          <Radio.Group
            options={options}
            value={verdictOf(value, no) ?? null}
            aria-label={`${at + 1}. ${text}`}
            onChange={({ target }) =>
              onChange?.([...value.filter((one) => one.no !== no), { no, verdict: target.value as ItemVerdict }])
            }
          />
        </li>
      ))}
    </ol>
  )
}
