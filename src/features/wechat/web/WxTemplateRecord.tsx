import { AreaField, FlagField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { flagColumn } from '#ui/list/plain-columns.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { TEMPLATE_AT, wxTemplateDel, wxTemplateManage, wxTemplateSave } from '../contract/templates.ts'
import { WECHAT } from './messages.ts'

/** By which templates of WeChat staff are told. */
export const WxTemplateRecord = recordScreenOf({
  id: 'wx-templates',
  at: TEMPLATE_AT,
  list: {
    endpoint: wxTemplateManage,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: WECHAT.templateName, width: 180, pinned: true },
      { key: 'template_id', title: WECHAT.templateId, width: 220 },
      {
        key: 'content',
        title: WECHAT.templateWords,
        width: 420,
        wrap: true,
        grow: 2,
      },
      flagColumn('enabled', WECHAT.enabled, 80),
    ],
    filters: [{ kind: 'search', key: 'keyword', title: WECHAT.templateKeyword }],
    empty: WECHAT.noTemplates,
  },
  Fields: TemplateFields,
  add: {
    endpoint: wxTemplateSave,
    initial: { enabled: 1 },
    consequence: WECHAT.templateConsequence,
    done: WECHAT.templateSaved,
  },
  edit: { endpoint: wxTemplateSave, consequence: WECHAT.templateConsequence, done: WECHAT.templateSaved },
  remove: { endpoint: wxTemplateDel, consequence: WECHAT.templateRemoveText, done: WECHAT.templateRemoved },
})

function TemplateFields() {
  const t = useText()
  return (
    <>
      <TextField name="name" label={WECHAT.templateName} />
      <TextField name="template_id" label={WECHAT.templateId} />
      <AreaField name="content" label={WECHAT.templateWords} hint={t(WECHAT.templateHint)} />
      <FlagField name="enabled" label={WECHAT.enabled} />
    </>
  )
}
