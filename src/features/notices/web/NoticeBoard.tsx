import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { SettingOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { UI } from '#ui/messages.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { NOTICE_AT, noticeList } from '../contract.ts'
import { NOTICE } from './messages.ts'
import styles from './Notices.module.css'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx').then((module) => ({ default: module.NoticeDialog })))

const SHOWN = 6
const FURTHER = 20
const MINUTE = 60_000

type Page = OutputOf<typeof noticeList>
type Open = (id: string) => void

/** The latest notices, unread ones marked; one opens over the page. */
export function NoticeBoard() {
  const t = useText()
  const mayOpen = useMayOpen()
  const [shown, setShown] = useState<string | null>(null)
  const query = useEndpoint(noticeList, { limit: SHOWN }, { refetchInterval: MINUTE, staleTime: 5_000 })
  const unread = query.data?.unread ?? 0
  return (
    <section aria-label={t(NOTICE.title)}>
      <header className={styles['head']}>
        <h2>{t(NOTICE.title)}</h2>
        {unread > 0 && <span className={styles['unread']}>{t(NOTICE.unread, { n: unread })}</span>}
        {mayOpen(NOTICE_AT.list.path) && (
          <Link
            to={NOTICE_AT.list.path}
            className={styles['manage']}
            aria-label={t(NOTICE_AT.list.title)}
            title={t(NOTICE_AT.list.title)}
          >
            <SettingOutlined />
          </Link>
        )}
      </header>
      <Reading query={query} loading={<div className={styles['loading']} role="status" aria-label={t(UI.loading)} />}>
        {(page) =>
          page.rows.length === 0 ? (
            <p className={styles['none']}>{t(NOTICE.none)}</p>
          ) : (
            <Rows page={page} open={setShown} />
          )
        }
      </Reading>
      <Suspense>{shown !== null && <NoticeDialog id={shown} onClose={() => setShown(null)} />}</Suspense>
    </section>
  )
}

function Rows({ page: { rows, next }, open, entered = false }: { page: Page; open: Open; entered?: boolean }) {
  const t = useText()
  return (
    <>
      <ul className={styles['rows']}>
        {rows.map((row, at) => (
          <li key={row.id}>
            <button
              type="button"
              autoFocus={entered && at === 0}
              className={styles['row']}
              data-unread={row.read === 0}
              onClick={() => open(row.id)}
            >
              <span className={styles['title']}>
                {row.top === 1 && <Tag tone="red">{t(NOTICE.pinned)}</Tag>} {row.title}
                {row.read === 0 && <span className="visually-hidden">{t(NOTICE.unreadMark)}</span>}
              </span>
              {row.need_ack === 1 && row.acknowledged === 0 && <Tag tone="orange">{t(NOTICE.toAcknowledge)}</Tag>}
              <time dateTime={row.publish_at}>{row.publish_at.slice(5, 10)}</time>
            </button>
          </li>
        ))}
      </ul>
      {next !== null && <Further cursor={next} open={open} />}
    </>
  )
}

/** The page behind, once it is asked for; one goes on reading where it begins. */
function Further({ cursor, open }: { cursor: string; open: Open }) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const query = useEndpoint(noticeList, { limit: FURTHER, cursor }, { enabled: asked, keepPrevious: true })
  if (!asked)
    return (
      <Button type="link" block className={styles['more']} onClick={() => setAsked(true)}>
        {t(NOTICE.more)}
      </Button>
    )
  return <Reading query={query}>{(page) => <Rows page={page} open={open} entered />}</Reading>
}
