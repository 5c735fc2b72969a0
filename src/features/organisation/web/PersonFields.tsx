import { useCommonData } from '#features/reference/web/public.ts'
import { AreaField, FlagField, RadioField, SelectField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import type { FieldsGiven } from '#ui/record/declaration.ts'

import type { deptUserList } from '../contract.ts'
import { PERSON_ROLE } from '../domain/dictionaries.ts'
import { GENDER, PERSON } from './messages.ts'
import { PostsField } from './PostsField.tsx'

/** A number comes masked, and stays while nobody touches it. */
export function PersonFields({ row }: FieldsGiven<typeof deptUserList>) {
  const t = useText()
  const departments = useCommonData()?.departments ?? []
  return (
    <>
      <TreeField name="dept_id" label={PERSON.department} nodes={departments} />
      <div className={formStyles['columns']}>
        <TextField name="name" label={PERSON.name} />
        <TextField name="post" label={PERSON.post} />
        <SelectField name="person_role" label={PERSON.role} choices={PERSON_ROLE} />
        <RadioField name="gender" label={PERSON.gender} choices={GENDER} />
        <TextField name="mobile" label={PERSON.mobile} hint={row ? t(PERSON.masked) : undefined} />
        <TextField name="tel" label={PERSON.tel} />
        <TextField name="email" label={PERSON.email} />
      </div>
      <div className={formStyles['columns']}>
        <FlagField name="receive_notice" label={PERSON.notice} hint={t(PERSON.noticeHint)} />
        <FlagField name="enabled" label={PERSON.inUse} />
      </div>
      <PostsField />
      <AreaField name="remark" label={PERSON.remark} rows={2} />
    </>
  )
}
