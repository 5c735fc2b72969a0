import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { useSettled } from '#ui/parts/use-settled.ts'

import { repeatsOfDraft } from '../../contract/repeats.ts'
import { LikelyOrders, choiceOf, type Choice } from './LikelyOrders.tsx'
import { FORM, HINT } from './messages.ts'

const LOOKED_AT = ['content', 'caller_phone', 'category_id', 'area_id', 'address'] as const
/** Who types is not interrupted. */
const REST_MS = 800
const SHOWN = 3

/** Orders that the one being typed in may repeat: pressed, it is entered as a repeat of that one; pressed again, not. */
export function DraftRepeats() {
  const t = useText()
  const { data = [] } = useDraftRepeats()
  if (data.length === 0) return null
  return (
    <Field name="earlier_id" label={FORM.earlier_id} hint={t(HINT.draftRepeats)}>
      <Likely choices={data.slice(0, SHOWN).map((like) => choiceOf(like, like))} />
    </Field>
  )
}

/** As a field of the form, which gives it its value. */
function Likely({
  choices,
  value,
  onChange,
}: {
  choices: readonly Choice[]
  value?: string
  onChange?: (id: string | undefined) => void
}) {
  return <LikelyOrders choices={choices} value={value} onChoose={(id) => onChange?.(id === value ? undefined : id)} />
}

function useDraftRepeats() {
  const values = Form.useWatch((all: Record<string, unknown>) => all) as Record<string, unknown> | undefined
  const typed = Object.fromEntries(LOOKED_AT.flatMap((name) => (values?.[name] ? [[name, values[name]]] : [])))
  const settled = useSettled(JSON.stringify(typed), REST_MS)
  const asked = repeatsOfDraft.input.safeParse(JSON.parse(settled))
  const given = asked.success ? asked.data : { content: '' }
  const enabled = Boolean(given.caller_phone || (given.category_id && (given.address || given.area_id)))
  return useEndpoint(repeatsOfDraft, given, { enabled, keepPrevious: enabled, staleTime: 60_000 })
}
