import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { DesktopOutlined, MobileOutlined } from '#ui/icons.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { Button } from '#ui/kit.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { sessionList, sessionRevoke, sessionRevokeOthers } from '../../contract/sessions.ts'
import { agentName, readAgent } from '../../domain/agent.ts'
import styles from '../Account.module.css'
import { SESSIONS } from './messages.ts'
import own from './Sessions.module.css'

type Session = OutputOf<typeof sessionList>['rows'][number]

const nameOf = (t: Text, { ua }: Session): string => t(agentName(ua) ?? SESSIONS.unknown)

/** Where the account is signed in now, and how to end it there (security B10). */
export function SessionsSection() {
  const t = useText()
  const sessions = useEndpoint(sessionList, {})
  return (
    <>
      <p className={styles['intro']}>{t(SESSIONS.intro)}</p>
      <Reading query={sessions}>
        {({ rows }) => <Sessions list={rows.toSorted((a, b) => b.current - a.current)} />}
      </Reading>
    </>
  )
}

function Sessions({ list }: { list: readonly Session[] }) {
  const t = useText()
  const end = useConfirmedAction(sessionRevoke, { invalidates: [sessionList], done: () => t(SESSIONS.ended) })
  const endOthers = useConfirmedAction(sessionRevokeOthers, {
    invalidates: [sessionList],
    done: ({ ended }) => t(SESSIONS.othersEnded, { count: ended }),
  })
  const others = list.length - 1
  const question = (title: string, text: string) => ({ title, text, yes: t(SESSIONS.end) })
  const endOne = (session: Session): void => {
    const title = t(SESSIONS.endOne, { what: nameOf(t, session) })
    end.ask(question(title, t(SESSIONS.endText)), { id: session.id })
  }
  const endRest = (): void =>
    endOthers.ask(question(t(SESSIONS.endOthers), t(SESSIONS.endOthersText, { count: others })), {})
  return (
    <>
      <ul className={own['list']}>
        {list.map((session) => (
          <Row key={session.id} session={session} onEnd={() => endOne(session)} />
        ))}
      </ul>
      {others > 0 ? (
        <Button danger loading={endOthers.isPending} onClick={endRest}>
          {t(SESSIONS.endOthers)}
        </Button>
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
          <span>{t(SESSIONS.since, { at: minutes(created_at) })}</span>
          <span>{t(SESSIONS.seen, { at: minutes(last_seen_at) })}</span>
          <span>{t(SESSIONS.until, { at: minutes(expires_at) })}</span>
        </p>
      </div>
      {current === 0 && (
        <Button aria-label={t(SESSIONS.endOne, { what: name })} onClick={onEnd}>
          {t(SESSIONS.end)}
        </Button>
      )}
    </li>
  )
}
