import type { OutputOf } from '#kernel/endpoint.ts'
import type { userInfo } from '#features/identity/contract/session.ts'
import { AreaField, TextField } from '#ui/form/fields.tsx'
import { FormBody } from '#ui/form/FormBody.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { userEdit } from '../../contract/profile.ts'
import styles from '../Account.module.css'
import { BASIC } from './messages.ts'
import { useProfile, useProfileChanged } from './use-profile.ts'

export function BasicSection() {
  const profile = useProfile()
  return <Reading query={profile}>{(data) => <BasicForm profile={data} />}</Reading>
}

/** Sent as empty where the field is. */
const EMPTY = { nick_name: '', phone: '', introduction: '' }

function BasicForm({ profile }: { profile: OutputOf<typeof userInfo> }) {
  const t = useText()
  const { toast } = useFeedback()
  const changed = useProfileChanged()
  const { nick_name, phone, introduction, username, dept_name } = profile
  const state = useSchemaForm({
    endpoint: userEdit,
    fixed: EMPTY,
    initial: { nick_name, phone, introduction },
    onDone: () => {
      toast('success', t(BASIC.saved))
      changed()
    },
  })
  return (
    <div className={styles['form']}>
      <dl className={styles['facts']}>
        <dt>{t(BASIC.username)}</dt>
        <dd>{username}</dd>
        <dt>{t(BASIC.dept)}</dt>
        <dd>{dept_name}</dd>
      </dl>
      <FormBody state={state}>
        <TextField name="nick_name" label={BASIC.nick} hint={t(BASIC.nickHint)} required autoComplete="nickname" />
        <TextField name="phone" label={BASIC.phone} hint={t(BASIC.phoneHint)} autoComplete="tel" />
        <AreaField name="introduction" label={BASIC.introduction} placeholder={t(BASIC.introductionHint)} rows={3} />
      </FormBody>
      <Button type="primary" loading={state.busy} disabled={state.guarded && !state.busy} onClick={state.submit}>
        {t(UI.save)}
      </Button>
    </div>
  )
}
