import { useEndpoint } from '#ui/api/hooks.ts'
import { DAYS } from '#kernel/validity.ts'
import { Field } from '#ui/form/Field.tsx'
import { DayField, FlagField, RadioField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Select } from '#ui/kit.ts'
import type { FieldsGiven, KeepsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { Keeps } from '#ui/record/Keeps.tsx'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { STATE_FILTER, VALIDITY_COLUMN, ValidityFields } from '#ui/record/validity.tsx'
import { UI } from '#ui/messages.ts'

import {
  CATEGORY_AT,
  categoryDel,
  categoryInfo,
  categoryManage,
  categorySave,
  categorySheet,
  categorySheetTake,
  type CategoryRow,
} from '../contract/editors.ts'
import { getCommonData } from '../contract/common-data.ts'
import { HOLDINGS } from '../domain/holdings.ts'
import { URGENCY } from '../domain/words.ts'
import { useCommonData } from './choices.ts'
import { Later } from './Later.tsx'
import { CATEGORY, REFERENCE } from './messages.ts'
import { Standing } from './Standing.tsx'

const RECORD: RecordDeclaration<typeof categoryManage> = {
  id: 'categories',
  at: CATEGORY_AT,
  list: {
    endpoint: categoryManage,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'name',
        title: REFERENCE.name,
        width: 210,
        pinned: true,
        render: (row) => <Standing row={row} depth={row.level - 1} />,
      },
      { key: 'code', title: REFERENCE.code, width: 90 },
      {
        ...{ key: 'superior_code', title: CATEGORY.superiorCode, width: 120, off: true },
        render: (row) => row.superior_code,
      },
      {
        key: 'default_dept_id',
        title: CATEGORY.department,
        width: 150,
        long: true,
        render: (row, t) => (row.lead_by_area ? t(CATEGORY.byArea) : row.default_dept_name),
      },
      {
        key: 'keywords',
        title: CATEGORY.keywords,
        width: 140,
        grow: 1,
        long: true,
        render: (row, t) => row.keywords.join(t(UI.and)),
      },
      {
        key: 'default_urgency',
        title: CATEGORY.urgency,
        width: 120,
        render: (row, t) => t(URGENCY[row.default_urgency]),
      },
      VALIDITY_COLUMN,
      { key: 'later_from', title: DAYS.from_on, width: 130, off: true },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: REFERENCE.keyword },
      STATE_FILTER,
      { kind: 'value', key: 'within', title: REFERENCE.within, linked: true },
    ],
    empty: CATEGORY.none,
  },
  Fields: CategoryFields,
  add: {
    endpoint: categorySave,
    initial: { keywords: [], season: [], questions: [], lead_by_area: 0, default_urgency: 'normal', enabled: 1 },
    done: CATEGORY.saved,
  },
  edit: { endpoint: categorySave, consequence: CATEGORY.consequence, done: CATEGORY.saved },
  remove: {
    endpoint: categoryDel,
    consequence: CATEGORY.removeText,
    done: CATEGORY.removed,
    Keeps: CategoryKeeps,
  },
  sheets: [{ title: CATEGORY_AT.list.title, read: categorySheet, take: categorySheetTake, at: CATEGORY_AT.add.path }],
  changes: [getCommonData, categoryInfo],
}

/** The tree of categories, in the order of its codes. */
export const CategoryRecord = ({ opens }: { opens: Opens }) => <RecordScreen record={RECORD} opens={opens} />

const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

function CategoryFields({ row }: FieldsGiven<typeof categoryManage>) {
  const t = useText()
  const departments = useCommonData()?.departments ?? []
  return (
    <>
      <div className={formStyles['columns']}>
        <TextField name="code" label={REFERENCE.code} hint={t(CATEGORY.codeHint)} />
        <TextField name="superior_code" label={CATEGORY.superiorCode} />
        <TextField name="name" label={REFERENCE.name} />
        <TextField name="name_en" label={REFERENCE.nameEn} />
      </div>
      <Field name="keywords" label={CATEGORY.keywords} hint={t(CATEGORY.keywordsHint)}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', ',', '，']} />
      </Field>
      <Field name="questions" label={CATEGORY.questions} hint={t(CATEGORY.questionsHint)}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['；', ';']} />
      </Field>
      <div className={formStyles['columns']}>
        <TreeField name="default_dept_id" label={CATEGORY.department} nodes={departments} />
        <FlagField name="lead_by_area" label={CATEGORY.byArea} hint={t(CATEGORY.byAreaHint)} />
      </div>
      <RadioField name="default_urgency" label={CATEGORY.urgency} choices={URGENCY} />
      <Field name="season" label={CATEGORY.season} ask="choose">
        <MultiSelect options={MONTHS} />
      </Field>
      <ValidityFields />
      {row?.state === 'in_force' && <DayField name="from_on" label={DAYS.from_on} hint={t(CATEGORY.fromOnHint)} />}
      {row?.later && <Later row={row} />}
    </>
  )
}

function CategoryKeeps({ row: { id, code }, onKept }: KeepsGiven<CategoryRow>) {
  const query = useEndpoint(categoryInfo, { id })
  const places = {
    categories: `${CATEGORY_AT.list.path}?within=${code}`,
    orders: `/rexian/all/list?category_id=${id}`,
    limit_rules: `/sys/limitrule/manage?category_id=${id}`,
    templates: '/sys/template/manage',
    macros: '/sys/macro/manage',
    cases: '/rexian/all/cases',
  }
  return <Keeps {...{ query, holdings: HOLDINGS, places, title: REFERENCE.kept, onKept }} />
}
