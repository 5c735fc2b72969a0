import { useMemo } from 'react'

import { useDepartmentOptions } from '#features/organisation/web/public.ts'
import { useCommonData, useLeafCategoryOptions } from '#features/reference/web/public.ts'
import { useTagOptions } from '#features/tags/web/public.ts'
import formStyles from '#ui/form/Form.module.css'
import { AreaField, FlagField, SelectField, TextField } from '#ui/form/fields.tsx'
import { NumberField } from '#ui/form/number-fields.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import type { Option } from '#ui/list/declaration.ts'
import { flagColumn } from '#ui/list/plain-columns.ts'
import { UI } from '#ui/messages.ts'
import type { FieldsGiven, Opens, RecordDeclaration, RowOf } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { MACRO_AT, macroDel, macroManage, macroSave } from '../contract.ts'
import { handedTo } from '../domain/hand-to.ts'
import { MACRO_MOVE, takenBy, type MacroMove } from '../domain/macro.ts'
import { MACRO } from './messages.ts'

type Row = RowOf<typeof macroManage>

const recordOf = (departments: readonly Option[], tags: readonly Option[]): RecordDeclaration<typeof macroManage> => ({
  id: 'macros',
  at: MACRO_AT,
  list: {
    endpoint: macroManage,
    rowName: ({ title }) => title,
    columns: [
      { key: 'title', title: MACRO.title, width: 140, pinned: true },
      { key: 'steps', title: MACRO.steps, width: 400, grow: 1, long: true, render: (row, t) => stepsOf(row, tags, t) },
      {
        key: 'dept_name',
        title: MACRO.department,
        width: 120,
        long: true,
        render: ({ dept_name }, t) => dept_name ?? t(MACRO.shared),
      },
      {
        key: 'category_name',
        title: MACRO.matter,
        width: 140,
        long: true,
        render: ({ category_name }, t) => category_name ?? t(MACRO.any),
      },
      { key: 'sort', title: MACRO.sort, width: 70, align: 'right' },
      flagColumn('enabled', MACRO.enabled, 80),
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: MACRO.keyword },
      { kind: 'choice', key: 'dept_id', title: MACRO.department, options: departments },
    ],
    empty: MACRO.none,
  },
  Fields: MacroFields,
  add: {
    endpoint: macroSave,
    initial: { sort: 100, enabled: 1 },
    consequence: MACRO.consequence,
    done: MACRO.saved,
  },
  edit: { endpoint: macroSave, consequence: MACRO.consequence, done: MACRO.saved },
  remove: { endpoint: macroDel, consequence: MACRO.removeText, done: MACRO.removed },
})

/** What it does, in the order in which it does it. */
function stepsOf(row: Row, tags: readonly Option[], t: Text): string {
  const names = row.add_tag_ids.map((id) => tags.find(({ value }) => value === id)?.label ?? t(UI.notOffered))
  const move = row.move && [t(MACRO_MOVE[row.move]), row.to_dept_name, row.opinion].filter(Boolean).join(' ')
  const parts = [
    row.set_category_name && `${t(MACRO.category)} ${row.set_category_name}`,
    names.length > 0 && `${t(MACRO.tags)} ${names.join(' ')}`,
    row.note && `${t(MACRO.note)} ${row.note}`,
    move,
  ]
  return parts.filter(Boolean).join(' → ')
}

/** The macros that the caller keeps. */
export function MacroRecord({ opens }: { opens: Opens }) {
  const departments = useDepartmentOptions()
  const tags = useTagOptions()
  const record = useMemo(() => recordOf(departments, tags), [departments, tags])
  return <RecordScreen record={record} opens={opens} />
}

function MacroFields({ page }: FieldsGiven<typeof macroManage>) {
  const t = useText()
  const common = useCommonData()
  const tags = useTagOptions()
  const categories = useLeafCategoryOptions()
  const move = Form.useWatch('move') as MacroMove | undefined
  const takes = takenBy(move)
  const only = useHandedTo(move ?? null, page.own_dept_id)
  return (
    <>
      <TextField name="title" label={MACRO.title} />
      <div className={formStyles['columns']}>
        <PickField name="add_tag_ids" label={MACRO.tags} options={tags} multiple />
        <PickField name="set_category_id" label={MACRO.category} options={categories} />
      </div>
      <AreaField name="note" label={MACRO.note} hint={t(MACRO.variables)} rows={2} />
      <SelectField name="move" label={MACRO.move} hint={t(MACRO.moveHint)} choices={MACRO_MOVE} />
      {takes.to_dept && (
        <TreeField
          name="to_dept_id"
          label={MACRO.to_dept}
          nodes={common?.departments ?? []}
          only={only}
          required
          hint={move === 'sub_allocate' && page.keeps_all === 1 ? t(MACRO.subHint) : undefined}
        />
      )}
      {takes.opinion !== 'none' && (
        <AreaField
          name="opinion"
          label={MACRO.opinion}
          hint={t(MACRO.variables)}
          rows={2}
          required={takes.opinion === 'must'}
        />
      )}
      {page.keeps_all === 1 && (
        <TreeField
          name="dept_id"
          label={MACRO.department}
          hint={t(MACRO.departmentHint)}
          nodes={common?.departments ?? []}
        />
      )}
      <TreeField name="category_id" label={MACRO.matter} hint={t(MACRO.matterHint)} nodes={common?.categories ?? []} />
      <div className={formStyles['columns']}>
        <NumberField name="sort" label={MACRO.sort} />
        <FlagField name="enabled" label={MACRO.enabled} />
      </div>
    </>
  )
}

/** To whom the last step can hand an order, as the server judges it: of a department's own macro, or of the one that is chosen. */
function useHandedTo(move: MacroMove | null, own: string | null): ReadonlySet<string> {
  const departments = useCommonData()?.departments
  const chosen = Form.useWatch('dept_id') as string | null | undefined
  const dept_id = own ?? chosen ?? null
  return useMemo(() => new Set(handedTo(departments ?? [], move, dept_id)), [departments, move, dept_id])
}
