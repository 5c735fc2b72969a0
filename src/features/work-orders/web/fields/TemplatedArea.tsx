import { useCallback, useEffect, useMemo, useRef } from 'react'

import { templateUse } from '#features/templates/contract.ts'
import { fillPhrase, isWhole, type PhraseValues, type TemplateKind } from '#features/templates/domain/public.ts'
import { minutes } from '#kernel/time.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { AreaField } from '#ui/form/fields.tsx'
import type { FieldGiven } from '#ui/form/Field.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { isBlank } from '#ui/form/rules.ts'
import { Form, Select } from '#ui/kit.ts'
import { useLabelSearch } from '#ui/pinyin/use-meant.ts'

import { getComplaintTemplate, type OrderDetail } from '../../contract/detail.ts'
import { HINT } from './messages.ts'

interface Given extends FieldGiven {
  readonly kind: TemplateKind
  /** Whose particulars fill the phrases in; without one only those are offered that name nothing else. */
  readonly order?: Pick<OrderDetail, 'id' | 'due_at'>
  readonly rows?: number
  /** What the form itself decides, such as to whom the order goes; else its deadline is the order's. */
  readonly values?: PhraseValues
  /** Says by itself what is usually said, as soon as nothing of it is open. */
  readonly usual?: boolean
}

/** A text with the unit's usual phrases at hand; choosing one adds it to what is there, and the next key writes on. */
export function TemplatedArea({ kind, order, values: decided, usual = false, ...given }: Given) {
  const t = useText()
  const due = order?.due_at
  const values = useMemo(() => decided ?? (due ? { due: minutes(due) } : {}), [decided, due])
  const input = { kind, ...(order ? { id: order.id } : {}) }
  const { data: all } = useEndpoint(getComplaintTemplate, input, { staleTime: 300_000 })
  const data = order ? all : all?.filter(({ content }) => isWhole(fillPhrase(content, values)))
  const { insert, begin } = useInsert(given.name, values)
  const { mutate: count } = useAction(templateUse, { quiet: true })
  const showSearch = useLabelSearch()
  const choose = (id: string): void => {
    insert(data!.find((phrase) => phrase.id === id)!.content)
    count({ id })
  }
  const first = usual ? data?.[0]?.content : undefined
  useEffect(() => {
    if (first && isWhole(fillPhrase(first, values))) begin(first)
  }, [begin, first, values])
  if (!data?.length) return <AreaField {...given} />
  const picker = (
    <Select
      size="small"
      value={null}
      placeholder={t(HINT.template)}
      aria-label={t(HINT.template)}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      showSearch={showSearch}
      onSelect={(id) => id && choose(id)}
      popupMatchSelectWidth={false}
      style={{ minWidth: 140 }}
    />
  )
  return <AreaField {...given} hint={picker} />
}

/** Adds a phrase to the text. While nobody changed it there, it follows what the form decides. */
function useInsert(name: string, values: PhraseValues) {
  const form = Form.useFormInstance()
  const inserted = useRef<{ readonly phrase: string; readonly text: string }>(undefined)
  const begun = useRef(false)
  useEffect(() => {
    if (!inserted.current) return
    const { phrase, text } = inserted.current
    const [written, now] = [textOf(form.getFieldValue(name)), fillPhrase(phrase, values)]
    if (now === text || !written.includes(text)) return
    form.setFieldValue(
      name,
      written.replace(text, () => now),
    )
    inserted.current = { phrase, text: now }
    if (form.getFieldError(name).length) void form.validateFields([name]).catch(() => null)
  }, [form, name, values])
  const filled = useCallback(
    (phrase: string): string => {
      inserted.current = { phrase, text: fillPhrase(phrase, values) }
      return inserted.current.text
    },
    [values],
  )
  /** Once, and only where nothing is written, so that it can be taken out. */
  const begin = useCallback(
    (phrase: string): void => {
      if (begun.current) return
      begun.current = true
      if (isBlank(form.getFieldValue(name))) form.setFieldValue(name, filled(phrase))
    },
    [filled, form, name],
  )
  const put = usePut()
  const insert = (phrase: string): void => {
    const written = textOf(form.getFieldValue(name))
    put(name, written ? `${written}\n${filled(phrase)}` : filled(phrase))
    const area = form.getFieldInstance(name) as { focus(how: { cursor: 'end' }): void } | undefined
    // The list takes the focus once more while it closes.
    setTimeout(() => area?.focus({ cursor: 'end' }))
  }
  return { insert, begin }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
