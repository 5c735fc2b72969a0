import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { AreaField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { momentColumn } from '#ui/list/plain-columns.ts'
import type { FieldsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import { PRECEDENT_AT, precedentDel, precedentManage, precedentSave } from '../contract/catalogue.ts'
import { CATALOGUE, PRECEDENT } from './catalogue-messages.ts'
import { useCommonData } from './choices.ts'

const RECORD: RecordDeclaration<typeof precedentManage> = {
  id: 'precedents',
  at: PRECEDENT_AT,
  list: {
    endpoint: precedentManage,
    rowName: ({ category_name, dept_name }) => `${category_name} · ${dept_name}`,
    columns: [
      {
        ...{ key: 'category_id', title: CATALOGUE.category, width: 220, pinned: true, long: true },
        render: ({ category_name }) => category_name,
      },
      {
        ...{ key: 'area_id', title: CATALOGUE.area, width: 120, long: true },
        render: ({ area_name }, t) => area_name ?? t(CATALOGUE.anywhere),
      },
      { key: 'dept_id', title: PRECEDENT.dept, width: 180, long: true, render: ({ dept_name }) => dept_name },
      { key: 'reason', title: PRECEDENT.reason, width: 200, grow: 1, long: true },
      { key: 'order_no', title: PRECEDENT.orderNo, width: 180 },
      momentColumn('created_at', PRECEDENT.createdAt),
    ],
    filters: [{ kind: 'search', key: 'keyword', title: PRECEDENT.keyword }],
    empty: PRECEDENT.none,
  },
  Fields: PrecedentFields,
  add: { endpoint: precedentSave, initial: {}, consequence: PRECEDENT.consequence, done: PRECEDENT.saved },
  edit: { endpoint: precedentSave, consequence: PRECEDENT.consequence, done: PRECEDENT.saved },
  remove: { endpoint: precedentDel, consequence: PRECEDENT.removeText, done: PRECEDENT.removed },
}

/** What was decided between departments that both thought an order another's. */
export const PrecedentRecord = ({ opens }: { opens: Opens }) => <RecordScreen record={RECORD} opens={opens} />

/** What a link from an order brings along. */
const BROUGHT = ['category_id', 'area_id', 'dept_id', 'order_no'] as const

function PrecedentFields({ row }: FieldsGiven<typeof precedentManage>) {
  const t = useText()
  const data = useCommonData()
  const form = Form.useFormInstance()
  const [given] = useSearchParams()
  useEffect(() => {
    if (row) return
    for (const name of BROUGHT)
      if (given.has(name) && !form.getFieldValue(name)) form.setFieldValue(name, given.get(name))
  }, [form, given, row])
  return (
    <>
      <div className={formStyles['columns']}>
        <TreeField
          {...{ name: 'category_id', label: CATALOGUE.category, nodes: data?.categories ?? [], required: true }}
          hint={t(CATALOGUE.categoryHint)}
        />
        <TreeField name="area_id" label={CATALOGUE.area} nodes={data?.areas ?? []} hint={t(CATALOGUE.areaHint)} />
        <TreeField name="dept_id" label={PRECEDENT.dept} nodes={data?.departments ?? []} required />
        <TextField name="order_no" label={PRECEDENT.orderNo} />
      </div>
      <AreaField name="reason" label={PRECEDENT.reason} hint={t(PRECEDENT.reasonHint)} />
    </>
  )
}
