import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import { getCommonData } from '#features/reference/contract/common-data.ts'
import type { Message, Params } from '#kernel/messages.ts'
import { DAYS } from '#kernel/validity.ts'
import { DayField, FlagField, SelectField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import type { FieldsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { STATE_FILTER, VALIDITY_COLUMN, ValidityFields } from '#ui/record/validity.tsx'

import {
  LIMITED_STEPS,
  LIMIT_AT,
  limitRuleDel,
  limitRuleManage,
  limitRuleSave,
  limitRuleSheet,
  limitRuleSheetTake,
  type LimitRuleRow,
} from '../../contract/limit-rules.ts'
import { APPEAL_TYPE, COMPLEXITY, SOURCE_CHANNEL, URGENCY } from '../../domain/order/enums.ts'
import { LIMIT_LENGTH, LIMIT_UNIT } from '../../domain/clocks/limit-words.ts'
import { FIELD } from '../messages.ts'
import { LIMIT } from './messages.ts'
import { RuleEffects } from './RuleEffects.tsx'
import { RuleUse } from './RuleUse.tsx'

const STEPS = ['handle', ...LIMITED_STEPS] as const
type Step = (typeof STEPS)[number]
/** What departments go by; the others are the centre's own. */
const AT_FIRST_SIGHT: readonly Step[] = ['handle', 'sign', 'contact']
type T = (message: Message, params?: Params) => string

/** `5个工作日`, or that there is none. */
function limitIn(row: LimitRuleRow, step: Step, t: T): string {
  const [n, unit] = [row[`${step}_n`], row[`${step}_unit`]]
  return n === null || unit === null ? t(LIMIT.noLimit) : t(LIMIT_LENGTH[unit], { n })
}

const anyOr = <K extends string>(words: Readonly<Record<K, Message>>, code: K | null, t: T): string =>
  t(code === null ? LIMIT.any : words[code])

const recordOf = (t: T): RecordDeclaration<typeof limitRuleManage> => ({
  id: 'limit-rules',
  at: LIMIT_AT,
  list: {
    endpoint: limitRuleManage,
    rowName: ({ category_name, appeal_type }) =>
      [category_name ?? t(LIMIT.any), appeal_type && t(APPEAL_TYPE[appeal_type])].filter(Boolean).join(' · '),
    columns: [
      {
        key: 'appeal_type',
        title: FIELD.appeal_type,
        width: 90,
        pinned: true,
        render: (row, t) => anyOr(APPEAL_TYPE, row.appeal_type, t),
      },
      { key: 'urgency', title: FIELD.urgency, width: 90, render: (row, t) => anyOr(URGENCY, row.urgency, t) },
      {
        key: 'category_id',
        title: LIMIT.category,
        width: 130,
        grow: 1,
        long: true,
        render: (row, t) => row.category_name ?? t(LIMIT.any),
      },
      {
        key: 'complexity',
        title: LIMIT.complexity,
        width: 100,
        render: (row, t) => anyOr(COMPLEXITY, row.complexity, t),
      },
      {
        key: 'source_channel',
        title: FIELD.source_channel,
        width: 110,
        off: true,
        render: (row, t) => anyOr(SOURCE_CHANNEL, row.source_channel, t),
      },
      { key: 'is_redo', title: LIMIT.redo, width: 90, render: ({ is_redo }, t) => is_redo === 1 && t(UI.yes) },
      VALIDITY_COLUMN,
      ...STEPS.map((step) => ({
        key: `${step}_n`,
        title: LIMIT[step],
        width: 110,
        off: !AT_FIRST_SIGHT.includes(step),
        render: (row: LimitRuleRow, t: T) => limitIn(row, step, t),
      })),
      { key: 'priority', title: LIMIT.priority, width: 80, align: 'right', off: true },
    ],
    filters: [
      { kind: 'choice', key: 'appeal_type', title: FIELD.appeal_type, options: APPEAL_TYPE },
      { kind: 'choice', key: 'urgency', title: FIELD.urgency, options: URGENCY },
      STATE_FILTER,
      { kind: 'value', key: 'category_id', title: LIMIT.category, linked: true },
    ],
    empty: LIMIT.none,
  },
  Fields: LimitRuleFields,
  add: {
    endpoint: limitRuleSave,
    initial: { is_redo: 0, handle_unit: 'workday', priority: 0, enabled: 1 },
    consequence: LIMIT.consequence,
    done: LIMIT.saved,
  },
  edit: { endpoint: limitRuleSave, consequence: LIMIT.consequence, done: LIMIT.saved },
  remove: { endpoint: limitRuleDel, consequence: LIMIT.removeText, done: LIMIT.removed, Keeps: RuleUse },
  sheets: [{ title: LIMIT_AT.list.title, read: limitRuleSheet, take: limitRuleSheetTake, at: LIMIT_AT.add.path }],
  changes: [getCommonData],
})

/** How long orders of a kind may take. */
export function LimitRuleRecord({ opens }: { opens: Opens }) {
  const t = useText()
  return <RecordScreen record={useMemo(() => recordOf(t), [t])} opens={opens} />
}

function LimitRuleFields({ row }: FieldsGiven<typeof limitRuleManage>) {
  const t = useText()
  const categories = useCommonData()?.categories ?? []
  const said = (message: Message, step: Step): Message => ({
    zh: message.zh.replace('{step}', LIMIT[step].zh),
    en: message.en.replace('{step}', LIMIT[step].en.toLowerCase()),
  })
  return (
    <>
      <TreeField name="category_id" label={LIMIT.category} nodes={categories} hint={t(LIMIT.categoryHint)} />
      <div className={formStyles['columns']}>
        <SelectField name="appeal_type" label={FIELD.appeal_type} choices={APPEAL_TYPE} />
        <SelectField name="urgency" label={FIELD.urgency} choices={URGENCY} />
        <SelectField name="source_channel" label={FIELD.source_channel} choices={SOURCE_CHANNEL} />
        <SelectField name="complexity" label={LIMIT.complexity} choices={COMPLEXITY} />
      </div>
      {STEPS.map((step) => (
        <div key={step} className={formStyles['columns']}>
          <NumberField name={`${step}_n`} label={said(LIMIT.n, step)} />
          <SelectField name={`${step}_unit`} label={said(LIMIT.unit, step)} choices={LIMIT_UNIT} />
        </div>
      ))}
      <div className={formStyles['columns']}>
        <NumberField name="priority" label={LIMIT.priority} hint={t(LIMIT.priorityHint)} />
        <FlagField name="is_redo" label={LIMIT.redo} />
      </div>
      <ValidityFields />
      {row?.state === 'in_force' && <DayField name="from_on" label={DAYS.from_on} hint={t(LIMIT.fromOnHint)} />}
      <RuleEffects id={row?.id} />
    </>
  )
}
