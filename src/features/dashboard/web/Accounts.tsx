import { useText } from '#ui/i18n/text.tsx'

import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { HOME } from './messages.ts'
import { useAccounts } from './use-readings.ts'

/** For those who look after accounts: how many there are, who is here, what failed. */
export function Accounts() {
  const t = useText()
  const accounts = useAccounts()
  return (
    <Block place="list" title={t(HOME.accounts)}>
      <BlockReading query={accounts} lines={2}>
        {(data) => (
          <dl className={styles['numbers']}>
            {(
              [
                [HOME.accountsAll, data.accounts],
                [HOME.accountsDisabled, data.disabled],
                [HOME.sessions, data.sessions],
                [HOME.signedIn, data.signed_in_today],
                [HOME.failed, data.failed_today],
              ] as const
            ).map(([title, value]) => (
              <div key={title.en}>
                <dt>{t(title)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </BlockReading>
    </Block>
  )
}
