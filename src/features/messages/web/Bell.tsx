import { useNavigate } from 'react-router'

import { eventStream } from '#features/identity/contract/session.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLiveUpdates } from '#ui/api/live.ts'
import { useText } from '#ui/i18n/text.tsx'
import { BellOutlined } from '#ui/icons.ts'
import { Button, Dropdown } from '#ui/kit.ts'
import { Bubble } from '#ui/parts/Bubble.tsx'
import { useMobile } from '#ui/parts/use-media.ts'

import { INBOX_AT, messageLatest, type MessageRow } from '../contract.ts'
import styles from './Bell.module.css'
import { MESSAGE } from './messages.ts'
import { MESSAGE_READINGS, useMarking, useReadWhenOpened } from './use-messages.ts'

/** Asked again should the event stream be cut. */
const POLL_MS = 60_000
const MOST_SHOWN = 99

/** How many messages wait to be read, on every screen, and the latest of them. */
export function Bell() {
  const t = useText()
  const navigate = useNavigate()
  const mobile = useMobile()
  const { markAllRead } = useMarking()
  useLiveUpdates(eventStream, 'message.', MESSAGE_READINGS)
  const { data } = useEndpoint(messageLatest, {}, { refetchInterval: POLL_MS })
  useReadWhenOpened(data !== undefined)
  const { unread, rows } = data ?? NONE
  const label = t(MESSAGE.bell, { n: unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread })
  const toInbox = (): void => void navigate(INBOX_AT.path)
  const items = [
    ...rows.map((row) => ({
      key: row.id,
      label: <Entry row={row} />,
      onClick: () => void navigate(row.link ?? INBOX_AT.path),
    })),
    ...(rows.length ? [] : [{ key: 'none', label: t(MESSAGE.none), disabled: true }]),
    { type: 'divider' as const },
    ...(unread > 0 ? [{ key: 'read', label: t(MESSAGE.allRead), onClick: markAllRead }] : []),
    { key: 'all', label: t(MESSAGE.all), onClick: toInbox },
  ]
  const icon = (
    <Bubble count={unread}>
      <BellOutlined />
    </Bubble>
  )
  const said = { type: 'text', icon, 'aria-label': label, title: label } as const
  if (mobile) return <Button {...said} onClick={toInbox} />
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button {...said} aria-haspopup="menu" />
    </Dropdown>
  )
}

const NONE = { unread: 0, rows: [] as readonly MessageRow[] }

function Entry({ row: { title, content, created_at, read } }: { row: MessageRow }) {
  const t = useText()
  return (
    <div className={styles['entry']} data-unread={read === 0}>
      <div className={styles['title']}>
        <span>
          {title}
          {read === 0 && <span className="visually-hidden">{t(MESSAGE.unread)}</span>}
        </span>
        <time className={styles['time']} dateTime={created_at}>
          {minutes(created_at).slice(5)}
        </time>
      </div>
      <div className={styles['content']}>{content}</div>
    </div>
  )
}
