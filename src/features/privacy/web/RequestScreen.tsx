import { useParams } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { FactList } from '#ui/parts/FactList.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { UI } from '#ui/messages.ts'

import { eraseDecide, erasePropose, personFind, requestInfo, requestList } from '../contract.ts'
import { REQUEST_KIND, REQUEST_STATE, VERIFIED_BY } from '../domain/request.ts'
import { FoundOfPerson } from './FoundOfPerson.tsx'
import { PRIVACY } from './messages.ts'
import styles from './Privacy.module.css'
import { dueOf } from './RequestRecord.tsx'

type Info = OutputOf<typeof requestInfo>

/** One request: what is there of the person, a copy of it, and the erasure by two. */
export function RequestScreen() {
  const { id = '' } = useParams()
  const session = useSession()
  return (
    <Reading query={useEndpoint(requestInfo, { id })}>
      {(info) => (
        <div className={styles['screen']}>
          <Facts info={info} />
          {info.state === 'open' && mayCall(session, personFind) && <FoundOfPerson id={id} />}
          {info.kind === 'delete' && <Erasure info={info} />}
        </div>
      )}
    </Reading>
  )
}

function Facts({ info }: { info: Info }) {
  const t = useText()
  const facts = [
    [PRIVACY.kind, t(REQUEST_KIND[info.kind])],
    [PRIVACY.applicant, info.applicant === null ? t(PRIVACY.erased) : `${info.applicant} ${info.phone}`],
    [PRIVACY.verified, t(VERIFIED_BY[info.verified_by])],
    [PRIVACY.received, info.received_on],
    [PRIVACY.due, dueOf(info, t)],
    [PRIVACY.state, t(REQUEST_STATE[info.state])],
    [PRIVACY.content, info.content],
    [PRIVACY.result, info.result],
    [PRIVACY.basis, info.basis],
  ] as const
  return (
    <section aria-label={t(PRIVACY.facts)}>
      <FactList className={styles['facts']} facts={facts.filter(([, value]) => value !== '')} />
    </section>
  )
}

/** One proposes, another decides; each sees how far it is. */
function Erasure({ info }: { info: Info }) {
  const t = useText()
  const session = useSession()
  const { id, version, erased_orders: n } = info
  const invalidates = [requestInfo, requestList]
  const propose = useConfirmedAction(erasePropose, { invalidates, done: () => t(PRIVACY.proposed) })
  const approve = useConfirmedAction(eraseDecide, { invalidates, done: () => t(PRIVACY.approved) })
  const sendBack = useConfirmedAction(eraseDecide, { invalidates, done: () => t(PRIVACY.sentBack) })
  const mayPropose = info.may_propose === 1 && mayCall(session, erasePropose)
  const mayDecide = info.may_decide === 1 && mayCall(session, eraseDecide)
  const told = [
    ...(info.erase_state ? [t(PRIVACY.by, { name: info.proposed_by, at: minutes(info.proposed_at) })] : []),
    ...(info.erase_state === 'approved'
      ? [t(PRIVACY.decidedBy, { name: info.decided_by, at: minutes(info.decided_at) })]
      : []),
    ...(n > 0 ? [t(PRIVACY.erasedOrders, { n })] : []),
  ]
  return (
    <section>
      <h2>{t(PRIVACY.erase)}</h2>
      <p className={styles['hint']}>{t(PRIVACY.eraseText)}</p>
      {told.length > 0 && <p role="status">{told.join(t(UI.next))}</p>}
      <div className={styles['press']}>
        {mayPropose && (
          <Button
            type="primary"
            danger
            loading={propose.isPending}
            onClick={() =>
              propose.ask(
                { title: t(PRIVACY.propose), text: t(PRIVACY.proposeAsk), yes: t(PRIVACY.propose) },
                { id, version },
              )
            }
          >
            {t(PRIVACY.propose)}
          </Button>
        )}
        {mayDecide && (
          <>
            <Button
              type="primary"
              danger
              loading={approve.isPending}
              onClick={() =>
                approve.ask(
                  { title: t(PRIVACY.approve), text: t(PRIVACY.approveAsk), yes: t(PRIVACY.approve) },
                  { id, version, agree: 1 },
                )
              }
            >
              {t(PRIVACY.approve)}
            </Button>
            <Button
              loading={sendBack.isPending}
              onClick={() =>
                sendBack.ask(
                  { title: t(PRIVACY.sendBack), text: t(PRIVACY.sendBackAsk), yes: t(PRIVACY.sendBack) },
                  { id, version, agree: 0 },
                )
              }
            >
              {t(PRIVACY.sendBack)}
            </Button>
          </>
        )}
        {!mayPropose && !mayDecide && info.state === 'open' && (
          <span className={styles['hint']}>{t(PRIVACY.notNow)}</span>
        )}
      </div>
    </section>
  )
}
