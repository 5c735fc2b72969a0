import { useMemo } from 'react'

import { nameIn } from '#kernel/messages.ts'
import { AreaField, RadioField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { UI } from '#ui/messages.ts'

import {
  RULE_AT,
  catalogueManage,
  ruleDel,
  ruleManage,
  ruleSave,
  ruleSheet,
  ruleSheetTake,
  type RuleRow,
} from '../contract/catalogue.ts'
import { RULE_KIND, VERSION_STATE } from '../domain/catalogue-words.ts'
import { CATALOGUE } from './catalogue-messages.ts'
import { useCommonData } from './choices.ts'
import { VERSION_TONE } from './version-tone.ts'

const denied = ({ open }: RuleRow) => (open ? null : CATALOGUE.past)

const RECORD: RecordDeclaration<typeof ruleManage> = {
  id: 'dispatch-rules',
  at: RULE_AT,
  list: {
    endpoint: ruleManage,
    rowName: ({ no, category_name }) => `${no} ${category_name}`,
    columns: [
      { key: 'no', title: CATALOGUE.no, width: 70, align: 'right' },
      {
        ...{ key: 'category_id', title: CATALOGUE.category, width: 210, grow: 1, pinned: true, long: true },
        render: ({ category_name }) => category_name,
      },
      {
        ...{ key: 'area_id', title: CATALOGUE.area, width: 120, long: true },
        render: ({ area_name }, t) => area_name ?? t(CATALOGUE.anywhere),
      },
      {
        ...{ key: 'dept_id', title: CATALOGUE.dept, width: 170, long: true },
        render: ({ kind, dept_name }, t) =>
          kind === 'lead' ? dept_name : <Tag tone="orange">{t(RULE_KIND.not_street)}</Tag>,
      },
      {
        ...{ key: 'assist_dept_ids', title: CATALOGUE.assists, width: 120, long: true },
        render: ({ assist_names }, t) => assist_names.join(t(UI.and)),
      },
      { key: 'basis', title: CATALOGUE.basis, width: 120, grow: 1, long: true },
      { key: 'priority', title: CATALOGUE.priority, width: 90, align: 'right', off: true },
      {
        ...{ key: 'state', title: CATALOGUE.version, width: 170 },
        render: ({ state, catalogue_no }, t) => (
          <Tag tone={VERSION_TONE[state]}>
            {`${t(CATALOGUE.versionNo, { no: catalogue_no })} · ${t(VERSION_STATE[state])}`}
          </Tag>
        ),
      },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: CATALOGUE.keyword },
      { kind: 'choice', key: 'kind', title: CATALOGUE.kind, options: RULE_KIND },
      { kind: 'value', key: 'catalogue_id', title: CATALOGUE.version, linked: true },
    ],
    empty: CATALOGUE.none,
  },
  Fields: RuleFields,
  add: {
    endpoint: ruleSave,
    initial: { kind: 'lead', assist_dept_ids: [], priority: 100 },
    consequence: CATALOGUE.consequence,
    done: CATALOGUE.saved,
  },
  edit: { endpoint: ruleSave, denied, consequence: CATALOGUE.consequence, done: CATALOGUE.saved },
  remove: { endpoint: ruleDel, denied, consequence: CATALOGUE.removeText, done: CATALOGUE.removed },
  sheets: [{ title: RULE_AT.list.title, read: ruleSheet, take: ruleSheetTake, at: RULE_AT.add.path }],
  changes: [catalogueManage],
}

/** Who leads what where: the draft of the catalogue, or what was published last. */
export const DispatchRuleRecord = ({ opens }: { opens: Opens }) => <RecordScreen record={RECORD} opens={opens} />

function RuleFields() {
  const t = useText()
  const { language } = useLanguage()
  const data = useCommonData()
  const leads = Form.useWatch('kind') !== 'not_street'
  const assists = useMemo(
    () =>
      (data?.departments ?? [])
        .flatMap((top) => [top, ...(top.children ?? [])])
        .filter(({ can_assist }) => can_assist === 1)
        .map((one) => ({ value: one.id, label: nameIn(language, one) })),
    [data, language],
  )
  return (
    <>
      <RadioField name="kind" label={CATALOGUE.kind} choices={RULE_KIND} />
      <div className={formStyles['columns']}>
        <TreeField
          {...{ name: 'category_id', label: CATALOGUE.category, nodes: data?.categories ?? [], required: true }}
          hint={t(CATALOGUE.categoryHint)}
        />
        <TreeField name="area_id" label={CATALOGUE.area} nodes={data?.areas ?? []} hint={t(CATALOGUE.areaHint)} />
        {leads && <TreeField name="dept_id" label={CATALOGUE.dept} nodes={data?.departments ?? []} required />}
        {leads && <PickField name="assist_dept_ids" label={CATALOGUE.assists} options={assists} multiple />}
      </div>
      <AreaField name="basis" label={CATALOGUE.basis} rows={2} hint={t(CATALOGUE.basisHint)} />
      <NumberField name="priority" label={CATALOGUE.priority} hint={t(CATALOGUE.priorityHint)} />
    </>
  )
}
