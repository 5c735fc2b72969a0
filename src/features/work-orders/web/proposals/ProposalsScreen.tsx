import { Link } from 'react-router'

import { defineMessages } from '#kernel/messages.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { EmptyState } from '#ui/parts/States.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { UI } from '#ui/messages.ts'

import { dispatchProposalAnswer, dispatchProposals, type ProposalRow } from '../../contract/proposals.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import styles from './Proposals.module.css'

const TEXT = defineMessages({
  none: {
    zh: '{since} 以来没有形成建议：同类退单获准三件、改由同一单位办理后在此提出',
    en: 'None since {since}: three send-backs alike that were agreed to and went to one department make one',
  },
  hint: {
    zh: '{since} 以来，同类工单多次获准退回并由同一单位签收，而派单目录未列该单位为主办。采纳后写入目录草稿，发布后生效。',
    en: 'Since {since} orders alike were sent back with consent and signed for by one department that the catalogue does not name. What is accepted goes into the draft, and holds once that is published.',
  },
  lead: { zh: '{place}由 {dept} 主办', en: '{place}: led by {dept}' },
  anywhere: { zh: '全区', en: 'Anywhere' },
  why: { zh: '{n} 件由 {from} 退回，最近 {last}：', en: '{n} sent back by {from}, lately on {last}:' },
  accept: { zh: '采纳', en: 'Accept' },
  refuse: { zh: '不采纳', en: 'Leave it' },
  acceptText: {
    zh: '“{what}”由 {dept} 主办，写入派单目录草稿。',
    en: '“{what}” led by {dept} goes into the draft of the catalogue.',
  },
  refuseText: { zh: '再有三件同类退单时才会重新提出。', en: 'It comes back when three more send-backs say the same.' },
  accepted: { zh: '已写入草稿', en: 'It is in the draft' },
  refused: { zh: '已不采纳', en: 'It is left out' },
})

/** What send-backs say of the dispatch catalogue, to be accepted or left (domain 2.26). */
export function ProposalsScreen() {
  const t = useText()
  const query = useEndpoint(dispatchProposals, {}, { staleTime: 5_000 })
  return (
    <Reading query={query}>
      {({ since, rows }) =>
        rows.length === 0 ? (
          <EmptyState text={t(TEXT.none, { since })} />
        ) : (
          <div className={styles['proposals']}>
            <p>{t(TEXT.hint, { since })}</p>
            <ul>
              {rows.map((row) => (
                <ProposalItem key={`${row.category_id} ${row.area_id} ${row.dept_id}`} row={row} />
              ))}
            </ul>
          </div>
        )
      }
    </Reading>
  )
}

function ProposalItem({ row }: { row: ProposalRow }) {
  const t = useText()
  const { category_id, area_id, dept_id, category_name: what, dept_name: dept, n } = row
  const place = row.area_name ?? t(TEXT.anywhere)
  const accept = useConfirmedAction(dispatchProposalAnswer, {
    invalidates: [dispatchProposals],
    done: () => t(TEXT.accepted),
  })
  const refuse = useConfirmedAction(dispatchProposalAnswer, {
    invalidates: [dispatchProposals],
    done: () => t(TEXT.refused),
  })
  const of = { category_id, area_id, dept_id }
  const question = (yes: string, text: string) => ({ title: yes, text, yes })
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <p>{t(TEXT.lead, { place, dept })}</p>
        <small>
          {t(TEXT.why, { n, from: row.from_names.join(t(UI.and)), last: minutes(row.last_at) })}{' '}
          {row.orders.map(({ id, order_no }) => (
            <Link key={id} to={detailPath('all', id)}>
              {order_no}
            </Link>
          ))}
        </small>
      </div>
      <div className={styles['acts']}>
        <Button
          onClick={() => accept.ask(question(t(TEXT.accept), t(TEXT.acceptText, { what, dept })), { ...of, accept: 1 })}
        >
          {t(TEXT.accept)}
        </Button>
        <Button onClick={() => refuse.ask(question(t(TEXT.refuse), t(TEXT.refuseText)), { ...of, accept: 0 })}>
          {t(TEXT.refuse)}
        </Button>
      </div>
    </li>
  )
}
