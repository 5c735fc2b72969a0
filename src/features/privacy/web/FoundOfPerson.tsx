import { useState } from 'react'
import { Link } from 'react-router'

import { awaitEnd } from '#features/exports/web/public.ts'
import { detailPath } from '#features/work-orders/domain/public.ts'
import { minutes } from '#kernel/time.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { FactList } from '#ui/parts/FactList.tsx'
import { Button, Input } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { ORDERS_SHOWN, personCopy, personFind, type Found } from '../contract.ts'
import { PRIVACY } from './messages.ts'
import styles from './Privacy.module.css'

/** Looks up what there is of a person, and has a copy made; both for a purpose. */
export function FoundOfPerson({ id }: { id: string }) {
  const t = useText()
  const { toast } = useFeedback()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const find = useAction(personFind, { onSuccess: setFound })
  const copy = useAction(personCopy, {
    onSuccess: (made) => {
      awaitEnd(made.id)
      toast('success', t(PRIVACY.copying))
    },
  })
  const purpose = typed.trim()
  const lacking = [...purpose].length < 2
  return (
    <section>
      <h2>{t(PRIVACY.find)}</h2>
      <p className={styles['hint']}>{t(PRIVACY.findText)}</p>
      <div className={styles['press']}>
        <Input
          aria-label={t(PRIVACY.purpose)}
          placeholder={t(PRIVACY.purposeSuch)}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button disabled={lacking} loading={find.isPending} onClick={() => find.mutate({ id, purpose })}>
          {t(PRIVACY.find)}
        </Button>
        <Button disabled={lacking} loading={copy.isPending} onClick={() => copy.mutate({ id, purpose })}>
          {t(PRIVACY.copy)}
        </Button>
      </div>
      {found && <What found={found} />}
    </section>
  )
}

function What({ found }: { found: Found }) {
  const t = useText()
  const counts = [
    [PRIVACY.orders, t(PRIVACY.ofThem, { n: found.order_count, open: found.open_count })],
    [PRIVACY.accounts, found.account_count],
    [PRIVACY.files, found.file_count],
    [PRIVACY.sent, found.message_count],
    [PRIVACY.drafts, found.draft_count],
    [PRIVACY.rows, found.row_count],
    [PRIVACY.notes, found.note_count],
    [PRIVACY.elsewhere, found.elsewhere_count],
  ] as const
  return (
    <div role="status">
      <FactList className={styles['facts']} facts={counts} />
      <ul className={styles['orders']}>
        {found.orders.map(({ id, order_no, received_at, title, own, open }) => (
          <li key={id}>
            <Link to={detailPath('all', id)}>{order_no}</Link>
            <span>{minutes(received_at)}</span>
            <span>{title}</span>
            <span className={styles['hint']}>
              {t(own === 0 ? PRIVACY.borrowed : open === 1 ? PRIVACY.open : PRIVACY.closedOrder)}
            </span>
          </li>
        ))}
      </ul>
      {found.order_count > ORDERS_SHOWN && (
        <p className={styles['hint']}>{t(PRIVACY.shownFirst, { n: ORDERS_SHOWN })}</p>
      )}
    </div>
  )
}
