import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'

import { sessionList, sessionRevoke } from '#features/identity/contract/account.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { FailureState, LoadingState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { sessionRevokeOthers } from '../contract.ts'
import { readAgent } from '../domain/agent.ts'
import styles from './Account.module.css'
import { SESSIONS } from './messages.ts'
import own from './Sessions.module.css'

type Session = OutputOf<typeof sessionList>['list'][number]

const nameOf = (t: Text, { ua }: Session): string => {
  const { browser, system } = readAgent(ua)
  return [browser, system].filter(Boolean).join(' · ') || t(SESSIONS.unknown)
}

/** Where the account is signed in now, and how to end it there (security B10). */
export function SessionsSection() {
  const t = useText()
  const { toast, confirm } = useFeedback()
  const sessions = useEndpoint(sessionList, {})
  const end = useAction(sessionRevoke, {
    invalidates: [sessionList],
    onSuccess: () => toast('success', t(SESSIONS.ended)),
  })
  const endOthers = useAction(sessionRevokeOthers, {
    invalidates: [sessionList],
    onSuccess: ({ ended }) => toast('success', t(SESSIONS.othersEnded, { count: ended })),
  })
  if (sessions.isError) return <FailureState failure={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <LoadingState />
  const list = sessions.data.list.toSorted((a, b) => b.current - a.current)
  const others = list.length - 1
  const ask = (title: string, text: string): Promise<boolean> =>
    confirm({ title, text, yes: t(SESSIONS.end), no: t(UI.cancel) })
  const endOne = async (session: Session): Promise<void> => {
    const title = t(SESSIONS.endOne, { what: nameOf(t, session) })
    if (await ask(title, t(SESSIONS.endText))) end.mutate({ id: session.id })
  }
  const endRest = async (): Promise<void> => {
    if (await ask(t(SESSIONS.endOthers), t(SESSIONS.endOthersText, { count: others }))) endOthers.mutate({})
  }
  return (
    <>
      <p className={styles['intro']}>{t(SESSIONS.intro)}</p>
      <ul className={own['list']}>
        {list.map((session) => (
          <Row key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {others > 0 ? (
        <GuardedButton danger loading={endOthers.isPending} onClick={() => void endRest()}>
          {t(SESSIONS.endOthers)}
        </GuardedButton>
      ) : (
        <p className={styles['note']}>{t(SESSIONS.onlyThis)}</p>
      )}
    </>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useText()
  const { ip, created_at, last_seen_at, expires_at, current, ua } = session
  const name = nameOf(t, session)
  return (
    <li className={own['row']}>
      <span className={own['icon']} aria-hidden>
        {readAgent(ua).isPhone ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div className={own['text']}>
        <p className={own['name']}>
          {name} {current === 1 && <Tag tone="green">{t(SESSIONS.current)}</Tag>}
        </p>
        <p className={own['facts']}>
          <span>IP {ip}</span>
          <span>{t(SESSIONS.since, { at: created_at.slice(0, 16) })}</span>
          <span>{t(SESSIONS.seen, { at: last_seen_at.slice(0, 16) })}</span>
          <span>{t(SESSIONS.until, { at: expires_at.slice(0, 16) })}</span>
        </p>
      </div>
      {current === 0 && (
        <GuardedButton aria-label={t(SESSIONS.endOne, { what: name })} onClick={onEnd}>
          {t(SESSIONS.end)}
        </GuardedButton>
      )}
    </li>
  )
}
