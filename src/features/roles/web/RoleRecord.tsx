import { useMemo } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { FIELD_GROUP } from '#kernel/field-rights.ts'
import { nameIn, type Language } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField, TextField } from '#ui/form/fields.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useLanguage, useText, type Text } from '#ui/i18n/text.tsx'
import type { FieldsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { UI } from '#ui/messages.ts'

import { ROLE_AT, operatorPermission, roleAdd, roleDel, roleEdit, roleList, roleManage } from '../contract.ts'
import { grantsNothing, partsOf } from '../domain/catalogue.ts'
import { chosenOf } from '../domain/choice.ts'
import { WORK_ROLES } from '../domain/standing.ts'
import { ROLE } from './messages.ts'
import { RightsField, type Role } from './RightsField.tsx'
import { RoleMembers } from './RoleMembers.tsx'

type Modules = OutputOf<typeof operatorPermission>['modules']

const recordOf = (modules: Modules, language: Language): RecordDeclaration<typeof roleManage> => ({
  id: 'roles',
  at: ROLE_AT,
  list: {
    endpoint: roleManage,
    rowName: (role) => nameIn(language, role),
    columns: [
      { key: 'name', title: ROLE.name, width: 150, long: true, pinned: true, render: (role) => nameIn(language, role) },
      {
        key: 'description',
        title: ROLE.description,
        width: 240,
        long: true,
        render: (role) => nameIn(language, { name: role.description, name_en: role.description_en }),
      },
      {
        key: 'is_system',
        title: ROLE.kind,
        width: 80,
        render: ({ is_system }, t) => t(is_system ? ROLE.builtIn : ROLE.own),
      },
      {
        key: 'member_count',
        title: ROLE.members,
        width: 80,
        align: 'right',
      },
      {
        key: 'rights',
        title: ROLE.rights,
        width: 320,
        grow: 1,
        long: true,
        render: (role, t) => rightsOf(role, modules, t),
      },
      {
        key: 'hidden_fields',
        title: ROLE.hides,
        width: 160,
        long: true,
        render: ({ hidden_fields }, t) => hidden_fields.map((group) => t(FIELD_GROUP[group])).join(t(UI.and)),
      },
    ],
    filters: [{ kind: 'search', key: 'keyword', title: ROLE.keyword }],
    empty: ROLE.none,
  },
  Fields: RoleFields,
  add: {
    endpoint: roleAdd,
    initial: { path_arr: [], api_arr: [], hidden_fields: [], stands_for: [] },
    consequence: ROLE.consequence,
    done: ROLE.saved,
  },
  edit: {
    endpoint: roleEdit,
    denied: ({ worn, may_all }) => (may_all ? ROLE.mayAll : worn ? ROLE.worn : null),
    consequence: ROLE.consequence,
    done: ROLE.saved,
  },
  remove: {
    endpoint: roleDel,
    denied: ({ worn, is_system }) => (is_system ? ROLE.builtInStays : worn ? ROLE.worn : null),
    consequence: ROLE.removeText,
    done: ROLE.removed,
  },
})

/** The rights that a role has whole, in words. */
function rightsOf({ may_all, path_arr, api_arr }: Role, modules: Modules, t: Text): string {
  if (may_all) return t(ROLE.everything)
  const has = new Set([...path_arr, ...api_arr])
  if (grantsNothing(has)) return t(ROLE.nothing)
  const whole = modules.flatMap(({ grants }) => grants).filter((grant) => chosenOf(partsOf(grant), has) === 'all')
  return whole.map(({ title }) => t(title)).join(t(UI.and))
}

/** The tenant's roles and what each of them may. */
export function RoleRecord({ opens }: { opens: Opens }) {
  const { language } = useLanguage()
  const { data } = useEndpoint(operatorPermission, {})
  const record = useMemo(() => recordOf(data?.modules ?? [], language), [data, language])
  return <RecordScreen record={record} opens={opens} />
}

function RoleFields({ row, page }: FieldsGiven<typeof roleManage>) {
  return (
    <>
      {row && <RoleMembers id={row.id} />}
      <TextField name="name" label={ROLE.name} />
      <TextField name="name_en" label={ROLE.nameEn} />
      <AreaField name="description" label={ROLE.description} rows={2} />
      <AreaField name="description_en" label={ROLE.descriptionEn} rows={2} />
      <StandsFor />
      <RightsField roles={page.rows.filter(({ id, may_all }) => id !== row?.id && !may_all)} />
    </>
  )
}

/** As which built-in roles whoever has it works on orders. */
function StandsFor() {
  const t = useText()
  const { data } = useEndpoint(roleList, {})
  const options = (data?.rows ?? [])
    .filter(({ code }) => (WORK_ROLES as readonly string[]).includes(code))
    .map(({ code, name }) => ({ value: code, label: name }))
  return <PickField name="stands_for" label={ROLE.standsFor} hint={t(ROLE.standsForHint)} options={options} multiple />
}
