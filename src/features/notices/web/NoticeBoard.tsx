import { Button } from 'antd'
import { SettingOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { noticeList, noticeManage, type NoticeRow } from '../contract.ts'
import { NOTICE } from './messages.ts'
import styles from './Notices.module.css'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx').then((module) => ({ default: module.NoticeDialog })))
const ManageDialog = lazy(() => import('./ManageDialog.tsx').then((module) => ({ default: module.ManageDialog })))

const SHOWN = 6
const MINUTE = 60_000

/** The latest notices, unread ones marked; one opens over the page. */
export function NoticeBoard() {
  const t = useText()
  const session = useSession()
  const [shown, setShown] = useState<string | null>(null)
  const [managing, setManaging] = useState(false)
  const query = useEndpoint(noticeList, { limit: SHOWN }, { refetchInterval: MINUTE, staleTime: 5_000 })
  const unread = query.data?.unread ?? 0
  return (
    <section aria-label={t(NOTICE.title)}>
      <header className={styles['head']}>
        <h2>{t(NOTICE.title)}</h2>
        {unread > 0 && <span className={styles['unread']}>{t(NOTICE.unread, { n: unread })}</span>}
        {mayCall(session, noticeManage) && (
          <Button
            type="text"
            size="small"
            icon={<SettingOutlined />}
            aria-label={t(NOTICE.manage)}
            onClick={() => setManaging(true)}
          />
        )}
      </header>
      <Reading query={query} loading={<div className={styles['loading']} role="status" aria-label={t(UI.loading)} />}>
        {({ rows }) => <Rows rows={rows} open={setShown} />}
      </Reading>
      <Suspense>
        {managing && <ManageDialog onClose={() => setManaging(false)} />}
        {shown !== null && <NoticeDialog id={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </section>
  )
}

function Rows({ rows, open }: { rows: readonly NoticeRow[]; open: (id: string) => void }) {
  const t = useText()
  if (rows.length === 0) return <p className={styles['none']}>{t(NOTICE.none)}</p>
  return (
    <ul className={styles['rows']}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={styles['row']} data-unread={row.read === 0} onClick={() => open(row.id)}>
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
  )
}
