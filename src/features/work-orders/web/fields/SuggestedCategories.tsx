import { useLeafCategoryOptions } from '#features/reference/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { useSettled } from '#ui/parts/use-settled.ts'

import { suggestOfDraft, type Suggested } from '../../contract/suggest.ts'
import { HINT } from './messages.ts'
import { quoted } from './SuggestedDepts.tsx'
import styles from './Suggested.module.css'
import { SuggestedUrgency } from './SuggestedUrgency.tsx'

/** Categories that the words of the order speak for; what is chosen already is not offered. */
export function SuggestedCategories({ categories }: { categories: Suggested['categories'] }) {
  const t = useText()
  const form = Form.useFormInstance()
  const put = usePut()
  const chosen = Form.useWatch('category_id', form) as string | undefined
  const options = useLeafCategoryOptions()
  const offered = categories.flatMap(({ category_id, words }) => {
    const option = options.find(({ value }) => value === category_id)
    return option && category_id !== chosen ? [{ category_id, words, label: option.label }] : []
  })
  // The likeliest is chosen: there is nothing to say.
  if (offered.length === 0 || categories[0]?.category_id === chosen) return null
  return (
    <div className={styles['suggested']}>
      <span>{t(HINT.suggestedCategory)}</span>
      <ol>
        {offered.map(({ category_id, words, label }) => (
          <li key={category_id}>
            <button type="button" onClick={() => put('category_id', category_id)}>
              {label}
            </button>
            {words.length > 0 && <small>{t(HINT.becauseWords, { words: quoted(words) })}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Who types is not interrupted. */
const REST_MS = 800
/** Fewer letters tell nothing. */
const ENOUGH = 6

/** The same of an order that is being typed in, and how urgent it might be. */
export function DraftSuggestions() {
  const form = Form.useFormInstance()
  const title = (Form.useWatch('title', form) as string | undefined) ?? ''
  const content = (Form.useWatch('content', form) as string | undefined) ?? ''
  const settled = useSettled(JSON.stringify({ title, content }), REST_MS)
  const asked = suggestOfDraft.input.safeParse(JSON.parse(settled))
  const enabled = asked.success && `${title}${content}`.length >= ENOUGH
  const given = asked.data ?? { title: '', content: '' }
  const { data } = useEndpoint(suggestOfDraft, given, { enabled, keepPrevious: enabled, staleTime: 60_000 })
  if (!enabled || !data) return null
  return (
    <>
      <SuggestedCategories categories={data.categories} />
      <SuggestedUrgency risk={data.risk} />
    </>
  )
}
