import { useMemo, useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Form } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import {
  ownSettings,
  protectionSave,
  saveOf,
  settingHistory,
  settingRegister,
  settingSave,
  type RegisterRow,
} from '../contract.ts'
import { emptyOf } from '../domain/shape.ts'
import { valueInWords } from '../domain/words.ts'
import styles from './Register.module.css'
import { useRange } from './range.ts'
import { REGISTER } from './register-messages.ts'
import { ValueInput } from './ValueInput.tsx'

const SAVED_BY = { sys_admin: settingSave, sec_admin: protectionSave }

/** Whether whoever is signed in changes this setting here. */
export const useMayChange = () => {
  const session = useSession()
  return ({ by, set_at }: RegisterRow): boolean => set_at === null && mayCall(session, SAVED_BY[by])
}

/** How a value of a setting is read. */
export function useInWords() {
  const t = useText()
  return ({ shape, words, parts }: RegisterRow, value: unknown): string =>
    valueInWords(shape, value, { words, parts, t })
}

/** Changes one setting, with what it was before. */
export function SettingForm({ row, onClose }: { row: RegisterRow; onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  const inWords = useInWords()
  // The list below may be read anew meanwhile: what is sent was decided on the value that the form began with.
  const [{ value, version }] = useState(row)
  const { key, title, by, initial, note, shape } = row
  const empty = emptyOf(shape)
  const schema = useMemo(() => saveOf(shape), [shape])
  const range = useRange()
  return (
    <FormDialog
      endpoint={SAVED_BY[by]}
      schema={schema}
      // A form leaves out what is empty; here that is a value, too.
      fixed={{ key, version, ...(empty === undefined ? {} : { value: empty }) }}
      initial={{ value }}
      invalidates={[settingRegister, settingHistory, ownSettings]}
      title={t(title)}
      submitText={t(UI.save)}
      consequence={t(REGISTER.consequence)}
      onDone={() => {
        toast('success', t(REGISTER.saved, { name: t(title) }))
        onClose()
      }}
      onCancel={onClose}
    >
      {note && <Alert type="info" showIcon title={t(note)} className={styles['note'] ?? ''} />}
      <Field
        name="value"
        label={REGISTER.value}
        required={empty === undefined}
        hint={[t(REGISTER.initial, { value: inWords(row, initial) }), range(shape)].filter(Boolean).join(' · ')}
        show={(shown) => inWords(row, shown)}
      >
        <ValueInput shape={shape} words={row.words} parts={row.parts} label={t(title)} />
      </Field>
      <History row={row} />
    </FormDialog>
  )
}

/** What it was, each a press away. */
function History({ row }: { row: RegisterRow }) {
  const t = useText()
  const form = Form.useFormInstance()
  const inWords = useInWords()
  const query = useEndpoint(settingHistory, { key: row.key })
  const take = (value: unknown) => (
    <Button size="small" type="link" onClick={() => form.setFieldValue('value', value)}>
      {t(REGISTER.takeBack)}
    </Button>
  )
  return (
    <section aria-label={t(REGISTER.history)} className={styles['history']}>
      <h3>{t(REGISTER.history)}</h3>
      <Reading query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p className={styles['hint']}>{t(REGISTER.noHistory)}</p>
          ) : (
            <ol>
              {changes.map(({ id, before, after, changed_at, changed_by }) => (
                <li key={id}>
                  <span className={styles['hint']}>
                    {minutes(changed_at)} {changed_by}
                  </span>
                  <span>{t(REGISTER.change, { before: inWords(row, before), after: inWords(row, after) })}</span>
                  {take(before)}
                </li>
              ))}
            </ol>
          )
        }
      </Reading>
    </section>
  )
}
