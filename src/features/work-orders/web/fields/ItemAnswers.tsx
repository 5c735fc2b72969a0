import { useEffect, useRef } from 'react'

import { Field } from '#ui/form/Field.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'
import { GrowingText } from '#ui/parts/GrowingText.tsx'
import { UI } from '#ui/messages.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { composedAnswer, toAnswer, type ItemAnswer } from '../../domain/process/items.ts'
import styles from './ItemFields.module.css'
import { FORM, HINT } from './messages.ts'

type Items = OrderDetail['items']
interface Given {
  readonly order: OrderDetail
  /** The assist order that is answered; none: the order itself. */
  readonly own?: OrderDetail['assists'][number] | null
}

/** An answer to each demand that is one's own; together they are the answer, until somebody words it otherwise. */
export function ItemAnswers({ order, own = null }: Given) {
  const t = useText()
  const mine = toAnswer(order.items, order.assists, own)
  const shown = own ? mine : order.items
  const { differs, compose } = useComposed(shown)
  const form = Form.useFormInstance()
  if (!shown.length) return null
  const missing = (): string | null => {
    const said = answersIn(form.getFieldValue('items'))
    const open = mine.filter(({ no }) => !said.some((one) => one.no === no && one.answer.trim()))
    return open.length ? t(HINT.unanswered, { n: open.map((item) => shown.indexOf(item) + 1).join(t(UI.and)) }) : null
  }
  const hint = differs ? (
    <Button size="small" onClick={compose}>
      {t(HINT.compose)}
    </Button>
  ) : (
    t(HINT.composed)
  )
  return (
    <Field
      name="items"
      label={FORM.item_answers}
      hint={hint}
      wire={answersIn}
      unready={missing}
      required={mine.length > 0}
    >
      <Answers shown={shown} mine={mine} />
    </Field>
  )
}

const answersIn = (value: unknown): readonly ItemAnswer[] =>
  Array.isArray(value) ? (value as ItemAnswer[]).filter(({ answer }) => answer.trim()) : []

interface AnswersGiven {
  readonly id?: string
  readonly value?: readonly ItemAnswer[]
  readonly onChange?: (answers: readonly ItemAnswer[]) => void
  readonly shown: Items
  readonly mine: Items
}

function Answers({ id, value = [], onChange, shown, mine }: AnswersGiven) {
  const t = useText()
  const set = (no: number, answer: string): void =>
    onChange?.([...value.filter((one) => one.no !== no), { no, answer }])
  return (
    <ol className={styles['answers']}>
      {shown.map((item, at) => (
        <li key={item.no}>
          <p>
            {at + 1}. <b>{item.text}</b> {item.dept_name}
          </p>
          {mine.includes(item) ? (
            <GrowingText
              id={item === mine[0] && id ? id : undefined}
              minRows={2}
              maxRows={8}
              value={value.find(({ no }) => no === item.no)?.answer ?? ''}
              aria-label={t(HINT.itemAnswer, { n: at + 1 })}
              onChange={({ target }) => set(item.no, target.value)}
            />
          ) : (
            <p className={styles['said']}>{item.answer}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The whole answer follows the answers to its parts as long as nobody has changed it. */
function useComposed(shown: Items) {
  const form = Form.useFormInstance()
  const put = usePut()
  const said = answersIn(Form.useWatch('items', form))
  const content = (Form.useWatch('content', form) as string | undefined) ?? ''
  const composed = composedAnswer(
    shown.map((item) => ({ text: item.text, answer: said.find(({ no }) => no === item.no)?.answer ?? item.answer })),
  )
  const last = useRef('')
  const compose = (): void => {
    last.current = composed
    put('content', composed)
  }
  useEffect(() => {
    const now = (form.getFieldValue('content') as string | undefined) ?? ''
    if (now === composed || (now && now !== last.current)) return
    last.current = composed
    form.setFieldValue('content', composed)
  }, [composed, form])
  return { differs: composed !== '' && content !== composed, compose }
}
