import { useMemo } from 'react'

import { useDepartmentOptions } from '#features/organisation/web/public.ts'
import { useCommonData } from '#features/reference/web/public.ts'
import formStyles from '#ui/form/Form.module.css'
import { AreaField, FlagField, SelectField, TextField } from '#ui/form/fields.tsx'
import { NumberField } from '#ui/form/number-fields.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import type { Option } from '#ui/list/declaration.ts'
import { flagColumn } from '#ui/list/plain-columns.ts'
import { UI } from '#ui/messages.ts'
import type { FieldsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { TEMPLATE_AT, templateDel, templateManage, templateSave } from '../contract.ts'
import { TEMPLATE_KIND } from '../domain/kinds.ts'
import { VARIABLE } from '../domain/phrases.ts'
import { TEMPLATE } from './messages.ts'

const recordOf = (departments: readonly Option[]): RecordDeclaration<typeof templateManage> => ({
  id: 'templates',
  at: TEMPLATE_AT,
  list: {
    endpoint: templateManage,
    rowName: ({ title }) => title,
    columns: [
      { key: 'title', title: TEMPLATE.title, width: 160, pinned: true },
      { key: 'kind', title: TEMPLATE.kind, long: true, width: 150, render: ({ kind }, t) => t(TEMPLATE_KIND[kind]) },
      { key: 'content', title: TEMPLATE.content, width: 220, grow: 1, long: true },
      {
        key: 'dept_name',
        title: TEMPLATE.department,
        width: 120,
        long: true,
        render: ({ dept_name }, t) => dept_name ?? t(TEMPLATE.shared),
      },
      {
        key: 'category_name',
        title: TEMPLATE.category,
        width: 140,
        long: true,
        render: ({ category_name }, t) => category_name ?? t(TEMPLATE.any),
      },
      { key: 'used', title: TEMPLATE.used, width: 110, align: 'right' },
      { key: 'sort', title: TEMPLATE.sort, width: 70, align: 'right' },
      flagColumn('enabled', TEMPLATE.enabled, 80),
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: TEMPLATE.keyword },
      { kind: 'choice', key: 'kind', title: TEMPLATE.kind, options: TEMPLATE_KIND },
      { kind: 'choice', key: 'dept_id', title: TEMPLATE.department, options: departments },
      { kind: 'choice', key: 'unused', title: TEMPLATE.unused, options: { 1: UI.yes, 0: UI.no }, more: true },
    ],
    above: [
      { key: 'used', title: TEMPLATE.usedAll },
      { key: 'unused', title: TEMPLATE.unused, hint: TEMPLATE.unusedHint, filters: () => ({ unused: '1' }) },
    ],
    empty: TEMPLATE.none,
  },
  Fields: TemplateFields,
  add: {
    endpoint: templateSave,
    initial: { kind: 'reply', sort: 100, enabled: 1 },
    consequence: TEMPLATE.consequence,
    done: TEMPLATE.saved,
  },
  edit: { endpoint: templateSave, consequence: TEMPLATE.consequence, done: TEMPLATE.saved },
  remove: { endpoint: templateDel, consequence: TEMPLATE.removeText, done: TEMPLATE.removed },
})

/** The ready texts that the caller keeps. */
export function TemplateRecord({ opens }: { opens: Opens }) {
  const departments = useDepartmentOptions()
  const record = useMemo(() => recordOf(departments), [departments])
  return <RecordScreen record={record} opens={opens} />
}

function TemplateFields({ page }: FieldsGiven<typeof templateManage>) {
  const t = useText()
  const common = useCommonData()
  const variables = Object.entries(VARIABLE).map(([name, means]) => `{${name}} ${t(means)}`)
  return (
    <>
      <div className={formStyles['columns']}>
        <SelectField name="kind" label={TEMPLATE.kind} choices={TEMPLATE_KIND} />
        <TextField name="title" label={TEMPLATE.title} />
      </div>
      <AreaField
        name="content"
        label={TEMPLATE.content}
        hint={`${t(TEMPLATE.variables)}${variables.join(' · ')}`}
        rows={6}
      />
      {page.keeps_all === 1 && (
        <TreeField
          name="dept_id"
          label={TEMPLATE.department}
          hint={t(TEMPLATE.departmentHint)}
          nodes={common?.departments ?? []}
        />
      )}
      <TreeField
        name="category_id"
        label={TEMPLATE.category}
        hint={t(TEMPLATE.categoryHint)}
        nodes={common?.categories ?? []}
      />
      <div className={formStyles['columns']}>
        <NumberField name="sort" label={TEMPLATE.sort} />
        <FlagField name="enabled" label={TEMPLATE.enabled} />
      </div>
    </>
  )
}
