import { defineMessages } from '#kernel/messages.ts'
import { DAYS, VALIDITY_STATE, type Dated, type ValidityState } from '#kernel/validity.ts'

import { DayField, FlagField } from '../form/fields.tsx'
import formStyles from '../form/Form.module.css'
import { useText, type Text } from '../i18n/text.tsx'
import type { Column, Filter } from '../list/declaration.ts'
import { Tag } from '../parts/Tag.tsx'

const VALIDITY = defineMessages({
  state: { zh: '状态', en: 'State' },
  from: { zh: '{from} 起', en: 'from {from}' },
  until: { zh: '至 {to}', en: 'until {to}' },
  between: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  enabled: { zh: '启用', en: 'In use' },
  fromHint: { zh: '不填为一直', en: 'Always where it is left out' },
  toHint: { zh: '含当日；不填为长期', en: 'With that day; for ever where it is left out' },
})

const TONE = { in_force: 'green', to_come: 'blue', ended: 'grey', off: 'grey' } as const

interface Stated extends Dated {
  readonly state: ValidityState
}

/** Nothing where it holds for ever, as nearly everything does. */
function daysOf({ valid_from: from, valid_to: to }: Dated, t: Text): string {
  if (from !== null && to !== null) return t(VALIDITY.between, { from, to })
  if (from !== null) return t(VALIDITY.from, { from })
  return to === null ? '' : t(VALIDITY.until, { to })
}

/** How something dated stands today, and on which days it holds. */
export const VALIDITY_COLUMN = {
  ...{ key: 'state', title: VALIDITY.state, width: 150, wrap: true },
  render: (row: Stated, t: Text) => (
    <>
      <Tag tone={TONE[row.state]}>{t(VALIDITY_STATE[row.state])}</Tag> {daysOf(row, t)}
    </>
  ),
} as const satisfies Column<Stated>

/** Asks for one of the states. */
export const STATE_FILTER = {
  ...{ kind: 'choice', key: 'state', title: VALIDITY.state, options: VALIDITY_STATE },
} as const satisfies Filter

/** The days of something dated, and whether it is in use at all. */
export function ValidityFields() {
  const t = useText()
  return (
    <div className={formStyles['columns']}>
      <DayField name="valid_from" label={DAYS.valid_from} hint={t(VALIDITY.fromHint)} />
      <DayField name="valid_to" label={DAYS.valid_to} hint={t(VALIDITY.toHint)} />
      <FlagField name="enabled" label={VALIDITY.enabled} />
    </div>
  )
}
