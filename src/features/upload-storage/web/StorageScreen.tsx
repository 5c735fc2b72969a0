import { ADDON, AddonSetUp } from '#features/addons/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { SecretField, SelectField, TextField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Form } from '#ui/kit.ts'
import { FactList } from '#ui/parts/FactList.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { fileSize } from '#ui/parts/file-size.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import { STORAGE_AT, storageSetUp, storageSetUpSave, storageState, storageTry, WAITING_MOST } from '../contract.ts'
import { DRIVER, type DriverKey } from '../domain/stores.ts'
import { STORAGE } from './messages.ts'
import styles from './Storage.module.css'

/** Where the copies of files go, and how far they are. */
export function StorageScreen() {
  return (
    <AddonSetUp
      calls={{ tell: storageSetUp, save: storageSetUpSave }}
      title={STORAGE_AT.title}
      initial={{ driver: 'aliyun_oss' }}
      changes={[storageState]}
      trial={<Standing />}
    >
      {(isSetUp) => <Fields isSetUp={isSetUp} />}
    </AddonSetUp>
  )
}

function Fields({ isSetUp }: { isSetUp: boolean }) {
  const t = useText()
  const driver = DRIVER[(Form.useWatch('driver') as DriverKey | undefined) ?? 'aliyun_oss']
  return (
    <>
      <Alert type="info" showIcon className={styles['about'] ?? ''} title={t(STORAGE.about)} />
      <SelectField name="driver" label={STORAGE.driver} choices={DRIVER} />
      <TextField name="endpoint" label={STORAGE.endpoint} hint={t(STORAGE.endpointHint, { example: driver.example })} />
      <TextField name="region" label={STORAGE.region} required={driver.regional} />
      <TextField name="bucket" label={STORAGE.bucket} />
      <TextField name="path_prefix" label={STORAGE.path_prefix} hint={t(STORAGE.prefixHint)} />
      <TextField name="access_key" label={STORAGE.access_key} />
      <SecretField
        name="secret_key"
        label={STORAGE.secret_key}
        required={!isSetUp}
        hint={isSetUp ? t(ADDON.secretKept) : undefined}
      />
    </>
  )
}

/** How far copying is, and whether the store can be reached. */
function Standing() {
  const t = useText()
  const { toast } = useFeedback()
  const query = useEndpoint(storageState, {})
  const trial = useAction(storageTry, { onSuccess: () => toast('success', t(STORAGE.tried)) })
  return (
    <section aria-label={t(STORAGE.standing)}>
      <h2 className={styles['title']}>{t(STORAGE.standing)}</h2>
      <Reading query={query}>{(state) => <Facts state={state} />}</Reading>
      <Button loading={trial.isPending} onClick={() => trial.mutate({})}>
        {t(STORAGE.try)}
      </Button>
    </section>
  )
}

function Facts({ state }: { state: OutputOf<typeof storageState> }) {
  const t = useText()
  const { files, bytes, waiting, to_remove, copied_at, failed_at, failure } = state
  const atMost = (n: number): string => (n > WAITING_MOST ? t(STORAGE.moreThan, { n: WAITING_MOST }) : String(n))
  const isFailing = failed_at !== null && failed_at > (copied_at ?? '')
  const failed = failed_at && t(STORAGE.failedAt, { at: minutes(failed_at), why: failure ?? '' })
  return (
    <>
      {isFailing && <Alert type="warning" showIcon title={failed} />}
      <FactList
        className={styles['facts']}
        facts={[
          [STORAGE.files, t(STORAGE.filesOf, { n: files, size: fileSize(bytes) })],
          [STORAGE.waiting, t(STORAGE.waitingOf, { n: atMost(waiting) })],
          [STORAGE.toRemove, t(STORAGE.toRemoveOf, { n: atMost(to_remove) })],
          [STORAGE.copiedAt, copied_at ? minutes(copied_at) : t(STORAGE.never)],
          [STORAGE.failed, failed || t(STORAGE.never)],
        ]}
      />
    </>
  )
}
