import { ADDON, AddonSetUp, Trial } from '#features/addons/web/public.ts'
import { RadioField, SecretField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'

import { emailSetUp, emailSetUpSave, emailTry, ENCRYPTION, SET_UP_AT } from '../contract.ts'
import { EMAIL } from './messages.ts'

/** The mail server that a tenant has. */
export function EmailSetUpScreen() {
  const t = useText()
  return (
    <AddonSetUp
      calls={{ tell: emailSetUp, save: emailSetUpSave }}
      title={SET_UP_AT.title}
      initial={{ encryption: 'tls', port: 465 }}
      trial={
        <Trial
          endpoint={emailTry}
          title={EMAIL.try}
          about={EMAIL.tryAbout}
          send={EMAIL.trySend}
          tried={({ answer }) => t(EMAIL.tried, { answer })}
        >
          <TextField name="email" label={EMAIL.tryTo} />
        </Trial>
      }
    >
      {(isSetUp) => (
        <>
          <RadioField name="encryption" label={EMAIL.encryption} choices={ENCRYPTION} />
          <div className={formStyles['columns']}>
            <TextField name="host" label={EMAIL.host} placeholder="smtp.example.gov.cn" />
            <NumberField name="port" label={EMAIL.port} />
          </div>
          <div className={formStyles['columns']}>
            <TextField name="user" label={EMAIL.user} hint={t(EMAIL.userHint)} />
            <SecretField name="secret" label={EMAIL.secret} hint={isSetUp ? t(ADDON.secretKept) : undefined} />
          </div>
          <div className={formStyles['columns']}>
            <TextField name="from_address" label={EMAIL.fromAddress} />
            <TextField name="from_name" label={EMAIL.fromName} />
          </div>
        </>
      )}
    </AddonSetUp>
  )
}
