import { useEffect, useMemo } from 'react'

import { useCategoryOptions, useCommonData } from '#features/reference/web/public.ts'
import { nameIn, type Language } from '#kernel/messages.ts'
import { AreaField, DayField, RadioField, TextField } from '#ui/form/fields.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import formStyles from '#ui/form/Form.module.css'
import { PickField } from '#ui/form/PickField.tsx'
import type { TreeNode } from '#ui/form/tree.ts'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import { CHANGE_KIND } from '../domain/words.ts'
import { CHANGE } from './messages.ts'
import { Moves } from './Moves.tsx'
import { usePeopleOf } from './use-people.ts'

/** The kind of change decides what is asked (domain 4.3). */
export function ChangeFields() {
  const t = useText()
  const kind = Form.useWatch('kind') as keyof typeof CHANGE_KIND | undefined
  const departments = useCommonData()?.departments ?? []
  return (
    <>
      <RadioField name="kind" label={CHANGE.kind} choices={CHANGE_KIND} buttons />
      <TreeField name="dept_id" label={CHANGE.department} nodes={departments} />
      {kind === 'merge' && <SuccessorField departments={departments} />}
      {(kind === 'rename' || kind === 'split') && (
        <div className={formStyles['columns']}>
          <TextField name="name" label={CHANGE.newName} required />
          <TextField name="short_name" label={CHANGE.newShort} required />
          <TextField name="name_en" label={CHANGE.newEnglish} />
          {kind === 'split' && <TextField name="code" label={CHANGE.newCode} required />}
        </div>
      )}
      {kind === 'split' && <PartFields departments={departments} />}
      <div className={formStyles['columns']}>
        <DayField name="effective_on" label={CHANGE.day} hint={t(CHANGE.dayHint)} />
      </div>
      <AreaField name="basis" label={CHANGE.basis} hint={t(CHANGE.basisHint)} rows={1} />
      <Moves />
    </>
  )
}

/** What takes over stands under the same department. */
function SuccessorField({ departments }: { departments: readonly TreeNode[] }) {
  const t = useText()
  const { language } = useLanguage()
  const dept_id = Form.useWatch('dept_id') as string | undefined
  const options = useMemo(() => optionsOf(siblingsOf(departments, dept_id), language), [departments, dept_id, language])
  useOnlyOffered('to_dept_id', departments.length > 0 ? options : undefined)
  return (
    <PickField name="to_dept_id" label={CHANGE.successor} options={options} hint={t(CHANGE.successorHint)} required />
  )
}

/** What goes to the new department. */
function PartFields({ departments }: { departments: readonly TreeNode[] }) {
  const t = useText()
  const { language } = useLanguage()
  const dept_id = Form.useWatch('dept_id') as string | undefined
  const units = useMemo(() => optionsOf(childrenOf(departments, dept_id), language), [departments, dept_id, language])
  const own = usePeopleOf(dept_id)
  const people = useMemo(
    () =>
      own?.map(({ id, name, post }) => ({ value: id, label: post ? t(UI.beside, { what: name, more: post }) : name })),
    [own, t],
  )
  useOnlyOffered('units', departments.length > 0 ? units : undefined)
  useOnlyOffered('people', people)
  return (
    <>
      <PickField name="units" label={CHANGE.units} options={units} multiple />
      <PickField name="people" label={CHANGE.people} options={people ?? []} hint={t(CHANGE.peopleHint)} multiple />
      <PickField
        name="categories"
        label={CHANGE.categories}
        options={useCategoryOptions()}
        hint={t(CHANGE.categoriesHint)}
        multiple
      />
    </>
  )
}

/** What was chosen of one department cannot be divided from another; nothing is known before what is offered has come. */
function useOnlyOffered(name: string, offered: readonly { readonly value: string }[] | undefined): void {
  const form = Form.useFormInstance()
  const put = usePut()
  useEffect(() => {
    const value = form.getFieldValue(name) as string | readonly string[] | undefined
    const chosen = [value ?? []].flat()
    const kept = chosen.filter((id) => offered?.some((one) => one.value === id))
    if (offered && kept.length < chosen.length) put(name, typeof value === 'string' ? undefined : kept)
  }, [form, name, offered, put])
}

const optionsOf = (nodes: readonly TreeNode[], language: Language) =>
  nodes.map((node) => ({ value: node.id, label: nameIn(language, node) }))

/** Those beside it under the same department. */
function siblingsOf(nodes: readonly TreeNode[], id: string | undefined): readonly TreeNode[] {
  if (nodes.some((node) => node.id === id)) return nodes.filter((node) => node.id !== id)
  for (const { children = [] } of nodes) {
    const found = siblingsOf(children, id)
    if (found.length) return found
  }
  return []
}

function childrenOf(nodes: readonly TreeNode[], id: string | undefined): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return node.children ?? []
    const found = childrenOf(node.children ?? [], id)
    if (found.length) return found
  }
  return []
}
