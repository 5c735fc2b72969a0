import { ADDON, AddonSetUp } from '#features/addons/web/public.ts'
import { useAction } from '#ui/api/hooks.ts'
import { RadioField, SecretField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { SET_UP_AT, wxSetUp, wxSetUpSave, wxTry } from '../contract/set-up.ts'
import { MODE } from '../domain/account.ts'
import { WECHAT } from './messages.ts'

/** The account that a tenant has at WeChat. */
export function AccountScreen() {
  return (
    <AddonSetUp
      calls={{ tell: wxSetUp, save: wxSetUpSave }}
      title={SET_UP_AT.title}
      initial={{ mode: 'encrypted' }}
      trial={<Trial />}
    >
      {(isSetUp) => <Fields isSetUp={isSetUp} />}
    </AddonSetUp>
  )
}

function Fields({ isSetUp }: { isSetUp: boolean }) {
  const t = useText()
  const isEncrypted = Form.useWatch('mode') !== 'plain'
  const kept = isSetUp ? t(ADDON.secretKept) : ''
  return (
    <>
      <TextField name="app_id" label={WECHAT.appId} />
      <SecretField name="app_secret" label={WECHAT.appSecret} required={!isSetUp} hint={kept} />
      <SecretField name="token" label={WECHAT.token} required={!isSetUp} hint={kept || t(WECHAT.tokenHint)} />
      <RadioField name="mode" label={WECHAT.mode} choices={MODE} hint={t(WECHAT.modeHint)} />
      {isEncrypted && <SecretField name="aes_key" label={WECHAT.aesKey} required={!isSetUp} hint={kept} />}
      <TextField name="original_id" label={WECHAT.originalId} hint={t(WECHAT.originalIdHint)} />
      <TextField name="api_base" label={WECHAT.apiBase} hint={t(WECHAT.apiBaseHint)} />
    </>
  )
}

/** Asks WeChat whether it knows us. */
function Trial() {
  const t = useText()
  const { toast } = useFeedback()
  const trying = useAction(wxTry, {
    onSuccess: ({ expires_in: seconds }) => toast('success', t(WECHAT.tried, { seconds })),
  })
  return (
    <div>
      <Button loading={trying.isPending} onClick={() => trying.mutate({})}>
        {t(WECHAT.try)}
      </Button>
    </div>
  )
}
