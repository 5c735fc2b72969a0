import { Button } from 'antd'

import { FormBody } from '#ui/form/FormBody.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { FailureState, LoadingState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { bindDing, userEdit } from '../contract.ts'
import styles from './Account.module.css'
import { DING } from './messages.ts'
import { useProfile, useProfileChanged } from './use-profile.ts'

export function DingSection() {
  const t = useText()
  const profile = useProfile()
  if (profile.isError) return <FailureState failure={profile.error} onRetry={() => void profile.refetch()} />
  if (!profile.data) return <LoadingState />
  const { ding_user_id } = profile.data
  return (
    <>
      <p className={styles['intro']}>{t(DING.intro)}</p>
      {ding_user_id ? <Bound id={ding_user_id} /> : <BindForm />}
    </>
  )
}

function Bound({ id }: { id: string }) {
  const t = useText()
  const { toast, confirm } = useFeedback()
  const changed = useProfileChanged()
  const edit = useAction(userEdit, {
    onSuccess: () => {
      toast('success', t(DING.undone))
      changed()
    },
  })
  const unbind = async (): Promise<void> => {
    const question = { title: t(DING.unbind), text: t(DING.unbindText), yes: t(DING.unbind), no: t(UI.cancel) }
    if (await confirm(question)) edit.mutate({ ding_user_id: '' })
  }
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t(DING.id)}</dt>
        <dd>
          {id} <Tag tone="green">{t(DING.bound)}</Tag>
        </dd>
      </dl>
      <GuardedButton loading={edit.isPending} onClick={() => void unbind()}>
        {t(DING.unbind)}
      </GuardedButton>
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
