import type { OutputOf } from '#kernel/endpoint.ts'
import { supplierList } from '#features/identity/contract/session.ts'
import { unionList, unionRevoke } from '#features/identity/contract/union.ts'
import { useRefreshSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { SwapOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { UI } from '#ui/messages.ts'

import styles from '../Account.module.css'
import own from '../sessions/Sessions.module.css'
import { LinkForm } from './LinkForm.tsx'
import { UNION } from './messages.ts'

type Links = OutputOf<typeof unionList>
type Linked = Links['incoming'][number] & { readonly shut?: 0 | 1 }

/** One's accounts in other districts, and from where one may come to this one (domain 4.4.2). */
export function UnionSection() {
  const t = useText()
  const links = useEndpoint(unionList, {})
  const { data: suppliers } = useEndpoint(supplierList, {}, { staleTime: Infinity })
  const alone = suppliers !== undefined && suppliers.list.length < 2
  return (
    <>
      <p className={styles['intro']}>{t(alone ? UNION.only : UNION.intro)}</p>
      {!alone && (
        <Reading query={links}>
          {(found) => (
            <>
              <Accounts list={found.accounts} title={t(UNION.accounts)} none={t(UNION.none)} />
              {found.incoming.length > 0 && <Accounts list={found.incoming} title={t(UNION.incoming)} />}
              {found.current === '' ? (
                <LinkForm districts={(suppliers?.list ?? []).filter(({ uid }) => uid !== found.home.supplier_uid)} />
              ) : (
                <p className={styles['note']}>{t(UNION.away, { district: found.home.district })}</p>
              )}
            </>
          )}
        </Reading>
      )}
    </>
  )
}

function Accounts({ list, title, none }: { list: readonly Linked[]; title: string; none?: string }) {
  const t = useText()
  const refresh = useRefreshSession()
  const revoke = useConfirmedAction(unionRevoke, {
    invalidates: [unionList],
    done: () => t(UNION.revoked),
    onSuccess: () => void refresh(),
  })
  const ask = ({ id, username, district }: Linked): void =>
    revoke.ask(
      {
        title: t(UNION.revokeOne, { what: `${username}@${district}` }),
        text: t(UNION.revokeText),
        yes: t(UNION.revoke),
      },
      { id },
    )
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {list.length === 0 ? (
        <p className={styles['note']}>{none}</p>
      ) : (
        <ul className={own['list']}>
          {list.map((account) => (
            <li key={account.id} className={own['row']}>
              <span className={own['icon']} aria-hidden>
                <SwapOutlined />
              </span>
              <div className={own['text']}>
                <p className={own['name']}>
                  {account.district} {account.shut === 1 && <Tag tone="red">{t(UNION.shut)}</Tag>}
                </p>
                <p className={own['facts']}>{t(UI.beside, { what: account.nick_name, more: account.username })}</p>
              </div>
              <Button aria-label={t(UNION.revokeOne, { what: account.district })} onClick={() => ask(account)}>
                {t(UNION.revoke)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
