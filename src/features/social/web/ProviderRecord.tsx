import { useAction } from '#ui/api/hooks.ts'
import { FlagField, SecretField, SelectField, TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'
import { flagColumn } from '#ui/list/plain-columns.ts'
import type { FieldsGiven } from '#ui/record/declaration.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { SOCIAL_AT, socialDel, socialManage, socialSave, socialTry } from '../contract/providers.ts'
import { PLATFORM, takesField, type PlatformKey } from '../domain/platforms.ts'
import { PROVIDER } from './messages.ts'
import { leadTo, useAgain } from './use-start.ts'

/** The providers by whose accounts people sign in (domain 4.4.3). */
export const ProviderRecord = recordScreenOf({
  id: 'social',
  at: SOCIAL_AT,
  list: {
    endpoint: socialManage,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: PROVIDER.name, width: 140, pinned: true },
      { key: 'platform', title: PROVIDER.platform, width: 130, render: ({ platform }, t) => t(PLATFORM[platform]) },
      { key: 'key', title: PROVIDER.key, width: 120 },
      { key: 'issuer', title: PROVIDER.issuer, width: 240, grow: 1, long: true },
      flagColumn('two_factors', PROVIDER.twoFactors, 130),
      { key: 'bound', title: PROVIDER.bound, width: 120, align: 'right' },
      flagColumn('enabled', PROVIDER.enabled, 80),
    ],
    empty: PROVIDER.none,
  },
  Fields: ProviderFields,
  secret: true,
  add: {
    endpoint: socialSave,
    initial: { platform: 'wecom', two_factors: 0, enabled: 1, sort: 100 },
    consequence: PROVIDER.consequence,
    done: PROVIDER.saved,
  },
  edit: { endpoint: socialSave, consequence: PROVIDER.consequence, done: PROVIDER.saved },
  remove: { endpoint: socialDel, consequence: PROVIDER.removeText, done: PROVIDER.removed },
})

function ProviderFields({ row, page: { callback } }: FieldsGiven<typeof socialManage>) {
  const t = useText()
  const platform = (Form.useWatch('platform') as PlatformKey | undefined) ?? 'wecom'
  const key = (Form.useWatch('key') as string | undefined) || '…'
  const agent = takesField(platform, 'agent_id')
  const address = takesField(platform, 'issuer')
  return (
    <>
      {row && <Trial id={row.id} />}
      <div className={formStyles['columns']}>
        <SelectField name="platform" label={PROVIDER.platform} choices={PLATFORM} />
        <TextField name="name" label={PROVIDER.name} hint={t(PROVIDER.nameHint)} />
      </div>
      <TextField
        name="key"
        label={PROVIDER.key}
        hint={callback ? t(PROVIDER.keyHint, { address: callback + key }) : t(PROVIDER.keyHintBare)}
      />
      <TextField name="app_id" label={PLATFORM[platform].app_id} />
      {agent !== 'no' && <TextField name="agent_id" label={PROVIDER.agentId} required={agent === 'must'} />}
      <SecretField
        name="secret"
        label={PROVIDER.secret}
        hint={t(row ? PROVIDER.secretKeptHint : PROVIDER.secretHint)}
        required={!row}
      />
      {address !== 'no' && (
        <TextField
          name="issuer"
          label={PROVIDER.issuer}
          hint={t(address === 'must' ? PROVIDER.issuerHint : PROVIDER.issuerOwnHint)}
          required={address === 'must'}
        />
      )}
      <TextField name="name_en" label={PROVIDER.nameEn} />
      <div className={formStyles['columns']}>
        <FlagField name="two_factors" label={PROVIDER.twoFactors} hint={t(PROVIDER.twoFactorsHint)} />
        <FlagField name="enabled" label={PROVIDER.enabled} />
      </div>
      <NumberField name="sort" label={PROVIDER.sort} />
    </>
  )
}

/** Goes to the provider and comes back with whom it names. */
function Trial({ id }: { id: string }) {
  const t = useText()
  const start = useAction(socialTry, { onSuccess: leadTo })
  useAgain(start.reset)
  return (
    <Form.Item extra={t(PROVIDER.tryHint)}>
      <Button loading={start.isPending || start.isSuccess} onClick={() => start.mutate({ id })}>
        {t(PROVIDER.try)}
      </Button>
    </Form.Item>
  )
}
