import { FormBody } from '#ui/form/FormBody.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { bindDing, userEdit } from '../../contract/profile.ts'
import styles from '../Account.module.css'
import { DING } from './messages.ts'
import { useProfile, useProfileChanged } from './use-profile.ts'

export function DingSection() {
  const t = useText()
  const profile = useProfile()
  return (
    <Reading query={profile}>
      {({ ding_user_id }) => (
        <>
          <p className={styles['intro']}>{t(DING.intro)}</p>
          {ding_user_id ? <Bound id={ding_user_id} /> : <BindForm />}
        </>
      )}
    </Reading>
  )
}

function Bound({ id }: { id: string }) {
  const t = useText()
  const changed = useProfileChanged()
  const unbind = useConfirmedAction(userEdit, { done: () => t(DING.undone), onSuccess: changed })
  const question = { title: t(DING.unbind), text: t(DING.unbindText), yes: t(DING.unbind) }
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t(DING.id)}</dt>
        <dd>
          {id} <Tag tone="green">{t(DING.bound)}</Tag>
        </dd>
      </dl>
      <Button loading={unbind.isPending} onClick={() => unbind.ask(question, { ding_user_id: '' })}>
        {t(DING.unbind)}
      </Button>
    </>
  )
}

function BindForm() {
  const t = useText()
  const { toast } = useFeedback()
  const changed = useProfileChanged()
  const state = useSchemaForm({
    endpoint: userEdit,
    schema: bindDing,
    onDone: () => {
      toast('success', t(DING.done))
      changed()
    },
  })
  return (
    <div className={styles['form']}>
      <FormBody state={state}>
        <TextField name="ding_user_id" label={DING.id} hint={t(DING.idHint)} />
      </FormBody>
      <Button type="primary" loading={state.busy} disabled={state.guarded && !state.busy} onClick={state.submit}>
        {t(DING.bind)}
      </Button>
    </div>
  )
}
