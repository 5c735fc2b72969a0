import { useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { DownloadOutlined } from '#ui/icons.ts'
import { Alert, Button } from '#ui/kit.ts'

import styles from '../Account.module.css'
import { CopyButton } from './CopyButton.tsx'
import own from './Factor.module.css'
import { FACTOR } from './messages.ts'

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText()
  const { username } = useSession()
  const text = codes.join('\n')
  return (
    <div className={own['recovery']}>
      <Alert type="warning" showIcon title={t(FACTOR.recovery)} description={t(FACTOR.recoveryText)} />
      <ol className={own['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button
          icon={<DownloadOutlined />}
          download={`rexian-recovery-${username}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t(FACTOR.download)}
        </Button>
        <CopyButton text={text}>{t(FACTOR.copyCodes)}</CopyButton>
        <Button type="primary" onClick={onDone}>
          {t(FACTOR.keptThem)}
        </Button>
      </div>
    </div>
  )
}
