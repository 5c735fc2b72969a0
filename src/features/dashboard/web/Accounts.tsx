import { useText } from '#ui/i18n/text.tsx'
import { FactList } from '#ui/parts/FactList.tsx'

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
          <FactList
            className={styles['numbers']}
            facts={[
              [HOME.accountsAll, data.accounts],
              [HOME.accountsDisabled, data.disabled],
              [HOME.sessions, data.sessions],
              [HOME.signedIn, data.signed_in_today],
              [HOME.failed, data.failed_today],
            ]}
          />
        )}
      </BlockReading>
    </Block>
  )
}
