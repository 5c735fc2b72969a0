import { AreaField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import type { FieldsGiven } from '#ui/record/declaration.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { MESSAGE_TEMPLATE_AT, messageTemplates, messageTemplateSave } from '../../contract/message-templates.ts'
import { noticeSwitches } from '../../contract/notices.ts'
import { exampleOf, MESSAGE_VARIABLE, variablesOf } from '../../domain/notifications/templates.ts'
import { NOTICE } from './messages.ts'
import styles from './Template.module.css'

/** In which words people are told of what happens (domain 2.15). */
export const TemplateRecord = recordScreenOf({
  id: 'message-templates',
  at: MESSAGE_TEMPLATE_AT,
  list: {
    endpoint: messageTemplates,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: NOTICE.event, width: 210, pinned: true, long: true },
      { key: 'content', title: NOTICE.chinese, width: 290, grow: 1, long: true },
      { key: 'content_en', title: NOTICE.english, width: 310, long: true },
      { key: 'who', title: NOTICE.who, width: 170, long: true },
    ],
    filters: [{ kind: 'search', key: 'keyword', title: NOTICE.words }],
    empty: NOTICE.noTemplate,
  },
  Fields: TemplateFields,
  edit: { endpoint: messageTemplateSave, consequence: NOTICE.templateConsequence, done: NOTICE.templateSaved },
  changes: [noticeSwitches],
})

function TemplateFields({ row }: FieldsGiven<typeof messageTemplates>) {
  const t = useText()
  const known = row ? variablesOf(row.event).map((name) => `{${name}} ${t(MESSAGE_VARIABLE[name].means)}`) : []
  return (
    <>
      {row && (
        <p className={styles['event']}>
          <strong>{row.name}</strong> {row.who}
        </p>
      )}
      <AreaField
        name="content"
        label={NOTICE.chinese}
        hint={known.length ? `${t(NOTICE.variables)}${known.join(' · ')}` : t(NOTICE.noVariables)}
        rows={3}
      />
      <Example name="content" language="zh" />
      <AreaField name="content_en" label={NOTICE.english} rows={3} />
      <Example name="content_en" language="en" />
    </>
  )
}

/** What it will read like. */
function Example({ name, language }: { name: 'content' | 'content_en'; language: 'zh' | 'en' }) {
  const t = useText()
  const written = (Form.useWatch(name) as string | undefined) ?? ''
  return (
    <p className={styles['example']} role="status">
      {t(NOTICE.example)}
      <span lang={language === 'zh' ? 'zh-CN' : 'en'}>{exampleOf(written, language)}</span>
    </p>
  )
}
