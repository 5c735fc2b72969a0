import type { Message, Params } from '#kernel/messages.ts'
import { Field, type FieldGiven } from '#ui/form/Field.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { useFilledOnce } from '#ui/form/use-filled-once.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Select } from '#ui/kit.ts'
import { useClears } from '#ui/parts/ClearIcon.tsx'
import { UI } from '#ui/messages.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { useChoiceSearch } from '#ui/pinyin/use-meant.ts'

import type { Suggested } from '../../contract/suggest.ts'
import type { Allocatable } from './allocatable.ts'
import styles from './DeptField.module.css'
import { HINT } from './messages.ts'
import { Precedents, SuggestedDepts } from './SuggestedDepts.tsx'

const KINDS: Readonly<Record<string, Message>> = {
  street: HINT.street,
  bureau: HINT.bureau,
  company: HINT.company,
  subunit: HINT.subunit,
  community: HINT.community,
}

/** The department to hand the order to: all by kind, each with its load and its past, and below whom it is suggested to; at first whom somebody wished for. */
export function DeptField({
  depts,
  suggested,
  wished,
  ...given
}: FieldGiven & { depts: readonly Allocatable[]; suggested?: Suggested; wished?: string | null | undefined }) {
  const t = useText()
  const form = Form.useFormInstance()
  const value = Form.useWatch(given.name, form) as string | undefined
  const chosen = depts.find(({ dept_id }) => dept_id === value)
  const { meant, onSearch } = useChoiceSearch()
  const clears = useClears()
  const usual = suggested?.clear ? suggested.departments[0]!.dept_id : null
  useFilledOnce(given.name, depts.find(({ dept_id }) => dept_id === wished)?.dept_id ?? (wished ? null : usual))
  const warning = warningOf(chosen, suggested, t)
  const put = usePut()
  const choose = (id: string): void => put(given.name, id)
  return (
    <div data-guide="dept">
      <Field
        {...given}
        ask="choose"
        show={(id) => depts.find(({ dept_id }) => dept_id === id)?.name ?? ''}
        hint={warning ? <Tag tone="red">{warning}</Tag> : undefined}
      >
        <Select
          placeholder={t(UI.pleaseChoose)}
          showSearch={{ onSearch, filterOption: (typed, option) => meant(typed, ...textsOf(option)) }}
          allowClear={clears}
          options={groupsOf(depts, t)}
          optionRender={renderOption}
          // The virtual list gives the names of groups the state of options, which they do not have.
          virtual={false}
        />
      </Field>
      {suggested && <SuggestedDepts suggested={suggested} value={value} onChoose={choose} />}
      {suggested && <Precedents suggested={suggested} onChoose={choose} />}
    </div>
  )
}

function warningOf(chosen: Allocatable | undefined, suggested: Suggested | undefined, t: Translate): string | null {
  if (chosen?.backed) return t(HINT.backedWarning)
  if (chosen?.kind !== 'street' || !suggested?.not_street) return null
  const { basis } = suggested.not_street
  return basis ? t(HINT.notStreetBy, { basis }) : t(HINT.notStreet)
}
type Translate = (message: Message, params?: Params) => string

/** Under what it is found: what people call it, and what it does. */
const textsOf = (option: object | undefined): readonly string[] => {
  if (!option || !('dept' in option)) return []
  const { name, short_name, aliases, duties } = option.dept as Allocatable
  return [name, short_name, ...aliases, duties]
}

const renderOption = ({ data }: { data: object }) => 'dept' in data && <DeptOption dept={data.dept as Allocatable} />

function DeptOption({ dept }: { dept: Allocatable }) {
  const t = useText()
  return (
    <span className={styles['option']}>
      <span>{dept.name}</span>
      {dept.backed && <Tag tone="red">{t(HINT.backed)}</Tag>}
      <span className={styles['load']}>{t(HINT.load, { n: dept.load })}</span>
    </span>
  )
}

function groupsOf(depts: readonly Allocatable[], t: (message: Message) => string) {
  return Object.entries(KINDS)
    .map(([kind, title]) => ({
      label: t(title),
      title: t(title),
      options: depts
        .filter((dept) => dept.kind === kind)
        .map((dept) => ({ value: dept.dept_id, label: dept.name, dept })),
    }))
    .filter(({ options }) => options.length > 0)
}
