import { ADDON, AddonSetUp } from '#features/addons/web/public.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { RadioField, SecretField, TextField } from '#ui/form/fields.tsx'
import { CopyOutlined } from '#ui/icons.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Form } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useCopy } from '#ui/parts/use-copy.ts'

import { wxAddress } from '../contract/callback.ts'
import { SET_UP_AT, wxSetUp, wxSetUpSave, wxTry } from '../contract/set-up.ts'
import { MODE } from '../domain/account.ts'
import { WECHAT } from './messages.ts'
import styles from './Wechat.module.css'

/** The account that a tenant has at WeChat. */
export function AccountScreen() {
  return (
    <AddonSetUp
      calls={{ tell: wxSetUp, save: wxSetUpSave }}
      title={SET_UP_AT.title}
      initial={{ mode: 'encrypted' }}
      trial={<AfterSetUp />}
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

/** What has to be entered at WeChat, and whether it knows us. */
function AfterSetUp() {
  const t = useText()
  const copy = useCopy()
  const { data } = useEndpoint(wxAddress, {})
  // Without an address of its own the platform stands where the browser found it.
  const address = data && new URL(data.address, location.origin).href
  return (
    <div className={styles['after']}>
      {address && (
        <Alert
          type="info"
          showIcon
          title={t(WECHAT.address, { address })}
          description={t(WECHAT.addressHint)}
          action={
            <Button icon={<CopyOutlined />} onClick={() => void copy(address)}>
              {t(WECHAT.copy)}
            </Button>
          }
        />
      )}
      <Trial />
    </div>
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
    <Button loading={trying.isPending} onClick={() => trying.mutate({})}>
      {t(WECHAT.try)}
    </Button>
  )
}
