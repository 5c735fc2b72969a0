import { useEffect } from 'react'

import type { Message } from '#kernel/messages.ts'
import { Field } from '#ui/form/Field.tsx'
import { AreaField, DayField, FlagField, RadioField, TextField, TimeField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useLabelSearch } from '#ui/pinyin/use-meant.ts'
import type { FieldsGiven } from '#ui/record/declaration.ts'

import type { noticeManage } from '../contract.ts'
import { NOTICE, SCOPE } from './messages.ts'

/** To whom it goes decides which of the fields there are. */
export function NoticeFields({ row, page: targets }: FieldsGiven<typeof noticeManage>) {
  const t = useText()
  const scope = Form.useWatch('scope') as string | undefined
  const departments = targets.departments.flatMap(({ id, name, enabled }) =>
    enabled || row?.targets.includes(id) ? [{ value: id, label: enabled ? name : t(UI.former, { name }) }] : [],
  )
  return (
    <>
      <TextField name="title" label={NOTICE.fieldTitle} />
      <AreaField name="content" label={NOTICE.content} rows={6} />
      <RadioField name="scope" label={NOTICE.scope} choices={SCOPE} />
      {scope === 'dept' && (
        <TargetsField label={NOTICE.departments} hint={NOTICE.departmentsHint} options={departments} />
      )}
      {scope === 'role' && (
        <TargetsField
          label={NOTICE.roles}
          options={targets.roles.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <div className={formStyles['columns']}>
        <TimeField name="publish_at" label={NOTICE.publishAt} hint={<Hint />} />
        <DayField name="valid_to" label={NOTICE.validTo} hint={t(NOTICE.validToHint)} />
        <FlagField name="top" label={NOTICE.top} />
        <FlagField name="need_ack" label={NOTICE.needAck} />
        {row !== null && row.read_count > 0 && (
          <FlagField
            name="ask_again"
            label={NOTICE.askAgain}
            hint={t(NOTICE.askAgainHint, { read: row.read_count, ack: row.ack_count })}
          />
        )}
      </div>
    </>
  )
}

function Hint() {
  return useText()(NOTICE.publishAtHint)
}

interface TargetsGiven {
  readonly label: Message
  readonly hint?: Message
  readonly options: readonly { value: string; label: string }[]
}

function TargetsField({ label, hint, options }: TargetsGiven) {
  const t = useText()
  const form = Form.useFormInstance()
  const showSearch = useLabelSearch()
  useEffect(() => {
    // What was chosen among departments is no role.
    const chosen = (form.getFieldValue('targets') ?? []) as string[]
    const kept = chosen.filter((target) => options.some(({ value }) => value === target))
    if (kept.length < chosen.length) form.setFieldValue('targets', kept)
  }, [form, options])
  return (
    <Field name="targets" label={label} ask="choose" required hint={hint ? t(hint) : undefined}>
      <MultiSelect options={[...options]} showSearch={showSearch} />
    </Field>
  )
}
