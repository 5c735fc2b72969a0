import { ADDON, AddonSetUp, Trial } from '#features/addons/web/public.ts'
import { SecretField, SelectField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'

import { SET_UP_AT, smsSetUp, smsSetUpSave, smsTry } from '../contract.ts'
import { nameOfAsked, neededOf, PROVIDER, type ProviderField, type ProviderKey } from '../domain/providers.ts'
import { SMS } from './messages.ts'

const FIELDS: readonly ProviderField[] = ['url', 'account', 'app_id', 'sign']

/** The account that a tenant has at a provider of SMS. */
export function SmsSetUpScreen() {
  const t = useText()
  return (
    <AddonSetUp
      calls={{ tell: smsSetUp, save: smsSetUpSave }}
      title={SET_UP_AT.title}
      initial={{ provider: 'aliyun' }}
      trial={
        <Trial
          endpoint={smsTry}
          initial={{ content: t(SMS.tryWords) }}
          title={SMS.try}
          about={SMS.tryAbout}
          send={SMS.trySend}
          tried={({ provider_msg_id: id }) => t(SMS.tried, { id })}
        >
          <TextField name="phone" label={SMS.tryPhone} />
          <TextField name="content" label={SMS.tryContent} />
        </Trial>
      }
    >
      {(isSetUp) => <Fields isSetUp={isSetUp} />}
    </AddonSetUp>
  )
}

function Fields({ isSetUp }: { isSetUp: boolean }) {
  const t = useText()
  const provider = (Form.useWatch('provider') as ProviderKey | undefined) ?? 'aliyun'
  const needed = neededOf(provider)
  const about = PROVIDER[provider].approves ? SMS.approvesHint : provider === 'http' ? SMS.gatewayHint : null
  const hintOf = (field: ProviderField): string | undefined =>
    field === 'url' && !needed.includes(field) ? t(SMS.usualAddress) : undefined
  return (
    <>
      <SelectField name="provider" label={SMS.provider} choices={PROVIDER} hint={about ? t(about) : undefined} />
      {FIELDS.map((field) => {
        const label = nameOfAsked(provider, field)
        const hint = hintOf(field)
        return (
          label && <TextField key={field} name={field} label={label} required={needed.includes(field)} hint={hint} />
        )
      })}
      <SecretField
        name="secret"
        label={SMS.secret}
        required={!isSetUp}
        hint={isSetUp ? t(ADDON.secretKept) : undefined}
      />
    </>
  )
}
