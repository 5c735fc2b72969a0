import { useState } from 'react'

import { ADDON, AddonSetUp } from '#features/addons/web/public.ts'
import { SecretField, SelectField, TextField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Form } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { SET_UP_AT, smsSetUp, smsSetUpSave, smsTry } from '../contract.ts'
import { nameOfAsked, neededOf, PROVIDER, type ProviderField, type ProviderKey } from '../domain/providers.ts'
import { SMS } from './messages.ts'

const FIELDS: readonly ProviderField[] = ['url', 'account', 'app_id', 'sign']

/** The account that a tenant has at a provider of SMS. */
export function SmsSetUpScreen() {
  return (
    <AddonSetUp
      calls={{ tell: smsSetUp, save: smsSetUpSave }}
      title={SET_UP_AT.title}
      initial={{ provider: 'aliyun' }}
      trial={<Trial />}
    >
      {(isSetUp) => <Fields isSetUp={isSetUp} />}
    </AddonSetUp>
  )
}

function Fields({ isSetUp }: { isSetUp: boolean }) {
  const t = useText()
  const provider = (Form.useWatch('provider') as ProviderKey | undefined) ?? 'aliyun'
  const needed = neededOf(provider)
  const hintOf = (field: ProviderField): string | undefined =>
    field === 'url' && !needed.includes(field) ? t(SMS.usualAddress) : undefined
  return (
    <>
      <SelectField name="provider" label={SMS.provider} choices={PROVIDER} />
      {PROVIDER[provider].approves && <Alert type="info" showIcon title={t(SMS.approvesHint)} />}
      {provider === 'http' && <Alert type="info" showIcon title={t(SMS.gatewayHint)} />}
      {FIELDS.map((field) => {
        const label = nameOfAsked(provider, field)
        const hint = hintOf(field)
        return (
          label && (
            <TextField
              key={field}
              name={field}
              label={label}
              required={needed.includes(field)}
              {...(hint ? { hint } : {})}
            />
          )
        )
      })}
      <SecretField
        name="secret"
        label={SMS.secret}
        required={!isSetUp}
        {...(isSetUp ? { hint: t(ADDON.secretKept) } : {})}
      />
    </>
  )
}

/** Sends one at once, to see whether it arrives. */
function Trial() {
  const t = useText()
  const { toast } = useFeedback()
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t(SMS.try)}</Button>
      {open && (
        <FormDialog
          endpoint={smsTry}
          initial={{ content: t(SMS.tryWords) }}
          title={t(SMS.try)}
          submitText={t(SMS.trySend)}
          consequence={t(SMS.tryAbout)}
          onDone={({ provider_msg_id: id }) => {
            toast('success', t(SMS.tried, { id }))
            close()
          }}
          onCancel={close}
        >
          <TextField name="phone" label={SMS.tryPhone} />
          <TextField name="content" label={SMS.tryContent} />
        </FormDialog>
      )}
    </div>
  )
}
