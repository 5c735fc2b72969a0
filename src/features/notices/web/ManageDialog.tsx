import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { EmptyState, FailureState, LoadingState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { noticeDel, noticeManage } from '../contract.ts'
import { NOTICE, SCOPE } from './messages.ts'
import styles from './Notices.module.css'
import { NOTICE_READINGS } from './readings.ts'
import { SaveDialog } from './SaveDialog.tsx'

export type Managed = OutputOf<typeof noticeManage>['rows'][number]

/** All notices of those who publish: who has read them, a new one, another wording, the end of one. */
export function ManageDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [edited, setEdited] = useState<Managed | 'new' | null>(null)
  const { data, error, refetch } = useEndpoint(noticeManage, {})
  if (edited !== null && data)
    return <SaveDialog notice={edited === 'new' ? null : edited} targets={data} onClose={() => setEdited(null)} />
  return (
    <Modal open width={860} title={t(NOTICE.manage)} onCancel={onClose} footer={null}>
      <Button type="primary" icon={<PlusOutlined />} disabled={!data} onClick={() => setEdited('new')}>
        {t(NOTICE.publish)}
      </Button>
      {data ? (
        <List rows={data.rows} onEdit={setEdited} />
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  )
}

function List({ rows, onEdit }: { rows: readonly Managed[]; onEdit: (row: Managed) => void }) {
  const t = useText()
  const { confirm, toast } = useFeedback()
  const remove = useAction(noticeDel, {
    invalidates: NOTICE_READINGS,
    onSuccess: () => toast('success', t(NOTICE.removed)),
  })
  const ask = async ({ id, title }: Managed): Promise<void> => {
    const text = t(NOTICE.removeText, { title })
    if (await confirm({ title: t(NOTICE.removeTitle), text, yes: t(NOTICE.remove), no: t(UI.cancel) }))
      remove.mutate({ id })
  }
  if (rows.length === 0) return <EmptyState text={t(NOTICE.none)} />
  return (
    <ul className={styles['managed']}>
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <strong>
              {row.top === 1 && <Tag tone="red">{t(NOTICE.pinned)}</Tag>} {row.title}
            </strong>
            <span className={styles['from']}>
              {[
                t(SCOPE[row.scope]),
                t(NOTICE.publishedBy, { author: row.author_name, time: row.publish_at.slice(0, 16) }),
                t(NOTICE.readers, { read: row.read_count, ack: row.ack_count }),
              ].join(' · ')}
            </span>
          </div>
          <Button
            size="small"
            icon={<EditOutlined />}
            aria-label={`${t(NOTICE.editShort)} ${row.title}`}
            onClick={() => onEdit(row)}
          />
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={`${t(NOTICE.remove)} ${row.title}`}
            onClick={() => void ask(row)}
          />
        </li>
      ))}
    </ul>
  )
}
