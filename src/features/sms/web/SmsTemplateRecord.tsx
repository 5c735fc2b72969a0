import { AreaField, FlagField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { flagColumn } from '#ui/list/plain-columns.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { smsTemplateDel, smsTemplateManage, smsTemplateSave, TEMPLATE_AT } from '../contract.ts'
import { SMS } from './messages.ts'

/** The texts that the provider has approved. */
export const SmsTemplateRecord = recordScreenOf({
  id: 'sms-templates',
  at: TEMPLATE_AT,
  list: {
    endpoint: smsTemplateManage,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: SMS.templateName, width: 180, pinned: true },
      { key: 'code', title: SMS.code, width: 160 },
      { key: 'content', title: SMS.content, width: 420, wrap: true, grow: 2 },
      flagColumn('enabled', SMS.enabled, 80),
    ],
    filters: [{ kind: 'search', key: 'keyword', title: SMS.keyword }],
    empty: SMS.none,
  },
  Fields: TemplateFields,
  add: {
    endpoint: smsTemplateSave,
    initial: { enabled: 1 },
    consequence: SMS.templateConsequence,
    done: SMS.templateSaved,
  },
  edit: { endpoint: smsTemplateSave, consequence: SMS.templateConsequence, done: SMS.templateSaved },
  remove: { endpoint: smsTemplateDel, consequence: SMS.removeText, done: SMS.removed },
})

function TemplateFields() {
  const t = useText()
  return (
    <>
      <TextField name="name" label={SMS.templateName} />
      <TextField name="code" label={SMS.code} />
      <AreaField name="content" label={SMS.content} hint={t(SMS.contentHint)} />
      <FlagField name="enabled" label={SMS.enabled} />
    </>
  )
}
