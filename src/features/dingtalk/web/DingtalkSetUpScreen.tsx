import { ADDON, AddonSetUp, Trial } from '#features/addons/web/public.ts'
import { SecretField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'

import { dingtalkSetUp, dingtalkSetUpSave, dingtalkTry, SET_UP_AT } from '../contract.ts'
import { DINGTALK } from './messages.ts'

/** The application that a tenant has at DingTalk. */
export function DingtalkSetUpScreen() {
  const t = useText()
  return (
    <AddonSetUp
      calls={{ tell: dingtalkSetUp, save: dingtalkSetUpSave }}
      title={SET_UP_AT.title}
      initial={{}}
      trial={
        <Trial
          endpoint={dingtalkTry}
          title={DINGTALK.try}
          about={DINGTALK.tryAbout}
          send={DINGTALK.trySend}
          tried={({ task_id: id }) => t(DINGTALK.tried, { id })}
        >
          <TextField name="ding_user_id" label={DINGTALK.tryTo} />
        </Trial>
      }
    >
      {(isSetUp) => (
        <>
          <TextField name="agent_id" label={DINGTALK.agentId} hint={t(DINGTALK.agentHint)} />
          <TextField name="app_key" label={DINGTALK.appKey} />
          <SecretField
            name="app_secret"
            label={DINGTALK.appSecret}
            required={!isSetUp}
            hint={isSetUp ? t(ADDON.secretKept) : undefined}
          />
          <TextField name="api_base" label={DINGTALK.apiBase} hint={t(DINGTALK.apiBaseHint)} />
        </>
      )}
    </AddonSetUp>
  )
}
