import { useCommonData } from '#features/reference/web/public.ts'
import { Field } from '#ui/form/Field.tsx'
import { AreaField, FlagField, SelectField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Select } from '#ui/kit.ts'
import type { FieldsGiven } from '#ui/record/declaration.ts'

import type { deptList } from '../contract.ts'
import { needsArea } from '../domain/department.ts'
import { DEPT_KIND } from '../domain/dictionaries.ts'
import { DEPARTMENT } from './messages.ts'

const { centre, ...BELOW_CENTRE } = DEPT_KIND

/** Kind and place decide what has to be filled in (domain 4.3). */
export function DepartmentFields({ row }: FieldsGiven<typeof deptList>) {
  const t = useText()
  const common = useCommonData()
  const pid = Form.useWatch('pid') as string | undefined
  const kind = Form.useWatch('kind') as string | undefined
  const isCentre = row?.kind === 'centre'
  const undertakes = common?.departments.some(({ id }) => id === pid) ?? false
  return (
    <>
      <div className={formStyles['columns']}>
        <TextField name="name" label={DEPARTMENT.name} />
        <TextField name="short_name" label={DEPARTMENT.shortName} />
        <TextField name="code" label={DEPARTMENT.code} />
        <TextField name="name_en" label={DEPARTMENT.nameEn} />
      </div>
      {!isCentre && (
        <TreeField
          name="pid"
          label={DEPARTMENT.above}
          nodes={common?.departments ?? []}
          hint={t(DEPARTMENT.aboveHint)}
          required
        />
      )}
      <div className={formStyles['columns']}>
        <SelectField name="kind" label={DEPARTMENT.kind} choices={isCentre ? { centre } : BELOW_CENTRE} />
        <TreeField name="area_id" label={DEPARTMENT.area} nodes={common?.areas ?? []} required={needsArea(kind)} />
        <TextField name="duty_phone" label={DEPARTMENT.dutyPhone} required={undertakes} />
        <NumberField name="sort" label={DEPARTMENT.sort} />
      </div>
      <AreaField name="duties" label={DEPARTMENT.duties} hint={t(DEPARTMENT.dutiesHint)} rows={2} />
      <div className={formStyles['columns']}>
        <TextField name="leader_name" label={DEPARTMENT.leader} hint={t(DEPARTMENT.masked)} />
        <TextField name="leader_phone" label={DEPARTMENT.leaderPhone} hint={t(DEPARTMENT.masked)} />
        <TextField name="superior_unit_name" label={DEPARTMENT.superior} hint={t(DEPARTMENT.superiorHint)} />
        <TextField name="uscc" label={DEPARTMENT.uscc} />
      </div>
      <Field name="aliases" label={DEPARTMENT.aliases} hint={t(DEPARTMENT.aliasesHint)}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', ',', '，']} />
      </Field>
      <div className={formStyles['columns']}>
        <FlagField name="can_undertake" label={DEPARTMENT.undertakesLong} />
        <FlagField name="can_assist" label={DEPARTMENT.assistsLong} />
        <FlagField name="is_fallback" label={DEPARTMENT.fallback} hint={t(DEPARTMENT.fallbackHint)} />
        {!isCentre && <FlagField name="enabled" label={DEPARTMENT.inUse} hint={t(DEPARTMENT.inUseHint)} />}
      </div>
    </>
  )
}
