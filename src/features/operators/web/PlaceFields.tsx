import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import { RadioField } from '#ui/form/fields.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { branchOf } from '#ui/form/tree.ts'
import { useText } from '#ui/i18n/text.tsx'

import { USER_TYPE } from '../domain/status.ts'
import { RoleChoices, type RoleChoice } from './RoleChoices.tsx'
import { USER } from './user-messages.ts'

interface Given {
  /** The department that is chosen from, with those below it; null for all. */
  readonly below: string | null
  /** The roles that the caller may give. */
  readonly choices: readonly RoleChoice[]
}

/** Where somebody of a unit stands, and in which roles. */
export function PlaceFields({ below, choices }: Given) {
  const t = useText()
  const departments = useCommonData()?.departments
  const nodes = useMemo(() => branchOf(departments ?? [], below), [departments, below])
  return (
    <>
      <TreeField name="dept_id" label={USER.department} nodes={nodes} />
      <RadioField name="user_type" label={USER.kind} choices={USER_TYPE} />
      {choices.length > 0 ? <RoleChoices choices={choices} /> : <p>{t(USER.noRoles)}</p>}
    </>
  )
}
