import { useContext, useEffect, useRef } from 'react'

import { minutes } from '#kernel/time.ts'
import { AllowedCalls } from '#ui/api/allowed.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { noticeAck, noticeInfo, noticeList, noticeRead } from '../contract.ts'
import { NOTICE } from './messages.ts'
import styles from './Notices.module.css'

const READINGS = [noticeList, noticeInfo]

/** One notice with its whole text; showing it makes it read. */
export function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const query = useEndpoint(noticeInfo, { id })
  const { data } = query
  const version = data?.version ?? 0
  const { mutate: markRead } = useAction(noticeRead, { invalidates: READINGS, quiet: true })
  const acknowledge = useAction(noticeAck, { invalidates: READINGS })
  const marked = useRef<number | null>(null)
  const mayMark = useContext(AllowedCalls)(noticeRead)
  const unread = mayMark && data?.read === 0
  useEffect(() => {
    if (!unread || marked.current === version) return
    marked.current = version
    markRead({ id, version })
  }, [id, version, markRead, unread])
  const open = data?.need_ack === 1 && data.acknowledged === 0
  return (
    <Modal
      open
      width={720}
      title={data?.title ?? t(NOTICE.title)}
      onCancel={onClose}
      footer={
        <>
          {data?.need_ack === 1 && (
            <span className={styles['acks']}>
              {data.acknowledged === 1 && `${t(NOTICE.acknowledged)} · `}
              {t(NOTICE.ackCount, { n: data.ack_count })}
            </span>
          )}
          <Button onClick={onClose}>{t(UI.close)}</Button>
          {open && (
            <GuardedButton
              type="primary"
              loading={acknowledge.isPending}
              onClick={() => acknowledge.mutate({ id, version })}
            >
              {t(NOTICE.acknowledge)}
            </GuardedButton>
          )}
        </>
      }
    >
      <Reading query={query}>
        {({ author_name, publish_at, content }) => (
          <>
            <p className={styles['from']}>
              {t(NOTICE.publishedBy, { author: author_name, time: minutes(publish_at) })}
            </p>
            <div className={styles['text']}>{content}</div>
          </>
        )}
      </Reading>
    </Modal>
  )
}
