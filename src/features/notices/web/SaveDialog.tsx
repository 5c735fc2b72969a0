import { Form, Select } from 'antd'
import { useEffect } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { Field } from '#ui/form/Field.tsx'
import { AreaField, FlagField, RadioField, TextField, TimeField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { noticeSave, type noticeManage } from '../contract.ts'
import type { Managed } from './ManageDialog.tsx'
import { NOTICE, SCOPE } from './messages.ts'
import { NOTICE_READINGS } from './readings.ts'

type Targets = Pick<OutputOf<typeof noticeManage>, 'departments' | 'roles'>

const NEW = { scope: 'all', targets: [], top: 0, need_ack: 0 } as const

/** Publishes a notice, or changes `notice`. */
export function SaveDialog({
  notice,
  targets,
  onClose,
}: {
  notice: Managed | null
  targets: Targets
  onClose: () => void
}) {
  const t = useText()
  const { toast } = useFeedback()
  return (
    <FormDialog
      endpoint={noticeSave}
      initial={notice ?? NEW}
      {...(notice ? { fixed: { id: notice.id, version: notice.version } } : { draft: 'notice' })}
      invalidates={NOTICE_READINGS}
      title={t(notice ? NOTICE.edit : NOTICE.publish)}
      consequence={t(NOTICE.consequence)}
      onCancel={onClose}
      onDone={() => {
        toast('success', t(NOTICE.saved))
        onClose()
      }}
    >
      <Fields targets={targets} />
    </FormDialog>
  )
}

function Fields({ targets }: { targets: Targets }) {
  const scope = Form.useWatch('scope') as string | undefined
  return (
    <>
      <TextField name="title" label={NOTICE.fieldTitle} />
      <AreaField name="content" label={NOTICE.content} rows={6} />
      <RadioField name="scope" label={NOTICE.scope} choices={SCOPE} />
      {scope === 'dept' && (
        <TargetsField
          label={NOTICE.departments}
          hint={NOTICE.departmentsHint}
          options={targets.departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {scope === 'role' && (
        <TargetsField
          label={NOTICE.roles}
          options={targets.roles.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <div className={formStyles['columns']}>
        <TimeField name="publish_at" label={NOTICE.publishAt} hint={<Hint />} />
        <FlagField name="top" label={NOTICE.top} />
        <FlagField name="need_ack" label={NOTICE.needAck} />
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
  useEffect(() => {
    // What was chosen among departments is no role.
    const chosen = (form.getFieldValue('targets') ?? []) as string[]
    const kept = chosen.filter((target) => options.some(({ value }) => value === target))
    if (kept.length < chosen.length) form.setFieldValue('targets', kept)
  }, [form, options])
  return (
    <Field name="targets" label={label} required {...(hint ? { hint: t(hint) } : {})}>
      <Select mode="multiple" options={[...options]} showSearch={{ optionFilterProp: 'label' }} />
    </Field>
  )
}
