import { FlagField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import type { CategoryRow } from '../contract/editors.ts'
import { URGENCY } from '../domain/words.ts'
import { CATEGORY } from './messages.ts'

/** What a category gives to new orders from a day on, as far as that is something else, and a way to take it back. */
export function Later({ row }: { readonly row: CategoryRow }) {
  const t = useText()
  const { later, later_from } = row
  if (!later) return null
  const leads = (by_area: 0 | 1, name: string | null) => (by_area ? t(CATEGORY.byArea) : (name ?? ''))
  const months = (season: readonly number[]) => season.toSorted((a, b) => a - b).join(t(UI.and))
  const lines = [
    [
      CATEGORY.department,
      leads(row.lead_by_area, row.default_dept_name),
      leads(later.lead_by_area, row.later_dept_name),
    ],
    [CATEGORY.urgency, t(URGENCY[row.default_urgency]), t(URGENCY[later.default_urgency])],
    [CATEGORY.keywords, row.keywords.join(t(UI.and)), later.keywords.join(t(UI.and))],
    [CATEGORY.questions, row.questions.join(t(UI.next)), later.questions.join(t(UI.next))],
    [CATEGORY.season, months(row.season), months(later.season)],
  ] as const
  const changed = lines.filter(([, now, next]) => now !== next)
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t(CATEGORY.later, { day: later_from ?? '' })}
        description={changed.map(([name, , next]) => (
          <div key={name.zh}>{t(CATEGORY.laterLine, { name, next: next || t(CATEGORY.nothing) })}</div>
        ))}
      />
      <FlagField name="drop_later" label={CATEGORY.dropLater} />
    </>
  )
}
